import type { shopRules } from '@sampan/contract/market/shop-settings/schemas.ts'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export type Rules = z.output<typeof shopRules>

const none: Rules = { version: 0, shipDays: null, cancelDays: null, late: null, returns: null }

/** Promises of a shop to all its buyers; none as long as it said nothing. */
export async function rulesOf(db: Db, shopId: number): Promise<Rules> {
  const [row] = await runStatement<Rules>(
    db,
    `select version, ship_days as "shipDays", cancel_days as "cancelDays", case when late_percent is not null then
      json_build_object('percent', late_percent, 'maxCents', late_max_cents) end as late,
      case when return_days is not null then json_build_object('days', return_days, 'freightCents', return_cents) end as returns
    from shop_rule where shop_id = $1`,
    [shopId],
  )
  return row ?? none
}

/** Writes the rules if they are still those of `version`; answers false when somebody changed them meanwhile. */
export async function writeRules(
  tx: Tx,
  shopId: number,
  { version, shipDays, cancelDays, late, returns }: Rules,
): Promise<boolean> {
  const rows = await runStatement<{ version: number }>(
    tx,
    `insert into shop_rule (shop_id, ship_days, cancel_days, late_percent, late_max_cents, return_days, return_cents)
    select $1, $3, $4, $5, $6, $7, $8 where $2 = 0 or exists (select from shop_rule where shop_id = $1)
    on conflict (shop_id) do update set ship_days = excluded.ship_days, cancel_days = excluded.cancel_days,
      late_percent = excluded.late_percent, late_max_cents = excluded.late_max_cents,
      return_days = excluded.return_days, return_cents = excluded.return_cents,
      version = shop_rule.version + 1 where shop_rule.version = $2
    returning version`,
    [
      shopId,
      version,
      shipDays,
      cancelDays,
      late?.percent ?? null,
      late?.maxCents ?? null,
      returns?.days ?? null,
      returns?.freightCents ?? null,
    ],
  )
  return rows.length > 0
}
