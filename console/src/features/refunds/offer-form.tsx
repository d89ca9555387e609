import { offerReasons } from '@sampan/contract/trade/refunds/reasons.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { type Answer, type Draft, noAnswer, ReasonForm } from './reason-form.tsx'
import type { RefundCase } from './rows.ts'

interface Props {
  row: RefundCase
  onOffered: () => void
  onBack: () => void
}

/** A part of what the buyer asks, and why: they accept it, or decline. */
export function OfferForm({ row, onOffered, onBack }: Props) {
  const { t, dollars } = useWords()
  const [cents, setCents, forgetCents] = useTyped<number | null>(`offered for ${row.id}`, null)
  const typed = useTyped<Draft<(typeof offerReasons)[number]>>(`offer ${row.id}`, noAnswer)
  const [, , forget] = typed
  const offer = useApiMutation('shop_refund_offer')
  const mostCents = row.amountCents - 1

  async function send(answer: Answer<(typeof offerReasons)[number]>) {
    if (cents === null) return
    const done = await offer.attempt({ id: row.id, version: row.version, offeredCents: cents, ...answer })
    if (!done) return
    forget()
    forgetCents()
    onOffered()
  }

  return (
    <>
      <ActFailure error={offer.error} />
      <ReasonForm
        typed={typed}
        codes={offerReasons}
        nameOf={(code) => t(code === 'other' ? 'reason.other' : `refunds.answer.${code}`)}
        action={cents === null ? t('refunds.offer') : t('refunds.offerSend', { sum: dollars(cents) })}
        kind="main"
        isBusy={offer.isBusy}
        isSumWhole={cents !== null}
        above={
          <AmountField
            label={t('refunds.offerSum')}
            hint={t('refunds.offerMax', { sum: dollars(row.amountCents) })}
            cents={cents}
            maxCents={mostCents}
            onChange={setCents}
          />
        }
        onSend={(answer) => void send(answer)}
        onBack={onBack}
      />
    </>
  )
}
