import { countsMax } from '@sampan/contract/market/listings/limits.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface Waiting {
  count: number
  at: Date | null
}

/** Counts to one more than is shown, and the first instant of them: an index of the shop's rows serves each. */
async function waiting(db: Db, rows: string, shopId: number): Promise<Waiting> {
  const [found] = await runStatement<Waiting>(
    db,
    `select count(*)::int as count, min(at) as at from (${rows} limit ${countsMax + 1}) waiting`,
    [shopId],
  )
  return found ?? { count: 0, at: null }
}

export const toShip = (db: Db, shopId: number): Promise<Waiting> =>
  waiting(
    db,
    `select created_at as at from purchase where shop_id = $1 and status = 'waitingDelivery' order by created_at, id`,
    shopId,
  )

/** Orders that wait though the ship-by date that the shop promised has passed. */
export const pastShipBy = (db: Db, shopId: number): Promise<Waiting> =>
  waiting(
    db,
    `select ship_by as at from purchase where shop_id = $1 and status = 'waitingDelivery' and ship_by < now() order by ship_by, id`,
    shopId,
  )

export const refundsToAnswer = (db: Db, shopId: number): Promise<Waiting> =>
  waiting(
    db,
    `select due_at as at from refund_case where shop_id = $1 and state in ('requested', 'sentBack') order by due_at, id`,
    shopId,
  )

export const claimsToProve = (db: Db, shopId: number): Promise<Waiting> =>
  waiting(
    db,
    `select asked_at as at from delivery_claim where shop_id = $1 and state = 'asked' and ended_at is null order by asked_at`,
    shopId,
  )

export const reviewsToAnswer = (db: Db, shopId: number): Promise<Waiting> =>
  waiting(
    db,
    `select created_at as at from review where shop_id = $1 and hidden_at is null and replied_at is null order by id desc`,
    shopId,
  )

export const questionsToAnswer = (db: Db, shopId: number): Promise<Waiting> =>
  waiting(
    db,
    `select created_at as at from question where shop_id = $1 and hidden_at is null and shop_answered_at is null order by id desc`,
    shopId,
  )

/** SKUs on sale that are running out, as the database notes them. */
export const runningOut = (db: Db, shopId: number): Promise<Waiting> =>
  waiting(db, `select since as at from low_stock where shop_id = $1 order by since`, shopId)

/** Buyers who wait for an answer of the shop. */
export const messagesToAnswer = (db: Db, shopId: number): Promise<Waiting> =>
  waiting(
    db,
    `select waits_since as at from conversation where coalesce(shop_id, 0) = $1 and waits_since is not null order by waits_since, id`,
    shopId,
  )
