import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { WordsChip } from '#ui/words-chip.tsx'
import { OfficeOrderDetail } from './office-order-detail.tsx'
import { useOrderColumns } from './order-columns.tsx'
import type { OfficeOrderRow } from './rows.ts'
import { StatusChips } from './status-chips.tsx'
import { useOrderSort } from './use-order-sort.ts'
import { useStatusChoice } from './use-status-choice.ts'

/** Everybody's orders: by number, parcel, buyer or shop, else by words of recipient, address and goods. */
export function OfficeOrdersScreen() {
  const { t } = useWords()
  const [q, setQ] = useSearchChoice('q')
  const { sort, setSort, order } = useOrderSort()
  const { status, setStatus } = useStatusChoice()
  const pages = usePages('console_order_list', {
    ...(q !== '' && { q }),
    ...(q !== '' && status !== undefined && { status }),
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
        <SearchBox label={t('orders.searchAll')} hint={t('orders.searchAllHint')} value={q} onChange={setQ} />
      }
      detail={row.id && <OfficeOrderDetail key={row.id} id={row.id} {...row.steps} />}
    >
      {q !== '' && <StatusChips status={status} onChange={setStatus} />}
      <WordsChip q={q} />
      <DataTable
        name="orders"
        label={t('orders.title')}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.orders(id)}
        {...(q === '' && { sort: { value: sort, onChange: setSort } })}
        empty={t('queue.noneFound')}
      />
    </Screen>
  )
}
