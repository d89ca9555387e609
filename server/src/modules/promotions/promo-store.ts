import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { usesSoFar } from './uses-so-far.ts'

/** A code as operators see it, whoever made it. */
export interface PromoRow {
  id: number
  code: string
  kind: 'fixed' | 'percent'
  amount: number
  minimumCents: number
  startsAt: Date
  endsAt: Date | null
  usesTotal: number | null
  used: number
  shop: string | null
  category: string | null
  closedAt: Date | null
}

const columns = `promo.id, promo.code, promo.kind, promo.amount, promo.minimum_cents as "minimumCents",
  promo.starts_at as "startsAt", promo.ends_at as "endsAt", promo.uses_total as "usesTotal", ${usesSoFar('promo')}, promo.category,
  promo.closed_at as "closedAt", (select name from shop where id = promo.shop_id) as shop`

/** All promo codes, newest first. */
export const promoRows = (db: Db, query: { beforeId: number | null; limit: number }): Promise<PromoRow[]> =>
  runStatement<PromoRow>(
    db,
    `select ${columns} from promo_code promo
    where $1::bigint is null or promo.id < $1 order by promo.id desc limit ${Number(query.limit)}`,
    [query.beforeId],
  )

export interface NewPromo {
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
}

/** @returns undefined when the name is taken, by whomever */
export async function insertPromo(tx: Tx, promo: NewPromo): Promise<PromoRow | undefined> {
  const [row] = await runStatement<PromoRow>(
    tx,
    `insert into promo_code as promo (code, kind, amount, minimum_cents, cap_cents, starts_at, ends_at, uses_total, uses_per_buyer,
      category, made_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (code) do nothing returning ${columns}`,
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
      promo.operatorId,
    ],
  )
  return row
}

/** Closes any code; one that is closed keeps when and by whom. @returns undefined when there is none */
export async function closeAnyPromo(
  tx: Tx,
  promo: { id: number; operatorId: string; now: Date },
): Promise<PromoRow | undefined> {
  const [row] = await runStatement<PromoRow>(
    tx,
    `update promo_code promo set closed_at = coalesce(closed_at, $2),
      closed_by = case when closed_at is null then $3::uuid else closed_by end
    where id = $1 returning ${columns}`,
    [promo.id, promo.now, promo.operatorId],
  )
  return row
}
