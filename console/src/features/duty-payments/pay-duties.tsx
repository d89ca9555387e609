import { dutyReceiverLengthMax, dutyReferenceLengthMax } from '@sampan/contract/trade/duty-payments/limits.ts'
import { type DutyReceiver, dutyReceivers } from '@sampan/contract/trade/duty-payments/schemas.ts'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Propose } from '#parts/approvals/propose.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { useTyped } from '#ui/use-typed.ts'

interface Typed {
  amountCents: number | null
  paidTo: DutyReceiver
  receiver: string
  reference: string
  paidOn: string
}

/** Proposes that duties of a shop's orders were paid on: the whole sum, or less of it. */
export function PayDuties({
  owed: { shop, owedCents },
}: {
  owed: Output<'console_duty_owed'>['items'][number]
}) {
  const { t } = useWords()
  const today = new Date().toISOString().slice(0, 10)
  const [typed, setTyped, forget] = useTyped<Typed>(`duties paid ${shop.id}`, {
    amountCents: owedCents,
    paidTo: 'carrier',
    receiver: '',
    reference: '',
    paidOn: today,
  })
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const { amountCents, paidTo, paidOn } = typed
  // A shop that declares itself receives its own duties.
  const receiver = paidTo === 'shop' ? shop.name : typed.receiver.trim()
  const reference = typed.reference.trim()
  return (
    <Propose
      of={`duties ${shop.id}`}
      subjectId={String(shop.id)}
      kind="duty_payment"
      verb={t('dutyPaid.write')}
      onSent={forget}
      build={(_, reason) =>
        amountCents === null ||
        amountCents > owedCents ||
        receiver === '' ||
        reference === '' ||
        paidOn === ''
          ? null
          : {
              kind: 'duty_payment',
              shopId: shop.id,
              amountCents,
              paidTo,
              receiver,
              reference,
              paidOn,
              ...reason,
            }
      }
    >
      <AmountField
        label={t('proposal.amount')}
        cents={amountCents}
        maxCents={owedCents}
        onChange={(cents) => set({ amountCents: cents })}
      />
      <ChoiceChips
        label={t('dutyPaid.receivers')}
        look="outlined"
        value={paidTo}
        onChange={(to) => set({ paidTo: to })}
        options={dutyReceivers.map((value) => ({ value, label: t(`dutyPaid.to.${value}`) }))}
      />
      {paidTo !== 'shop' && (
        <Field label={t('dutyPaid.receiver')}>
          <TextInput
            value={typed.receiver}
            maxLength={dutyReceiverLengthMax}
            onChange={({ target }) => set({ receiver: target.value })}
          />
        </Field>
      )}
      <Field
        label={t('dutyPaid.reference')}
        hint={t(paidTo === 'shop' ? 'dutyPaid.shopReferenceHint' : 'dutyPaid.referenceHint')}
      >
        <TextInput
          value={typed.reference}
          maxLength={dutyReferenceLengthMax}
          onChange={({ target }) => set({ reference: target.value })}
        />
      </Field>
      <Field label={t('dutyPaid.day')}>
        <TextInput
          type="date"
          value={paidOn}
          max={today}
          onChange={({ target }) => set({ paidOn: target.value })}
        />
      </Field>
    </Propose>
  )
}
