import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Pages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { approvalsColumn } from '#parts/approvals/approvals-column.ts'
import { HeldChips } from '#parts/team/held-filter.tsx'
import type { PaneSteps } from '#ui/detail-pane.tsx'
import { type FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSent } from '#ui/use-sent.ts'
import { QueueStats } from './queue-stats.tsx'
import { AmountFilter, StatusSegment } from './queue-tools.tsx'
import type { RechargeRow, Stats } from './rows.ts'
import type { QueueFilter } from './use-queue-filter.ts'

/** Fields that a recharge and a withdrawal share as rows of a queue. */
type QueueRow = Pick<
  RechargeRow,
  'id' | 'number' | 'buyer' | 'amountCents' | 'status' | 'approvals' | 'neededApprovals' | 'createdAt'
>

interface QueueScreenProps<Row> {
  /** Name of its table. */
  name: string
  title: string
  /** Hint about what can be searched for. */
  search: string
  pathOf: (id?: string) => string
  filter: QueueFilter
  pages: Pages<Row>
  stats: Stats | undefined
  /** Column of the place that the money comes from or goes to. */
  place: Pick<Column<Row>, 'head' | 'cell'>
  badge: (row: Row) => ReactNode
  Detail: ComponentType<PaneSteps & { id: string; onDecided: () => void }>
  /** Over the figures. */
  note?: ReactNode
}

/** Queue of an audit: figures, filters, the rows, and the chosen one beside them. */
export function QueueScreen<Row extends QueueRow>(props: QueueScreenProps<Row>) {
  const { name, title, search, pathOf, filter, pages, stats, place, badge, Detail, note } = props
  const { t, dollars } = useWords()
  const sent = useSent()
  const row = useChosenRow(pathOf, pages.items, ({ status }) => status === auditStatus.auditing)
  const columns: Column<Row>[] = [
    { key: 'number', head: t('queue.number'), kind: 'soft', cell: ({ number }) => number },
    { key: 'buyer', head: t('queue.buyer'), kind: 'strong', cell: ({ buyer }) => buyer.name },
    { key: 'amount', head: t('queue.amount'), kind: 'number', cell: (each) => dollars(each.amountCents) },
    { key: 'place', kind: 'clip', ...place },
    approvalsColumn(t),
    { key: 'sent', head: t('queue.sent'), kind: 'soft', cell: ({ createdAt }) => sent.brief(createdAt) },
    { key: 'status', head: t('queue.status'), cell: badge },
  ]
  const chips: FilterChip[] = []
  if (filter.q !== '') chips.push({ param: 'q', text: t('filters.words', { words: filter.q }) })
  if (filter.minCents !== '')
    chips.push({ param: 'minCents', text: t('queue.fromAmount', { sum: dollars(Number(filter.minCents)) }) })
  return (
    <Screen
      title={title}
      tools={
        <>
          <SearchBox label={search} value={filter.q} onChange={filter.setQ} />
          <AmountFilter value={filter.minCents} onChange={filter.setMinCents} />
        </>
      }
      detail={row.id && <Detail key={row.id} id={row.id} {...row.steps} onDecided={row.goOn} />}
    >
      {note}
      <QueueStats stats={stats} />
      <StatusSegment
        value={filter.status}
        waiting={stats?.waiting}
        forMe={stats?.forMe}
        onChange={filter.setStatus}
      />
      <FilterChips chips={chips} />
      <DataTable
        tools={<HeldChips />}
        name={name}
        label={title}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => pathOf(id)}
        empty={t(
          (filter.status === '0' || filter.status === 'mine') && filter.q + filter.minCents === ''
            ? 'queue.none'
            : 'queue.noneFound',
        )}
      />
    </Screen>
  )
}
