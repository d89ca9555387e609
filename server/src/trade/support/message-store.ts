import type { OrderState } from '@sampan/contract/trade/orders/status.ts'
import type { Locale, Localized } from '@sampan/contract/wire/locales.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { type Desk, ofReader, type Reader } from './whose.ts'

export interface MessageRow {
  n: number
  operatorId: string | null
  text: string
  locale: Locale
  pictureId: string | null
  productId: number | null
  orderId: string | null
  createdAt: Date
}

const columns = `m.n, m.operator_id as "operatorId", m."text", m.locale, m.picture_id as "pictureId",
  m.product_id as "productId", m.purchase_id as "orderId", m.created_at as "createdAt"`

/** Messages of one of the reader's conversations, the newest first. Nothing of another's. */
export function messageRows(
  db: Db,
  reader: Reader,
  query: { id: string; before: number | null; after?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const { sql, value } = ofReader(reader)
  return runStatement<MessageRow>(
    db,
    `select ${columns} from message m join conversation c on c.id = m.conversation_id
    where ${sql} and m.conversation_id = $2 and m.n < $3 and m.n > $4 order by m.n desc limit ${Number(query.limit)}`,
    [value, query.id, query.before ?? 2_000_000_000, query.after ?? 0],
  )
}

export type NewMessage = Omit<MessageRow, 'n'> & { threadId: string; n: number }

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx
    .insertInto('message')
    .values({
      conversation_id: message.threadId,
      n: message.n,
      operator_id: message.operatorId,
      text: message.text,
      locale: message.locale,
      picture_id: message.pictureId,
      product_id: message.productId,
      purchase_id: message.orderId,
      created_at: message.createdAt,
    })
    .execute()
}

/** True if a product may be shown here: to the desk any, in a shop's conversation one of the shop's. */
export async function isProductOf(db: Db, { shopId }: Desk, productId: number): Promise<boolean> {
  const text = 'select 1 from product where id = $1 and ($2::bigint is null or shop_id = $2)'
  return (await runStatement(db, text, [productId, shopId])).length === 1
}

/** True if an order may be shown here: it is the buyer's, and in a shop's conversation the shop's. */
export async function isOrderOf(
  db: Db,
  { shopId }: Desk,
  buyerId: string,
  orderId: string,
): Promise<boolean> {
  const text =
    'select 1 from purchase where id = $1 and buyer_id = $2 and ($3::bigint is null or shop_id = $3)'
  return (await runStatement(db, text, [orderId, buyerId, shopId])).length === 1
}

/** Buyer and number of a shop's order; undefined of another one, and when the buyer has closed their account. */
export async function buyerOfOrder(
  db: Db,
  shopId: number,
  orderId: string,
): Promise<{ buyerId: string; orderNo: string } | undefined> {
  const text = `select p.buyer_id as "buyerId", p.order_no as "orderNo" from purchase p join buyer b on b.id = p.buyer_id
    where p.id = $1 and p.shop_id = $2 and b.closed_at is null`
  return (await runStatement<{ buyerId: string; orderNo: string }>(db, text, [orderId, shopId]))[0]
}

/** True if this buyer was sent a private picture by a desk. */
export async function isPictureToBuyer(db: Db, buyerId: string, pictureId: string): Promise<boolean> {
  const text = `select 1 from message m join conversation c on c.id = m.conversation_id
    where m.picture_id = $1 and m.operator_id is not null and c.buyer_id = $2`
  return (await runStatement(db, text, [pictureId, buyerId])).length === 1
}

/** True if a private picture was sent to this shop, or by it. */
export async function isPictureForShop(db: Db, shopId: number, pictureId: string): Promise<boolean> {
  const text = `select 1 from message m join conversation c on c.id = m.conversation_id
    where m.picture_id = $1 and c.shop_id = $2`
  return (await runStatement(db, text, [pictureId, shopId])).length === 1
}

export interface OrderCardRow {
  id: string
  orderNo: string
  status: OrderState
  totalCents: number
  pieces: number
  title: Partial<Localized> | null
  picture: string | null
  createdAt: Date
}

const orderColumns = `p.id, p.order_no as "orderNo", p.status, p.total_cents as "totalCents", p.quantity as pieces,
  line.title, line.picture, p.created_at as "createdAt"`
const firstLine = `left join lateral (
  select l.title, l.picture from purchase_line l where l.purchase_id = p.id order by l.sku_id limit 1) line on true`

/** Orders as cards; who may see them was asked when they were sent. */
export const orderCards = (db: Db, ids: readonly string[]): Promise<OrderCardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : runStatement<OrderCardRow>(
        db,
        `select ${orderColumns} from purchase p ${firstLine} where p.id = any($1::uuid[])`,
        [ids],
      )

/** A buyer's latest orders, of a shop or all, and how many there are. */
export async function ordersOfBuyer(
  db: Db,
  { shopId }: Desk,
  buyerId: string,
  limit: number,
): Promise<{ count: number; latest: OrderCardRow[] }> {
  const whose = 'p.buyer_id = $1 and ($2::bigint is null or p.shop_id = $2)'
  const [latest, counted] = await Promise.all([
    runStatement<OrderCardRow>(
      db,
      `select ${orderColumns} from purchase p ${firstLine} where ${whose}
      order by p.created_at desc, p.id desc limit ${Number(limit)}`,
      [buyerId, shopId],
    ),
    runStatement<{ n: number }>(db, `select count(*)::int as n from purchase p where ${whose}`, [
      buyerId,
      shopId,
    ]),
  ])
  return { count: counted[0]?.n ?? 0, latest }
}

/** A buyer's latest refund requests, of a shop or all. */
export const refundsOfBuyer = (
  db: Db,
  { shopId }: Desk,
  buyerId: string,
  limit: number,
): Promise<{ id: string; number: number; state: string; amountCents: number; createdAt: Date }[]> =>
  runStatement(
    db,
    `select r.id, r.number, r.state, r.amount_cents as "amountCents", r.created_at as "createdAt" from refund_case r
    where r.buyer_id = $1 and ($2::bigint is null or r.shop_id = $2) order by r.created_at desc limit ${Number(limit)}`,
    [buyerId, shopId],
  )

const lookedAt = 200

/** The languages of a buyer's latest messages in a conversation. */
export async function languagesWritten(db: Db, threadId: string): Promise<Locale[]> {
  const rows = await runStatement<{ locale: Locale }>(
    db,
    `select distinct locale from (select locale, operator_id from message where conversation_id = $1
      order by n desc limit ${lookedAt}) latest where operator_id is null order by locale`,
    [threadId],
  )
  return rows.map(({ locale }) => locale)
}
