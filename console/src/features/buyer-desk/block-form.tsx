import { blockReasons, resumeReasons } from '@sampan/contract/base/staff/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#parts/money-queue/decision.module.css'
import { FormReason } from '#ui/form-reason.tsx'
import { useReasonForm } from '#ui/use-reason-form.ts'

type Code = (typeof blockReasons)[number] | (typeof resumeReasons)[number]

/** Stops one buyer's withdrawals, or lets them go on. */
export function BlockForm({ id, isBlocked }: { id: string; isBlocked: boolean }) {
  const { t } = useWords()
  const act = useApiMutation('console_buyer_block')
  const codes: readonly Code[] = isBlocked ? resumeReasons : blockReasons
  const form = useReasonForm({
    of: `block ${id} ${isBlocked}`,
    codes,
    onSubmit: (reason) => act.run({ id, isBlocked: !isBlocked, ...reason }),
  })

  return (
    <form noValidate className={styles.stack} onSubmit={form.submit}>
      <FormReason form={form} codes={codes} hint={t(isBlocked ? 'stop.trailHint' : 'queue.reasonHint')} />
      <Button type="submit" kind={isBlocked ? 'line' : 'bad'} size="middle" busy={act.isBusy}>
        {t(isBlocked ? 'buyers.unblock' : 'buyers.block')}
      </Button>
    </form>
  )
}
