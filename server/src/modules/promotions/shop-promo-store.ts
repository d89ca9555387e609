import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { usesSoFar } from './uses-so-far.ts'

export interface ShopPromoRow {
  id: number
  code: string
  kind: 'fixed' | 'percent'
  amount: number
  minimumCents: number
  capCents: number | null
  startsAt: Date
  endsAt: Date | null
  usesTotal: number | null
  usesPerBuyer: number | null
  used: number
  closedAt: Date | null
}

const columns = `id, code, kind, amount, minimum_cents as "minimumCents", cap_cents as "capCents", starts_at as "startsAt",
  ends_at as "endsAt", uses_total as "usesTotal", uses_per_buyer as "usesPerBuyer", ${usesSoFar('promo_code')},
  closed_at as "closedAt"`

/** The codes that a shop made, newest first. */
export const shopPromoRows = (
  db: Db,
  query: { shopId: number; beforeId: number | null; limit: number },
): Promise<ShopPromoRow[]> =>
  runStatement<ShopPromoRow>(
    db,
    `select ${columns} from promo_code where shop_id = $1 and paid_by_shop and ($2::bigint is null or id < $2)
    order by id desc limit ${Number(query.limit)}`,
    [query.shopId, query.beforeId],
  )

/**
 * Whether a name could be taken for one of Sampan's: it says Sampan, looks the same as one of its codes, holds one of at least
 * five letters, or is one with another number at its end.
 */
export async function imitatesSampan(tx: Tx, code: string): Promise<boolean> {
  const [row] = await runStatement<{ found: boolean }>(
    tx,
    `select position('SAMPAN' in promo_look($1)) > 0 or exists (
      select from promo_code own where not own.paid_by_shop and (own.look = promo_look($1)
        or (length(own.look) >= 5 and position(own.look in promo_look($1)) > 0)
        or (length(rtrim(own.code, '0123456789')) >= 4 and rtrim(own.code, '0123456789') = rtrim($1, '0123456789')))) as found`,
    [code],
  )
  return row?.found ?? false
}

/** Lets a shop's makers of codes wait for one another, puts away what is over, and answers how many of its codes are open. */
export async function holdShopCodes(tx: Tx, shopId: number, now: Date): Promise<number> {
  await runStatement(tx, `select pg_advisory_xact_lock(hashtextextended('shop codes:' || $1, 0))`, [
    String(shopId),
  ])
  await runStatement(
    tx,
    `update promo_code set closed_at = $2 where shop_id = $1 and paid_by_shop and closed_at is null and ends_at <= $2`,
    [shopId, now],
  )
  const [row] = await runStatement<{ n: number }>(
    tx,
    'select count(*)::int as n from promo_code where shop_id = $1 and paid_by_shop and closed_at is null',
    [shopId],
  )
  return row?.n ?? 0
}

export interface NewShopPromo {
  shopId: number
  operatorId: string
  code: string
  kind: 'fixed' | 'percent'
  amount: number
  minimumCents: number
  capCents: number | null
  startsAt: Date
  endsAt: Date | null
  usesTotal: number | null
  usesPerBuyer: number | null
}

/** @returns undefined when the name is taken, by whomever */
export async function insertShopPromo(tx: Tx, promo: NewShopPromo): Promise<ShopPromoRow | undefined> {
  const [row] = await runStatement<ShopPromoRow>(
    tx,
    `insert into promo_code (code, kind, amount, minimum_cents, cap_cents, starts_at, ends_at, uses_total, uses_per_buyer,
      shop_id, paid_by_shop, made_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true, $11) on conflict (code) do nothing returning ${columns}`,
    [
      promo.code,
      promo.kind,
      promo.amount,
      promo.minimumCents,
      promo.capCents,
      promo.startsAt,
      promo.endsAt,
      promo.usesTotal,
      promo.usesPerBuyer,
      promo.shopId,
      promo.operatorId,
    ],
  )
  return row
}

/** @returns undefined when it is no code of this shop's own */
export async function closePromo(
  tx: Tx,
  promo: { id: number; shopId: number; operatorId: string; now: Date },
): Promise<ShopPromoRow | undefined> {
  const [row] = await runStatement<ShopPromoRow>(
    tx,
    `update promo_code set closed_at = coalesce(closed_at, $3), closed_by = case when closed_at is null then $4::uuid else closed_by end
    where id = $1 and shop_id = $2 and paid_by_shop returning ${columns}`,
    [promo.id, promo.shopId, promo.now, promo.operatorId],
  )
  return row
}
