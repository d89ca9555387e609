import { offeredOfSampanMax, openCodesMax } from '@sampan/contract/market/promo-codes/limits.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { PromoCode } from './promo-code-rules.ts'

const columns = `promo.id, promo.code, promo.kind, promo.amount, promo.minimum_cents as "minimumCents", promo.starts_at as "startsAt",
  promo.ends_at as "endsAt", promo.uses_per_buyer as "usesPerBuyer", promo.uses_total as "usesTotal", promo.used,
  promo.shop_id as "shopId", promo.category, promo.paid_by_shop as "paidByShop", promo.cap_cents as "capCents",
  promo.closed_at as "closedAt",
  (select count(*)::int from promo_use u where u.promo_id = promo.id and u.buyer_id = $1) as "usedByBuyer"`

export async function findPromoCode(db: Db, code: string, buyerId: string): Promise<PromoCode | null> {
  const [row] = await runStatement<PromoCode>(
    db,
    `select ${columns} from promo_code promo where promo.code = $2`,
    [buyerId, code],
  )
  return row ?? null
}

const isOffered = 'offered and closed_at is null and starts_at <= $3 and (ends_at is null or ends_at > $3)'

/** The codes that are offered for goods of some shops at a moment, a shop's newest first, at most `openCodesMax` of each. */
export const offeredOfShops = (
  db: Db,
  { shopIds, buyerId, now }: { shopIds: readonly number[]; buyerId: string | null; now: Date },
): Promise<PromoCode[]> =>
  runStatement<PromoCode>(
    db,
    `select ${columns} from (${ofShops}) promo order by promo.shop_id, promo.id desc`,
    [buyerId, [...shopIds], now],
  )

/** A code that is offered for a shop, as it comes of a statement's JSON. */
export interface OfferedJson
  extends Pick<
    PromoCode,
    'id' | 'code' | 'kind' | 'amount' | 'minimumCents' | 'capCents' | 'usesTotal' | 'used' | 'category'
  > {
  startsAt: string
  endsAt: string | null
}

/** The codes that are offered for a shop, as a column of others' statements; also those whose time is not now. */
export const offeredColumn = (shopId: string): string => `(select coalesce(json_agg(own), '[]') from (
  select id, code, kind, amount, minimum_cents as "minimumCents", cap_cents as "capCents", starts_at as "startsAt", ends_at as "endsAt",
    uses_total as "usesTotal", used, category
  from promo_code where shop_id = ${shopId} and offered and closed_at is null order by id desc limit ${openCodesMax}) own)`

/** The same, with those that Sampan offers for goods of all shops, at most `offeredOfSampanMax`. */
export const offeredOfAll = (
  db: Db,
  { shopIds, buyerId, now }: { shopIds: readonly number[]; buyerId: string; now: Date },
): Promise<PromoCode[]> =>
  runStatement<PromoCode>(
    db,
    `select ${columns} from (${ofShops} union all (
      select * from promo_code where shop_id is null and ${isOffered} order by id desc limit ${offeredOfSampanMax}
    )) promo order by promo.shop_id, promo.id desc`,
    [buyerId, [...shopIds], now],
  )

const ofShops = `select own.* from unnest($2::bigint[]) as shop(id) cross join lateral (
  select * from promo_code where shop_id = shop.id and ${isOffered} order by id desc limit ${openCodesMax}
) own`

/** Lets a buyer's checkouts with a code wait for one another, so that each sees the uses of those before it. Nobody else waits. */
export async function lockUsesOfBuyer(tx: Tx, buyerId: string): Promise<void> {
  await runStatement(tx, `select pg_advisory_xact_lock(hashtextextended('promo:' || $1, 0))`, [buyerId])
}

/**
 * Writes a use down. A code of limited uses counts it on its own row, under its limit: the row is locked from here to COMMIT,
 * so this is the last statement of its transaction. A code without that limit has nothing to count and nothing to lock.
 * @returns false when the last use went to somebody else: the caller must then roll back
 */
export async function recordUse(
  tx: Tx,
  use: { promoId: number; buyerId: string; checkoutId: string },
): Promise<boolean> {
  const rows = await runStatement<{ isLimited: boolean; isCounted: boolean }>(
    tx,
    `with used as (
      insert into promo_use (promo_id, buyer_id, checkout_id) values ($1, $2, $3)
    ), counted as (
      update promo_code set used = used + 1 where id = $1 and used < uses_total returning id
    )
    select uses_total is not null as "isLimited", exists (select from counted) as "isCounted" from promo_code where id = $1`,
    [use.promoId, use.buyerId, use.checkoutId],
  )
  return rows.every(({ isLimited, isCounted }) => isCounted || !isLimited)
}

/** Locks the uses of checkouts; answers those checkouts that used a code at all. */
export async function lockUses(tx: Tx, checkoutIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('promo_use')
    .select('checkout_id as checkoutId')
    .where('checkout_id', 'in', [...checkoutIds])
    .orderBy('checkout_id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.checkoutId)
}

/** Gives the uses of checkouts back, of which no order is left. */
export async function returnUses(tx: Tx, checkoutIds: readonly string[]): Promise<void> {
  if (checkoutIds.length === 0) return
  const removed = await tx
    .deleteFrom('promo_use')
    .where('checkout_id', 'in', [...checkoutIds])
    .returning('promo_id as promoId')
    .execute()
  // In id order, so that two sweeps do not wait for each other.
  for (const promoId of [...new Set(removed.map((use) => use.promoId))].sort((a, b) => a - b)) {
    const uses = removed.filter((use) => use.promoId === promoId).length
    await tx
      .updateTable('promo_code')
      .set((eb) => ({ used: eb('used', '-', uses) }))
      .where('id', '=', promoId)
      .where('uses_total', 'is not', null)
      .execute()
  }
}
