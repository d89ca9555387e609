import type { Output } from '#client/call.ts'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { approvalsColumn } from '#parts/approvals/approvals-column.ts'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { useSent } from '#ui/use-sent.ts'
import { OfficeOrderDetail } from './office-order-detail.tsx'

type ClaimRow = Output<'console_claim_list'>['items'][number]

/** Parcels that did not come: those whose shop gave proof wait for a decision, beside the order that is chosen. */
export function ClaimsScreen() {
  const { t, dollars } = useWords()
  const sent = useSent()
  const [asked, setState] = useSearchChoice('state')
  const state = asked === 'asked' ? 'asked' : 'proved'
  const pages = usePages('console_claim_list', { state })
  // An order has one open claim at the most.
  const rows = pages.items?.map((row) => ({ ...row, id: row.orderId }))
  const { id, choose, steps } = useChosenRow(paths.claims, rows)
  const columns: Column<ClaimRow>[] = [
    { key: 'number', head: t('queue.number'), kind: 'strong', cell: ({ orderNo }) => orderNo },
    { key: 'shop', head: t('orders.shop'), kind: 'soft', cell: ({ shop }) => shop.name },
    { key: 'proof', head: t('orders.proof'), kind: 'clip', cell: ({ proof }) => proof?.text || '–' },
    { key: 'total', head: t('queue.amount'), kind: 'number', cell: (row) => dollars(row.totalCents) },
    ...(state === 'proved' ? [approvalsColumn(t)] : []),
    { key: 'at', head: t('queue.sent'), kind: 'soft', cell: ({ at }) => sent.brief(at), at: ({ at }) => at },
  ]
  return (
    <Screen title={t('orders.claims')} detail={id && <OfficeOrderDetail key={id} id={id} {...steps} />}>
      <ChoiceChips<'proved' | 'asked'>
        label={t('queue.status')}
        value={state}
        onChange={setState}
        options={[
          { value: 'proved', label: t('orders.toDecide') },
          { value: 'asked', label: t('orders.atShop') },
        ]}
      />
      <DataTable
        name="claims"
        label={t('orders.claims')}
        columns={columns}
        pages={pages}
        keyOf={({ orderId }) => orderId}
        chosen={id}
        onChoose={({ orderId }) => choose(orderId)}
        hrefOf={({ orderId }) => paths.claims(orderId)}
        empty={t('queue.none')}
      />
    </Screen>
  )
}
