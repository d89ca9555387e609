import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { useOrderColumns } from './order-columns.tsx'
import { ShipScreen } from './ship-screen.tsx'
import { ShopOrderDetail } from './shop-order-detail.tsx'
import { SlipsScreen } from './slips-screen.tsx'
import { StatusChips } from './status-chips.tsx'
import { useStatusChoice } from './use-status-choice.ts'

/** The shop's orders: the list, many at once, or what is printed. */
export function ShopOrdersScreen() {
  const {
    params: { id },
  } = usePage()
  if (id === 'ship') return <ShipScreen />
  return id === 'slips' ? <SlipsScreen /> : <ShopOrders />
}

/** A shop's orders; what is to be shipped stands first, by who waits longest. */
function ShopOrders() {
  const { t } = useWords()
  const [q, setQ] = useSearchChoice('q')
  const { status, setStatus } = useStatusChoice(orderStatus.waitingDelivery)
  // A number finds an order in any state.
  const input = q !== '' ? { q } : status === undefined ? {} : { status }
  const pages = usePages('shop_order_list', input)
  const { data: counts } = useRead('shop_order_counts', {})
  const row = useChosenRow(paths.orders, pages.items, (each) => each.status === orderStatus.waitingDelivery)
  return (
    <Screen
      title={t('orders.title')}
      tools={
        <>
          <SearchBox label={t('orders.search')} value={q} onChange={setQ} />
          <ButtonLink size="small" href={paths.ship()}>
            {t('orders.shipMany')}
          </ButtonLink>
        </>
      }
      detail={row.id && <ShopOrderDetail key={row.id} id={row.id} {...row.steps} />}
    >
      <StatusChips
        status={'status' in input ? input.status : undefined}
        counts={counts?.byStatus}
        onChange={(next) => {
          setStatus(next)
          setQ('')
        }}
      />
      <DataTable
        label={t('orders.title')}
        columns={useOrderColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.orders(id)}
        empty={t(
          q === '' && status === orderStatus.waitingDelivery ? 'orders.nothingToShip' : 'queue.noneFound',
        )}
      />
    </Screen>
  )
}
