import type { Browser } from '@playwright/test'
import { type Buyer, buyerSecrets, type Call, type Sql } from './fixtures.ts'
import { chooseGood, type Good, type SpareUser } from './goods.ts'
import { type Seller, sellers, signInSeller } from './seller.ts'

interface Order {
  id: string
  totalCents: number
}
interface Line {
  skuId: number
  quantity: number
}
type Notes = { shopId: number; text: string }[]

/** One of a shop's goods, or several, bought straight for what the server says that they cost. */
async function order(call: Call, lines: Line[], notes: Notes): Promise<Order> {
  const { totalCents } = await call('order_preview', { lines })
  const { orderIds } = await call('order_create', { lines, notes, shownTotalCents: totalCents })
  const [id = ''] = orderIds
  return { id, totalCents }
}

/** An order that waits for its payment. */
export async function placeOrder(
  sql: Sql,
  call: Call,
): Promise<{ orderId: string; good: Good; totalCents: number }> {
  const good = await chooseGood(sql)
  const { id: orderId, totalCents } = await order(call, [{ skuId: good.skuId, quantity: 1 }], [])
  return { orderId, good, totalCents }
}

/** An order that is placed and paid from the balance. */
export async function payOrder(call: Call, line: Line, notes: Notes = []): Promise<Order> {
  const placed = await order(call, [line], notes)
  await call('order_pay', { orderIds: [placed.id], payCode: buyerSecrets.payCode })
  return placed
}

/** Price of goods whose dispute one operator decides, in cents: two do from what is decided about a shop in a day on. */
export const disputedMaxCents = 50_00

/** A paid order in a shop of the demo, and its seller at the console. */
export async function paidOrder(
  browser: Browser,
  sql: Sql,
  buyer: Buyer,
  account: keyof typeof sellers,
  { quantity = 1, ...wish }: { quantity?: number; spareFor?: SpareUser; priceMaxCents?: number } = {},
): Promise<Order & { good: Good; seller: Seller }> {
  const good = await chooseGood(sql, { shop: sellers[account], ...wish })
  const paid = await payOrder(buyer.call, { skuId: good.skuId, quantity })
  return { ...paid, good, seller: await signInSeller(browser, sql, account) }
}

/** Sends everything in one parcel, and tells of it. */
export async function shipOrder({ act }: Seller, id: string): Promise<void> {
  await act('shop_order_ship', { id, carrier: 'River Line', trackingNo: `RL${id.slice(-10)}` })
}

/** Completes a paid order as far as its own table goes: its life has journeys of its own. */
export async function completeOrder(sql: Sql, call: Call, id: string): Promise<void> {
  for (const status of ['delivered', 'received'])
    await sql('update purchase set status = $2 where id = $1', [id, status])
  await call('order_complete', { id })
}
