import { isRefusal } from '@sampan/client/is-refusal.ts'
import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { navigate as navigateTo } from '@sampan/router/navigate.ts'
import { usePageLife } from '@sampan/router/page-scope.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useRef, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { QueryView } from '#page/query-view.tsx'
import { payCodeReturn } from '#page-messages'
import { paths } from '#paths'
import { CheckoutPage } from './checkout-page.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import type { Payment, Placed, Preview } from './order-types.ts'
import { PaySheet } from './pay-sheet.tsx'
import { timeUntil } from './time-until.ts'
import { TotalChanged } from './total-changed.tsx'
import { forgetPayment } from './unfinished-payment.ts'
import { type Lines, useCheckout } from './use-checkout.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useUndoCheckout } from './use-undo-checkout.ts'

interface Props {
  /** Straight from a product's page; without it, the selected lines of the bag. */
  lines?: Lines
  backTo: string
}

/** Address, goods by shop, money and balance; then the orders are placed and paid (PRODUCT §3 "Checkout"). */
export function Checkout({ lines, backTo }: Props) {
  const { t, tag } = useI18n()
  const { path, search } = usePage()
  const { navigate } = usePageNavigation()
  // Once the orders are placed the bag is another one; the page goes on showing what is being paid.
  const [placing, setPlacing] = useState<Preview | null>(null)
  const checkout = useCheckout(lines, placing !== null)
  const { input, choice, isAutomatic, preview, notes, setNotes, setPromo, keep, reset } = checkout
  const { undo } = useUndoCheckout()
  const {
    place,
    isPlacing,
    isSoldOut,
    change,
    forgetChange,
    leave: leavePlacing,
  } = usePlaceOrder(checkout.dropPromo)
  const [payment, setPayment] = useState<Placed | null>(null)
  const isOver = useRef(false)
  const refusal =
    !placing &&
    isRefusal(preview.error, 'selectItem', 'productGone', 'shopSuspended', 'shopAway', 'outOfStock')
      ? preview.error
      : null

  async function placeAndPay(cardCents?: number) {
    if (!preview.data || isPlacing) return
    const shown = placing ?? preview.data
    setPlacing(shown)
    const placed = await place(input, notes, shown)
    if (placed === 'refused') setPlacing(null)
    else if (placed !== 'unknown') setPayment(cardCents === undefined ? placed : { ...placed, cardCents })
  }
  /** The page is done: it starts anew when it is opened again, and back does not lead here. */
  function leave(to: string) {
    isOver.current = true
    setPayment(null)
    setPlacing(null)
    reset()
    navigate(to, { replace: true })
  }
  function onPaid({ orderIds }: Payment) {
    leave(paths.orderInfo(orderIds[0], { receipt: true }))
  }
  const waits = ({ orderIds, expiresAt }: Placed) =>
    t('orders.waits', { count: orderIds.length, time: timeUntil(expiresAt, tag) })
  /** Whoever closed the keypad to change something takes the orders back in one tap, and finds the page as it was. */
  function offerChange(placed: Placed) {
    const restore = keep()
    const here = search.size > 0 ? `${path}?${search}` : path
    const change = async () => {
      if (!(await undo(placed.checkoutId, lines === undefined))) return
      restore()
      navigateTo(here)
    }
    const action = { label: t('orders.change'), run: () => void change() }
    toast(waits(placed), { durationMs: 6_000, action })
  }
  function onUnpaid() {
    if (isOver.current) return
    if (payment) offerChange(payment)
    leave(paths.myPurchases(orderStatus.waitingPay))
  }
  /** The orders are placed, and the bag may be empty: they are paid from the list of those that wait. */
  function onNewCode() {
    if (payment) toast(waits(payment), { kind: 'base' })
    const returnTo = paths.myPurchases(orderStatus.waitingPay)
    payCodeReturn.leave({ returnTo, isForgotten: true, isElsewhere: true })
    leave(paths.changePayPwd())
  }
  // A buyer who leaves while the code is asked for finds the orders among those that wait.
  usePageLife({
    enter: () => {
      isOver.current = false
    },
    leave: () => {
      if (payment && !isOver.current) offerChange(payment)
      setPayment(null)
      setPlacing(null)
      if (!leavePlacing()) forgetPayment()
    },
  })

  return (
    <Screen foot="bar">
      <PageBar title={t('orders.checkout')} backTo={backTo} />
      {refusal ? (
        <EmptyState
          title={
            isSoldOut && isRefusal(refusal, 'selectItem') ? t('orders.soldOutMeanwhile') : refusal.message
          }
          action={
            <ButtonLink href={backTo}>{t(lines ? 'orders.backToItem' : 'orders.backToBag')}</ButtonLink>
          }
        />
      ) : (
        <QueryView query={placing ? { ...preview, data: placing } : preview} waiting={<CheckoutSkeleton />}>
          {(data) => (
            <CheckoutPage
              preview={data}
              returnTo={search.size > 0 ? `${path}?${search}` : path}
              notes={notes}
              choice={choice}
              isAutomatic={isAutomatic}
              isOfChoice={placing !== null || !preview.isPlaceholderData}
              isPlacing={isPlacing || payment !== null}
              onNotes={setNotes}
              onPromo={setPromo}
              onPay={(cardCents) => void placeAndPay(cardCents)}
            />
          )}
        </QueryView>
      )}
      <TotalChanged
        change={change ?? checkout.change}
        onClose={() => {
          forgetChange()
          checkout.forgetChange()
        }}
        onPay={() => void placeAndPay()}
      />
      <PaySheet
        payment={payment}
        onPaid={onPaid}
        onCard={(id) => leave(paths.cardPay(id, { go: true }))}
        onClose={onUnpaid}
        onNewCode={onNewCode}
      />
    </Screen>
  )
}
