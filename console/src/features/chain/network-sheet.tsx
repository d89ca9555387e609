import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import styles from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import type { NetworkRow } from './rows.ts'

/** Opens, closes and limits a network. */
export function NetworkSheet({ network, onClose }: { network: NetworkRow; onClose: () => void }) {
  const { t } = useWords()
  const [open, setOpen] = useState(network.open)
  const [withdrawOpen, setWithdrawOpen] = useState(network.withdrawOpen)
  const [minAmountCents, setMin] = useState<number | null>(network.minAmountCents)
  const [networkCostCents, setCost] = useState<number | null>(network.networkCostCents)
  const [confirmations, setConfirmations] = useState(String(network.confirmations))
  const [reason, setReason] = useState('')
  const act = useApiMutation('console_network_save')
  const canSend =
    minAmountCents !== null &&
    networkCostCents !== null &&
    /^\d{1,5}$/.test(confirmations) &&
    isReason(reason)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (minAmountCents === null || networkCostCents === null) return
    const { id, version } = network
    const change = {
      id,
      version,
      open,
      withdrawOpen,
      minAmountCents,
      networkCostCents,
      confirmations: Number(confirmations),
      reason,
    }
    if (await act.attempt(change)) onClose()
  }

  return (
    <Sheet open title={network.name} onClose={onClose} busy={act.isBusy}>
      <form className={styles.form} onSubmit={send}>
        <Check label={t('networks.in')} checked={open} onChange={setOpen} />
        <Check label={t('networks.out')} checked={withdrawOpen} onChange={setWithdrawOpen} />
        <AmountField label={t('networks.minimum')} cents={minAmountCents} onChange={setMin} />
        <AmountField label={t('networks.cost')} cents={networkCostCents} onChange={setCost} mayBeZero />
        <Field label={t('payout.confirmations')}>
          <TextInput
            inputMode="numeric"
            value={confirmations}
            onChange={(event) => setConfirmations(event.target.value)}
          />
        </Field>
        <ReasonField value={reason} hint={t('stop.trailHint')} error={act.error} onChange={setReason} />
        <Button type="submit" wide busy={act.isBusy} disabled={!canSend}>
          {t('settings.save')}
        </Button>
      </form>
    </Sheet>
  )
}
