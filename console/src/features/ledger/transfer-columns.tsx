import { useWords } from '#i18n/use-words.ts'
import { useTrailText } from '#ui/coded-reason.ts'
import type { Column } from '#ui/table/data-table.tsx'
import { Actor } from './actor.tsx'
import { Cause } from './cause.tsx'
import type { TransferRow } from './rows.ts'

/** Cents that a transfer moves: the sum of its credits. */
export const movedCents = ({ lines }: TransferRow): number =>
  lines.reduce((sum, { amountCents }) => sum + Math.max(amountCents, 0), 0)

/** Columns of the journal. Where several accounts give or take, each is named once. */
export function useTransferColumns(): Column<TransferRow>[] {
  const { t, dollars, date, list } = useWords()
  const trailText = useTrailText()
  const accounts = ({ lines }: TransferRow, sign: 1 | -1) => [
    ...new Set(
      lines
        .filter(({ amountCents }) => amountCents * sign > 0)
        .map(({ accountKind, ownerName }) =>
          [t(`account.${accountKind}`), ownerName].filter(Boolean).join(' · '),
        ),
    ),
  ]
  return [
    {
      key: 'at',
      head: t('ledger.when'),
      kind: 'soft',
      cell: ({ at }) => date(at, 'dayTime'),
      at: ({ at }) => at,
    },
    { key: 'kind', head: t('ledger.kind'), kind: 'strong', cell: ({ kind }) => t(`transfer.${kind}`) },
    { key: 'amount', head: t('queue.amount'), kind: 'number', cell: (row) => dollars(movedCents(row)) },
    { key: 'from', head: t('ledger.debit'), kind: 'clip', cell: (row) => list(accounts(row, -1)) },
    { key: 'into', head: t('ledger.credit'), kind: 'clip', cell: (row) => list(accounts(row, 1)) },
    { key: 'cause', head: t('ledger.cause'), kind: 'extra', cell: (row) => <Cause entry={row} /> },
    { key: 'actor', head: t('ledger.actor'), kind: 'extra', cell: (row) => <Actor of={row} /> },
    {
      key: 'reason',
      head: t('ledger.reason'),
      kind: 'extra',
      isHidden: true,
      cell: (row) => trailText(row.reason),
    },
  ]
}
