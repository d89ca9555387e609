import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { TwoPanes } from '@sampan/ui/screen.tsx'
import { SumList } from '@sampan/ui/sum-list.tsx'
import type { Input } from '#client/types.ts'
import { useNotSentText } from '#delivery/parcel-freight.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { AboutSum } from '#page/about-sum.tsx'
import { cardCentsFor } from '#payment/card-cents.ts'
import { goSetPayCode } from '#payment/go-set-pay-code.ts'
import { goRecharge } from '#payment/recharge-return.ts'
import { useCardTerms } from '#payment/use-card-terms.ts'
import { CheckoutAddress } from './checkout-address.tsx'
import { CheckoutBalance } from './checkout-balance.tsx'
import { CheckoutExtras } from './checkout-extras.tsx'
import { CheckoutLeftOut } from './checkout-left-out.tsx'
import { CheckoutParcels } from './checkout-parcels.tsx'
import { moneyRows } from './money-rows.ts'
import type { Preview } from './order-types.ts'
import styles from './orders.module.css'
import type { PromoWish } from './use-checkout.ts'
import type { Notes } from './use-checkout-draft.ts'

interface Props {
  preview: Preview
  choice: Input<'order_promos'>
  /** The promo code, if there is one, was not chosen: it is the best of the offered ones. */
  isAutomatic: boolean
  notes: Notes
  /** The address of this page, to which the address list comes back. */
  returnTo: string
  /** The sums are those of the present choice. They may be out of date: the server compares them before it places. */
  isOfChoice: boolean
  isPlacing: boolean
  onNotes: (notes: Notes) => void
  onPromo: (wish: PromoWish) => void
  /** From the balance, or with so much by card. */
  onPay: (cardCents?: number) => void
}

/** Goods that will be ordered, their sum, and the button that says so. */
export function CheckoutPage(props: Props) {
  const { preview, choice, isAutomatic, notes, returnTo, isOfChoice, isPlacing } = props
  const { onNotes, onPromo, onPay } = props
  const i18n = useI18n()
  const { t, dollars } = i18n
  const notSentText = useNotSentText()
  const { data: terms } = useCardTerms()
  const cardCents = cardCentsFor(preview.totalCents, preview.balanceCents, terms)
  const isFreightKnown = preview.groups.every(({ freight }) => freight !== null)
  const sums = isFreightKnown ? preview : { ...preview, freightCents: null }
  const shortCents = Math.max(preview.totalCents - preview.balanceCents, 0)
  const barred = preview.address && preview.groups.find((group) => group.freight === null)
  const unsold = preview.address && preview.groups.flatMap((group) => group.barred)[0]
  const unknown = preview.address && preview.groups.find((group) => group.isDutyMissing)
  const reason = !preview.address
    ? t('orders.addAddressFirst')
    : barred
      ? notSentText(barred)
      : unsold
        ? t('sale.barredNext')
        : unknown
          ? t('orders.dutiesNotKnown', { shop: unknown.shop.name })
          : shortCents > 0
            ? t('orders.balanceShort', { sum: dollars(shortCents) })
            : undefined
  const isShortOnly = preview.address !== null && !barred && !unsold && !unknown && shortCents > 0
  return (
    <TwoPanes
      main={
        <div className={styles.page}>
          <CheckoutAddress address={preview.address} returnTo={returnTo} />
          <CheckoutParcels preview={preview} />
          <CheckoutLeftOut lines={preview.leftOut} />
          <CheckoutExtras
            preview={preview}
            choice={choice}
            isAutomatic={isAutomatic}
            notes={notes}
            onNotes={onNotes}
            onPromo={onPromo}
          />
        </div>
      }
      side={
        <div className={styles.page} data-side>
          <Card label={t('orders.money')}>
            <SumList
              rows={moneyRows(i18n, sums, preview.groups.length, preview.promo?.code ?? null)}
              total={{ label: t('orders.total'), amountCents: preview.totalCents }}
            />
            <AboutSum amountCents={preview.totalCents} align="end" />
          </Card>
          <CheckoutBalance preview={preview} shortCents={shortCents} />
          <ActionBar sum={{ label: t('orders.toPay'), amountCents: preview.totalCents }} reason={reason}>
            {isShortOnly && cardCents !== null && (
              <Button
                busy={isPlacing || !isOfChoice}
                onClick={() => (preview.hasPayCode ? onPay(cardCents) : goSetPayCode())}
              >
                {t('orders.payByCard', { sum: dollars(cardCents) })}
              </Button>
            )}
            {isShortOnly ? (
              <Button
                kind={cardCents === null ? 'warm' : 'line'}
                busy={!isOfChoice}
                onClick={() => goRecharge(shortCents)}
              >
                {t('orders.rechargeMore', { sum: dollars(shortCents) })}
              </Button>
            ) : preview.hasPayCode || reason ? (
              <Button disabled={reason !== undefined} busy={isPlacing || !isOfChoice} onClick={() => onPay()}>
                {t('orders.pay', { sum: dollars(preview.totalCents) })}
              </Button>
            ) : (
              <Button onClick={goSetPayCode}>{t('orders.setCodeFirst')}</Button>
            )}
          </ActionBar>
        </div>
      }
    />
  )
}
