import { QueryView } from '#page/query-view.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderStory } from './order-story.tsx'
import styles from './orders.module.css'
import { useOrderDetail } from './use-order-detail.ts'

/** An order beside the list, on a desk. */
export function OrderDetailPane({ id }: { id: string }) {
  const order = useOrderDetail(id)
  return (
    <div className={styles.page}>
      <QueryView query={order} waiting={<CheckoutSkeleton />}>
        {(data) => (
          <>
            <OrderStory order={data} onExpired={() => void order.refetch()} />
            <OrderMoney order={data} />
            <OrderActions order={data} />
          </>
        )}
      </QueryView>
    </div>
  )
}
