import type { shopRules } from '@sampan/contract/market/shop-settings/schemas.ts'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export type Rules = z.output<typeof shopRules>

const none: Rules = { version: 0, shipDays: null, cancelDays: null }

/** Promises of a shop to all its buyers; none as long as it said nothing. */
export async function rulesOf(db: Db, shopId: number): Promise<Rules> {
  const [row] = await runStatement<Rules>(
    db,
    `select version, ship_days as "shipDays", cancel_days as "cancelDays" from shop_rule where shop_id = $1`,
    [shopId],
  )
  return row ?? none
}

/** Writes the rules if they are still those of `version`; answers false when somebody changed them meanwhile. */
export async function writeRules(
  tx: Tx,
  shopId: number,
  { version, shipDays, cancelDays }: Rules,
): Promise<boolean> {
  const rows = await runStatement<{ version: number }>(
    tx,
    `insert into shop_rule (shop_id, ship_days, cancel_days) select $1, $3, $4 where $2 = 0
      or exists (select from shop_rule where shop_id = $1)
    on conflict (shop_id) do update set ship_days = excluded.ship_days, cancel_days = excluded.cancel_days,
      version = shop_rule.version + 1 where shop_rule.version = $2
    returning version`,
    [shopId, version, shipDays, cancelDays],
  )
  return rows.length > 0
}
