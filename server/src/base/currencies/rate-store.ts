import type { Currency } from '@sampan/contract/base/currencies/currencies.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { CurrencyRateTable } from '#kernel/tables.generated.ts'

export type RateRow = Selectable<CurrencyRateTable>

/** One row for a currency at most. */
export const rateRows = (db: Db): Promise<RateRow[]> =>
  db.selectFrom('currency_rate').selectAll().orderBy('code').execute()

/** Makes others who set rates wait: a currency without a rate has no row to wait for. */
export async function lockRates(tx: Tx): Promise<RateRow[]> {
  await sql`lock table currency_rate in share row exclusive mode`.execute(tx)
  return rateRows(tx)
}

export async function putRate(tx: Tx, row: RateRow): Promise<void> {
  await tx
    .insertInto('currency_rate')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        per_dollar_micros: row.per_dollar_micros,
        set_at: row.set_at,
        operator_id: row.operator_id,
      }),
    )
    .execute()
}

export async function deleteRate(tx: Tx, code: Currency): Promise<void> {
  await tx.deleteFrom('currency_rate').where('code', '=', code).execute()
}
