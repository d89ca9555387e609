import type { FormSchema } from '@sampan/client/form/check-values.ts'
import { reason } from '@sampan/contract/base/staff/schemas.ts'
import { networkRules } from '@sampan/contract/money/chain/schemas.ts'
import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { usePropose } from '#parts/approvals/use-propose.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { ReasonField } from '#ui/reason-field.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import type { NetworkRow } from './rows.ts'

/** Rules as they are typed: the field of a sum may hold none. */
interface Typed {
  open: boolean
  withdrawOpen: boolean
  minAmountCents: number | null
  networkCostCents: number | null
  confirmations: string
  reason: string
}

const whole = z.pipe(
  z.string(),
  z.transform((typed) => readWhole(typed, 5)),
)
const schema = z.object({
  ...networkRules,
  confirmations: z.pipe(whole, networkRules.confirmations as z.ZodMiniType<number, number | null>),
  reason,
})

/** Closes a network at once; whatever else changes of it is proposed to a second person. */
export function NetworkSheet({ network, onClose }: { network: NetworkRow; onClose: () => void }) {
  const { t } = useWords()
  const { id, version } = network
  const { mayPropose, isProposed, act } = usePropose('network', id)
  const close = useApiMutation('console_network_close')
  const { values, change, text, errorOf, ...form } = useContractForm<Typed, z.output<typeof schema>>({
    of: `network ${id}`,
    start: {
      open: network.open,
      withdrawOpen: network.withdrawOpen,
      minAmountCents: network.minAmountCents,
      networkCostCents: network.networkCostCents,
      confirmations: String(network.confirmations),
      reason: '',
    },
    schema: schema as FormSchema<Typed, z.output<typeof schema>>,
    async onSubmit({ reason: why, ...rules }) {
      if (isClosing) await close.run({ id, version, ...closes, reason: why })
      else await act.run({ kind: 'network', networkId: id, version, rules, reason: why })
      onClose()
    },
  })
  const { open, withdrawOpen, minAmountCents, networkCostCents } = values
  // Closing alone is done at once, by one person.
  const closes = { deposits: network.open && !open, withdrawals: network.withdrawOpen && !withdrawOpen }
  const isClosing =
    (closes.deposits || closes.withdrawals) &&
    (!open || network.open) &&
    (!withdrawOpen || network.withdrawOpen) &&
    minAmountCents === network.minAmountCents &&
    networkCostCents === network.networkCostCents &&
    readWhole(values.confirmations, 5) === network.confirmations

  return (
    <Sheet open title={network.name} onClose={onClose} busy={form.isSubmitting}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <Check label={t('networks.in')} checked={open} onChange={(next) => change({ open: next })} />
        <Check
          label={t('networks.out')}
          checked={withdrawOpen}
          onChange={(next) => change({ withdrawOpen: next })}
        />
        <AmountField
          label={t('networks.minimum')}
          cents={minAmountCents}
          problem={errorOf('minAmountCents')}
          onChange={(cents) => change({ minAmountCents: cents })}
        />
        <AmountField
          label={t('networks.cost')}
          cents={networkCostCents}
          problem={errorOf('networkCostCents')}
          onChange={(cents) => change({ networkCostCents: cents })}
          mayBeZero
        />
        <Field
          label={t('sending.confirmations')}
          error={errorOf('confirmations', t('networks.confirmationsWrong'))}
        >
          <TextInput inputMode="numeric" {...text('confirmations')} />
        </Field>
        <ReasonField
          value={values.reason}
          hint={t('stop.trailHint')}
          problem={errorOf('reason')}
          onChange={(next) => change({ reason: next })}
          onBlur={text('reason').onBlur}
        />
        <ConflictPart of={form.conflicts} />
        <FormFailure text={form.failure} />
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
          busy={form.isSubmitting}
          disabled={!isClosing && (isProposed || !mayPropose)}
        >
          {t(isClosing ? 'networks.close' : 'proposal.propose')}
        </Button>
      </form>
    </Sheet>
  )
}
