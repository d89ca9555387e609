import type { ApiPages } from '@sampan/client/create-pages.ts'
import { type OrderStatus, orderStateOf, orderStatus } from '@sampan/contract/trade/orders/status.ts'
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
  /** They were searched by words. */
  isFound: boolean
  chosenId: string | undefined
  onChoose: ((id: string) => void) | undefined
}

/** The cards of one tab, and what can be done with them. */
export function OrderList({ orders, status, isFound, chosenId, onChoose }: Props) {
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
      {isFound && items.length === 0 ? (
        <NoneFound orders={orders} />
      ) : items.length === 0 ? (
        <EmptyState
          drawing="parcels"
          title={t(`orders.empty.${status === null ? 'all' : orderStateOf(status)}`)}
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
          {status === orderStatus.waitingDelivery && !isFound && !orders.hasMore && !onChoose && (
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

/** Older orders are looked through as long as there are any. */
function NoneFound({ orders }: Pick<Props, 'orders'>) {
  const { t } = useI18n()
  if (orders.hasMore)
    return (
      <div className={styles.list}>
        <ListFoot pages={orders} skeleton={<Skeleton shape="card" />} />
      </div>
    )
  return (
    <EmptyState drawing="parcels" title={t('orders.noneFound')}>
      {t('orders.noneFoundText')}
    </EmptyState>
  )
}
