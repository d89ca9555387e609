import { resumeReasons, stopReasons } from '@sampan/contract/base/staff/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import styles from '#ui/form.module.css'
import { FormReason } from '#ui/form-reason.tsx'
import { useReasonForm } from '#ui/use-reason-form.ts'
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
  const codes: readonly Code[] = wish ? stopReasons : resumeReasons
  const form = useReasonForm({
    of: wish ? 'stop' : 'resume',
    codes,
    onSubmit: async (why) => {
      await act.run({ isStopped: wish, ...why })
      setAsking(false)
    },
  })
  const verbOf = (toStop: boolean) => t(toStop ? 'stop.stop' : 'stop.goOn')

  function ask() {
    setWish(!isStopped)
    setAsking(true)
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
        <form noValidate className={styles.form} onSubmit={form.submit}>
          <FormReason form={form} codes={codes} hint={t(wish ? 'stop.buyersHint' : 'stop.trailHint')} />
          <Button type="submit" wide kind={wish ? 'bad' : 'main'} busy={act.isBusy}>
            {verbOf(wish)}
          </Button>
        </form>
      </Sheet>
    </section>
  )
}
