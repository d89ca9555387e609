/**
 * Effects of whole lives of orders on money and stock, reckoned from the rules alone (PRODUCT §3, §7.5): plain sums in
 * memory that share nothing with the server's code.
 */
export interface ModelLine {
  skuId: number
  quantity: number
  sent: number
  cancelled: number
  refunded: number
}

export interface ModelOrder {
  id: string
  shop: string
  buyer: string
  totalCents: number
  freightCents: number
  /** Sum that the company adds: the part of its own promo code, and nothing of a shop's. */
  companyCents: number
  lines: ModelLine[]
  isPaid: boolean
  isCancelled: boolean
  refundedCents: number
  companyBackCents: number
  freightBackCents: number
  /** Sums with which it was settled; null until then. */
  settled: { grossCents: number; commissionCents: number; backCents: number } | null
}

export interface BooksModel {
  /** Cents by account, as `kind owner`; the sharded accounts of the company under their kind alone. */
  cents: Map<string, number>
  stock: Map<number, number>
  orders: ModelOrder[]
}

const add = ({ cents }: BooksModel, account: string, by: number): void => {
  cents.set(account, (cents.get(account) ?? 0) + by)
}
export const centsOf = ({ cents }: BooksModel, account: string): number => cents.get(account) ?? 0
const moveStock = ({ stock }: BooksModel, skuId: number, by: number): void => {
  stock.set(skuId, (stock.get(skuId) ?? 0) + by)
}

export function placed(model: BooksModel, order: ModelOrder): void {
  model.orders.push(order)
  for (const { skuId, quantity } of order.lines) moveStock(model, skuId, -quantity)
}

export function cancelled(model: BooksModel, order: ModelOrder): void {
  order.isCancelled = true
  for (const { skuId, quantity } of order.lines) moveStock(model, skuId, quantity)
}

export function paid(model: BooksModel, order: ModelOrder): void {
  order.isPaid = true
  add(model, `available ${order.buyer}`, -order.totalCents)
  add(model, 'promo_expense', -order.companyCents)
  add(model, `order_escrow ${order.id}`, order.totalCents + order.companyCents)
}

/** Out of escrow: its part of the goods to the company, the rest to the shop, of which first what it owes. */
export function settled(model: BooksModel, order: ModelOrder, commissionBps: number): void {
  const grossCents = centsOf(model, `order_escrow ${order.id}`)
  const freightCents = order.freightCents - order.freightBackCents
  const commissionCents = Math.floor((Math.max(0, grossCents - freightCents) * commissionBps) / 10_000)
  const owed = -centsOf(model, `receivable ${order.shop}`)
  const fills = Math.min(owed, grossCents - commissionCents)
  order.settled = { grossCents, commissionCents, backCents: 0 }
  add(model, `order_escrow ${order.id}`, -grossCents)
  add(model, 'commission', commissionCents)
  add(model, `receivable ${order.shop}`, fills)
  add(model, `merchant_payable ${order.shop}`, grossCents - commissionCents - fills)
}

export interface Back {
  cents: number
  /** Cents of it that the company gets back of its promo code. */
  companyCents: number
  freightCents: number
  pieces: readonly { skuId: number; quantity: number }[]
  goodsReceived: boolean
}

/** Money back before the settlement, and pieces that never left back on the shelf. */
export function refunded(model: BooksModel, order: ModelOrder, back: Back): void {
  add(model, `order_escrow ${order.id}`, -(back.cents + back.companyCents))
  add(model, `available ${order.buyer}`, back.cents)
  add(model, 'promo_expense', back.companyCents)
  order.refundedCents += back.cents
  order.companyBackCents += back.companyCents
  order.freightBackCents += back.freightCents
  for (const { skuId, quantity } of back.pieces) {
    const line = order.lines.find((one) => one.skuId === skuId)
    if (!line) throw new Error(`SKU ${skuId} is not in order ${order.id}`)
    const here = line.quantity - line.sent - line.cancelled
    const kept = line.sent - (line.refunded - line.cancelled)
    const home = Math.min(here, back.goodsReceived ? Math.max(0, quantity - Math.max(0, kept)) : quantity)
    line.refunded += quantity
    line.cancelled += home
    moveStock(model, skuId, home)
  }
}

/** Money back after the settlement: the company's share of the commission, then what is payable to the shop, and the rest it owes. */
export function takenBack(model: BooksModel, order: ModelOrder, cents: number): void {
  const was = order.settled
  if (!was) throw new Error(`order ${order.id} was not settled`)
  const share = (taken: number) => Math.floor((was.commissionCents * taken) / was.grossCents)
  const commission = share(was.backCents + cents) - share(was.backCents)
  const payable = Math.min(centsOf(model, `merchant_payable ${order.shop}`), cents - commission)
  was.backCents += cents
  add(model, `available ${order.buyer}`, cents)
  add(model, 'commission', -commission)
  add(model, `merchant_payable ${order.shop}`, -payable)
  add(model, `receivable ${order.shop}`, -(cents - commission - payable))
}

export function paidOut(model: BooksModel, shop: string): number {
  const cents = centsOf(model, `merchant_payable ${shop}`)
  add(model, `merchant_payable ${shop}`, -cents)
  add(model, 'world_bank', cents)
  return cents
}

/** Laws of any order at any time. */
export function faultsOf(model: BooksModel): string[] {
  const sum = [...model.cents.values()].reduce((total, cents) => total + cents, 0)
  return [
    ...(sum === 0 ? [] : [`all accounts sum to ${sum}`]),
    ...model.orders.flatMap((order) => {
      const escrow = centsOf(model, `order_escrow ${order.id}`)
      return [
        ...(escrow < 0 ? [`escrow of ${order.id} is ${escrow}`] : []),
        ...(order.refundedCents + (order.settled?.backCents ?? 0) > order.totalCents + order.companyCents
          ? [`${order.id} was refunded more than was paid`]
          : []),
        ...(order.companyBackCents > order.companyCents ? [`${order.id} gave back more than its code`] : []),
      ]
    }),
  ]
}
