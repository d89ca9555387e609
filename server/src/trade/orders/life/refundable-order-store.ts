import type { OrderState } from '@sampan/contract/trade/orders/status.ts'
import type { Localized } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { Whose } from '#kernel/whose.ts'
import { returnStock } from '#market/catalog/index.ts'

/** An order as refunds need it: its money and lines, and its state while a request is open. */
export interface RefundableOrder {
  id: string
  orderNo: string
  buyerId: string
  /** The buyer has closed their account: no money can go back to it. */
  isBuyerGone: boolean
  status: OrderState
  shopId: number
  shopName: string
  shopRoom: string
  goodsCents: number
  freightCents: number
  discountCents: number
  /** Duties and taxes that were paid with it. */
  dutyCents: number
  totalCents: number
  refundedCents: number
  /** Cents of the discount that the company does not bear, or no longer bears. */
  discountBackCents: number
  /** True if the shop pays the discount, by a code of its own. */
  discountByShop: boolean
  promoCode: string | null
  country: string
  createdAt: Date
  paidAt: Date | null
  /** Days in which it can be withdrawn from; null: the destination gives no such right. */
  withdrawDays: number | null
  /** When that ends; null as long as it has not arrived. */
  withdrawUntil: Date | null
  /** Cents that its shop promised for the way back of what is returned for free; null: it promised nothing. */
  returnCents: number | null
  /** When the free returns end; null as long as it has not arrived. */
  returnUntil: Date | null
  /** By when its shop promised to send it, and when what has not left cancels itself; null without. */
  shipBy: Date | null
  cancelAt: Date | null
  lines: RefundableLine[]
}

export interface RefundableLine {
  skuId: number
  productId: number
  quantity: number
  /** Pieces that were refunded before they left. */
  cancelledQuantity: number
  /** Pieces in parcels that have left the shop. */
  sentQuantity: number
  priceCents: number
  subtotalCents: number
  dutyCents: number
  title: Partial<Localized>
  spec: Partial<Localized>
  picture: string
}

/** One order, of those that are meant, with how much of each line has left the shop. */
export async function refundableOrder(
  db: Db,
  id: string,
  whose: Whose,
): Promise<RefundableOrder | undefined> {
  const { rows } = await sql<RefundableOrder>`
    select p.id, p.order_no as "orderNo", p.buyer_id as "buyerId", (select b.closed_at is not null from buyer b where b.id = p.buyer_id) as "isBuyerGone", p.status, p.shop_id as "shopId", s.name as "shopName",
      s.room as "shopRoom", p.goods_cents as "goodsCents", p.freight_cents as "freightCents", p.discount_cents as "discountCents",
      p.duty_cents as "dutyCents", p.total_cents as "totalCents", p.refunded_cents as "refundedCents", p.discount_back_cents as "discountBackCents",
      p.discount_by_shop as "discountByShop",
      p.promo_code as "promoCode", coalesce(p.address -> 'area' ->> 0, '') as country, p.created_at as "createdAt",
      p.paid_at as "paidAt", p.withdraw_days as "withdrawDays", withdraw_until(p.arrived_at, p.withdraw_days) as "withdrawUntil", p.return_cents as "returnCents",
      withdraw_until(p.arrived_at, p.return_days) as "returnUntil", p.ship_by as "shipBy", p.cancel_at as "cancelAt",
      (select json_agg(json_build_object('skuId', l.sku_id, 'productId', l.product_id, 'quantity', l.quantity,
          'cancelledQuantity', l.cancelled_quantity, 'sentQuantity', coalesce(sent.n, 0), 'priceCents', l.price_cents,
          'subtotalCents', l.subtotal_cents, 'dutyCents', l.duty_cents, 'title', l.title, 'spec', l.spec, 'picture', l.picture) order by l.sku_id)
        from purchase_line l left join lateral (
          select sum(packed.quantity)::int as n from parcel_line packed join parcel on parcel.id = packed.parcel_id
          where packed.purchase_id = l.purchase_id and packed.sku_id = l.sku_id and not parcel.is_return
            and parcel.state in ('travelling', 'delivered', 'lost')) sent on true
        where l.purchase_id = p.id) as lines
    from purchase p join shop s on s.id = p.shop_id
    where p.id = ${id} ${whose === 'anybody' ? sql`` : sql`and p.buyer_id = ${whose.buyerId}`}`.execute(db)
  return rows[0]
}

/** As `refundableOrder`, locked until the transaction ends. */
export async function lockRefundableOrder(
  tx: Tx,
  id: string,
  whose: Whose,
): Promise<RefundableOrder | undefined> {
  await sql`select from purchase where id = ${id} for no key update`.execute(tx)
  return refundableOrder(tx, id, whose)
}

/** Notes what went back to the buyer and, of a promo code, to the company. The table refuses more than was paid. */
export async function noteRefunded(
  tx: Tx,
  id: string,
  { amountCents, discountCents }: { amountCents: number; discountCents: number },
): Promise<void> {
  await tx
    .updateTable('purchase')
    .set((eb) => ({
      refunded_cents: eb('refunded_cents', '+', amountCents),
      discount_back_cents: eb('discount_back_cents', '+', discountCents),
    }))
    .where('id', '=', id)
    .execute()
}

/** Pieces that will not be sent: they are on sale again, and parcels packed but not handed over are packed anew. */
export async function cancelPieces(
  tx: Tx,
  id: string,
  pieces: readonly { skuId: number; quantity: number }[],
): Promise<void> {
  if (pieces.length === 0) return
  await tx
    .updateTable('parcel')
    .set({ state: 'cancelled' })
    .where('purchase_id', '=', id)
    .where('is_return', '=', false)
    .where('state', '=', 'ready')
    .execute()
  await sql`update purchase_line set cancelled_quantity = cancelled_quantity + given.quantity
    from unnest(${pieces.map(({ skuId }) => skuId)}::bigint[], ${pieces.map(({ quantity }) => quantity)}::int[])
      as given(sku_id, quantity)
    where purchase_line.purchase_id = ${id} and purchase_line.sku_id = given.sku_id`.execute(tx)
  await returnStock(tx, pieces)
}

/** The number of a buyer's completed orders, counted up to `max`. */
export async function completedOrders(db: Db, buyerId: string, max: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from purchase where buyer_id = ${buyerId} and status = 'completed' limit ${max}) few`.execute(db)
  return rows[0]?.n ?? 0
}
