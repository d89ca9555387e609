import type { PublishProblem } from '@sampan/contract/market/listings/console-schemas.ts'
import type { ClosingGap } from '@sampan/contract/market/listings/rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Step of a product onto the shelf or off it, at the instant that its shop set. */
export interface ScheduledStep {
  onSale: boolean
  /** ISO 8601. */
  at: string
  /** Name of the member who set it. */
  by: string
  /** Why it could not be done when its time came; null before. */
  problem: PublishProblem | null
  gaps: ClosingGap[]
}

/** Steps of a product as one column of a statement that reads `product`, the next one first. */
export const scheduleColumn = `(select coalesce(json_agg(json_build_object('onSale', step.on_sale,
      'at', to_char(step.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'problem', step.problem, 'gaps', step.gaps,
      'by', (select name from operator where operator.id = step.operator_id)) order by step.at, step.on_sale), '[]')
    from goods_schedule step where step.product_id = product.id
      and (step.failed_at is null or step.on_sale <> product.on_sale)) as schedule`

/** Sets the time of a step, or moves it. The caller holds the product. */
export async function writeStep(
  tx: Tx,
  step: { productId: number; shopId: number; onSale: boolean; at: Date; operatorId: string },
): Promise<void> {
  await runStatement(
    tx,
    `insert into goods_schedule (product_id, on_sale, shop_id, at, operator_id) values ($1, $2, $3, $4, $5)
    on conflict (product_id, on_sale) do update set at = excluded.at, operator_id = excluded.operator_id, set_at = now(),
      failed_at = null, problem = null, gaps = '{}'`,
    [step.productId, step.onSale, step.shopId, step.at, step.operatorId],
  )
}

/** Cancels a step. The caller holds the product. @returns false where there was none */
export async function deleteStep(tx: Tx, productId: number, onSale: boolean): Promise<boolean> {
  const rows = await runStatement(
    tx,
    'delete from goods_schedule where product_id = $1 and on_sale = $2 returning product_id',
    [productId, onSale],
  )
  return rows.length > 0
}

/** Deletes a step that could not be done at its time: the product stands so now. */
export async function deleteFailedStep(tx: Tx, productId: number, onSale: boolean): Promise<void> {
  await runStatement(
    tx,
    'delete from goods_schedule where product_id = $1 and on_sale = $2 and failed_at is not null',
    [productId, onSale],
  )
}

export interface DueStep {
  productId: number
  shopId: number
  onSale: boolean
  at: Date
  operatorId: string
}

/** Steps whose time has come, the earliest first. None is held: `takeStep` decides who does it. */
export async function dueSteps(db: Db, now: Date, { limit, within }: Scope): Promise<DueStep[]> {
  const { rows } = await sql<DueStep>`
    select product_id as "productId", shop_id as "shopId", on_sale as "onSale", at, operator_id as "operatorId"
    from goods_schedule where failed_at is null and at <= ${now} and ${within('product_id', 'bigint')}
    order by at, product_id, on_sale limit ${limit}`.execute(db)
  return rows
}

/** Takes a step that is still due. The caller holds the product. @returns false if it was cancelled, moved or done since it was read */
export async function takeStep(tx: Tx, { productId, onSale }: DueStep, now: Date): Promise<boolean> {
  const rows = await runStatement(
    tx,
    `delete from goods_schedule where product_id = $1 and on_sale = $2 and failed_at is null and at <= $3 returning product_id`,
    [productId, onSale, now],
  )
  return rows.length > 0
}

/** Keeps a step that was taken, with why it could not be done. */
export async function keepFailed(
  tx: Tx,
  step: DueStep,
  why: { at: Date; problem: PublishProblem; gaps: readonly ClosingGap[] },
): Promise<void> {
  await runStatement(
    tx,
    `insert into goods_schedule (product_id, on_sale, shop_id, at, operator_id, failed_at, problem, gaps)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [step.productId, step.onSale, step.shopId, step.at, step.operatorId, why.at, why.problem, why.gaps],
  )
}
