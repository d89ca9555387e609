import { resumeReasons, stopReasons } from '@sampan/contract/base/staff/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { type CodedReason, isWholeReason, noReason } from '#ui/coded-reason.ts'
import { CodedReasonField } from '#ui/coded-reason-field.tsx'
import styles from '#ui/form.module.css'
import { useTyped } from '#ui/use-typed.ts'
import tiles from './overview-screen.module.css'

type Code = (typeof stopReasons)[number] | (typeof resumeReasons)[number]

/** Stops all withdrawals and payouts at once, or lets them go on; either needs a reason. */
export function StopSwitch({ isStopped, reason }: { isStopped: boolean; reason: string }) {
  const { t } = useWords()
  const me = useOperator()
  const [isAsking, setAsking] = useState(false)
  const act = useApiMutation('console_withdrawals_stop')
  // The wish stays what it was, also while its sheet goes away.
  const [wish, setWish] = useState(!isStopped)
  const [why, setWhy, forget] = useTyped<CodedReason<Code>>(wish ? 'stop' : 'resume', noReason)
  const verbOf = (toStop: boolean) => t(toStop ? 'stop.stop' : 'stop.goOn')

  function ask() {
    setWish(!isStopped)
    setAsking(true)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!(await act.attempt({ isStopped: wish, ...why }))) return
    forget()
    setAsking(false)
  }

  return (
    <section className={tiles.card}>
      <h2 className={tiles.title}>{t('stop.title')}</h2>
      {isStopped ? (
        <Note tone="bad">{t('withdrawals.stopped', { reason })}</Note>
      ) : (
        <p>{t('stop.running')}</p>
      )}
      {may(me, 'console_withdrawals_stop') && (
        <div>
          <Button kind={isStopped ? 'line' : 'bad'} size="small" onClick={ask}>
            {verbOf(!isStopped)}
          </Button>
        </div>
      )}
      <Sheet open={isAsking} title={verbOf(wish)} onClose={() => setAsking(false)} busy={act.isBusy}>
        <form className={styles.form} onSubmit={send}>
          <CodedReasonField
            codes={wish ? stopReasons : resumeReasons}
            value={why}
            hint={t(wish ? 'stop.buyersHint' : 'stop.trailHint')}
            error={act.error}
            onChange={setWhy}
          />
          <Button
            type="submit"
            wide
            kind={wish ? 'bad' : 'main'}
            busy={act.isBusy}
            disabled={!isWholeReason(why)}
          >
            {verbOf(wish)}
          </Button>
        </form>
      </Sheet>
    </section>
  )
}
