import { Button } from '@sampan/web/ui/button.tsx'
import { Field } from '@sampan/web/ui/field.tsx'
import { TextInput } from '@sampan/web/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useAct } from '#client/use-call.ts'
import { useStepUp } from '#features/staff/step-up.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './decision.module.css'

/** Lets one buyer's withdrawals rest, or go on. */
export function BlockForm({ id, isBlocked }: { id: string; isBlocked: boolean }) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const act = useAct('console_buyer_block')
  const withStepUp = useStepUp()
  function send(event: FormEvent) {
    event.preventDefault()
    withStepUp(() => act.run({ id, isBlocked: !isBlocked, reason })).then(
      () => setReason(''),
      () => {},
    )
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Field label={t('queue.reason')} error={act.error?.message}>
        <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Button
        type="submit"
        kind={isBlocked ? 'line' : 'bad'}
        size="middle"
        busy={act.isBusy}
        disabled={reason.trim().length < 3}
      >
        {t(isBlocked ? 'buyers.unblock' : 'buyers.block')}
      </Button>
    </form>
  )
}
