import { withdrawalFlags } from '@sampan/contract/money/withdrawals/status.ts'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { QueueScreen } from '#parts/money-queue/queue-screen.tsx'
import { StoppedNote } from '#parts/money-queue/stopped-note.tsx'
import { useQueueFilter } from '#parts/money-queue/use-queue-filter.ts'
import { WithdrawalBadge } from '#parts/money-queue/withdrawal-badge.tsx'
import { paths } from '#paths'
import { WithdrawalDetail } from './withdrawal-detail.tsx'

/** Withdrawals that wait for an audit, are being paid out, or were answered. */
export function WithdrawalsScreen() {
  const { t } = useWords()
  const filter = useQueueFilter({
    statuses: ['mine', 'all', '0', '1', '2', 'stuck'],
    flags: withdrawalFlags,
  })
  const pages = usePages('console_withdrawal_list', filter.input)
  const { data: stats } = useRead('console_withdrawal_stats', {})
  const { data: totals } = useRead('console_withdrawal_totals', filter.input)
  const { data: choices } = useRead('console_withdrawal_choices', {})
  return (
    <QueueScreen
      name="withdrawals"
      title={t('withdrawals.title')}
      search={t('withdrawals.search')}
      pathOf={paths.withdrawals}
      filter={filter}
      pages={pages}
      stats={stats}
      totals={totals}
      choices={choices}
      flags={withdrawalFlags}
      place={{ head: t('withdrawals.target'), cell: ({ target }) => target }}
      badge={({ status, payoutState }) => <WithdrawalBadge status={status} payoutState={payoutState} />}
      Detail={WithdrawalDetail}
      note={<StoppedNote />}
    />
  )
}
