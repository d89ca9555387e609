import { type ComponentType, useState } from 'react'
import type { Pages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { approvalsColumn } from '#parts/approvals/approvals-column.ts'
import { DayFields } from '#parts/list-filters/day-fields.tsx'
import fields from '#parts/list-filters/fields.module.css'
import { FilterButton } from '#parts/list-filters/filter-button.tsx'
import { PersonField, type PersonFilter } from '#parts/list-filters/person-filter.tsx'
import { HeldChips } from '#parts/team/held-filter.tsx'
import type { PaneSteps } from '#ui/detail-pane.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { RowSegment } from '#ui/row-segment.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { ListTotals, type Totals } from '#ui/table/list-totals.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { RefundBadge } from './refund-badge.tsx'
import type { RefundRow, RefundStats } from './rows.ts'
import type { useShowChoice } from './use-show-choice.ts'

interface Props {
  title: string
  pathOf: (id?: string) => string
  choice: ReturnType<typeof useShowChoice>
  pages: Pages<RefundRow>
  stats: RefundStats | undefined
  /** Totals of all rows that the filter finds. */
  totals: Totals | undefined
  /** Filter by the operator who decided; a shop's list has none. */
  person?: PersonFilter | undefined
  /** Which rows wait for whoever looks. */
  isWaiting: (row: RefundRow) => boolean
  /** True if the rows name their shops: a shop's own list need not. */
  hasShops: boolean
  Detail: ComponentType<PaneSteps & { id: string; onDecided: () => void }>
}

/** Requests that wait, or all: figures, the rows with their clocks, and the chosen one beside them. */
export function RefundList(props: Props) {
  const { title, pathOf, choice, pages, stats, totals, person, isWaiting, hasShops, Detail } = props
  const { t, dollars, number, date } = useWords()
  const row = useChosenRow(pathOf, pages.items, isWaiting)
  const [isOpen, setOpen] = useState(false)
  const columns: Column<RefundRow>[] = [
    { key: 'number', head: t('queue.number'), kind: 'soft', cell: (each) => each.number },
    ...(hasShops
      ? [
          {
            key: 'shop',
            head: t('refunds.shop'),
            kind: 'clip',
            cell: (each: RefundRow) => each.shopName,
          } as const,
        ]
      : []),
    { key: 'buyer', head: t('queue.buyer'), kind: 'strong', cell: (each) => each.buyerName },
    { key: 'amount', head: t('queue.amount'), kind: 'number', cell: (each) => dollars(each.amountCents) },
    {
      key: 'reason',
      head: t('queue.reason'),
      kind: hasShops ? 'extra' : 'clip',
      cell: (each) => t(`refunds.reason.${each.reason}`),
    },
    {
      key: 'due',
      head: t('refunds.until'),
      kind: 'soft',
      cell: (each) => (each.dueAt === null ? t('refunds.noEnd') : date(each.dueAt, 'dayTime')),
      at: (each) => each.dueAt,
    },
    ...(hasShops ? [approvalsColumn(t)] : []),
    {
      key: 'state',
      head: t('queue.status'),
      cell: (each) => <RefundBadge state={each.state} askedCents={each.askedCents} />,
    },
  ]
  return (
    <Screen
      title={title}
      tools={
        <>
          <SearchBox
            label={t(hasShops ? 'refunds.searchAll' : 'refunds.search')}
            value={choice.q}
            onChange={choice.setQ}
          />
          <FilterButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </>
      }
      detail={row.id && <Detail key={row.id} id={row.id} {...row.steps} onDecided={row.goOn} />}
    >
      {isOpen && (
        <div className={fields.fields}>
          <DayFields filter={choice.days} />
          {person && <PersonField filter={person} />}
        </div>
      )}
      <StatRow
        stats={[
          { key: 'waiting', label: t('queue.waiting'), value: stats ? number(stats.waiting) : '–' },
          {
            key: 'dollars',
            label: t('queue.waitingDollars'),
            value: stats ? dollars(stats.waitingCents) : '–',
          },
          {
            key: 'next',
            label: t('refunds.nextDue'),
            value: stats?.nextDueAt ? date(stats.nextDueAt, 'dayTime') : stats ? t('refunds.noEnd') : '–',
          },
        ]}
      />
      <RowSegment
        label={t('queue.status')}
        value={choice.show}
        onChange={choice.setShow}
        options={[
          { value: 'waiting', label: `${t('queue.waiting')} ${stats?.waiting ?? ''}`.trim() },
          { value: 'all', label: t('status.all') },
        ]}
      />
      <FilterChips
        chips={[
          ...(choice.q === '' ? [] : [{ param: 'q', text: t('filters.words', { words: choice.q }) }]),
          ...choice.days.chips,
          ...(person?.chips ?? []),
        ]}
      />
      <DataTable
        tools={
          <>
            <HeldChips />
            <ListTotals totals={totals} />
          </>
        }
        name="refunds"
        label={title}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => pathOf(id)}
        empty={t(
          choice.show === 'waiting' &&
            choice.q === '' &&
            choice.days.chips.length === 0 &&
            !person?.chips.length
            ? 'queue.none'
            : 'queue.noneFound',
        )}
      />
    </Screen>
  )
}
