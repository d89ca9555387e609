import type {
  promiseKinds,
  shopRules,
  shopRulesInput,
} from '@sampan/contract/market/shop-settings/schemas.ts'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export type Rules = z.output<typeof shopRules>
type Wish = z.output<typeof shopRulesInput>

/** A shop's own row of rules, or the one of the marketplace, in which 0 is off. */
const promisesOf = (row: string): string => `nullif(${row}.ship_days, 0) as "shipDays",
  nullif(${row}.cancel_days, 0) as "cancelDays",
  case when ${row}.late_percent > 0 then json_build_object('percent', ${row}.late_percent, 'maxCents', ${row}.late_max_cents) end as late,
  case when ${row}.return_days > 0 then json_build_object('days', ${row}.return_days, 'freightCents', ${row}.return_cents) end as returns`

/** A shop's own word, and the promises of the marketplace that count where it says nothing. */
export async function rulesOf(db: Db, shopId: number): Promise<Rules> {
  const [row] = await runStatement<Rules>(
    db,
    `select coalesce(rule.version, 0) as version, ${promisesOf('rule')},
      array_remove(array[case when rule.no_ship then 'ship' end, case when rule.no_late then 'late' end,
        case when rule.no_returns then 'returns' end], null) as none,
      (select row_to_json(shown) from (select ${promisesOf('common')}) shown) as marketplace
    from promise_default common left join shop_rule rule on rule.shop_id = $1`,
    [shopId],
  )
  if (!row) throw new Error('The marketplace has no row of default promises')
  return row
}

/** Writes the rules if they are still those of `version`; answers false when somebody changed them meanwhile. */
export async function writeRules(tx: Tx, shopId: number, wish: Wish): Promise<boolean> {
  const { version, shipDays, cancelDays, late, returns, none } = wish
  const saysNo = (kind: (typeof promiseKinds)[number]) => none.includes(kind)
  const rows = await runStatement<{ version: number }>(
    tx,
    `insert into shop_rule (shop_id, ship_days, cancel_days, late_percent, late_max_cents, return_days, return_cents,
      no_ship, no_late, no_returns)
    select $1, $3, $4, $5, $6, $7, $8, $9, $10, $11 where $2 = 0 or exists (select from shop_rule where shop_id = $1)
    on conflict (shop_id) do update set ship_days = excluded.ship_days, cancel_days = excluded.cancel_days,
      late_percent = excluded.late_percent, late_max_cents = excluded.late_max_cents,
      return_days = excluded.return_days, return_cents = excluded.return_cents,
      no_ship = excluded.no_ship, no_late = excluded.no_late, no_returns = excluded.no_returns,
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
      saysNo('ship'),
      saysNo('late'),
      saysNo('returns'),
    ],
  )
  return rows.length > 0
}
