import type { Currency } from '@sampan/contract/base/currencies/currencies.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface ExchangeRow {
  code: Currency
  shownMicros: number | null
  agreedMicros: number | null
  agreedAt: Date | null
  agreedBy: string | null
}

/** Rates of these currencies: for showing sums, and as two operators agreed to for duties. */
export const exchangeRows = (db: Db, codes: readonly Currency[]): Promise<ExchangeRow[]> =>
  runStatement<ExchangeRow>(
    db,
    `select wanted.code, shown.per_dollar_micros as "shownMicros", agreed.per_dollar_micros as "agreedMicros", agreed.set_at as "agreedAt",
      operator.name as "agreedBy"
    from unnest($1::text[]) with ordinality wanted(code, n) left join currency_rate shown on shown.code = wanted.code
      left join duty_exchange agreed on agreed.code = wanted.code left join operator on operator.id = agreed.decided_by
    order by wanted.n`,
    [[...codes]],
  )

/** Millionths of the agreed rate, null for none; others who write it wait until the transaction ends. */
export async function lockAgreed(tx: Tx, code: string): Promise<number | null> {
  await runStatement(tx, `select pg_advisory_xact_lock(hashtextextended('duty exchange:' || $1, 0))`, [code])
  return agreedOf(tx, code)
}

export async function agreedOf(db: Db, code: string): Promise<number | null> {
  const [row] = await runStatement<{ micros: number }>(
    db,
    'select per_dollar_micros as micros from duty_exchange where code = $1',
    [code],
  )
  return row?.micros ?? null
}

export async function putAgreed(
  tx: Tx,
  row: { code: string; micros: number; proposedBy: string; decidedBy: string; at: Date },
): Promise<void> {
  const values = {
    per_dollar_micros: row.micros,
    proposed_by: row.proposedBy,
    decided_by: row.decidedBy,
    set_at: row.at,
  }
  await tx
    .insertInto('duty_exchange')
    .values({ code: row.code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute()
}
