import type { OrderState } from '@sampan/contract/trade/orders/status.ts'
import type { Localized } from '@sampan/contract/wire/locales.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { type ReviewRow, reviewColumns, withFollowUp } from './review-store.ts'

/** A line of an order as it was bought; with its review, if it has one. */
export interface LineRow extends Omit<Nullable<ReviewRow>, 'isOwn' | 'isHelpful'> {
  isOwn: boolean
  isHelpful: boolean
  lineOrderId: string
  orderNo: string
  status: OrderState
  skuId: number
  lineProductId: number
  title: Partial<Localized>
  lineSpec: Partial<Localized>
  picture: string
  priceCents: number
  quantity: number
  /** When the order was completed; null before. */
  completedAt: Date | null
}
type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null }

const columns = `line.purchase_id as "lineOrderId", line.order_no as "orderNo", line.status, line.sku_id as "skuId",
  line.product_id as "lineProductId", line.title, line.spec as "lineSpec", line.picture, line.price_cents as "priceCents",
  line.quantity, bought.completed_at as "completedAt", ${reviewColumns('$1')}`
const bought = 'bought_line bought on bought.purchase_id = line.purchase_id and bought.sku_id = line.sku_id'
const review = `left join review on review.id = bought.review_id ${withFollowUp}`

/** The lines of a buyer's own order. */
export const linesOfOrder = (db: Db, buyerId: string, orderId: string): Promise<LineRow[]> =>
  runStatement<LineRow>(
    db,
    `select ${columns} from ordered_line line left join ${bought} ${review}
    where line.purchase_id = $2 and line.buyer_id = $1 order by line.sku_id`,
    [buyerId, orderId],
  )

/** One line of a buyer's own order. */
export async function findLine(
  db: Db,
  buyerId: string,
  orderId: string,
  skuId: number,
): Promise<LineRow | undefined> {
  const rows = await linesOfOrder(db, buyerId, orderId)
  return rows.find((row) => row.skuId === skuId)
}

/** Makes others who review the same line wait; before the order is completed there is nothing to wait for. */
export async function lockLine(tx: Tx, orderId: string, skuId: number): Promise<void> {
  await tx
    .selectFrom('bought_line')
    .select('sku_id')
    .where('purchase_id', '=', orderId)
    .where('sku_id', '=', skuId)
    .forUpdate()
    .execute()
}

export interface WaitingKey {
  completedAt: string
  orderId: string
  skuId: number
}

/** Lines that a buyer has not reviewed, latest completed first; `since` is when the oldest of them was completed. */
export function waitingLines(
  db: Db,
  query: { buyerId: string; since: Date; after: WaitingKey | null; limit: number },
): Promise<(LineRow & { completedKey: string })[]> {
  const { after } = query
  const values: unknown[] = [query.buyerId, query.since]
  if (after) values.push(after.completedAt, after.orderId, after.skuId)
  return runStatement(
    db,
    `select ${columns}, to_char(bought.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "completedKey"
    from bought_line bought join ordered_line line
      on line.purchase_id = bought.purchase_id and line.sku_id = bought.sku_id
    ${review}
    where bought.buyer_id = $1 and bought.review_id is null and bought.completed_at >= $2
      ${after ? 'and (bought.completed_at, bought.purchase_id, bought.sku_id) < ($3, $4, $5)' : ''}
    order by bought.completed_at desc, bought.purchase_id desc, bought.sku_id desc limit ${Number(query.limit)}`,
    values,
  )
}

/** Lines that a buyer reviewed, newest review first. */
export const reviewedLines = (
  db: Db,
  query: { buyerId: string; beforeId: number | null; limit: number },
): Promise<LineRow[]> =>
  runStatement<LineRow>(
    db,
    `select ${columns} from review ${withFollowUp}
    join ordered_line line on line.purchase_id = review.purchase_id and line.sku_id = review.sku_id join ${bought}
    where review.buyer_id = $1 ${query.beforeId === null ? '' : 'and review.id < $2'}
    order by review.id desc limit ${Number(query.limit)}`,
    query.beforeId === null ? [query.buyerId] : [query.buyerId, query.beforeId],
  )

/** The line that a review of the buyer's own is about. */
export async function findReviewedLine(
  db: Db,
  buyerId: string,
  reviewId: number,
): Promise<(LineRow & ReviewRow) | undefined> {
  const [row] = await runStatement<LineRow & ReviewRow>(
    db,
    `select ${columns} from review ${withFollowUp}
    join ordered_line line on line.purchase_id = review.purchase_id and line.sku_id = review.sku_id join ${bought}
    where review.id = $2 and review.buyer_id = $1`,
    [buyerId, reviewId],
  )
  return row
}

/** True if a buyer has an order of it that is completed. */
export async function hasBought(db: Db, buyerId: string, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bought_line')
    .select('product_id')
    .where('buyer_id', '=', buyerId)
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
