import type pg from 'pg'
import { BackupProblem } from './backup-folder.ts'

/** Every account equals the sum of its entries, and all accounts sum to zero. */
export async function checkBooks(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ total: string; wrong: number }>(
    `select (select coalesce(sum(balance_cents), 0) from ledger_account)::text as total,
            (select count(*)::int from (
               select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id
               group by a.id having a.balance_cents <> coalesce(sum(e.amount_cents), 0)) wrong) as wrong`,
  )
  const [row] = rows
  if (row?.total !== '0' || row.wrong > 0)
    throw new BackupProblem(
      `The books of this backup do not agree: all accounts sum to ${row?.total} cents, ${row?.wrong} differ from their entries. Nothing is restored.`,
    )
}
