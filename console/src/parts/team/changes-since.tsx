import { isAuditAct } from '@sampan/contract/base/staff/audit-acts.ts'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Change } from '#parts/audit-trail/change.tsx'
import { useTrailText } from '#ui/coded-reason.ts'
import styles from './changes-since.module.css'
import { type Subject, type TeamCalls, useTeamCalls } from './team-calls.ts'

/** Line that says how much others changed since the reader looked, and what, when it is opened; nothing where they changed nothing. */
export function ChangesSince({ subject }: { subject: Subject }) {
  const calls = useTeamCalls()
  return calls && <ChangesOf key={`${subject.type} ${subject.id}`} calls={calls} subject={subject} />
}

function ChangesOf({ calls, subject: { type, id } }: { calls: TeamCalls; subject: Subject }) {
  const { t, date, number } = useWords()
  const trailText = useTrailText()
  const { data } = useRead(calls.changes, { subjectType: type, subjectId: id })
  const [isOpen, setOpen] = useState(false)
  if (!data?.since || data.items.length === 0) return null
  const { since, items, isMore } = data
  const values = { count: items.length, number: number(items.length), time: date(since, 'dayTime') }
  return (
    <details className={styles.changes} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{isMore ? t('team.changesMore', values) : t('team.changes', values)}</summary>
      <ul className={styles.list}>
        {items.map(({ id: key, at, operator, action, reason, before, after }) => (
          <li key={key}>
            <span className={styles.soft}>
              {date(at, 'dayTime')} {operator?.name}
            </span>
            <span>{isAuditAct(action) ? t(`act.${action}`) : action}</span>
            {(before || after) && (
              <span className={styles.soft}>
                <Change type={type} before={before} after={after} />
              </span>
            )}
            {reason !== '' && <span className={styles.soft}>{trailText(reason)}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
