import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Screen } from '@sampan/ui/screen.tsx'
import type { ReactNode } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { paths } from '#paths'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { useUnfinished } from './use-unfinished.ts'

/** Around a checkout: one that was cut off is cleared up first, so that nothing is ordered or paid twice. */
export function AfterReload({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const { navigate } = usePageNavigation()
  const { isLooking, error, lookAgain } = useUnfinished(({ is, orderIds }) => {
    if (is === 'none') return
    const isAlone = orderIds.length === 1
    const paid = paths.orderInfo(orderIds[0], { receipt: true })
    const unpaid = isAlone ? paths.orderInfo(orderIds[0]) : paths.myPurchases(orderStatus.waitingPay)
    navigate(is === 'paid' ? paid : unpaid, { replace: true })
  })
  if (!isLooking) return children
  return (
    <Screen>
      <PageBar title={t('orders.checkout')} />
      {error ? <PageFailure error={error} onRetry={lookAgain} /> : <CheckoutSkeleton />}
    </Screen>
  )
}
