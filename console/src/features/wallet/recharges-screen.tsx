import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import type { Column } from '#ui/data-table.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSent } from '#ui/use-sent.ts'
import { AuditBadge } from './audit-badge.tsx'
import { QueueScreen } from './queue-screen.tsx'
import { RechargeDetail } from './recharge-detail.tsx'
import type { RechargeRow } from './rows.ts'
import { useQueueFilter } from './use-queue-filter.ts'

/** Manual recharges that wait for an audit, and those that were answered. */
export function RechargesScreen() {
  const { t } = useWords()
  const filter = useQueueFilter()
  const pages = usePages('console_recharge_list', filter.input)
  const { data: stats } = useRead('console_recharge_stats', {})
  const row = useChosenRow(paths.recharges, pages.items)
  return (
    <QueueScreen
      title={t('recharges.title')}
      filter={filter}
      pages={pages}
      columns={useColumns()}
      stats={stats}
      row={row}
      detail={row.id && <RechargeDetail key={row.id} id={row.id} {...row.steps} />}
    />
  )
}

function useColumns(): Column<RechargeRow>[] {
  const { t, dollars } = useWords()
  const sent = useSent()
  return [
    { key: 'number', head: t('queue.number'), kind: 'soft', cell: (row) => row.number },
    { key: 'buyer', head: t('queue.buyer'), kind: 'strong', cell: (row) => row.buyer.name },
    { key: 'amount', head: t('queue.amount'), kind: 'number', cell: (row) => dollars(row.amountCents) },
    { key: 'network', head: t('queue.network'), kind: 'clip', cell: (row) => row.networkName },
    { key: 'sent', head: t('queue.sent'), kind: 'soft', cell: (row) => sent.brief(row.createdAt) },
    { key: 'status', head: t('queue.status'), cell: (row) => <AuditBadge status={row.status} /> },
  ]
}
