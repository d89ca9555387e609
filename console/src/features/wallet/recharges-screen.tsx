import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { AuditBadge } from './audit-badge.tsx'
import { QueueScreen } from './queue-screen.tsx'
import { RechargeDetail } from './recharge-detail.tsx'
import { useQueueFilter } from './use-queue-filter.ts'

/** Manual recharges that wait for an audit, and those that were answered. */
export function RechargesScreen() {
  const { t } = useWords()
  const filter = useQueueFilter()
  const pages = usePages('console_recharge_list', filter.input)
  const { data: stats } = useRead('console_recharge_stats', {})
  return (
    <QueueScreen
      title={t('recharges.title')}
      search={t('recharges.search')}
      pathOf={paths.recharges}
      filter={filter}
      pages={pages}
      stats={stats}
      place={{ head: t('queue.network'), cell: ({ networkName }) => networkName }}
      badge={({ status }) => <AuditBadge status={status} />}
      Detail={RechargeDetail}
    />
  )
}
