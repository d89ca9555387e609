import type { ApiPages } from '@sampan/client/create-pages.ts'
import { type OrderStatus, orderStatus, orderStatusName } from '@sampan/contract/orders/status.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { paths } from '#paths'
import { useOrderActs } from './life/use-order-acts.tsx'
import styles from './my-purchases.module.css'
import { OrderCard } from './order-card.tsx'
import type { OrderRow } from './order-types.ts'

interface Props {
  orders: ApiPages<OrderRow>
  status: OrderStatus | null
  chosenId: string | undefined
  onChoose: ((id: string) => void) | undefined
}

/** The cards of one tab, and what can be done with them. */
export function OrderList({ orders, status, chosenId, onChoose }: Props) {
  const { t } = useI18n()
  const acts = useOrderActs()
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
              acts={acts}
            />
          ))}
          <ListFoot pages={orders} skeleton={<Skeleton shape="card" />} />
          {/* A buyer who has paid several shops at once is led here. On a desk the order beside the list has it. */}
          {status === orderStatus.waitingDelivery && !orders.hasMore && !onChoose && (
            <ButtonLink kind="line" href={paths.explore()}>
              {t('shell.lookAround')}
            </ButtonLink>
          )}
        </div>
      )}
      {acts.questions}
    </>
  )
}
