import { shopAnswerReasons } from '@sampan/contract/trade/refunds/reasons.ts'
import { refundCan } from '@sampan/contract/trade/refunds/status.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { Confirmation } from '#ui/confirmation.tsx'
import { useReplayedKeys } from '#ui/early-keys.ts'
import { KeyHint } from '#ui/key-hint.tsx'
import { useRowKeys } from '#ui/use-row-keys.ts'
import { useStep } from '#ui/use-step.ts'
import { useTyped } from '#ui/use-typed.ts'
import styles from './case-sides.module.css'
import { OfferForm } from './offer-form.tsx'
import { type Draft, noAnswer, ReasonForm } from './reason-form.tsx'
import type { RefundCase } from './rows.ts'

interface Props {
  row: RefundCase
  onDecided: () => void
}

/** A agrees after the sum was said once more, O offers a part, R refuses and asks why; of what came back, A says that it is here. */
export function ShopAnswer({ row, onDecided }: Props) {
  const { t, dollars } = useWords()
  const { step: asked, setStep: setAsked, back, buttons } = useStep<'agree' | 'refuse' | 'offer'>()
  const typed = useTyped<Draft<(typeof shopAnswerReasons)[number]>>(`refund ${row.id}`, noAnswer)
  const [, , forget] = typed
  const agree = useApiMutation('shop_refund_agree')
  const receive = useApiMutation('shop_refund_receive')
  const refuse = useApiMutation('shop_refund_refuse')
  const isReturn = row.type === 'returnAndRefund'
  const isBack = row.state === 'sentBack'
  const paysNow = isBack || !isReturn
  const pass = isBack ? receive : agree
  const seen = { id: row.id, version: row.version }
  const sum = dollars(row.amountCents)
  const name = isBack ? t('refunds.receive', { sum }) : t('refunds.agree', { sum })
  const then = async (answer: Promise<unknown>) => {
    if (!(await answer)) return
    forget()
    onDecided()
  }
  const canRefuse = row.state !== 'appealed'
  const canOffer = refundCan('offer', row.state, isReturn) && !row.isWholeOnly && row.amountCents > 1
  const keys = {
    a: () => setAsked('agree'),
    ...(canRefuse && { r: () => setAsked('refuse') }),
    ...(canOffer && { o: () => setAsked('offer') }),
  }
  useRowKeys(keys)
  useReplayedKeys(keys)
  return (
    <>
      {row.isWithdrawal && <Note>{t('refunds.withdrawalHint')}</Note>}
      {row.returnFreightCents > 0 && (
        <Note>{t('refunds.returnFreightHint', { sum: dollars(row.returnFreightCents) })}</Note>
      )}
      <ActFailure error={agree.error ?? receive.error ?? refuse.error} />
      {asked === 'agree' && (
        <Confirmation
          question={t(paysNow ? 'refunds.confirmPay' : 'refunds.confirmReturn', { sum, name: row.buyerName })}
          warnings={[]}
          approve={name}
          isBusy={pass.isBusy}
          onApprove={() => void then(pass.attempt(seen))}
          onBack={back}
        />
      )}
      {asked === 'refuse' && (
        <ReasonForm
          typed={typed}
          codes={shopAnswerReasons}
          nameOf={(code) => t(code === 'other' ? 'reason.other' : `refunds.answer.${code}`)}
          action={t('queue.refuse')}
          kind="bad"
          isBusy={refuse.isBusy}
          onSend={(answer) => void then(refuse.attempt({ ...seen, ...answer }))}
          onBack={back}
        />
      )}
      {asked === 'offer' && <OfferForm row={row} onOffered={onDecided} onBack={back} />}
      {asked === null && (
        <div ref={buttons} className={styles.buttons}>
          {canRefuse && (
            <Button kind="bad" size="middle" data-step="refuse" onClick={() => setAsked('refuse')}>
              {t('queue.refuse')}
              <KeyHint>R</KeyHint>
            </Button>
          )}
          {canOffer && (
            <Button kind="line" size="middle" data-step="offer" onClick={() => setAsked('offer')}>
              {t('refunds.offer')}
              <KeyHint>O</KeyHint>
            </Button>
          )}
          <Button size="middle" data-step="agree" onClick={() => setAsked('agree')}>
            {name}
            <KeyHint>A</KeyHint>
          </Button>
        </div>
      )}
    </>
  )
}
