import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import type { ProofTurn } from '@sampan/contract/money/recharges/status.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { Pages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { approvalsColumn } from '#parts/approvals/approvals-column.ts'
import { FilterButton } from '#parts/list-filters/filter-button.tsx'
import { HeldChips } from '#parts/team/held-filter.tsx'
import type { PaneSteps } from '#ui/detail-pane.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { ListTotals, type Totals } from '#ui/table/list-totals.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSent } from '#ui/use-sent.ts'
import { FlagBadges } from './flag-badges.tsx'
import { type Choices, QueueFilters, useQueueChips } from './queue-filters.tsx'
import { QueueStats } from './queue-stats.tsx'
import { StatusSegment } from './queue-tools.tsx'
import type { QueueFlag, RechargeRow, Stats } from './rows.ts'
import type { QueueFilter } from './use-queue-filter.ts'

/** Fields that a recharge and a withdrawal share as rows of a queue. */
type QueueRow = Pick<
  RechargeRow,
  'id' | 'number' | 'buyer' | 'amountCents' | 'status' | 'approvals' | 'neededApprovals' | 'createdAt'
> & { flags: readonly QueueFlag[] }

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
  /** Totals of all rows that the filter finds. */
  totals: Totals | undefined
  /** Places and operators that it can be filtered by. */
  choices: Choices | undefined
  /** Flags that its rows can have. */
  flags: readonly QueueFlag[]
  /** Turns of another proof by which it can be filtered. */
  turns?: readonly ProofTurn[]
  /** Column of the place that the money comes from or goes to. */
  place: Pick<Column<Row>, 'head' | 'cell'>
  badge: (row: Row) => ReactNode
  Detail: ComponentType<PaneSteps & { id: string; onDecided: () => void }>
  /** Over the figures. */
  note?: ReactNode
}

/** Queue of an audit: figures, filters, the rows, and the chosen one beside them. */
export function QueueScreen<Row extends QueueRow>(props: QueueScreenProps<Row>) {
  const { name, title, search, pathOf, filter, pages, stats, totals, choices, flags, turns = [] } = props
  const { place, badge, Detail, note } = props
  const { t, dollars } = useWords()
  const sent = useSent()
  const row = useChosenRow(pathOf, pages.items, ({ status }) => status === auditStatus.auditing)
  const columns: Column<Row>[] = [
    { key: 'number', head: t('queue.number'), kind: 'soft', cell: ({ number }) => number },
    { key: 'buyer', head: t('queue.buyer'), kind: 'strong', cell: ({ buyer }) => buyer.name },
    { key: 'amount', head: t('queue.amount'), kind: 'number', cell: (each) => dollars(each.amountCents) },
    { key: 'place', kind: 'clip', ...place },
    approvalsColumn(t),
    {
      key: 'flags',
      head: t('queue.flag'),
      kind: 'extraWrap',
      cell: (each) => <FlagBadges flags={each.flags} />,
    },
    {
      key: 'sent',
      head: t('queue.sent'),
      kind: 'soft',
      cell: ({ createdAt }) => sent.brief(createdAt),
      at: ({ createdAt }) => createdAt,
    },
    { key: 'status', head: t('queue.status'), cell: badge },
  ]
  const [isOpen, setOpen] = useState(false)
  const chips = useQueueChips(filter, choices)
  return (
    <Screen
      title={title}
      tools={
        <>
          <SearchBox label={search} value={filter.q} onChange={(q) => filter.set('q', q)} />
          <FilterButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </>
      }
      detail={row.id && <Detail key={row.id} id={row.id} {...row.steps} onDecided={row.goOn} />}
    >
      {isOpen && (
        <QueueFilters filter={filter} choices={choices} placeHead={place.head} flags={flags} turns={turns} />
      )}
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
        name={name}
        label={title}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => pathOf(id)}
        tools={
          <>
            <HeldChips />
            <ListTotals totals={totals} />
          </>
        }
        empty={t(
          (filter.status === '0' || filter.status === 'mine') && chips.length === 0
            ? 'queue.none'
            : 'queue.noneFound',
        )}
      />
    </Screen>
  )
}
