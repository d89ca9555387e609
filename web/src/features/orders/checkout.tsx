import { orderStatus } from '@sampan/contract/orders/status.ts'
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '#client/is-refusal.ts'
import { toast } from '#device/toast.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Loaded } from '#page/loaded.tsx'
import { navigate } from '#page/navigate.ts'
import { PageBar } from '#page/page-bar.tsx'
import { usePage } from '#page/use-page.ts'
import { paths } from '#paths'
import { session } from '#session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import type { Payment, Preview } from './order-types.ts'
import { PaySheet } from './pay-sheet.tsx'
import { TotalChanged } from './total-changed.tsx'
import { forgetPayment } from './unfinished-payment.ts'
import { type Lines, useCheckout } from './use-checkout.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface Props {
  /** Straight from a product's page; without it, the selected lines of the bag. */
  lines?: Lines
  backTo: string
}

/** Address, goods by shop, money and balance; then the orders are placed and paid (PRODUCT §3 "Checkout"). */
export function Checkout({ lines, backTo }: Props) {
  const { t } = useI18n()
  const { path } = usePage()
  const { input, preview, notes, setNotes, setPromoCode, reset } = useCheckout(lines)
  const { place, isPlacing, change, forgetChange, leave: leavePlacing } = usePlaceOrder()
  const [payment, setPayment] = useState<Payment | null>(null)
  // Once the orders are placed the bag is another one; the page goes on showing what is being paid.
  const [placing, setPlacing] = useState<Preview | null>(null)
  const isOver = useRef(false)
  const refusal =
    !placing && isRefusal(preview.error, 'selectItem', 'productGone', 'outOfStock') ? preview.error : null

  async function placeAndPay() {
    if (!preview.data || isPlacing) return
    const shown = placing ?? preview.data
    setPlacing(shown)
    const placed = await place(input, notes, shown)
    if (placed === 'refused') setPlacing(null)
    else if (placed !== 'unknown') setPayment(placed)
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
    toast(t('orders.paid'), { kind: 'success' })
    leave(
      orderIds.length === 1 ? paths.orderInfo(orderIds[0]) : paths.myPurchases(orderStatus.waitingDelivery),
    )
  }
  const sayThatItWaits = () => toast(t('orders.waits'), { kind: 'base', durationMs: 4_000 })
  function onUnpaid() {
    if (isOver.current) return
    sayThatItWaits()
    leave(paths.myPurchases(orderStatus.waitingPay))
  }
  const open = useRef(payment)
  useEffect(() => {
    open.current = payment
  }, [payment])
  // Somebody who leaves while the code is asked for finds his orders among those that wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page is left, and only then
  useEffect(() => {
    isOver.current = false
    return () => {
      if (open.current && !isOver.current && session.get().token !== null) sayThatItWaits()
      setPayment(null)
      setPlacing(null)
      if (!leavePlacing()) forgetPayment()
    }
  }, [])

  return (
    <Screen foot="bar">
      <PageBar title={t('orders.checkout')} backTo={backTo} />
      {refusal ? (
        <EmptyState
          title={refusal.message}
          action={
            <ButtonLink href={backTo}>{t(lines ? 'orders.backToItem' : 'orders.backToBag')}</ButtonLink>
          }
        />
      ) : (
        <Loaded of={placing ? { ...preview, data: placing } : preview} waiting={<CheckoutSkeleton />}>
          {(data) => (
            <CheckoutPage
              preview={data}
              returnTo={path}
              notes={notes}
              choice={input}
              isFresh={
                placing !== null || (!preview.isPlaceholderData && !(preview.isStale && preview.isFetching))
              }
              isPlacing={isPlacing || payment !== null}
              onNotes={setNotes}
              onPromo={setPromoCode}
              onPay={() => void placeAndPay()}
            />
          )}
        </Loaded>
      )}
      <TotalChanged change={change} onClose={forgetChange} onPay={() => void placeAndPay()} />
      <PaySheet payment={payment} onPaid={onPaid} onClose={onUnpaid} />
    </Screen>
  )
}
