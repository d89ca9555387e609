import { navigate } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { Chip } from '@sampan/ui/chip.tsx'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { goodsOrders } from '#parts/goods/goods-orders.ts'
import { NamedGoods } from '#parts/goods/named-goods.tsx'
import { ShelfBadge } from '#parts/goods/shelf-badge.tsx'
import { useTimeColumns } from '#parts/goods/use-time-columns.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { NotFound } from '#ui/not-found.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { ListTotals } from '#ui/table/list-totals.tsx'
import { useListSort } from '#ui/table/use-list-sort.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { WordsChip } from '#ui/words-chip.tsx'
import { GoodsWithoutCode } from './duty-hint.tsx'
import { EditorScreen } from './editor-screen.tsx'
import styles from './goods.module.css'
import { GoodsFilterBar } from './goods-filter-bar.tsx'
import { GridScreen } from './grid-screen.tsx'
import { ImportScreen } from './import-screen.tsx'
import { LackingPart } from './lacking-part.tsx'
import { toneOf } from './quality-part.tsx'
import type { GoodsRow } from './rows.ts'
import { useGoodsBulk } from './use-goods-bulk.tsx'
import { useGoodsFilter } from './use-goods-filter.ts'

/** The shop's goods: the list, the grid, goods as a file, or the editor of one. */
export function GoodsScreen() {
  const {
    params: { id },
  } = usePage()
  const mayChange = may(useOperator(), 'console_goods_save')
  if (!mayChange && (id === 'grid' || id === 'import' || id === 'new')) return <NotFound />
  if (id === 'grid') return <GridScreen />
  if (id === 'import') return <ImportScreen />
  if (id !== undefined) return <EditorScreen key={id} id={id === 'new' ? null : Number(id)} />
  return <GoodsList />
}

function GoodsList() {
  const { t } = useWords()
  const filter = useGoodsFilter()
  const [quality, setQuality] = useSearchChoice('quality')
  const [timed, setTimed] = useSearchChoice('scheduled')
  const { sort, order } = useListSort({ ...goodsOrders, quality: ['worst', 'best'] })
  const isLow = quality === 'low'
  const isTimed = timed === '1'
  const found = {
    ...filter.input,
    ...(isLow && { quality: 'low' as const }),
    ...(isTimed && { scheduled: true }),
  }
  const pages = usePages('console_goods_list', {
    ...found,
    ...(order !== undefined && filter.q === '' && { order }),
  })
  const { data: totals } = useRead('console_goods_count', found)
  const { notes, sheet, bulk } = useGoodsBulk()
  const mayChange = may(useOperator(), 'console_goods_save')
  return (
    <Screen
      title={t('goods.title')}
      tools={
        <>
          <SearchBox label={t('goods.search')} value={filter.q} onChange={filter.setQ} />
          {mayChange && (
            <>
              <ButtonLink kind="line" size="small" href={paths.goodsImport()}>
                {t('goods.csv')}
              </ButtonLink>
              <ButtonLink kind="line" size="small" href={paths.goodsGrid()}>
                {t('goods.grid')}
              </ButtonLink>
              <ButtonLink size="small" href={paths.goods('new')}>
                {t('goods.new')}
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      <GoodsWithoutCode />
      <LackingPart />
      <GoodsFilterBar filter={filter}>
        <Chip on={isLow} onPress={() => setQuality(isLow ? '' : 'low')}>
          {t('quality.low')}
        </Chip>
        <Chip on={isTimed} onPress={() => setTimed(isTimed ? '' : '1')}>
          {t('goods.scheduled')}
        </Chip>
      </GoodsFilterBar>
      {notes}
      <WordsChip q={filter.q} />
      <DataTable
        name="goods"
        tools={<ListTotals totals={totals} />}
        label={t('goods.title')}
        columns={useColumns()}
        pages={pages}
        keyOf={(row) => String(row.id)}
        onChoose={(row) => navigate(paths.goods(row.id))}
        hrefOf={({ id }) => paths.goods(id)}
        {...(filter.q === '' && { sort })}
        bulk={bulk}
        empty={
          filter.q || filter.state !== 'all' || filter.isLow || isLow || isTimed
            ? t('queue.noneFound')
            : t('goods.none')
        }
      />
      {sheet}
    </Screen>
  )
}

function StateBadges({ row: { takedown, onSale, low, schedule } }: { row: GoodsRow }) {
  const { t, date } = useWords()
  return (
    <span className={styles.badges}>
      <ShelfBadge onSale={onSale} takedown={takedown} />
      {schedule.map(({ onSale: isOn, at, problem }) => (
        <Badge key={String(isOn)} tone={problem ? 'bad' : 'info'}>
          {problem
            ? t('goods.notScheduled', { time: date(at, 'dayTime'), why: t(`goods.problem.${problem}`) })
            : t(isOn ? 'goods.goesOn' : 'goods.goesOff', { time: date(at, 'dayTime') })}
        </Badge>
      ))}
      {low > 0 && <Badge tone="wait">{t('goods.lowCount', { count: low })}</Badge>}
    </span>
  )
}

function useColumns(): Column<GoodsRow>[] {
  const { t, dollars, number, list } = useWords()
  const times = useTimeColumns<GoodsRow>()
  return [
    {
      key: 'title',
      head: t('goods.one'),
      kind: 'strong',
      cell: (row) => (
        <span className={styles.name}>
          <NamedGoods picture={row.picture} title={row.title}>
            <span className={styles.below} data-repeats>
              <StateBadges row={row} />
            </span>
          </NamedGoods>
        </span>
      ),
    },
    {
      key: 'price',
      head: t('goods.price'),
      sort: 'price',
      kind: 'number',
      cell: (row) =>
        row.skus === 0
          ? '–'
          : row.priceMaxCents > row.priceCents
            ? t('goods.from', { sum: dollars(row.priceCents) })
            : dollars(row.priceCents),
    },
    {
      key: 'stock',
      head: t('goods.stock'),
      sort: 'stock',
      kind: 'extraNumber',
      cell: (row) => number(row.stock),
    },
    { key: 'sold', head: t('goods.sold'), kind: 'extraNumber', cell: (row) => number(row.sales) },
    { key: 'seen', head: t('goods.seen'), kind: 'extraNumber', cell: (row) => number(row.seen) },
    {
      key: 'state',
      head: t('goods.state'),
      kind: 'extra',
      cell: (row) => <StateBadges row={row} />,
    },
    {
      key: 'quality',
      head: t('quality.title'),
      sort: 'quality',
      kind: 'extra',
      cell: ({ quality: { score, missing }, gaps }) => (
        <span className={styles.quality}>
          <Badge tone={toneOf(score)}>{String(score)}</Badge>
          {/* Facts without which it cannot be sold come before advice. */}
          {gaps.length > 0 ? (
            <small>{t('goods.gapsOf', { facts: list(gaps.map((gap) => t(`goods.gap.${gap}`))) })}</small>
          ) : (
            missing[0] && <small>{t(`quality.do.${missing[0].part}`)}</small>
          )}
        </span>
      ),
    },
    {
      key: 'gaps',
      head: t('goods.gaps'),
      kind: 'extra',
      isHidden: true,
      cell: (row) => list(row.gaps.map((gap) => t(`goods.gap.${gap}`))),
    },
    ...times,
  ]
}
