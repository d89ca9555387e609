import { usePage } from '@sampan/router/use-page.ts'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ShopState } from '#parts/shops/shop-state.tsx'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { ListTotals } from '#ui/table/list-totals.tsx'
import { useListSort } from '#ui/table/use-list-sort.ts'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { WordsChip } from '#ui/words-chip.tsx'
import type { ShopRow } from './rows.ts'
import { ShopDetail } from './shop-detail.tsx'
import { ShopPage } from './shop-page.tsx'

/** All shops, or all about one of them. */
export function ShopsScreen() {
  const {
    params: { id, view },
  } = usePage()
  return id !== undefined && view !== undefined ? <ShopPage key={id} shopId={Number(id)} /> : <ShopList />
}

const shopOrders = {
  name: ['nameUp', 'nameDown'],
  recent: ['soldLeast', 'soldMost'],
  opened: ['oldest', 'newest'],
} as const

/** All shops: what they have sold, who owns them, and the way to give one its first owner. */
function ShopList() {
  const { t } = useWords()
  const [q, setQ] = useSearchChoice('q')
  const [choice, setChoice] = useSearchChoice('state')
  const isSuspended = choice === 'suspended'
  const filter = { ...(q && { q }), ...(isSuspended && { suspended: 'true' as const }) }
  const { sort, order } = useListSort(shopOrders)
  const pages = usePages('console_shop_list', { ...filter, ...(order && { order }) })
  const { data: totals } = useRead('console_shop_count', filter)
  const rows = pages.items?.map((row) => ({ ...row, id: String(row.id) }))
  const { id, choose, steps } = useChosenRow(paths.shops, rows)
  const chosen = pages.items?.find((row) => String(row.id) === id)
  return (
    <Screen
      title={t('shops.title')}
      tools={
        <>
          <SearchBox label={t('shops.search')} value={q} onChange={setQ} />
          <ChoiceChips
            label={t('shops.state')}
            value={isSuspended ? 'suspended' : 'all'}
            options={[
              { value: 'all', label: t('shops.all') },
              { value: 'suspended', label: t('shops.suspended') },
            ]}
            onChange={(next) => setChoice(next === 'all' ? '' : next)}
          />
        </>
      }
      detail={id && <ShopDetail key={id} shopId={Number(id)} shop={chosen} steps={steps} />}
    >
      <WordsChip q={q} />
      <DataTable
        name="shops"
        tools={<ListTotals totals={totals} />}
        label={t('shops.title')}
        columns={useColumns()}
        pages={pages}
        sort={sort}
        keyOf={(row) => String(row.id)}
        chosen={id}
        onChoose={(row) => choose(String(row.id))}
        hrefOf={({ id }) => paths.shops(id)}
        empty={t('shops.none')}
      />
    </Screen>
  )
}

function useColumns(): Column<ShopRow>[] {
  const { t, number, date } = useWords()
  return [
    { key: 'name', head: t('shops.name'), sort: 'name', kind: 'strong', cell: (row) => row.name },
    { key: 'owner', head: t('member.owner'), kind: 'extra', cell: (row) => row.owner ?? '–' },
    { key: 'members', head: t('members.title'), kind: 'extraNumber', cell: (row) => number(row.members) },
    { key: 'goods', head: t('goods.title'), kind: 'number', cell: (row) => number(row.products) },
    { key: 'sold', head: t('shops.sold'), kind: 'number', cell: (row) => number(row.sold) },
    {
      key: 'recent',
      head: t('shops.soldRecently'),
      sort: 'recent',
      kind: 'extraNumber',
      cell: (row) => number(row.soldRecently),
    },
    {
      key: 'opened',
      head: t('shops.opened'),
      sort: 'opened',
      kind: 'extra',
      cell: (row) => date(row.openedAt, 'day'),
      at: (row) => row.openedAt,
    },
    {
      key: 'open',
      head: t('shops.state'),
      cell: (row) => <ShopState shop={row} isBrief />,
    },
  ]
}
