import { usePage } from '@sampan/router/use-page.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Screen, TwoPanes } from '@sampan/ui/screen.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { useIsWide } from '#page/use-is-wide.ts'
import { paths } from '#paths'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { shownActs } from './life/shown-acts.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderStory } from './order-story.tsx'
import styles from './orders.module.css'
import { ReceiptScreen } from './receipt-screen.tsx'
import { useOrderDetail } from './use-order-detail.ts'
import { useUnfinished } from './use-unfinished.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One order (SPEC §2 /orderInfo/:id?). */
export function OrderInfoScreen() {
  const { t } = useI18n()
  const { params, search } = usePage()
  const { id = '' } = params
  return uuid.test(id) ? (
    search.has('receipt') ? (
      <ReceiptScreen id={id} />
    ) : (
      <OrderPage id={id} />
    )
  ) : (
    <Screen>
      <PageBar title={t('orders.order')} backTo={paths.myPurchases()} />
      <EmptyState
        drawing="lost"
        title={t('refusal.notFound')}
        action={<ButtonLink href={paths.myPurchases()}>{t('orders.all')}</ButtonLink>}
      />
    </Screen>
  )
}

function OrderPage({ id }: { id: string }) {
  const { t } = useI18n()
  const order = useOrderDetail(id)
  // On a desk the buttons stand under the sums, else at the lower edge of the window.
  const isWide = useIsWide()
  useUnfinished()
  return (
    <Screen foot={order.data && shownActs(order.data).length > 0 ? 'bar' : 'none'}>
      <PageBar title={t('orders.order')} backTo={paths.myPurchases()} />
      <PullToRefresh onRefresh={() => order.refetch()}>
        <QueryView query={order} waiting={<CheckoutSkeleton />}>
          {(data) => (
            <TwoPanes
              main={
                <div className={styles.page}>
                  <OrderStory order={data} onExpired={() => void order.refetch()} />
                </div>
              }
              side={
                <div className={styles.page} data-side>
                  <OrderMoney order={data} />
                  {isWide && <OrderActions order={data} />}
                </div>
              }
            />
          )}
        </QueryView>
      </PullToRefresh>
      {order.data && !isWide && <OrderActions order={order.data} />}
    </Screen>
  )
}
