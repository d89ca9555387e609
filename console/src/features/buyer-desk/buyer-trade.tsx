import { orderStateOf } from '@sampan/contract/trade/orders/status.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Earlier } from '#parts/money-queue/earlier.tsx'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'

/** The latest of each; all of them are one tap away. */
const shownMax = 5

interface Props {
  id: string
  account: string
}

/** Orders and refund requests of a buyer, as far as the reader's role opens these lists. */
export function BuyerTrade({ id, account }: Props) {
  const { t } = useWords()
  const me = useOperator()
  const { data: orders } = useRead(
    'console_order_list',
    { buyerId: id, limit: shownMax },
    { enabled: may(me, 'console_order_list') },
  )
  const { data: refunds } = useRead(
    'console_refund_list',
    { q: account, show: 'all', limit: shownMax },
    { enabled: may(me, 'console_refund_list') },
  )
  return (
    <>
      <Earlier
        title={t('orders.title')}
        pathOf={paths.orders}
        rows={orders?.items.map((order) => ({ ...order, number: order.orderNo })) ?? []}
        account={account}
        place={({ shop }) => shop.name}
        cents={({ totalCents }) => totalCents}
        badge={({ status }) => <Badge>{t(`orders.status.${orderStateOf(status)}`)}</Badge>}
      />
      <Earlier
        title={t('refunds.title')}
        pathOf={paths.disputes}
        rows={refunds?.items ?? []}
        account={account}
        all="show=all"
        place={({ shopName }) => shopName}
        cents={({ amountCents }) => amountCents}
        badge={({ state }) => (
          <Badge tone={state === 'appealed' ? 'wait' : 'plain'}>{t(`refunds.state.${state}`)}</Badge>
        )}
      />
    </>
  )
}
