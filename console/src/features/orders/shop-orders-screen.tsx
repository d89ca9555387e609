import { slipsMax } from '@sampan/contract/trade/orders/console-schemas.ts'
import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { WordsChip } from '#ui/words-chip.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { SlipsScreen } from './print/slips-screen.tsx'
import { ShipScreen } from './ship-screen.tsx'
import { ShopOrderDetail } from './shop-order-detail.tsx'
import { StatusChips } from './status-chips.tsx'
import { useOrderSort } from './use-order-sort.ts'
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
  const { sort, setSort, order } = useOrderSort()
  const { status, setStatus } = useStatusChoice(orderStatus.waitingDelivery)
  const [late, setLate] = useSearchChoice('late')
  const isLate = late === '1'
  // A number finds an order in any state.
  const ofStates = { ...(status !== undefined && { status }), ...(order !== undefined && { order }) }
  const input = q !== '' ? { q } : isLate ? { late: true } : ofStates
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
          setLate('')
          setStatus(next)
          setQ('')
        }}
        late={{
          count: counts?.late ?? 0,
          isShown: 'late' in input,
          show: () => {
            setLate('1')
            setQ('')
          },
        }}
      />
      <WordsChip q={q} />
      <DataTable
        name="shop-orders"
        label={t('orders.title')}
        columns={useOrderColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.orders(id)}
        sort={{ value: sort, onChange: setSort }}
        bulk={{
          nameOf: ({ orderNo }) => orderNo,
          acts: ({ rows }) => (
            <ButtonLink
              kind="line"
              size="small"
              href={paths.slips(rows.slice(0, slipsMax).map(({ id }) => id))}
            >
              {t('orders.slipsOf', { count: Math.min(rows.length, slipsMax) })}
            </ButtonLink>
          ),
        }}
        empty={t(
          'late' in input
            ? 'orders.noneLate'
            : q === '' && status === orderStatus.waitingDelivery
              ? 'orders.nothingToShip'
              : 'queue.noneFound',
        )}
      />
    </Screen>
  )
}
