import type { ReactNode } from 'react'
import type { Pages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import type { ChosenRow } from '#ui/use-chosen-row.ts'
import { QueueStats } from './queue-stats.tsx'
import { AmountFilter, StatusSegment } from './queue-tools.tsx'
import type { Stats } from './rows.ts'
import type { QueueFilter } from './use-queue-filter.ts'

interface QueueScreenProps<Row> {
  title: string
  filter: QueueFilter
  pages: Pages<Row>
  columns: readonly Column<Row>[]
  stats: Stats | undefined
  row: ChosenRow
  detail: ReactNode
  /** Over the figures. */
  note?: ReactNode
}

/** What waits for an audit: figures, filters, the rows, and the chosen one beside them. */
export function QueueScreen<Row extends { id: string }>(props: QueueScreenProps<Row>) {
  const { title, filter, pages, columns, stats, row, detail, note } = props
  const { t } = useWords()
  return (
    <Screen
      title={title}
      tools={
        <>
          <SearchBox label={t('queue.search')} value={filter.q} onChange={(q) => filter.set('q', q)} />
          <AmountFilter value={filter.minCents} onChange={(cents) => filter.set('minCents', cents)} />
        </>
      }
      detail={detail}
    >
      {note}
      <QueueStats stats={stats} />
      <StatusSegment
        value={filter.status}
        waiting={stats?.waiting}
        onChange={(status) => filter.set('status', status)}
      />
      <DataTable
        label={title}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        empty={t(
          filter.status === '0' && filter.q + filter.minCents === '' ? 'recharges.none' : 'queue.noneFound',
        )}
      />
    </Screen>
  )
}
