import type { Localized } from '@sampan/contract/locales/index.ts'
import { type OrderActor, type OrderStatus, orderStatus } from '@sampan/contract/orders/status.ts'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#kernel/database.ts'
import type { Address } from '#modules/account/index.ts'
import type { Sums } from './order-rules.ts'

/** Orders whose money lies in escrow. */
export const heldStates: readonly OrderStatus[] = [
  orderStatus.waitingDelivery,
  orderStatus.delivered,
  orderStatus.received,
  orderStatus.afterSale,
]

export interface LineRow {
  skuId: number
  productId: number
  quantity: number
  priceCents: number
  subtotalCents: number
  title: Partial<Localized>
  spec: Partial<Localized>
  picture: string
}

export interface OrderRow extends Sums {
  id: string
  orderNo: string
  status: OrderStatus
  shopId: number
  shopName: string
  shopRoom: string
  promoCode: string | null
  createdAt: Date
  expiresAt: Date | null
  lines: LineRow[]
}

export interface OrderDetailRow extends OrderRow {
  address: Address
  note: string
  paidAt: Date | null
  daysMin: number
  daysMax: number
  refundedCents: number
  history: { status: OrderStatus; at: string; by: OrderActor }[]
  shipment: {
    carrier: string
    trackingNo: string
    events: { at: string; place: string; text: string }[]
  } | null
}

const orders = (db: Db) =>
  db
    .selectFrom('purchase')
    .innerJoin('shop', 'shop.id', 'purchase.shop_id')
    .select((eb) => [
      'purchase.id',
      'order_no as orderNo',
      'purchase.status',
      'shop.id as shopId',
      'shop.name as shopName',
      'shop.room as shopRoom',
      'purchase.quantity',
      'goods_cents as goodsCents',
      'freight_cents as freightCents',
      'discount_cents as discountCents',
      'total_cents as totalCents',
      'promo_code as promoCode',
      'purchase.created_at as createdAt',
      'expires_at as expiresAt',
      jsonArrayFrom(
        eb
          .selectFrom('purchase_line')
          .select([
            'sku_id as skuId',
            'product_id as productId',
            'purchase_line.quantity',
            'price_cents as priceCents',
            'subtotal_cents as subtotalCents',
            'title',
            'spec',
            'picture',
          ])
          .whereRef('purchase_line.purchase_id', '=', 'purchase.id')
          .orderBy('sku_id'),
      ).as('lines'),
    ])

/** A page of a buyer's orders, after the last row of the page before. */
export async function orderRows(
  db: Db,
  query: {
    buyerId: string
    status: OrderStatus | undefined
    after: { createdAt: Date; id: string } | null
    limit: number
  },
): Promise<OrderRow[]> {
  const rows = await orders(db)
    .where('purchase.buyer_id', '=', query.buyerId)
    .$if(query.status !== undefined, (rows) => rows.where('purchase.status', '=', query.status ?? 0))
    .$if(query.after !== null, (rows) =>
      rows.where(
        sql<boolean>`(purchase.created_at, purchase.id) < (${query.after?.createdAt}::timestamptz, ${query.after?.id}::uuid)`,
      ),
    )
    .orderBy('purchase.created_at', 'desc')
    .orderBy('purchase.id', 'desc')
    .limit(query.limit)
    .execute()
  return rows as OrderRow[] // status and JSON columns: what insertPurchases wrote and the CHECKs allow
}

/** One order of a buyer with everything that its page shows. */
export async function findOrder(db: Db, buyerId: string, id: string): Promise<OrderDetailRow | undefined> {
  const row = await orders(db)
    .select((eb) => [
      'purchase.address',
      'purchase.note',
      'paid_at as paidAt',
      'days_min as daysMin',
      'days_max as daysMax',
      'refunded_cents as refundedCents',
      jsonArrayFrom(
        eb
          .selectFrom('purchase_history')
          .select(['status', 'at', 'actor as by'])
          .whereRef('purchase_history.purchase_id', '=', 'purchase.id')
          .orderBy('purchase_history.id'),
      ).as('history'),
      jsonObjectFrom(
        eb
          .selectFrom('shipment')
          .select((shipment) => [
            'carrier',
            'tracking_no as trackingNo',
            jsonArrayFrom(
              shipment
                .selectFrom('shipment_event')
                .select(['at', 'place', 'text'])
                .whereRef('shipment_event.purchase_id', '=', 'shipment.purchase_id')
                .orderBy('at', 'desc'),
            ).as('events'),
          ])
          .whereRef('shipment.purchase_id', '=', 'purchase.id'),
      ).as('shipment'),
    ])
    .where('purchase.buyer_id', '=', buyerId)
    .where('purchase.id', '=', id)
    .executeTakeFirst()
  return row as OrderDetailRow | undefined
}

/** What paid orders hold in escrow that are neither finished nor refunded, in cents: what the house added for promo codes too. */
export async function owedEscrowCents(db: Db): Promise<number> {
  const row = await db
    .selectFrom('purchase')
    .select(sql<number>`coalesce(sum(total_cents + discount_cents - refunded_cents), 0)::bigint`.as('cents'))
    .where('status', 'in', [...heldStates])
    .executeTakeFirstOrThrow()
  return row.cents
}

/** How many orders a buyer has in each state. */
export async function orderCounts(db: Db, buyerId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('purchase')
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .where('buyer_id', '=', buyerId)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map((row) => [String(row.status), row.n]))
}
