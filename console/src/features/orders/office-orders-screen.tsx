import { useState } from 'react'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { DayFields } from '#parts/list-filters/day-fields.tsx'
import fields from '#parts/list-filters/fields.module.css'
import { FilterButton } from '#parts/list-filters/filter-button.tsx'
import { useDayFilter } from '#parts/list-filters/use-day-filter.ts'
import { paths } from '#paths'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListTotals } from '#ui/table/list-totals.tsx'
import { useTimeSort } from '#ui/table/use-time-sort.ts'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { OfficeOrderDetail } from './office-order-detail.tsx'
import { useOrderColumns } from './order-columns.tsx'
import type { OfficeOrderRow } from './rows.ts'
import { StatusChips } from './status-chips.tsx'
import { useStatusChoice } from './use-status-choice.ts'

/** Everybody's orders: by number, parcel, buyer or shop, else by words of recipient, address and goods. */
export function OfficeOrdersScreen() {
  const { t } = useWords()
  const [q, setQ] = useSearchChoice('q')
  const { sort, order } = useTimeSort('placed')
  const { status, setStatus } = useStatusChoice()
  const days = useDayFilter()
  const [isOpen, setOpen] = useState(false)
  const filter = {
    ...(q !== '' && { q }),
    ...(q !== '' && status !== undefined && { status }),
    ...days.input,
  }
  const chips = [...(q === '' ? [] : [{ param: 'q', text: t('filters.words', { words: q }) }]), ...days.chips]
  const { data: totals } = useRead('console_order_totals', filter, { enabled: chips.length > 0 })
  const pages = usePages('console_order_list', {
    ...filter,
    ...(q === '' && order !== undefined && { order }),
  })
  const row = useChosenRow(paths.orders, pages.items)
  const columns = useOrderColumns<OfficeOrderRow>([
    { key: 'shop', head: t('orders.shop'), kind: 'extra', cell: ({ shop }) => shop.name },
    { key: 'buyer', head: t('queue.buyer'), kind: 'soft', cell: ({ buyer }) => buyer.account },
  ])
  return (
    <Screen
      title={t('orders.title')}
      tools={
        <>
          <SearchBox
            label={t('orders.searchAll')}
            hint={t('orders.searchAllHint')}
            value={q}
            onChange={setQ}
          />
          <FilterButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </>
      }
      detail={row.id && <OfficeOrderDetail key={row.id} id={row.id} {...row.steps} />}
    >
      {isOpen && (
        <div className={fields.fields}>
          <DayFields filter={days} />
        </div>
      )}
      {q !== '' && <StatusChips status={status} onChange={setStatus} />}
      <FilterChips chips={chips} />
      <DataTable
        name="orders"
        tools={<ListTotals totals={chips.length > 0 ? (totals ?? undefined) : undefined} />}
        label={t('orders.title')}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.orders(id)}
        {...(q === '' && { sort })}
        empty={t('queue.noneFound')}
      />
    </Screen>
  )
}
