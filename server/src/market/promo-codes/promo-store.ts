import { usesShownMax } from '@sampan/contract/market/promo-codes/limits.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** A code as those who look after it see it; the contract says what of it operators are told, and what shops are. */
export interface PromoRow {
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
  shop: string | null
  category: string | null
  offered: boolean
  closedAt: Date | null
}

/**
 * Number of uses of a code: counted on its row where it has a limit, else by its uses, up to one more than is shown. A
 * checkout writes nothing to the row of a code without a limit (migration 0025).
 */
const usesSoFar = `case when promo.uses_total is null
    then (select count(*)::int from (select from promo_use where promo_id = promo.id limit ${usesShownMax + 1}) as uses)
    else promo.used end as used`

const columns = `promo.id, promo.code, promo.kind, promo.amount, promo.minimum_cents as "minimumCents", promo.cap_cents as "capCents",
  promo.starts_at as "startsAt", promo.ends_at as "endsAt", promo.uses_total as "usesTotal", promo.uses_per_buyer as "usesPerBuyer",
  ${usesSoFar}, promo.category, promo.offered, promo.closed_at as "closedAt", (select name from shop where id = promo.shop_id) as shop`

/** All promo codes that were made by themselves, newest first. */
export const promoRows = (db: Db, query: { beforeId: number | null; limit: number }): Promise<PromoRow[]> =>
  runStatement<PromoRow>(
    db,
    `select ${columns} from promo_code promo
    where bundle_id is null and ($1::bigint is null or promo.id < $1) order by promo.id desc limit ${Number(query.limit)}`,
    [query.beforeId],
  )

/** The codes that a shop made by themselves, newest first. */
export const shopPromoRows = (
  db: Db,
  query: { shopId: number; beforeId: number | null; limit: number },
): Promise<PromoRow[]> =>
  runStatement<PromoRow>(
    db,
    `select ${columns} from promo_code promo where promo.shop_id = $1 and promo.paid_by_shop and promo.bundle_id is null
      and ($2::bigint is null or promo.id < $2)
    order by promo.id desc limit ${Number(query.limit)}`,
    [query.shopId, query.beforeId],
  )

export interface NewPromo {
  /** The shop that pays for it; null: Sampan. */
  shopId: number | null
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
  category: string | null
  offered: boolean
}

/** @returns undefined when the name is taken, by whomever */
export async function insertPromo(tx: Tx, promo: NewPromo): Promise<PromoRow | undefined> {
  const [row] = await runStatement<PromoRow>(
    tx,
    `insert into promo_code as promo (code, kind, amount, minimum_cents, cap_cents, starts_at, ends_at, uses_total, uses_per_buyer,
      category, shop_id, paid_by_shop, made_by, offered)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::bigint, $11::bigint is not null, $12, $13) on conflict (code) do nothing returning ${columns}`,
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
      promo.category,
      promo.shopId,
      promo.operatorId,
      promo.offered,
    ],
  )
  return row
}

/**
 * Offers a shop's own code, or one of Sampan's when no shop is named, or offers it no longer.
 * @returns undefined when there is none; `wasOffered` tells whether that changed anything
 */
export async function setOffered(
  tx: Tx,
  promo: { id: number; shopId: number | null; offered: boolean },
): Promise<(PromoRow & { wasOffered: boolean }) | undefined> {
  const [row] = await runStatement<PromoRow & { wasOffered: boolean }>(
    tx,
    `update promo_code promo set offered = $3
    from (select id, offered from promo_code where id = $1 for no key update) before
    where promo.id = before.id and case when $2::bigint is null then not promo.paid_by_shop else promo.paid_by_shop and promo.shop_id = $2 end
    returning ${columns}, before.offered as "wasOffered"`,
    [promo.id, promo.shopId, promo.offered],
  )
  return row
}

/** Lets who offers codes of Sampan's wait for one another, puts away what is over, and answers how many are offered. */
export async function holdOfferedCodes(tx: Tx, now: Date): Promise<number> {
  await runStatement(tx, `select pg_advisory_xact_lock(hashtextextended('offered codes', 0))`, [])
  await runStatement(
    tx,
    'update promo_code set closed_at = $1 where shop_id is null and offered and closed_at is null and ends_at <= $1',
    [now],
  )
  const [row] = await runStatement<{ n: number }>(
    tx,
    'select count(*)::int as n from promo_code where shop_id is null and offered and closed_at is null',
    [],
  )
  return row?.n ?? 0
}

/**
 * Closes a code of a shop's own, or any when no shop is named; one that is closed keeps when and by whom.
 * @returns undefined when there is none
 */
export async function closeCode(
  tx: Tx,
  promo: { id: number; shopId: number | null; operatorId: string; now: Date },
): Promise<PromoRow | undefined> {
  const [row] = await runStatement<PromoRow>(
    tx,
    `update promo_code promo set closed_at = coalesce(closed_at, $3),
      closed_by = case when closed_at is null then $4::uuid else closed_by end
    where id = $1 and ($2::bigint is null or (shop_id = $2 and paid_by_shop)) returning ${columns}`,
    [promo.id, promo.shopId, promo.now, promo.operatorId],
  )
  return row
}

export interface CountedCode extends Pick<PromoRow, 'kind' | 'amount' | 'capCents' | 'usesTotal'> {
  /** The uses that it can still have, and those that it had within the last day. */
  uses: number
}

const dayMs = 24 * 3_600_000

/** Sampan's codes that an operator made and that can still be used, or were used lately. Their next one waits until the transaction ends. */
export async function countedCodesOf(tx: Tx, operatorId: string, now: Date): Promise<CountedCode[]> {
  await runStatement(tx, 'select from operator where id = $1 for no key update', [operatorId])
  return runStatement<CountedCode>(
    tx,
    `select kind, amount, cap_cents as "capCents", uses_total as "usesTotal",
      case when closed_at is null and (ends_at is null or ends_at > $2) then uses_total - used else 0 end
        + (select count(*)::int from promo_use where promo_id = promo_code.id and created_at > $3) as uses
    from promo_code where not paid_by_shop and made_by = $1 and uses_total is not null`,
    [operatorId, now, new Date(now.getTime() - dayMs)],
  )
}

/** True if a code of this name was made, by whomever. */
export async function isCodeTaken(db: Db, code: string): Promise<boolean> {
  const row = await db.selectFrom('promo_code').select('id').where('code', '=', code).executeTakeFirst()
  return row !== undefined
}

/** From which cost on a code takes two persons. The table is of `controls`, which stands above. */
export async function twoPersonCents(db: Db): Promise<number> {
  const row = await db.selectFrom('money_settings').select('two_person_cents').executeTakeFirstOrThrow()
  return row.two_person_cents
}
