import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Count } from '@sampan/ui/count.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { Conversation } from './support-types.ts'
import texts from './texts.module.css'
import styles from './thread-list.module.css'
import { CounterpartMark } from './who-answers.tsx'

interface Props {
  threads: readonly Conversation[]
  /** The one beside the list. */
  chosen?: string | undefined
}

/** Conversations, the latest first: with whom, the last words, how many are unread. */
export function ThreadList({ threads, chosen }: Props) {
  const { t } = useI18n()
  return (
    <ul className={styles.threads} aria-label={t('support.conversations')}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <ThreadRow thread={thread} isChosen={thread.id === chosen} />
        </li>
      ))}
    </ul>
  )
}

function ThreadRow({ thread, isChosen }: { thread: Conversation; isChosen: boolean }) {
  const { t, date, number } = useI18n()
  const { shop, last, lastCarries, unread, isClosed } = thread
  const words = last?.text || (lastCarries ? t(`support.carries.${lastCarries}`) : '')
  return (
    <Link
      href={paths.service({ thread: thread.id })}
      className={styles.thread}
      aria-current={isChosen || undefined}
    >
      <CounterpartMark shop={shop} />
      <span className={texts.words}>
        <Text weight={unread > 0 ? 'bold' : 'medium'}>{shop?.name ?? t('support.desk')}</Text>
        <span className={styles.preview}>
          <span lang={last?.text ? tagOf(last.locale) : undefined}>
            {last?.by === 'buyer' ? t('support.you', { text: words }) : words}
          </span>
        </span>
      </span>
      <span className={styles.when}>
        <Text as="time" size="small" tone="soft" digits>
          {date(thread.lastAt, 'day')}
        </Text>
        {unread > 0 ? (
          <span className={styles.unread}>
            <Count value={unread} />
            <VisuallyHidden>{t('support.unreadCount', { count: number(unread) })}</VisuallyHidden>
          </span>
        ) : (
          isClosed && (
            <Text size="small" tone="soft">
              {t('support.closed')}
            </Text>
          )
        )}
      </span>
    </Link>
  )
}
