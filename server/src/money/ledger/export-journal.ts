import type { ledgerConsoleEndpoints } from '@sampan/contract/money/ledger/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { centsCell, csvFile, csvRows, plainCell, textCell } from '#kernel/csv-cells.ts'
import { refuse } from '#kernel/refusal.ts'
import { listAccountRows } from './journal-store.ts'
import { type Entry, journalPage } from './list-journal.ts'
import { ownerMeant } from './owner-names.ts'

type Row = (typeof ledgerConsoleEndpoints)['console_journal_csv']

/** Transfers in a part; each has two lines or a few more. */
const transfersMax = 500
const headings = [
  ...['time', 'transfer', 'kind', 'for', 'by', 'by_name', 'reason'],
  ...['account', 'account_kind', 'owner', 'owner_name', 'amount', 'balance_after'],
]

/**
 * A part of what the journal shows, a row for each line of a transfer; the first part is written into the trail. Refuses notFound
 * for an account that does not exist.
 */
export const exportJournal = (ctx: OperatorContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> =>
  ctx.act(async (tx) => {
    const { cursor, ...asked } = input
    const { accountId } = asked
    if (accountId !== undefined && (await listAccountRows(tx, { ids: [accountId] }, null, 1)).length === 0)
      refuse('notFound')
    if (cursor === undefined)
      await audit(tx, ctx, {
        action: 'ledger.export',
        subject: { type: 'table', id: 'ledger_transfer' },
        // The audit trail must not contain a buyer's e-mail address or mobile number.
        after: { ...asked, ...(asked.q !== undefined && { q: await ownerMeant(tx, asked.q) }) },
      })
    const { items, nextCursor } = await journalPage(tx, { ...input, limit: transfersMax })
    const rows = items.flatMap(cellsOf)
    return {
      csv: cursor === undefined ? csvFile([headings.map(textCell), ...rows]) : csvRows(rows),
      rows: rows.length,
      nextCursor,
    }
  })

const cellsOf = ({ id, at, kind, ref, actor, actorName, reason, lines }: Entry) =>
  lines.map((line) => [
    plainCell(at),
    plainCell(id),
    plainCell(kind),
    textCell(ref),
    textCell(actor),
    textCell(actorName ?? ''),
    textCell(reason),
    plainCell(String(line.accountId)),
    plainCell(line.accountKind),
    textCell(line.owner),
    textCell(line.ownerName ?? ''),
    centsCell(line.amountCents),
    centsCell(line.afterCents),
  ])
