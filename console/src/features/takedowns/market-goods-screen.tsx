import { shelfStates } from '@sampan/contract/market/takedowns/schemas.ts'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { goodsOrders } from '#parts/goods/goods-orders.ts'
import { ShelfBadge } from '#parts/goods/shelf-badge.tsx'
import { useTimeColumns } from '#parts/goods/use-time-columns.ts'
import { paths } from '#paths'
import { ActiveFilters, useScope } from '#ui/active-filters.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useListSort } from '#ui/table/use-list-sort.ts'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { MarketGoodsPane } from './market-goods-pane.tsx'
import { PicturedTitle } from './pictured-title.tsx'
import type { MarketGoodsRow } from './rows.ts'

/** The goods of all shops, newest first or in another order, and beside them the one that is chosen, to be taken down or lifted. */
export function MarketGoodsScreen() {
  const { t } = useWords()
  const [q, setQ] = useSearchChoice('q')
  const [choice, setChoice] = useSearchChoice('state')
  // A link from the page about a shop shows its goods alone.
  const { shop } = useScope()
  const scope = shop === undefined ? {} : { shop }
  const state = shelfStates.find((one) => one === choice)
  const { sort, order } = useListSort(goodsOrders)
  const pages = usePages('console_market_goods', {
    ...(q && { q }),
    ...(state && { state }),
    ...scope,
    ...(order && q === '' && { order }),
  })
  const rows = pages.items?.map((row) => ({ ...row, id: String(row.id) }))
  const { id, choose, steps } = useChosenRow(paths.marketGoods, rows)
  return (
    <Screen
      title={t('goods.title')}
      tools={
        <>
          <SearchBox label={t('goods.search')} value={q} onChange={setQ} />
          <ChoiceChips
            label={t('goods.state')}
            value={state ?? 'all'}
            options={[
              { value: 'all', label: t('status.all') },
              { value: 'onSale', label: t('goods.onSale') },
              { value: 'off', label: t('goods.off') },
              { value: 'takenDown', label: t('takedown.state.standing') },
              { value: 'appealed', label: t('takedown.state.appealed') },
            ]}
            onChange={(next) => setChoice(next === 'all' ? '' : next)}
          />
        </>
      }
      detail={id && <MarketGoodsPane key={id} id={Number(id)} steps={steps} />}
    >
      <ActiveFilters of={scope} />
      <DataTable
        name="market-goods"
        label={t('goods.title')}
        columns={useColumns()}
        pages={pages}
        {...(q === '' && { sort })}
        keyOf={(row) => String(row.id)}
        chosen={id}
        onChoose={(row) => choose(String(row.id))}
        hrefOf={(row) => paths.marketGoods(row.id)}
        empty={t('queue.noneFound')}
      />
    </Screen>
  )
}

function useColumns(): Column<MarketGoodsRow>[] {
  const { t, dollars, number } = useWords()
  const times = useTimeColumns<MarketGoodsRow>()
  return [
    {
      key: 'title',
      head: t('goods.one'),
      kind: 'strong',
      cell: (row) => <PicturedTitle picture={row.picture} title={row.title} />,
    },
    { key: 'shop', head: t('merchants.shopName'), kind: 'extra', cell: (row) => row.shop.name },
    {
      key: 'price',
      head: t('goods.price'),
      sort: 'price',
      kind: 'number',
      cell: (row) => dollars(row.priceCents),
    },
    {
      key: 'stock',
      head: t('goods.stock'),
      sort: 'stock',
      kind: 'extraNumber',
      cell: (row) => number(row.stock),
    },
    { key: 'sold', head: t('goods.sold'), kind: 'extraNumber', cell: (row) => number(row.sales) },
    {
      key: 'state',
      head: t('goods.state'),
      cell: (row) => <ShelfBadge onSale={row.onSale} takedown={row.takedown?.state ?? null} />,
    },
    ...times,
  ]
}
