import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import type { Column } from '#ui/data-table.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSent } from '#ui/use-sent.ts'
import { QueueScreen } from './queue-screen.tsx'
import type { WithdrawalRow } from './rows.ts'
import { StoppedNote } from './stopped-note.tsx'
import { useQueueFilter } from './use-queue-filter.ts'
import { WithdrawalBadge } from './withdrawal-badge.tsx'
import { WithdrawalDetail } from './withdrawal-detail.tsx'

/** Withdrawals that wait for an audit, are being paid out, or were answered. */
export function WithdrawalsScreen() {
  const { t } = useWords()
  const filter = useQueueFilter()
  const pages = usePages('console_withdrawal_list', filter.input)
  const { data: stats } = useRead('console_withdrawal_stats', {})
  const row = useChosenRow(paths.withdrawals, pages.items)
  return (
    <QueueScreen
      title={t('withdrawals.title')}
      filter={filter}
      pages={pages}
      columns={useColumns()}
      stats={stats}
      row={row}
      note={<StoppedNote />}
      detail={row.id && <WithdrawalDetail key={row.id} id={row.id} {...row.steps} />}
    />
  )
}

function useColumns(): Column<WithdrawalRow>[] {
  const { t, dollars } = useWords()
  const sent = useSent()
  return [
    { key: 'number', head: t('queue.number'), kind: 'soft', cell: (row) => row.number },
    { key: 'buyer', head: t('queue.buyer'), kind: 'strong', cell: (row) => row.buyer.name },
    { key: 'amount', head: t('queue.amount'), kind: 'number', cell: (row) => dollars(row.amountCents) },
    { key: 'target', head: t('withdrawals.target'), kind: 'clip', cell: (row) => row.target },
    { key: 'sent', head: t('queue.sent'), kind: 'soft', cell: (row) => sent.brief(row.createdAt) },
    {
      key: 'status',
      head: t('queue.status'),
      cell: (row) => <WithdrawalBadge status={row.status} payoutState={row.payoutState} />,
    },
  ]
}
