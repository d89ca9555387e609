import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { QueueStats } from './queue-stats.tsx'
import { StatusSegment } from './queue-tools.tsx'
import type { WithdrawalRow } from './rows.ts'
import { StoppedNote } from './stopped-note.tsx'
import { useNeighbours, useQueue } from './use-queue.ts'
import { WithdrawalBadge } from './withdrawal-badge.tsx'
import { WithdrawalDetail } from './withdrawal-detail.tsx'

/** Withdrawals that wait for an audit, are being paid out, or were answered. */
export function WithdrawalsScreen() {
  const { t } = useWords()
  const queue = useQueue(paths.withdrawals)
  const pages = usePages('console_withdrawal_list', queue.filter)
  const { data: stats } = useRead('console_withdrawal_stats', {})
  const columns = useColumns()
  const { next, previous } = useNeighbours(queue, pages.items)
  return (
    <Screen
      title={t('withdrawals.title')}
      tools={<SearchBox label={t('queue.search')} value={queue.q} onChange={queue.setQ} />}
      detail={
        queue.chosen && (
          <WithdrawalDetail
            key={queue.chosen}
            id={queue.chosen}
            onNext={next}
            onPrevious={previous}
            onClose={() => queue.choose(undefined)}
          />
        )
      }
    >
      <StoppedNote />
      <QueueStats stats={stats} />
      <StatusSegment value={queue.status} waiting={stats?.waiting} onChange={queue.setStatus} />
      <DataTable
        label={t('withdrawals.title')}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={queue.chosen}
        onChoose={({ id }) => queue.choose(id)}
        empty={t('recharges.none')}
      />
    </Screen>
  )
}

function useColumns(): Column<WithdrawalRow>[] {
  const { t, dollars, date } = useWords()
  return [
    { key: 'number', head: t('queue.number'), kind: 'soft', cell: (row) => row.number },
    { key: 'buyer', head: t('queue.buyer'), kind: 'strong', cell: (row) => row.buyer.name },
    { key: 'amount', head: t('queue.amount'), kind: 'number', cell: (row) => dollars(row.amountCents) },
    { key: 'target', head: t('withdrawals.target'), kind: 'soft', cell: (row) => row.target },
    { key: 'sent', head: t('queue.sent'), kind: 'soft', cell: (row) => date(row.createdAt, 'dayTime') },
    {
      key: 'status',
      head: t('queue.status'),
      cell: (row) => <WithdrawalBadge status={row.status} payoutState={row.payoutState} />,
    },
  ]
}
