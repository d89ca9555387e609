import { focusFirstWrong } from '@sampan/client/form/focus-first-wrong.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { explanationLengthMax, proofMax } from '@sampan/contract/trade/refunds/limits.ts'
import { askedReasons } from '@sampan/contract/trade/refunds/reasons.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { SelectField, TextArea } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useRef, useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { EvidenceField } from '#evidence/evidence-field.tsx'
import { picturesReason } from '#evidence/pictures-reason.ts'
import { useEvidence } from '#evidence/use-evidence.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { HelpLink } from '#page/help-link.tsx'
import { AmountField } from './amount-field.tsx'
import { LinePicks } from './line-picks.tsx'
import { hintedCents, maximumOf, picksOf, stillLeft, wantedPicks } from './refund-maximum.ts'
import type { Picks, Quote } from './refund-types.ts'
import { RefundWish } from './refund-wish.tsx'
import { type RefundDraft, useRefundDraft } from './use-refund-draft.ts'

interface Props {
  quote: Quote
  buyerId: string
  onSent: () => void
}

/** Form of a refund: goods and reason (SPEC §3, §5). The address fills in what it can; written text is kept. */
export function RefundForm({ quote, buyerId, onSent }: Props) {
  const { t, dollars, number } = useI18n()
  const { draft, change, forget } = useRefundDraft(buyerId, quote.orderId)
  const proof = useEvidence(buyerId, { subject: `refund:${quote.orderId}`, max: proofMax })
  const [isTried, setTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const { run, isBusy } = useApiMutation('refund_apply')
  const hint = useAddressHint(quote)
  const picks = draft.picks === null ? hint.picks : stillLeft(quote, draft.picks)
  const maximum = maximumOf(quote, picks)
  const amountCents = amountOf(quote, maximum.maxCents, {
    typed: draft.isAmountTyped ? draft.amountCents : undefined,
    hinted: draft.picks === null ? hint.amountCents : null,
  })
  const productStatus = draft.productStatus ?? (quote.isWholeOnly ? 'notReceived' : 'received')
  const type = quote.takesReturns ? draft.type : 'refundOnly'
  const blocked = picturesReason(proof, t)
  const isTooMuch = amountCents !== null && amountCents > maximum.maxCents
  const { reason, explanation } = draft

  async function send() {
    setTried(true)
    const pictures = proof.ids
    const isMissing = !amountCents || reason === '' || explanation.trim() === '' || pictures.length === 0
    if (isMissing) return complain(t('refusal.refundMissing'))
    if (isTooMuch) return complain(t('refusal.refundTooMuch', { max: dollars(maximum.maxCents) }))
    if (blocked !== undefined) return complain(blocked)
    try {
      await run({
        orderId: quote.orderId,
        type,
        productStatus,
        amountCents,
        lines: picksOf(picks),
        reason,
        explanation: explanation.trim(),
        proof: pictures,
      })
    } catch (error) {
      // The server forgets pictures that nothing refers to.
      if (isRefusal(error, 'refundMissing')) proof.sendAgain()
      return
    }
    forget()
    proof.settle(pictures)
    toast(t('refunds.sent'), { kind: 'success' })
    onSent()
  }
  function complain(text: string): void {
    toast(text, { kind: 'failure' })
    focusFirstWrong(fields.current)
  }

  return (
    <div ref={fields}>
      <Stack gap={16}>
        <HelpLink article="refunds">{t('refunds.askHow')}</HelpLink>
        <LinePicks
          quote={quote}
          picks={picks}
          error={isTried && maximum.lines.length === 0 ? t('refunds.pickItems') : undefined}
          onChange={(next: Picks) => change({ picks: next, isAmountTyped: false, amountCents: null })}
        />
        <RefundWish
          productStatus={productStatus}
          type={type}
          canReturn={!quote.withFreight}
          takesReturns={quote.takesReturns}
          onChange={(part) => change(withStatus(part, reason))}
        />
        <AmountField
          quote={quote}
          maximum={maximum}
          amountCents={amountCents}
          isTried={isTried}
          onChange={(next) => change({ amountCents: next, isAmountTyped: true, picks })}
        />
        <Field
          label={t('refunds.reason')}
          error={isTried && reason === '' ? t('refunds.chooseReason') : undefined}
        >
          <SelectField
            value={reason}
            prompt={t('refunds.chooseReason')}
            options={askedReasons.map((value) => ({ value, label: t(`refunds.reason_${value}`) }))}
            onChange={({ target }) => change(withReason(target.value as typeof reason))}
          />
        </Field>
        <Field
          label={t('refunds.explanation')}
          hint={t('refunds.explanationHint')}
          error={isTried && explanation.trim() === '' ? t('refunds.explanationHint') : undefined}
          end={t('refunds.ofLength', {
            count: number(explanation.length),
            max: number(explanationLengthMax),
          })}
        >
          <TextArea
            maxLength={explanationLengthMax}
            value={explanation}
            onChange={({ target }) => change({ explanation: target.value })}
          />
        </Field>
        <EvidenceField
          title={t('refunds.proof')}
          evidence={proof}
          max={proofMax}
          hint={t('refunds.proofHint', { count: proofMax })}
          missing={isTried ? t('topup.addEvidence') : undefined}
        />
        <Note tone="calm">{t('refunds.afterAsking', { days: quote.days.answer })}</Note>
        <ActionBar reason={blocked}>
          <Button wide busy={isBusy} disabled={blocked !== undefined} onClick={() => void send()}>
            {amountCents && !isTooMuch ? t('refunds.ask', { sum: dollars(amountCents) }) : t('refunds.title')}
          </Button>
        </ActionBar>
      </Stack>
    </div>
  )
}

/** Goods that did not arrive were not received, and nothing is sent back (SPEC §3). */
const withReason = (reason: RefundDraft['reason']): Partial<RefundDraft> => ({
  reason,
  ...(reason === 'notReceived' && { productStatus: 'notReceived', type: 'refundOnly' }),
})

/** A buyer who says that it arrived chooses another reason than that it did not. */
const withStatus = (part: Partial<RefundDraft>, reason: RefundDraft['reason']): Partial<RefundDraft> =>
  part.productStatus === 'received' && reason === 'notReceived' ? { ...part, reason: '' } : part

/** Hint in the address: products and a sum. It is a hint; the server goes by the order alone (RELIABILITY §2 no. 5). */
function useAddressHint(quote: Quote): { picks: Picks; amountCents: number | null } {
  const { product_ids: products = '', amount } = usePage().params
  return {
    picks: wantedPicks(quote, products.split(',').map(Number)),
    amountCents: hintedCents(amount),
  }
}

function amountOf(
  quote: Quote,
  maxCents: number,
  { typed, hinted }: { typed: number | null | undefined; hinted: number | null },
): number | null {
  if (quote.isWholeOnly) return maxCents
  if (typed !== undefined) return typed
  return hinted === null ? maxCents : Math.min(hinted, maxCents)
}
