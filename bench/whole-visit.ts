import { randomUUID } from 'node:crypto'
import type { Answer, Caller } from './load.ts'

/** Purchase of a visit, and its buyer. */
export interface Visit {
  skuId: number
  productId: number
  addressId: string
}

const payCode = '482915'
const succeeded = ({ body }: Answer): boolean => body.startsWith('{"code":1,')
function dataOf<Data>(answer: Answer): Data {
  if (!succeeded(answer)) throw new Error(answer.body.slice(0, 300))
  return (JSON.parse(answer.body) as { data: Data }).data
}
const keyed = () => ({ 'idempotency-key': randomUUID() })

/**
 * From the home page to the paid order, by the calls that the browser sends: home, list, detail, into the bag, the bag, preview, order,
 * payment code, payment, the order's page. Each act under a key of its own.
 */
export async function visit(caller: Caller, { skuId, productId, addressId }: Visit): Promise<boolean> {
  dataOf(await caller.send('GET', '/api/home'))
  dataOf(await caller.send('GET', '/api/product/list'))
  dataOf(await caller.send('GET', `/api/product/detail?id=${productId}`))
  dataOf(await caller.send('POST', '/api/cart/add', { skuId, quantity: 1 }, keyed()))
  dataOf(await caller.send('GET', '/api/cart/list'))
  const { totalCents } = dataOf<{ totalCents: number }>(
    await caller.send('POST', '/api/order/preview', { addressId }),
  )
  const wish = { addressId, shownTotalCents: totalCents }
  const { checkoutId, orderIds } = dataOf<{ checkoutId: string; orderIds: string[] }>(
    await caller.send('POST', '/api/order/create', wish, keyed()),
  )
  const code = { payCode, purpose: 'pay', subject: checkoutId, amountCents: totalCents }
  const { ticket } = dataOf<{ ticket: string }>(await caller.send('POST', '/api/user/verify_pay', code))
  dataOf(await caller.send('POST', '/api/order/pay', { checkoutId, ticket }, keyed()))
  return succeeded(await caller.send('GET', `/api/order/detail?id=${orderIds[0]}`))
}

/** The same ten calls, of the bare server. */
export async function visitBarely(caller: Caller, { skuId, productId, addressId }: Visit): Promise<boolean> {
  dataOf(await caller.send('GET', '/home'))
  dataOf(await caller.send('GET', '/list'))
  dataOf(await caller.send('GET', `/detail?id=${productId}`))
  dataOf(await caller.send('POST', '/cart/add', { skuId }))
  dataOf(await caller.send('GET', '/cart'))
  const wish = { skuId, addressId }
  const { totalCents } = dataOf<{ totalCents: number }>(await caller.send('POST', '/preview', wish))
  const { orderId } = dataOf<{ orderId: string }>(await caller.send('POST', '/create', wish, keyed()))
  dataOf(await caller.send('POST', '/verify', { orderId, amountCents: totalCents }))
  dataOf(await caller.send('POST', '/pay', { orderId }, keyed()))
  return succeeded(await caller.send('GET', `/order?id=${orderId}`))
}
