import { Badge } from '@sampan/ui/badge.tsx'
import type { Output } from '#client/call.ts'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { ListTotals } from '#ui/table/list-totals.tsx'
import { useTimeSort } from '#ui/table/use-time-sort.ts'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { WordsChip } from '#ui/words-chip.tsx'
import { BuyerDetail } from './buyer-detail.tsx'

type BuyerRow = Output<'console_buyer_list'>['items'][number]

/** Buyers and the money that each has. Operators can pause a buyer's withdrawals and log a buyer out; nothing else changes here. */
export function BuyersScreen() {
  const { t } = useWords()
  const [q, setQ] = useSearchChoice('q')
  const { sort, order } = useTimeSort('since')
  const pages = usePages('console_buyer_list', { ...(q && { q }), ...(order && { order }) })
  const { data: totals } = useRead('console_buyer_count', q ? { q } : {})
  const row = useChosenRow(paths.buyers, pages.items)
  return (
    <Screen
      title={t('buyers.title')}
      tools={<SearchBox label={t('buyers.search')} value={q} onChange={setQ} />}
      detail={row.id && <BuyerDetail key={row.id} id={row.id} {...row.steps} />}
    >
      <WordsChip q={q} />
      <DataTable
        name="buyers"
        tools={<ListTotals totals={totals} />}
        label={t('buyers.title')}
        columns={useColumns()}
        pages={pages}
        sort={sort}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.buyers(id)}
        empty={t('buyers.none')}
      />
    </Screen>
  )
}

function useColumns(): Column<BuyerRow>[] {
  const { t, dollars, date } = useWords()
  return [
    { key: 'name', head: t('buyers.name'), kind: 'strong', cell: (row) => row.name },
    { key: 'account', head: t('signIn.account'), kind: 'soft', cell: (row) => row.account },
    { key: 'email', head: t('buyers.email'), kind: 'extra', cell: (row) => row.email },
    { key: 'balance', head: t('ledger.balance'), kind: 'number', cell: (row) => dollars(row.balanceCents) },
    {
      key: 'since',
      head: t('withdrawals.since'),
      sort: 'since',
      kind: 'soft',
      cell: (row) => date(row.createdAt, 'day'),
      at: (row) => row.createdAt,
    },
    {
      key: 'blocked',
      head: t('queue.status'),
      cell: (row) => row.isBlocked && <Badge tone="bad">{t('buyers.blocked')}</Badge>,
    },
  ]
}
