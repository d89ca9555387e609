import type { currenciesConsoleEndpoints } from '@sampan/contract/base/currencies/console-endpoints.ts'
import { currencies, isCurrency, rateText } from '@sampan/contract/base/currencies/currencies.ts'
import type { currenciesEndpoints } from '@sampan/contract/base/currencies/endpoints.ts'
import { operatorNames } from '#base/staff/index.ts'
import type { AnswerOf, Context, OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { rateRows } from './rate-store.ts'

type ConsoleList = AnswerOf<(typeof currenciesConsoleEndpoints)['console_currency_list']>

/** Currencies that buyers may see sums in: only currencies that have a rate (PRODUCT §7.12). */
export async function listRates({
  db,
}: Context): Promise<AnswerOf<(typeof currenciesEndpoints)['currency_list']>> {
  const rows = await rateRows(db)
  return rows.flatMap(({ code, per_dollar_micros, set_at }) =>
    isCurrency(code) ? [{ code, perDollar: rateText(per_dollar_micros), setAt: set_at.toISOString() }] : [],
  )
}

export const listForConsole = ({ db }: OperatorContext): Promise<ConsoleList> => consoleList(db)

export async function consoleList(db: Db): Promise<ConsoleList> {
  const rows = new Map((await rateRows(db)).map((row) => [row.code, row]))
  const names = await operatorNames(db, [...new Set([...rows.values()].map((row) => row.operator_id))])
  return currencies.map((code) => {
    const row = rows.get(code)
    return {
      code,
      perDollar: row ? rateText(row.per_dollar_micros) : null,
      setAt: row?.set_at.toISOString() ?? null,
      setBy: row ? (names.get(row.operator_id)?.name ?? null) : null,
    }
  })
}
