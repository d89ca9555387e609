import { slipsMax } from '@sampan/contract/trade/orders/console-schemas.ts'
import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { FilterButton } from '#parts/list-filters/filter-button.tsx'
import { useDayFilter } from '#parts/list-filters/use-day-filter.ts'
import { AssignMany } from '#parts/team/assign-many.tsx'
import { HeldChips, useHeldInput } from '#parts/team/held-filter.tsx'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { ListTotals } from '#ui/table/list-totals.tsx'
import { useListSort } from '#ui/table/use-list-sort.ts'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { WordsChip } from '#ui/words-chip.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { OrderFilterFields } from './order-filter-fields.tsx'
import { SlipsScreen } from './print/slips-screen.tsx'
import type { ShopOrderRow } from './rows.ts'
import { ShipScreen } from './ship-screen.tsx'
import { ShopOrderDetail } from './shop-order-detail.tsx'
import { StatusChips } from './status-chips.tsx'
import { useAssignActs } from './use-assign-acts.ts'
import { useOrderFilter } from './use-order-filter.ts'
import { useStatusChoice } from './use-status-choice.ts'

/** Orders of the list, by the columns that sort them. */
const sorts = {
  placed: ['oldest', 'newest'],
  shipBy: ['firstDue', 'lastDue'],
  total: ['smallest', 'largest'],
} as const
const dueOrders: readonly string[] = sorts.shipBy

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
  const { sort, order } = useListSort(sorts)
  const { status, setStatus } = useStatusChoice(orderStatus.waitingDelivery)
  const [late, setLate] = useSearchChoice('late')
  const isLate = late === '1'
  const held = useHeldInput()
  const days = useDayFilter()
  const filter = useOrderFilter()
  const [isOpen, setOpen] = useState(false)
  // Only what waits to be sent has a time by which it is due.
  const isDue = isLate || status === orderStatus.waitingDelivery
  const asked = order !== undefined && (isDue || !dueOrders.includes(order)) ? { order } : {}
  const narrowed = { ...asked, ...held, ...days.input, ...filter.input }
  const ofState = isLate ? { late: true } : status === undefined ? {} : { status }
  // A number and words find orders in any state, of any day.
  const input = q !== '' ? { q } : { ...ofState, ...narrowed }
  const chips = [...days.chips, ...filter.chips]
  const pages = usePages('shop_order_list', input)
  const { order: _, ...counted } = { order: undefined, ...input }
  const { data: totals } = useRead('shop_order_totals', counted)
  const { data: counts } = useRead('shop_order_counts', {})
  const row = useChosenRow(paths.orders, pages.items, (each) => each.status === orderStatus.waitingDelivery)
  const { notes, isBusy, assign } = useAssignActs()
  const mayAssign = may(useOperator(), 'shop_hold_set_many')
  return (
    <Screen
      title={t('orders.title')}
      tools={
        <>
          <SearchBox label={t('orders.search')} value={q} onChange={setQ} />
          <FilterButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
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
      {notes}
      {isOpen && q === '' && <OrderFilterFields days={days} filter={filter} />}
      <WordsChip q={q} />
      {q === '' && <FilterChips chips={chips} />}
      <DataTable
        tools={
          <>
            {q === '' && <HeldChips />}
            <ListTotals totals={totals} />
          </>
        }
        name="shop-orders"
        label={t('orders.title')}
        columns={useOrderColumns([], [holderColumn(t)], { total: true, due: isDue })}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.orders(id)}
        {...(q === '' && { sort })}
        bulk={{
          nameOf: ({ orderNo }) => orderNo,
          acts: ({ rows, clear }) => (
            <>
              {mayAssign && (
                <AssignMany
                  subjectType="order"
                  isBusy={isBusy}
                  onAssign={(operatorId, name) =>
                    void assign(rows, operatorId, name).then((isDone) => isDone && clear())
                  }
                />
              )}
              <ShipChosen rows={rows} />
              <ButtonLink
                kind="line"
                size="small"
                href={paths.slips(rows.slice(0, slipsMax).map(({ id }) => id))}
              >
                {t('orders.slipsOf', { count: Math.min(rows.length, slipsMax) })}
              </ButtonLink>
            </>
          ),
        }}
        empty={t(
          'late' in input
            ? 'orders.noneLate'
            : q === '' && chips.length === 0 && !('held' in input) && status === orderStatus.waitingDelivery
              ? 'orders.nothingToShip'
              : 'queue.noneFound',
        )}
      />
    </Screen>
  )
}

/** Way to the fields of the chosen orders that wait, in the order of their slips. */
function ShipChosen({ rows }: { rows: readonly ShopOrderRow[] }) {
  const { t } = useWords()
  const isAllowed = may(useOperator(), 'shop_order_ship_many')
  const waiting = rows.slice(0, slipsMax).filter(({ status }) => status === orderStatus.waitingDelivery)
  if (!isAllowed || waiting.length === 0) return null
  return (
    <ButtonLink kind="line" size="small" href={paths.ship(waiting.map(({ id }) => id))}>
      {t('orders.shipChosen', { count: waiting.length })}
    </ButtonLink>
  )
}

/** Colleague who has an order. */
const holderColumn = (t: ReturnType<typeof useWords>['t']): Column<ShopOrderRow> => ({
  key: 'holder',
  head: t('orders.holder'),
  kind: 'extra',
  cell: ({ holder }) => holder?.name ?? '–',
})
