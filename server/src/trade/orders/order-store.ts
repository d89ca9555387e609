import { isAbroad } from '@sampan/contract/market/duties/is-abroad.ts'
import type { OrderActor, OrderState } from '@sampan/contract/trade/orders/status.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Address } from '#base/account/index.ts'
import type { Db, Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { Whose } from '#kernel/whose.ts'
import type { SkuRow } from '#market/catalog/index.ts'
import type { DutyQuote } from '#market/duties/index.ts'
import type { AppliedPromoCode } from '#market/promo-codes/index.ts'
import { availableColumn } from '#money/ledger/index.ts'
import { allSpecTexts } from './checkout/line-snapshot.ts'
import type { Sums } from './order-rules.ts'

export interface NewPurchase extends Sums {
  id: string
  orderNo: string
  checkoutId: string
  buyerId: string
  shopId: number
  lines: { sku: SkuRow; quantity: number; priceCents: number; dutyCents: number }[]
  duties: DutyQuote | null
  promotion: AppliedPromoCode | null
  note: string
  address: Address
  daysMin: number
  daysMax: number
  daysByRecord: boolean
  /** Days after the delivery in which the buyer can withdraw; null: the country gives no such right. */
  withdrawDays: number | null
  createdAt: Date
  expiresAt: Date
}

/** Facts about who sells in a shop as they are now, which an order keeps. */
const traderOfShop = sql`(select jsonb_build_object('name', t.name, 'address', t.address, 'phone', t.phone, 'email', t.email,
  'registerNumber', t.register_number, 'isUnregistered', t.is_unregistered, 'certifiedAt', t.certified_at, 'checkedAt', t.checked_at)
  from shop_trader t where t.shop_id = new.shop_id)`

/**
 * Writes placed orders with their lines and first history: one statement, and one text, whatever their number.
 * @param taking SQL that takes what was ordered out of the bag; null when it did not lie there
 * @returns how many rows it took
 */
export async function insertPurchases(
  tx: Tx,
  purchases: readonly NewPurchase[],
  taking: RawBuilder<unknown> | null,
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (${taking ?? sql`select 1 where false`}), placed as (
      insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, quantity, goods_cents, freight_cents,
        discount_cents, discount_by_shop, discount_back_cents, total_cents, promo_id, promo_code, note, address, days_min, days_max,
        days_by_record, created_at, expires_at, duty_cents, duties, withdraw_days, trader)
      select new.*, ${traderOfShop} from json_to_recordset(${JSON.stringify(purchases.map(purchaseColumns))}::json) as new(
        id uuid, order_no text, checkout_id uuid, buyer_id uuid, shop_id bigint, quantity int, goods_cents bigint,
        freight_cents bigint, discount_cents bigint, discount_by_shop boolean, discount_back_cents bigint, total_cents bigint,
        promo_id bigint, promo_code text, note text, address jsonb, days_min smallint, days_max smallint,
        days_by_record boolean, created_at timestamptz, expires_at timestamptz, duty_cents bigint, duties jsonb, withdraw_days smallint)
      returning id
    ), lines as (
      insert into purchase_line (purchase_id, sku_id, product_id, quantity, price_cents, subtotal_cents, title, spec, picture, duty_cents, customs, sku_code, barcode)
      select new.*, codes.code, codes.barcode from json_to_recordset(${JSON.stringify(purchases.flatMap(lineColumns))}::json) as new(
        purchase_id uuid, sku_id bigint, product_id bigint, quantity int, price_cents bigint, subtotal_cents bigint,
        title jsonb, spec jsonb, picture text, duty_cents bigint, customs jsonb)
      left join sku_code codes on codes.sku_id = new.sku_id
    ), told as (
      insert into purchase_history (purchase_id, status, actor)
      select id, 'waitingPay', 'buyer' from placed order by id
    )
    select count(*)::int as taken from taken`.execute(tx)
  return rows[0]?.taken ?? 0
}

const purchaseColumns = (row: NewPurchase) => ({
  id: row.id,
  order_no: row.orderNo,
  checkout_id: row.checkoutId,
  buyer_id: row.buyerId,
  shop_id: row.shopId,
  quantity: row.quantity,
  goods_cents: row.goodsCents,
  freight_cents: row.freightCents,
  discount_cents: row.discountCents,
  discount_by_shop: row.promotion?.paidByShop ?? false,
  discount_back_cents: row.promotion?.paidByShop ? row.discountCents : 0,
  total_cents: row.totalCents,
  promo_id: row.promotion?.id ?? null,
  promo_code: row.promotion?.code ?? null,
  note: row.note,
  address: row.address,
  days_min: row.daysMin,
  days_max: row.daysMax,
  days_by_record: row.daysByRecord,
  created_at: row.createdAt,
  expires_at: row.expiresAt,
  duty_cents: row.dutyCents,
  duties: row.duties,
  withdraw_days: row.withdrawDays,
})

const lineColumns = (row: NewPurchase) =>
  row.lines.map(({ sku, quantity, priceCents, dutyCents }) => ({
    purchase_id: row.id,
    sku_id: sku.skuId,
    product_id: sku.productId,
    quantity,
    price_cents: priceCents,
    subtotal_cents: priceCents * quantity,
    title: sku.titles,
    spec: allSpecTexts(sku),
    picture: sku.picture,
    duty_cents: dutyCents,
    customs: row.duties && isAbroad(sku.sentFrom, row.duties.country) ? customsOf(sku) : null,
  }))

/** Facts that whoever declares the goods needs, as they are when ordered. */
const customsOf = ({ hsCode, originCountry, material, sentFrom }: SkuRow) => ({
  hsCode,
  originCountry,
  material,
  sentFrom,
})

export interface Owed {
  id: string
  buyerId: string
  shopId: number
  checkoutId: string
  status: OrderState
  totalCents: number
  /** The part of the price that the company pays: the discount of its own codes, and none of a shop's. */
  companyCents: number
  expiresAt: Date | null
}

/** Cents of the discount that the company pays for an unpaid order, of which nothing was refunded yet. */
const companyCents = sql<number>`case when discount_by_shop then 0 else discount_cents end`

const owedColumns = [
  'id',
  'buyer_id as buyerId',
  'shop_id as shopId',
  'checkout_id as checkoutId',
  'status',
  'total_cents as totalCents',
  companyCents.as('companyCents'),
  'expires_at as expiresAt',
] as const

/** SQL of the actor who cancelled an order; null while nobody did. */
const cancelledBy = (id: string) =>
  `(select actor from purchase_history h where h.purchase_id = ${id} and h.status = 'cancelled' order by h.id limit 1)`

const payableText = `select ${availableColumn('buyer_id::text')} as "balanceCents", id, buyer_id as "buyerId", shop_id as "shopId", checkout_id as "checkoutId", status, total_cents as "totalCents",
  case when discount_by_shop then 0 else discount_cents end as "companyCents", expires_at as "expiresAt",
  case when status = 'cancelled' then ${cancelledBy('purchase.id')} end as "cancelledBy",
  (select suspended > 0 from shop where shop.id = shop_id) as "shopSuspended" from purchase`

/** An order that is asked to be paid. */
export interface Wanted extends Owed {
  /** Actor who cancelled it; null for an order that is not cancelled, and for one cancelled at this moment. */
  cancelledBy: OrderActor | null
  /** True if its shop takes no orders now; then it cannot be paid. */
  shopSuspended: boolean
}

/** An order to be paid, with the cents that the buyer can spend. */
export interface Payable extends Wanted {
  balanceCents: number
}

/** A buyer's own orders by id, in id order; what is not theirs is missing. */
export async function ownedOrders(db: Db, buyerId: string, ids: readonly string[]): Promise<Payable[]> {
  return runStatement<Payable>(
    db,
    `${payableText} where buyer_id = $1 and id in (${ids.map((_, n) => `$${n + 2}`).join(', ')}) order by id`,
    [buyerId, ...ids],
  )
}

/** A buyer's own orders of a checkout, in id order. */
export async function ordersOfCheckout(db: Db, buyerId: string, checkoutId: string): Promise<Payable[]> {
  return runStatement<Payable>(db, `${payableText} where checkout_id = $2 and buyer_id = $1 order by id`, [
    buyerId,
    checkoutId,
  ])
}

/** Orders that may be expired, locked; those that somebody else holds at this moment are left to the next run. */
export async function lockExpired(tx: Tx, { limit, within }: Scope): Promise<Owed[]> {
  const rows = await tx
    .selectFrom('purchase')
    .select(owedColumns)
    .where('status', '=', 'waitingPay')
    .where('expires_at', '<=', sql<Date>`now()`)
    .where(within('id', 'uuid'))
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows as Owed[]
}

/** Unpaid orders of shops that take no orders for now, locked; those that somebody else holds are left to the next run. */
export async function lockUnpaidOfSuspended(
  tx: Tx,
  { limit, within }: Scope,
): Promise<Pick<Owed, 'id' | 'shopId'>[]> {
  const rows = await tx
    .selectFrom('shop')
    .innerJoin('purchase', 'purchase.shop_id', 'shop.id')
    .select(['purchase.id', 'purchase.shop_id as shopId'])
    .where('shop.suspended', '>', sql.lit(0))
    .where('purchase.status', '=', sql.lit('waitingPay'))
    .where(within('purchase.id', 'uuid'))
    .orderBy('purchase.id')
    .limit(limit)
    .forNoKeyUpdate('purchase')
    .skipLocked()
    .execute()
  return rows
}

/** An order as it was found under its lock, and whether it was then marked. */
export interface Marked extends Wanted {
  isMarked: boolean
}

/**
 * Marks own, unpaid, unexpired orders of shops that take orders as paid, with what the shop promises of them now, writes their
 * history and notes what they sold, to be counted later without a lock on product or shop. Answers all that are the buyer's own. Locks the orders in id order.
 */
export async function markPaid(tx: Tx, buyerId: string, ids: readonly string[]): Promise<Marked[]> {
  const { rows } = await sql<Marked>`
    with held as materialized (
      select id, purchase.shop_id, checkout_id, status, total_cents, ${companyCents} as company_cents, expires_at,
        (select suspended > 0 from shop where shop.id = purchase.shop_id) as shop_suspended,
        promised.ship_days, promised.cancel_days, promised.return_days, promised.return_cents,
        case when days_max > 0 then promised.late_percent end as late_percent,
        case when days_max > 0 then promised.late_max_cents end as late_max_cents
      from purchase left join lateral (select ship_days, cancel_days, return_days, return_cents, late_percent, late_max_cents
        from shop_promise where shop_promise.shop_id = purchase.shop_id) promised on true
      where buyer_id = ${buyerId} and id in (${sql.join(ids)}) order by id for no key update of purchase
    ), paying as materialized (select clock_timestamp() as at), marked as (
      update purchase set status = 'waitingDelivery', paid_at = paying.at, expires_at = null,
        ship_by = paying.at + make_interval(days => held.ship_days),
        cancel_at = paying.at + make_interval(days => held.ship_days + held.cancel_days),
        arrive_by = case when held.late_percent is not null then (paying.at at time zone 'utc')::date + days_max end,
        late_percent = held.late_percent, late_max_cents = held.late_max_cents,
        return_days = held.return_days, return_cents = held.return_cents, version = version + 1
      from held, paying where purchase.id = held.id and held.status = 'waitingPay' and held.expires_at > now()
        and not held.shop_suspended
      returning purchase.id
    ), told as (
      insert into purchase_history (purchase_id, status, actor)
      select id, 'waitingDelivery', 'buyer' from marked order by id
    ), noted as (
      insert into sale_to_count (product_id, shop_id, quantity)
      select line.product_id, held.shop_id, line.quantity
      from marked join held using (id) join purchase_line line on line.purchase_id = held.id
    )
    select id, ${buyerId}::uuid as "buyerId", shop_id as "shopId", checkout_id as "checkoutId", status, total_cents as "totalCents",
      company_cents as "companyCents", expires_at as "expiresAt", shop_suspended as "shopSuspended", marked.id is not null as "isMarked",
      case when status = 'cancelled' then ${sql.raw(cancelledBy('held.id'))} end as "cancelledBy"
    from held left join marked using (id) order by id`.execute(tx)
  return rows
}

/** Marks unpaid orders as cancelled, those that are meant; answers those it marked. */
export async function markCancelled(tx: Tx, ids: readonly string[], whose: Whose): Promise<Owed[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .updateTable('purchase')
    .set((eb) => ({ status: 'cancelled', expires_at: null, version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .where('status', '=', 'waitingPay')
    .$if(whose !== 'anybody', (rows) => rows.where('buyer_id', '=', whose === 'anybody' ? '' : whose.buyerId))
    .returning(owedColumns)
    .execute()
  return rows as Owed[]
}

/** Pieces of orders, summed by SKU. */
export async function piecesOf(
  tx: Tx,
  ids: readonly string[],
): Promise<{ skuId: number; quantity: number }[]> {
  return tx
    .selectFrom('purchase_line')
    .select(['sku_id as skuId', sql<number>`sum(quantity)::int`.as('quantity')])
    .where('purchase_id', 'in', [...ids])
    .groupBy('sku_id')
    .orderBy('sku_id')
    .execute()
}

/** Checkouts of which an order is not cancelled. */
export async function livingCheckouts(tx: Tx, checkoutIds: readonly string[]): Promise<Set<string>> {
  if (checkoutIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('purchase')
    .select('checkout_id as checkoutId')
    .distinct()
    .where('checkout_id', 'in', [...checkoutIds])
    .where('status', '!=', 'cancelled')
    .execute()
  return new Set(rows.map((row) => row.checkoutId))
}
