import { orderStateOf } from '@sampan/contract/trade/orders/status.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import Package from 'lucide-react/icons/package'
import { useState } from 'react'
import type { ItemOf } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { QueryView } from '#page/query-view.tsx'
import { Thumb } from '#product/thumb.tsx'
import styles from './cards.module.css'
import composer from './composer.module.css'
import texts from './texts.module.css'

type Order = ItemOf<'order_list'>

interface Props {
  /** Shop of the orders; null is the desk, which answers for all. */
  shop: number | null
  isOff: boolean
  onPick: (order: string) => void
}

/** Choice of one of the latest orders, which goes with the next message. */
export function AddOrder({ shop, isOff, onPick }: Props) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={composer.add}
        aria-label={t('support.addOrder')}
        disabled={isOff}
        onClick={() => setOpen(true)}
      >
        <Icon of={Package} />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('support.addOrder')}>
        {isOpen && (
          <LatestOrders
            shop={shop}
            onPick={(order) => {
              setOpen(false)
              onPick(order)
            }}
          />
        )}
      </Sheet>
    </>
  )
}

function LatestOrders({ shop, onPick }: Omit<Props, 'isOff'>) {
  const { t } = useI18n()
  const read = useApi('order_list', {})
  return (
    <QueryView query={read} waiting={<Skeleton shape="row" />}>
      {({ items }) => {
        const orders = items.filter((order) => shop === null || order.shop.id === shop)
        if (orders.length === 0) return <p>{t('orders.empty.all')}</p>
        return (
          <Stack gap={10}>
            {orders.map((order) => (
              <OrderChoice key={order.id} order={order} onPick={() => onPick(order.id)} />
            ))}
          </Stack>
        )
      }}
    </QueryView>
  )
}

function OrderChoice({ order, onPick }: { order: Order; onPick: () => void }) {
  const { t, dollars } = useI18n()
  const [line] = order.lines
  const facts = [order.orderNo, t(`orders.status.${orderStateOf(order.status)}`), dollars(order.totalCents)]
  return (
    <button type="button" className={styles.choice} onClick={onPick}>
      {line && <Thumb base={line.picture} room="family" size="small" />}
      <span className={texts.words}>
        <span className={styles.cardTitle} lang={line && tagOf(line.titleLocale)}>
          {line?.title}
        </span>
        <span className={styles.cardNote}>{facts.join(' · ')}</span>
      </span>
    </button>
  )
}
