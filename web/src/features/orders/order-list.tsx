import { type OrderStatus, orderStatusName } from '@sampan/contract/orders/status.ts'
import type { ApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useCancelOrder } from './cancel-order.tsx'
import styles from './my-purchases.module.css'
import { OrderCard } from './order-card.tsx'
import type { Order } from './order-types.ts'
import { usePaying } from './use-paying.tsx'

interface Props {
  orders: ApiPages<Order>
  status: OrderStatus | null
  chosenId: string | undefined
  onChoose: ((id: string) => void) | undefined
}

/** The cards of one tab, and what can be done with them. */
export function OrderList({ orders, status, chosenId, onChoose }: Props) {
  const { t } = useI18n()
  const { pay, sheet } = usePaying()
  const { cancel, question } = useCancelOrder()
  const { items } = orders
  if (!items) {
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  }
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          drawing="parcels"
          title={t(`orders.empty.${status === null ? 'all' : orderStatusName(status)}`)}
          action={<ButtonLink href={paths.explore()}>{t('orders.find')}</ButtonLink>}
        />
      ) : (
        <div className={styles.list}>
          {items.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              isChosen={order.id === chosenId}
              onChoose={onChoose && (() => onChoose(order.id))}
              onPay={() => pay(order)}
              onCancel={() => cancel(order)}
            />
          ))}
          <ListFoot pages={orders} skeleton={<Skeleton shape="card" />} />
        </div>
      )}
      {sheet}
      {question}
    </>
  )
}
