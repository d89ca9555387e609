import { type SaleEnforcement, saleEnforcements } from '@sampan/contract/market/sale-rules/schemas.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { keepSetting } from '#kernel/keep-setting.ts'
import { runStatement } from '#kernel/run-statement.ts'

const key = 'saleRules'

/** A database of before this choice, and one whose owner never chose, tells shops and keeps nobody from buying. */
const withoutChoice: SaleEnforcement = 'warn'

/** Column of a statement: the owner's choice, null without one. `enforcementOf` reads it. */
export const enforcementColumn = `(select value ->> 'enforcement' from app_setting where key = '${key}') as enforcement`

export const enforcementOf = (stored: string | null | undefined): SaleEnforcement =>
  saleEnforcements.find((one) => one === stored) ?? withoutChoice

export async function readEnforcement(db: Db): Promise<SaleEnforcement> {
  const [row] = await runStatement<{ enforcement: string | null }>(db, `select ${enforcementColumn}`, [])
  return enforcementOf(row?.enforcement)
}

/** Makes others who change it wait, and answers what it is. */
export async function lockEnforcement(tx: Tx): Promise<SaleEnforcement> {
  await runStatement(tx, `select pg_advisory_xact_lock(hashtextextended('sale rules', 0))`, [])
  return readEnforcement(tx)
}

/** Keeps the owner's choice; setup and the demo begin with `on`. */
export const writeEnforcement = (tx: Tx, enforcement: SaleEnforcement): Promise<void> =>
  keepSetting(tx, key, { enforcement })
