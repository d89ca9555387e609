import type { TransferKind } from '@sampan/contract/money/ledger/kinds.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** Sums and number of lines of a buyer's balance by kind of movement, from the months that the ledger keeps; in cents. */
export async function movedSums(
  db: Db,
  buyerId: string,
): Promise<ReadonlyMap<TransferKind, { inCents: number; outCents: number; times: number }>> {
  const { rows } = await sql<{ kind: TransferKind; inCents: number; outCents: number; times: number }>`
    select kind, sum(in_cents)::bigint as "inCents", sum(out_cents)::bigint as "outCents", sum(lines)::int as times
    from ledger_month
    where account_id = (select id from ledger_account where kind = 'available' and owner = ${buyerId})
    group by kind`.execute(db)
  return new Map(rows.map(({ kind, ...sums }) => [kind, sums]))
}
