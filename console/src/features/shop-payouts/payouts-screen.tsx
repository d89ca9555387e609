import { Segment } from '@sampan/ui/segment.tsx'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { approvalsColumn } from '#parts/approvals/approvals-column.ts'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
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
  const pages = usePages(
    'console_payout_list',
    status === 'mine' ? { forMe: 'true' } : { status: Number(status) },
  )
  const row = useChosenRow(paths.payouts, pages.items, (each) => each.status === 0)
  const columns: Column<PayoutRow>[] = [
    { key: 'number', head: t('queue.number'), kind: 'soft', cell: ({ number }) => number },
    { key: 'shop', head: t('payouts.shop'), kind: 'strong', cell: ({ shop }) => shop.name },
    { key: 'amount', head: t('queue.amount'), kind: 'number', cell: (each) => dollars(each.amountCents) },
    approvalsColumn(t),
    { key: 'sent', head: t('queue.sent'), kind: 'soft', cell: ({ createdAt }) => sent.brief(createdAt) },
    { key: 'status', head: t('queue.status'), cell: (each) => <PayoutBadge status={each.status} /> },
  ]
  return (
    <Screen
      title={t('payouts.title')}
      detail={row.id && <PayoutDetail key={row.id} id={row.id} {...row.steps} onDecided={row.goOn} />}
    >
      <AccountsWaiting />
      <Segment
        label={t('queue.status')}
        ground="page"
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
      <DataTable
        name="payouts"
        label={t('payouts.title')}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.payouts(id)}
        empty={t(status === '0' || status === 'mine' ? 'queue.none' : 'queue.noneFound')}
      />
    </Screen>
  )
}
