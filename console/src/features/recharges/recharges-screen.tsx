import { proofTurns, rechargeFlags } from '@sampan/contract/money/recharges/status.ts'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProofBadge } from '#parts/money-queue/proof-badge.tsx'
import { QueueScreen } from '#parts/money-queue/queue-screen.tsx'
import { useQueueFilter } from '#parts/money-queue/use-queue-filter.ts'
import { paths } from '#paths'
import { RechargeDetail } from './recharge-detail.tsx'

/** Manual recharges that wait for an audit, and those that were answered. */
export function RechargesScreen() {
  const { t } = useWords()
  const filter = useQueueFilter({ flags: rechargeFlags, turns: proofTurns })
  const pages = usePages('console_recharge_list', filter.input)
  const { data: stats } = useRead('console_recharge_stats', {})
  const { data: totals } = useRead('console_recharge_totals', filter.input)
  const { data: choices } = useRead('console_recharge_choices', {})
  return (
    <QueueScreen
      name="recharges"
      title={t('recharges.title')}
      search={t('recharges.search')}
      pathOf={paths.recharges}
      filter={filter}
      pages={pages}
      stats={stats}
      totals={totals}
      choices={choices}
      flags={rechargeFlags}
      turns={proofTurns}
      place={{ head: t('queue.network'), cell: ({ networkName }) => networkName }}
      badge={({ status, proof }) => <ProofBadge status={status} proof={proof} />}
      Detail={RechargeDetail}
    />
  )
}
