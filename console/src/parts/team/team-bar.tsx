import type { HeldSubject } from '@sampan/contract/trade/team/subjects.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useRef, useState } from 'react'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useOperator } from '#session/operator.ts'
import { useBulkActs } from '#ui/table/use-bulk-acts.tsx'
import { ChangesSince } from './changes-since.tsx'
import { HandOver } from './hand-over.tsx'
import styles from './team.module.css'
import { type TeamCalls, useTeamCalls } from './team-calls.ts'
import { Viewers } from './viewers.tsx'

interface Held {
  type: HeldSubject
  id: string
}

/** Colleague who has a thing and those who look at it now, and the ways to take it, leave it and hand it over. */
export function TeamBar({ subject }: { subject: Held }) {
  const calls = useTeamCalls()
  return (
    calls && (
      <>
        <div className={styles.bar}>
          <Holder key={`${subject.type} ${subject.id}`} calls={calls} subject={subject} />
          <Viewers subject={subject} />
        </div>
        <ChangesSince subject={subject} />
      </>
    )
  )
}

function Holder({ calls, subject }: { calls: TeamCalls; subject: Held }) {
  const { t } = useWords()
  const me = useOperator()
  const about = { subjectType: subject.type, subjectId: subject.id }
  const { data } = useRead(calls.hold, about)
  const set = useApiMutation(calls.setHold)
  const { notes, run, note } = useBulkActs()
  const [isHanding, setHanding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (!data) return null
  const { holder, isMine } = data
  const holderId = holder?.id ?? null
  /** Gives it back to whom it was with, a colleague with a line. Refused where somebody took it meanwhile. */
  const giveBack = async (operatorId: string | null) => {
    const isColleagues = holderId !== null && !isMine
    await set.run({
      ...{ ...about, operatorId: holderId, holderId: operatorId },
      ...(isColleagues && { text: t('team.givenBack') }),
    })
    return []
  }
  const give = (operatorId: string | null) =>
    void run([subject.id], async () => {
      await set.run({ ...about, operatorId, holderId })
      return {
        text: t(operatorId === null ? 'team.left' : 'team.mine'),
        problems: [],
        undo: () => giveBack(operatorId),
      }
    })
  return (
    <>
      <div className={styles.holder}>
        <span className={styles.soft}>
          {isMine ? t('team.mine') : holder ? t('team.holds', { name: holder.name }) : t('team.nobody')}
        </span>
        <span className={styles.acts}>
          <Button kind="line" size="small" busy={set.isBusy} onClick={() => give(isMine ? null : me.id)}>
            {t(isMine ? 'team.leave' : holder ? 'team.takeOver' : 'team.take')}
          </Button>
          <Button
            kind="line"
            ref={opener}
            size="small"
            aria-expanded={isHanding}
            onClick={() => {
              set.reset()
              setHanding(!isHanding)
            }}
          >
            {t('team.handOver')}
          </Button>
        </span>
      </div>
      {notes}
      {isHanding && (
        <HandOver
          subject={subject}
          holderId={holderId}
          isBusy={set.isBusy}
          error={set.error}
          onSend={async (given, name) => {
            const handed = await set.attempt({ ...about, ...given, holderId })
            const undo = () => giveBack(given.operatorId)
            if (handed) note([subject.id], { text: t('team.holds', { name }), problems: [], undo })
            return handed
          }}
          onDone={() => {
            setHanding(false)
            opener.current?.focus()
          }}
        />
      )}
    </>
  )
}
