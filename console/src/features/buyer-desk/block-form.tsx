import { blockReasons, resumeReasons } from '@sampan/contract/base/staff/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#parts/money-queue/decision.module.css'
import { type CodedReason, isWholeReason, noReason } from '#ui/coded-reason.ts'
import { CodedReasonField } from '#ui/coded-reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'

type Code = (typeof blockReasons)[number] | (typeof resumeReasons)[number]

/** Stops one buyer's withdrawals, or lets them go on. */
export function BlockForm({ id, isBlocked }: { id: string; isBlocked: boolean }) {
  const { t } = useWords()
  const [reason, setReason, forget] = useTyped<CodedReason<Code>>(`block ${id} ${isBlocked}`, noReason)
  const act = useApiMutation('console_buyer_block')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (await act.attempt({ id, isBlocked: !isBlocked, ...reason })) forget()
  }

  return (
    <form className={styles.stack} onSubmit={send}>
      <CodedReasonField
        codes={isBlocked ? resumeReasons : blockReasons}
        value={reason}
        hint={t(isBlocked ? 'stop.trailHint' : 'queue.reasonHint')}
        error={act.error}
        onChange={setReason}
      />
      <Button
        type="submit"
        kind={isBlocked ? 'line' : 'bad'}
        size="middle"
        busy={act.isBusy}
        disabled={!isWholeReason(reason)}
      >
        {t(isBlocked ? 'buyers.unblock' : 'buyers.block')}
      </Button>
    </form>
  )
}
