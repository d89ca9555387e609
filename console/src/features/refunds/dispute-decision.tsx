import { decisionReasons } from '@sampan/contract/trade/refunds/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { Confirmation } from '#ui/confirmation.tsx'
import { KeyHint } from '#ui/key-hint.tsx'
import { useRowKeys } from '#ui/use-row-keys.ts'
import { useStep } from '#ui/use-step.ts'
import { useTyped } from '#ui/use-typed.ts'
import { AwardSum } from './award-sum.tsx'
import styles from './case-sides.module.css'
import { type Answer, type Draft, noAnswer, ReasonForm } from './reason-form.tsx'
import type { Dispute } from './rows.ts'

type Decision = 'agree' | 'award' | 'close'
type Reason = (typeof decisionReasons)[number]

interface Props {
  row: Dispute
  onDecided: () => void
}

/** A for the buyer at once, all or any part of what is asked, R for the shop, and for the buyer once the goods are back: first why, then the sum once more. */
export function DisputeDecision({ row, onDecided }: Props) {
  const { t, dollars, date } = useWords()
  const { step: decision, setStep: setDecision, back: toButtons, buttons } = useStep<Decision>()
  const [typedCents, setCents] = useState<number | null>(row.amountCents)
  const [answer, setAnswer] = useState<Answer<Reason> | null>(null)
  const typed = useTyped<Draft<Reason>>(`dispute ${row.id}`, noAnswer)
  const [, , forget] = typed
  const act = useApiMutation('console_refund_decide')
  const awardCents = decision === 'award' ? typedCents : row.amountCents
  const sum = dollars(awardCents ?? row.amountCents)
  const canReturn = row.type === 'returnAndRefund' && row.returnParcel === null
  const nameOf = (one: Decision) => t(`refunds.decide.${one}`, { sum })
  const isPaid =
    (decision === 'award' && awardCents !== 0) || (decision === 'agree' && row.type === 'refundOnly')
  const award = row.award
  const warnings = award?.shippedAfterRefusalAt
    ? [
        t('refunds.shippedAfter', {
          time: date(award.shippedAfterRefusalAt, 'dayTime'),
          freight: dollars(award.freightCents),
        }),
      ]
    : []
  const back = () => (answer === null ? toButtons() : setAnswer(null))

  useRowKeys(decision === null ? { a: () => setDecision('award'), r: () => setDecision('close') } : {})

  async function decide() {
    if (decision === null || answer === null || awardCents === null) return
    const isPart = awardCents < row.amountCents
    const said =
      awardCents === 0 ? ({ decision: 'close' } as const) : { decision, ...(isPart && { awardCents }) }
    const done = await act.attempt({ id: row.id, version: row.version, ...said, ...answer })
    if (!done) return
    forget()
    onDecided()
  }

  return (
    <>
      <ActFailure error={act.error} />
      {decision !== null && answer === null && (
        <ReasonForm
          typed={typed}
          codes={decisionReasons}
          nameOf={(code) => t(code === 'other' ? 'reason.other' : `refunds.answer.${code}`)}
          action={t('refunds.goOn')}
          kind="main"
          isBusy={false}
          isSumWhole={awardCents !== null}
          above={
            decision === 'award' ? <AwardSum row={row} cents={typedCents} onChange={setCents} /> : undefined
          }
          onSend={setAnswer}
          onBack={back}
        />
      )}
      {decision !== null && answer !== null && (
        <Confirmation
          question={t(
            isPaid
              ? 'refunds.confirmPay'
              : decision === 'close' || awardCents === 0
                ? 'refunds.confirmClose'
                : 'refunds.confirmReturn',
            { sum, name: row.buyerName },
          )}
          warnings={isPaid ? warnings : []}
          approve={nameOf(awardCents === 0 ? 'close' : decision)}
          isBusy={act.isBusy}
          onApprove={() => void decide()}
          onBack={back}
        />
      )}
      {decision === null && (
        <div ref={buttons} className={styles.buttons}>
          <Button kind="bad" size="middle" data-step="close" onClick={() => setDecision('close')}>
            {nameOf('close')}
            <KeyHint>R</KeyHint>
          </Button>
          {canReturn && (
            <Button kind="line" size="middle" data-step="agree" onClick={() => setDecision('agree')}>
              {nameOf('agree')}
            </Button>
          )}
          <Button size="middle" data-step="award" onClick={() => setDecision('award')}>
            {nameOf('award')}
            <KeyHint>A</KeyHint>
          </Button>
        </div>
      )}
    </>
  )
}
