import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { AuditBadge } from './audit-badge.tsx'
import { QueueStats } from './queue-stats.tsx'
import { StatusSegment } from './queue-tools.tsx'
import { RechargeDetail } from './recharge-detail.tsx'
import type { RechargeRow } from './rows.ts'
import { useNeighbours, useQueue } from './use-queue.ts'

/** Manual recharges that wait for an audit, and those that were answered. */
export function RechargesScreen() {
  const { t } = useWords()
  const queue = useQueue(paths.recharges)
  const pages = usePages('console_recharge_list', queue.filter)
  const { data: stats } = useRead('console_recharge_stats', {})
  const columns = useColumns()
  const { next, previous } = useNeighbours(queue, pages.items)
  return (
    <Screen
      title={t('recharges.title')}
      tools={<SearchBox label={t('queue.search')} value={queue.q} onChange={queue.setQ} />}
      detail={
        queue.chosen && (
          <RechargeDetail
            key={queue.chosen}
            id={queue.chosen}
            onNext={next}
            onPrevious={previous}
            onClose={() => queue.choose(undefined)}
          />
        )
      }
    >
      <QueueStats stats={stats} />
      <StatusSegment value={queue.status} waiting={stats?.waiting} onChange={queue.setStatus} />
      <DataTable
        label={t('recharges.title')}
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

function useColumns(): Column<RechargeRow>[] {
  const { t, dollars, date } = useWords()
  return [
    { key: 'number', head: t('queue.number'), kind: 'soft', cell: (row) => row.number },
    { key: 'buyer', head: t('queue.buyer'), kind: 'strong', cell: (row) => row.buyer.name },
    { key: 'amount', head: t('queue.amount'), kind: 'number', cell: (row) => dollars(row.amountCents) },
    { key: 'network', head: t('queue.network'), kind: 'soft', cell: (row) => row.networkName },
    { key: 'sent', head: t('queue.sent'), kind: 'soft', cell: (row) => date(row.createdAt, 'dayTime') },
    { key: 'status', head: t('queue.status'), cell: (row) => <AuditBadge status={row.status} /> },
  ]
}
