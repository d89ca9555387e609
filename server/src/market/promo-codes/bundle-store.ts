import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { imitates } from './shop-promo-store.ts'

export interface BundleRow {
  id: number
  prefix: string
  size: number
  used: number
  kind: 'fixed' | 'percent'
  amount: number
  minimumCents: number
  capCents: number | null
  startsAt: Date
  endsAt: Date | null
  madeAt: Date
  closedAt: Date | null
}

// All codes of a bundle have the same terms; the first one tells them.
const columns = `bundle.id, bundle.prefix, bundle.size, bundle.made_at as "madeAt", bundle.closed_at as "closedAt",
  (select count(*)::int from promo_code where bundle_id = bundle.id and used > 0) as used,
  terms.kind, terms.amount, terms.minimum_cents as "minimumCents", terms.cap_cents as "capCents",
  terms.starts_at as "startsAt", terms.ends_at as "endsAt"`
const terms = `cross join lateral (select * from promo_code where bundle_id = bundle.id order by id limit 1) terms`

/** Bundles of a shop, newest first. */
export const bundleRows = (
  db: Db,
  query: { shopId: number; beforeId: number | null; limit: number },
): Promise<BundleRow[]> =>
  runStatement<BundleRow>(
    db,
    `select ${columns} from (select * from promo_bundle where shop_id = $1 and ($2::bigint is null or id < $2)
      order by id desc limit ${Number(query.limit)}) bundle ${terms} order by bundle.id desc`,
    [query.shopId, query.beforeId],
  )

/** One bundle of a shop's own. */
export async function findBundle(db: Db, shopId: number, id: number): Promise<BundleRow | undefined> {
  const [row] = await runStatement<BundleRow>(
    db,
    `select ${columns} from promo_bundle bundle ${terms} where bundle.id = $1 and bundle.shop_id = $2`,
    [id, shopId],
  )
  return row
}

/** Number of a shop's bundles whose codes can still be used by their terms. */
export async function countOpenBundles(tx: Tx, shopId: number, now: Date): Promise<number> {
  const [row] = await runStatement<{ n: number }>(
    tx,
    `select count(*)::int as n from promo_bundle bundle ${terms}
    where bundle.shop_id = $1 and bundle.closed_at is null and (terms.ends_at is null or terms.ends_at > $2)`,
    [shopId, now],
  )
  return row?.n ?? 0
}

export interface NewBundle {
  shopId: number
  operatorId: string
  prefix: string
  size: number
  kind: 'fixed' | 'percent'
  amount: number
  minimumCents: number
  capCents: number | null
  startsAt: Date
  endsAt: Date | null
  now: Date
}

export async function insertBundle(tx: Tx, bundle: NewBundle): Promise<number> {
  const [row] = await runStatement<{ id: number }>(
    tx,
    `insert into promo_bundle (shop_id, prefix, size, made_by, made_at) values ($1, $2, $3, $4, $5) returning id`,
    [bundle.shopId, bundle.prefix, bundle.size, bundle.operatorId, bundle.now],
  )
  if (!row) throw new Error('A bundle was not inserted')
  return row.id
}

/**
 * Makes those of the given codes that nobody has, and that could not be taken for one of Sampan's.
 * @returns how many were made
 */
export async function insertBundleCodes(
  tx: Tx,
  bundleId: number,
  bundle: NewBundle,
  codes: readonly string[],
): Promise<number> {
  const [row] = await runStatement<{ n: number }>(
    tx,
    `with made as (
      insert into promo_code (code, kind, amount, minimum_cents, cap_cents, starts_at, ends_at, uses_total, uses_per_buyer,
        shop_id, paid_by_shop, made_by, offered, bundle_id)
      select code, $2, $3, $4, $5, $6, $7, 1, 1, $8, true, $9, false, $10 from unnest($1::text[]) as fresh(code)
      where not ${imitates('fresh.code')}
      order by code on conflict (code) do nothing returning id
    ) select count(*)::int as n from made`,
    [
      [...codes],
      bundle.kind,
      bundle.amount,
      bundle.minimumCents,
      bundle.capCents,
      bundle.startsAt,
      bundle.endsAt,
      bundle.shopId,
      bundle.operatorId,
      bundleId,
    ],
  )
  return row?.n ?? 0
}

export interface BundleCodeRow {
  id: number
  code: string
  usedAt: Date | null
}

/** Codes of a bundle in the order in which they were made. */
export const bundleCodes = (
  db: Db,
  query: { bundleId: number; show: 'all' | 'used' | 'unused'; afterId: number | null; limit: number },
): Promise<BundleCodeRow[]> =>
  runStatement<BundleCodeRow>(
    db,
    `select promo.id, promo.code,
      (select created_at from promo_use where promo_id = promo.id order by created_at limit 1) as "usedAt"
    from promo_code promo where promo.bundle_id = $1 and ($2::bigint is null or promo.id > $2)
      ${{ all: '', used: 'and promo.used > 0', unused: 'and promo.used = 0' }[query.show]}
    order by promo.id limit ${Number(query.limit)}`,
    [query.bundleId, query.afterId],
  )

/**
 * Closes a bundle of a shop's own with all its codes; one that is closed keeps when and by whom.
 * @returns false when there is none
 */
export async function closeBundleCodes(
  tx: Tx,
  bundle: { id: number; shopId: number; operatorId: string; now: Date },
): Promise<boolean> {
  const rows = await runStatement<{ id: number }>(
    tx,
    `update promo_bundle set closed_at = coalesce(closed_at, $3),
      closed_by = case when closed_at is null then $4::uuid else closed_by end
    where id = $1 and shop_id = $2 returning id`,
    [bundle.id, bundle.shopId, bundle.now, bundle.operatorId],
  )
  if (rows.length === 0) return false
  // In the order of their numbers, as two who close at once would else wait for each other.
  await runStatement(
    tx,
    `update promo_code set closed_at = $2, closed_by = $3 where id in (
      select id from promo_code where bundle_id = $1 and closed_at is null order by id for no key update)`,
    [bundle.id, bundle.now, bundle.operatorId],
  )
  return true
}
