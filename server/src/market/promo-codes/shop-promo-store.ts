import type { Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** The rule of `imitatesSampan` in SQL, for a code that is an expression. */
export const imitates = (code: string): string => `(position('SAMPAN' in promo_look(${code})) > 0 or exists (
  select from promo_code own where not own.paid_by_shop and (own.look = promo_look(${code})
    or (length(own.look) >= 5 and position(own.look in promo_look(${code})) > 0)
    or (length(rtrim(own.code, '0123456789')) >= 4 and rtrim(own.code, '0123456789') = rtrim(${code}, '0123456789')))))`

/**
 * True if a name could be taken for one of Sampan's: it says Sampan, looks the same as one of its codes, holds one of
 * at least five letters, or is one with another number at its end.
 */
export async function imitatesSampan(tx: Tx, code: string): Promise<boolean> {
  const [row] = await runStatement<{ found: boolean }>(tx, `select ${imitates('$1')} as found`, [code])
  return row?.found ?? false
}

/** Lets a shop's makers of codes wait for one another. */
export const lockShopCodes = (tx: Tx, shopId: number): Promise<unknown> =>
  runStatement(tx, `select pg_advisory_xact_lock(hashtextextended('shop codes:' || $1, 0))`, [String(shopId)])

/**
 * Lets a shop's makers of codes wait for one another, puts away what is over, and answers how many of the codes that were
 * made by themselves are open.
 */
export async function holdShopCodes(tx: Tx, shopId: number, now: Date): Promise<number> {
  await lockShopCodes(tx, shopId)
  await runStatement(
    tx,
    `update promo_code set closed_at = $2 where shop_id = $1 and paid_by_shop and bundle_id is null and closed_at is null and ends_at <= $2`,
    [shopId, now],
  )
  const [row] = await runStatement<{ n: number }>(
    tx,
    'select count(*)::int as n from promo_code where shop_id = $1 and paid_by_shop and bundle_id is null and closed_at is null',
    [shopId],
  )
  return row?.n ?? 0
}
