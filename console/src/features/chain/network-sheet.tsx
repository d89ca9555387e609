import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { usePropose } from '#parts/approvals/use-propose.ts'
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

/** Closes a network at once; whatever else changes of it is proposed to a second person. */
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
  const confirmationCount = readWhole(confirmations, 5)
  const set = (part: Partial<Limits>) => setLimits((before) => ({ ...before, ...part }))
  const [reason, setReason, forget] = useTyped(`reason of network ${network.id}`, '')
  const { mayPropose, isProposed, act } = usePropose('network', network.id)
  const close = useApiMutation('console_network_close')
  // Closing alone is done at once, by one person.
  const closes = { deposits: network.open && !open, withdrawals: network.withdrawOpen && !withdrawOpen }
  const isClosing =
    (closes.deposits || closes.withdrawals) &&
    (!open || network.open) &&
    (!withdrawOpen || network.withdrawOpen) &&
    minAmountCents === network.minAmountCents &&
    networkCostCents === network.networkCostCents &&
    confirmationCount === network.confirmations
  const canSend =
    minAmountCents !== null && networkCostCents !== null && confirmationCount !== null && isReason(reason)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (minAmountCents === null || networkCostCents === null || confirmationCount === null) return
    const { id, version } = network
    const rules = {
      open,
      withdrawOpen,
      minAmountCents,
      networkCostCents,
      confirmations: confirmationCount,
    }
    const done = isClosing
      ? await close.attempt({ id, version, ...closes, reason })
      : await act.attempt({ kind: 'network', networkId: id, version, rules, reason })
    if (!done) return
    forgetLimits()
    forget()
    onClose()
  }

  return (
    <Sheet open title={network.name} onClose={onClose} busy={act.isBusy || close.isBusy}>
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
        <Field label={t('sending.confirmations')}>
          <TextInput
            inputMode="numeric"
            value={confirmations}
            onChange={(event) => set({ confirmations: event.target.value })}
          />
        </Field>
        <ReasonField
          value={reason}
          hint={t('stop.trailHint')}
          error={act.error ?? close.error}
          onChange={setReason}
        />
        <Note tone="calm">
          {t(
            isClosing
              ? 'networks.closesNow'
              : !mayPropose
                ? 'networks.closeOnly'
                : isProposed
                  ? 'proposal.waits'
                  : 'proposal.second',
          )}
        </Note>
        <Button
          type="submit"
          wide
          busy={act.isBusy || close.isBusy}
          disabled={!canSend || (!isClosing && (isProposed || !mayPropose))}
        >
          {t(isClosing ? 'networks.close' : 'proposal.propose')}
        </Button>
      </form>
    </Sheet>
  )
}
