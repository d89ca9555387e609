import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import styles from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import type { NetworkRow } from './rows.ts'

interface Limits {
  open: boolean
  withdrawOpen: boolean
  minAmountCents: number | null
  networkCostCents: number | null
  confirmations: string
}

/** Opens, closes and limits a network. */
export function NetworkSheet({ network, onClose }: { network: NetworkRow; onClose: () => void }) {
  const { t } = useWords()
  const [limits, setLimits, forgetLimits] = useTyped<Limits>(`network ${network.id} ${network.version}`, {
    open: network.open,
    withdrawOpen: network.withdrawOpen,
    minAmountCents: network.minAmountCents,
    networkCostCents: network.networkCostCents,
    confirmations: String(network.confirmations),
  })
  const { open, withdrawOpen, minAmountCents, networkCostCents, confirmations } = limits
  const set = (part: Partial<Limits>) => setLimits((before) => ({ ...before, ...part }))
  const [reason, setReason, forget] = useTyped(`reason of network ${network.id}`, '')
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
    if (!(await act.attempt(change))) return
    forgetLimits()
    forget()
    onClose()
  }

  return (
    <Sheet open title={network.name} onClose={onClose} busy={act.isBusy}>
      <form className={styles.form} onSubmit={send}>
        <Check label={t('networks.in')} checked={open} onChange={(next) => set({ open: next })} />
        <Check
          label={t('networks.out')}
          checked={withdrawOpen}
          onChange={(next) => set({ withdrawOpen: next })}
        />
        <AmountField
          label={t('networks.minimum')}
          cents={minAmountCents}
          onChange={(cents) => set({ minAmountCents: cents })}
        />
        <AmountField
          label={t('networks.cost')}
          cents={networkCostCents}
          onChange={(cents) => set({ networkCostCents: cents })}
          mayBeZero
        />
        <Field label={t('payout.confirmations')}>
          <TextInput
            inputMode="numeric"
            value={confirmations}
            onChange={(event) => set({ confirmations: event.target.value })}
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
