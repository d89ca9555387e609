import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { usePoints } from './points.ts'
import type { Hit } from './rows.ts'

interface Row {
  id: string
  place: number
  hit: Hit
}

interface HitTableProps {
  rows: readonly Row[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Found goods, in the buyer's order, with the sums that make the score. */
export function HitTable({ rows, chosen, onChoose }: HitTableProps) {
  const { t } = useWords()
  const columns = useColumns()
  if (rows.length === 0) return <EmptyState drawing="none" title={t('ranking.none')} />
  const pages = {
    items: [...rows],
    error: null,
    hasMore: false,
    isLoadingMore: false,
    isFormer: false,
    isFetching: false,
    loadMore: () => {},
    readAhead: () => {},
    refresh: () => Promise.resolve(),
    readPage: () => Promise.resolve({ items: [...rows], nextCursor: null }),
  }
  return (
    <DataTable
      name="hits"
      label={t('ranking.title')}
      columns={columns}
      pages={pages}
      keyOf={({ id }) => id}
      chosen={chosen}
      onChoose={({ id }) => onChoose(id)}
      hrefOf={({ id }) => `${paths.ranking(id)}${window.location.search}`}
      empty={t('ranking.none')}
    />
  )
}

function useColumns(): Column<Row>[] {
  const { t, number } = useWords()
  const points = usePoints()
  const taken = ({ accessory, onlyFor, missing, soldOut }: Hit['parts']) =>
    accessory + onlyFor + missing + soldOut
  return [
    { key: 'place', head: t('ranking.place'), cell: ({ place }) => number(place) },
    {
      key: 'product',
      head: t('ranking.product'),
      kind: 'strong',
      cell: ({ hit }) => <span lang={hit.card.titleLocale}>{hit.card.title}</span>,
    },
    {
      key: 'words',
      head: t('ranking.part.words'),
      kind: 'number',
      cell: ({ hit }) => points(hit.parts.terms.reduce((sum, one) => sum + one, hit.parts.phrase)),
    },
    {
      key: 'taken',
      head: t('ranking.part.taken'),
      kind: 'extraNumber',
      cell: ({ hit }) => points(taken(hit.parts)),
    },
    {
      key: 'quality',
      head: t('ranking.part.quality'),
      kind: 'extraNumber',
      cell: ({ hit }) => points(hit.parts.quality),
    },
    { key: 'score', head: t('ranking.score'), kind: 'number', cell: ({ hit }) => points(hit.score) },
  ]
}
