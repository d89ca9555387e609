import { useState } from 'react'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { approvalsColumn } from '#parts/approvals/approvals-column.ts'
import { DayFields } from '#parts/list-filters/day-fields.tsx'
import styles from '#parts/list-filters/fields.module.css'
import { FilterButton } from '#parts/list-filters/filter-button.tsx'
import { PersonField, usePersonFilter } from '#parts/list-filters/person-filter.tsx'
import { useDayFilter } from '#parts/list-filters/use-day-filter.ts'
import { paths } from '#paths'
import { FilterChips } from '#ui/filter-chips.tsx'
import { RowSegment } from '#ui/row-segment.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { ListTotals } from '#ui/table/list-totals.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { useSent } from '#ui/use-sent.ts'
import { AccountsWaiting } from './accounts-waiting.tsx'
import { PayoutBadge } from './payout-badge.tsx'
import { PayoutDetail } from './payout-detail.tsx'
import type { PayoutRow } from './rows.ts'

/** Payouts that shops asked for, longest waiting first, and the chosen one beside it. */
export function PayoutsScreen() {
  const { t, dollars } = useWords()
  const sent = useSent()
  const [typed, setStatus] = useSearchChoice('status')
  const status = typed === '0' || typed === '1' || typed === '2' || typed === '3' ? typed : 'mine'
  const [q, setQ] = useSearchChoice('q')
  const { data: choices } = useRead('console_recharge_choices', {})
  const person = usePersonFilter(choices?.operators)
  const days = useDayFilter()
  const [isOpen, setOpen] = useState(false)
  const input = {
    ...(status === 'mine' ? { forMe: 'true' as const } : { status: Number(status) }),
    ...(q !== '' && { q }),
    ...days.input,
    ...person.input,
  }
  const pages = usePages('console_payout_list', input)
  const { data: totals } = useRead('console_payout_totals', input)
  const chips = [
    ...(q === '' ? [] : [{ param: 'q', text: t('filters.words', { words: q }) }]),
    ...days.chips,
    ...person.chips,
  ]
  const row = useChosenRow(paths.payouts, pages.items, (each) => each.status === 0)
  const columns: Column<PayoutRow>[] = [
    { key: 'number', head: t('queue.number'), kind: 'soft', cell: ({ number }) => number },
    { key: 'shop', head: t('payouts.shop'), kind: 'strong', cell: ({ shop }) => shop.name },
    { key: 'amount', head: t('queue.amount'), kind: 'number', cell: (each) => dollars(each.amountCents) },
    approvalsColumn(t),
    {
      key: 'sent',
      head: t('queue.sent'),
      kind: 'soft',
      cell: ({ createdAt }) => sent.brief(createdAt),
      at: ({ createdAt }) => createdAt,
    },
    { key: 'status', head: t('queue.status'), cell: (each) => <PayoutBadge status={each.status} /> },
  ]
  return (
    <Screen
      title={t('payouts.title')}
      tools={
        <>
          <SearchBox label={t('payouts.search')} value={q} onChange={setQ} />
          <FilterButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </>
      }
      detail={row.id && <PayoutDetail key={row.id} id={row.id} {...row.steps} onDecided={row.goOn} />}
    >
      {isOpen && (
        <div className={styles.fields}>
          <DayFields filter={days} />
          <PersonField filter={person} />
        </div>
      )}
      <AccountsWaiting />
      <RowSegment
        label={t('queue.status')}
        value={status}
        onChange={setStatus}
        options={[
          { value: 'mine', label: t('status.mine') },
          { value: '0', label: t('status.auditing') },
          { value: '1', label: t('status.passed') },
          { value: '2', label: t('status.refused') },
          { value: '3', label: t('payouts.state.3') },
        ]}
      />
      <FilterChips chips={chips} />
      <DataTable
        name="payouts"
        tools={<ListTotals totals={totals} />}
        label={t('payouts.title')}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.payouts(id)}
        empty={t(
          (status === '0' || status === 'mine') && chips.length === 0 ? 'queue.none' : 'queue.noneFound',
        )}
      />
    </Screen>
  )
}
