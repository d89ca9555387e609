import { Button } from '@sampan/web/ui/button.tsx'
import { type FormEvent, useState } from 'react'
import { useAct } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import styles from './decision.module.css'

/** Lets one buyer's withdrawals rest, or go on. */
export function BlockForm({ id, isBlocked }: { id: string; isBlocked: boolean }) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const act = useAct('console_buyer_block')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (await act.attempt({ id, isBlocked: !isBlocked, reason })) setReason('')
  }

  return (
    <form className={styles.form} onSubmit={send}>
      <ReasonField value={reason} error={act.error} onChange={setReason} />
      <Button
        type="submit"
        kind={isBlocked ? 'line' : 'bad'}
        size="middle"
        busy={act.isBusy}
        disabled={!isReason(reason)}
      >
        {t(isBlocked ? 'buyers.unblock' : 'buyers.block')}
      </Button>
    </form>
  )
}
