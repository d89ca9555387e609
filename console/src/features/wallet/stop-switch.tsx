import { Button } from '@sampan/web/ui/button.tsx'
import { Field } from '@sampan/web/ui/field.tsx'
import { Note } from '@sampan/web/ui/note.tsx'
import { Sheet } from '@sampan/web/ui/sheet.tsx'
import { TextInput } from '@sampan/web/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { may } from '#app/may.ts'
import { useOperator } from '#app/operator.ts'
import { useAct } from '#client/use-call.ts'
import { useStepUp } from '#features/staff/step-up.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './overview-screen.module.css'

/** Stops all withdrawals and payouts at once, or lets them go on; either needs a reason. */
export function StopSwitch({ isStopped, reason }: { isStopped: boolean; reason: string }) {
  const { t } = useWords()
  const { role } = useOperator()
  const [isAsking, setAsking] = useState(false)
  const [why, setWhy] = useState('')
  const act = useAct('console_withdrawals_stop')
  const withStepUp = useStepUp()
  const verb = t(isStopped ? 'stop.goOn' : 'stop.stop')

  function send(event: FormEvent) {
    event.preventDefault()
    withStepUp(() => act.run({ isStopped: !isStopped, reason: why })).then(
      () => setAsking(false),
      () => {},
    )
  }

  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('stop.title')}</h2>
      {isStopped ? (
        <Note tone="bad">{t('withdrawals.stopped', { reason })}</Note>
      ) : (
        <p>{t('stop.running')}</p>
      )}
      {may(role, 'console_withdrawals_stop') && (
        <div>
          <Button kind={isStopped ? 'line' : 'bad'} size="small" onClick={() => setAsking(true)}>
            {verb}
          </Button>
        </div>
      )}
      <Sheet open={isAsking} title={verb} onClose={() => setAsking(false)} busy={act.isBusy}>
        <form onSubmit={send}>
          <Field
            label={t('queue.reason')}
            hint={t(isStopped ? 'stop.trailHint' : 'stop.buyersHint')}
            error={act.error?.message}
          >
            <TextInput value={why} maxLength={500} onChange={(event) => setWhy(event.target.value)} />
          </Field>
          <Button
            type="submit"
            wide
            kind={isStopped ? 'main' : 'bad'}
            busy={act.isBusy}
            disabled={why.trim().length < 3}
          >
            {verb}
          </Button>
        </form>
      </Sheet>
    </section>
  )
}
