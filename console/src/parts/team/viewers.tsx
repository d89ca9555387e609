import { presenceEveryMs } from '@sampan/contract/trade/team/limits.ts'
import { useEffect } from 'react'
import { isAttended } from '#client/attention.ts'
import { call } from '#client/call.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Initials } from './initials.tsx'
import styles from './team.module.css'
import { type Subject, type TeamCalls, useTeamCalls } from './team-calls.ts'

/** Colleagues who have the same thing open now; says that the reader has, too. Nothing where nobody else has. */
export function Viewers({ subject }: { subject: Subject }) {
  const calls = useTeamCalls()
  return calls && <ViewersOf calls={calls} subject={subject} />
}

function ViewersOf({ calls, subject }: { calls: TeamCalls; subject: Subject }) {
  const { t, list } = useWords()
  const { type: subjectType, id: subjectId } = subject
  const { data, refetch } = useRead(calls.presence, { subjectType, subjectId })
  useEffect(() => {
    const about = { subjectType, subjectId }
    // A window that nobody looks at is not somebody who looks.
    const beat = () => {
      if (document.visibilityState !== 'visible' || !isAttended()) return
      call(calls.beat, about, { quiet: true }).then(
        () => void refetch(),
        () => {},
      )
    }
    const leave = () => void call(calls.leave, about, { quiet: true }).catch(() => {})
    const turn = () => (document.visibilityState === 'visible' ? beat() : leave())
    beat()
    const timer = setInterval(beat, presenceEveryMs)
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', turn)
      leave()
    }
  }, [calls, subjectType, subjectId, refetch])
  const others = data?.items ?? []
  return (
    <span className={styles.viewers} role="status">
      {others.length > 0 && (
        <>
          <span className={styles.discs} aria-hidden="true">
            {others.slice(0, shownMax).map(({ id, name }) => (
              <Initials key={id} name={name} />
            ))}
          </span>
          <span className={styles.soft}>
            {t('team.looking', { names: list(others.map(({ name }) => name)) })}
          </span>
        </>
      )}
    </span>
  )
}
const shownMax = 4
