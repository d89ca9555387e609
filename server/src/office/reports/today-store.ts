import type { TakedownReason } from '@sampan/contract/base/staff/reasons.ts'
import type { StandingState } from '@sampan/contract/market/catalog/takedown-states.ts'
import { countsMax } from '@sampan/contract/market/listings/limits.ts'
import { answerWithinHours, takenDownShownMax } from '@sampan/contract/office/reports/limits.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { shipDueOf } from '#trade/orders/index.ts'

export interface Waiting {
  count: number
  at: Date | null
  /** By when the first of them is to be done; null where no clock runs. */
  due: Date | null
}

/**
 * Counts to one more than is shown, and the first instant of them: an index of the shop's rows serves each. `due` says in
 * SQL by when the first is to be done.
 */
async function waiting(db: Db, rows: string, shopId: number, due = 'null'): Promise<Waiting> {
  const [found] = await runStatement<Waiting>(
    db,
    `select count, at, (${due})::timestamptz as due from (
      select count(*)::int as count, min(at) as at from (${rows} limit ${countsMax + 1}) waiting) counted`,
    [shopId],
  )
  return found ?? { count: 0, at: null, due: null }
}

/** Orders to ship. Due is the first of them, by the nearest date that was promised and the oldest payment without a promise. */
export async function toShip(db: Db, shopId: number): Promise<Waiting> {
  const [counted, [first]] = await Promise.all([
    waiting(
      db,
      `select created_at as at from purchase where shop_id = $1 and status = 'waitingDelivery' order by created_at, id`,
      shopId,
    ),
    // Only the oldest ones are looked at: those that were paid later are no sooner due.
    runStatement<{ shipBy: Date | null; paidAt: Date | null }>(
      db,
      `select (select ship_by from purchase where shop_id = $1 and status = 'waitingDelivery' and ship_by is not null
          order by ship_by limit 1) as "shipBy",
        (select min(paid_at) filter (where ship_by is null) from (select paid_at, ship_by from purchase
          where shop_id = $1 and status = 'waitingDelivery' order by paid_at limit ${countsMax}) oldest) as "paidAt"`,
      [shopId],
    ),
  ])
  const unpromised = shipDueOf({ shipBy: null, paidAt: first?.paidAt ?? null })
  const promised = first?.shipBy ?? null
  const due =
    promised !== null && unpromised !== null && promised < unpromised ? promised : (unpromised ?? promised)
  return { ...counted, due }
}

/** Orders that wait though the ship-by date that the shop promised has passed. */
export const pastShipBy = (db: Db, shopId: number): Promise<Waiting> =>
  waiting(
    db,
    `select ship_by as at from purchase where shop_id = $1 and status = 'waitingDelivery' and ship_by < now() order by ship_by, id`,
    shopId,
    'at',
  )

/** Orders that wait and whose ship-by date is less than 24 hours away. */
export const shipSoon = (db: Db, shopId: number): Promise<Waiting> =>
  waiting(
    db,
    `select ship_by as at from purchase where shop_id = $1 and status = 'waitingDelivery'
      and ship_by >= now() and ship_by < now() + interval '1 day' order by ship_by, id`,
    shopId,
    'at',
  )

export const refundsToAnswer = (db: Db, shopId: number): Promise<Waiting> =>
  waiting(
    db,
    `select due_at as at from refund_case where shop_id = $1 and state in ('requested', 'sentBack') order by due_at, id`,
    shopId,
    'at',
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

/** Goods that could not be put on sale when their time came. */
export const notOnTime = (db: Db, shopId: number): Promise<Waiting> =>
  waiting(
    db,
    `select failed_at as at from goods_schedule step join product on product.id = step.product_id
    where step.shop_id = $1 and failed_at is not null and step.on_sale <> product.on_sale order by failed_at`,
    shopId,
  )

/** Buyers who wait for an answer of the shop. */
export const messagesToAnswer = (db: Db, shopId: number): Promise<Waiting> =>
  waiting(
    db,
    `select waits_since as at from conversation where coalesce(shop_id, 0) = $1 and waits_since is not null order by waits_since, id`,
    shopId,
    `at + interval '${answerWithinHours} hours'`,
  )

export interface GoodsTakenDown {
  id: number
  title: string
  state: StandingState
  reasonCode: TakedownReason
  reason: string
}

/** Goods of the shop that operators took down and about which not all is said: none was appealed in vain. */
export const goodsTakenDown = (db: Db, shopId: number, locale: Locale): Promise<GoodsTakenDown[]> =>
  runStatement<GoodsTakenDown>(
    db,
    `select d.product_id as id, d.state, d.reason_code as "reasonCode", d.reason, coalesce((select t.title from product_text t
        where t.product_id = d.product_id order by t.locale = $2 desc, t.locale = '${defaultLocale}' desc, t.locale limit 1), '') as title
      from product_takedown d where d.shop_id = $1 and d.state in ('standing', 'appealed')
      order by d.taken_at desc limit ${takenDownShownMax}`,
    [shopId, locale],
  )
