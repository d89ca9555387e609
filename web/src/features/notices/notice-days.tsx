import { useState } from 'react'
import type { ItemOf } from '#client/types.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './notice-days.module.css'
import { NoticeRow } from './notice-row.tsx'

type Notice = ItemOf<'notice_list'>

const dayOf = (instant: string | Date) => new Date(instant).toDateString()

/** Notices under the days on which they came; one that is opened counts as read. */
export function NoticeDays({ notices }: { notices: readonly Notice[] }) {
  const { t, date } = useI18n()
  const read = useApiMutation('notice_read', { quiet: true })
  // At once, before the server has said so.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = ({ id, isRead }: Notice) => {
    if (isRead || opened.has(id)) return
    setOpened(new Set([...opened, id]))
    void read.attempt({ id })
  }
  const days = Map.groupBy(notices, ({ createdAt }) => dayOf(createdAt))
  const now = new Date()
  const names = new Map([
    [dayOf(now), t('notice-page.today')],
    [dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)), t('notice-page.yesterday')],
  ])
  return [...days].map(([day, own]) => (
    <section key={day} className={styles.day} aria-label={names.get(day) ?? date(new Date(day), 'day')}>
      <h2 className={styles.name}>{names.get(day) ?? date(new Date(day), 'day')}</h2>
      <ul className={styles.list}>
        {own.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            isRead={notice.isRead || opened.has(notice.id)}
            onOpen={() => open(notice)}
          />
        ))}
      </ul>
    </section>
  ))
}
