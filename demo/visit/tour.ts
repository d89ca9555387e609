import type { Visitor } from './sign-in.ts'

export interface Tour {
  visitor: Visitor
  payCode: string
  /** Address of the shop. */
  url: string
  say(stop: string, line: string): void
}

const lookEveryMs = 2_000
const patienceMs = 5 * 60_000

/** Says each new state once, until the last one has come. @throws when it does not come within five minutes */
export async function follow<State extends string>(
  { say }: Tour,
  stop: string,
  look: () => Promise<State>,
  isOver: (state: State) => boolean,
): Promise<void> {
  const untilMs = Date.now() + patienceMs
  let last: State | undefined
  for (;;) {
    const state = await look()
    if (state !== last) say(stop, state)
    last = state
    if (isOver(state)) return
    if (Date.now() > untilMs) throw new Error(`${stop} stays at ${state}`)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

/** Orders one thing that is in stock, and pays for it. @returns the order's id */
export async function buyOne(
  { visitor, payCode, url, say }: Tour,
  stop: string,
  nth: number,
): Promise<string> {
  const { items } = await visitor.call('product_list', { inStock: true, sort: 'sales', limit: 20 })
  const product = items[nth % items.length]
  if (!product) throw new Error('The shop has nothing to sell')
  const { skus } = await visitor.call('product_detail', { id: product.id })
  const sku = skus.find(({ stock }) => stock > 0)
  if (!sku) throw new Error(`${product.title} is sold out`)
  const lines = [{ skuId: sku.id, quantity: 1 }]
  const { totalCents } = await visitor.call('order_preview', { lines })
  const { orderIds, checkoutId } = await visitor.call('order_create', { lines, shownTotalCents: totalCents })
  const [id = ''] = orderIds
  say(stop, `placed: ${product.title}, ${url}/orderInfo/${id}`)
  await visitor.call('order_pay', { checkoutId, payCode })
  say(stop, 'paid, the money is held')
  return id
}
