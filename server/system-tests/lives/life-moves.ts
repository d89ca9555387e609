import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { postTransfer } from '#money/ledger/index.ts'
import { newTrackingNo } from '#testing/order-life.ts'
import { buyerSecrets, type TestBuyer } from '#testing/test-server.ts'
import { takeBack } from '#trade/settlements/index.ts'
import {
  type BooksModel,
  cancelled,
  centsOf,
  type ModelOrder,
  paid,
  paidOut,
  placed,
  refunded,
  settled,
  takenBack,
} from './books-model.ts'
import type { Lives } from './open-lives.ts'

export const kinds = [
  'place',
  'pay',
  'cancel',
  'ship',
  'deliver',
  'extend',
  'confirm',
  'complete',
  'refund',
  'appeal',
  'takeBack',
  'payOut',
] as const
type Kind = (typeof kinds)[number]

/**
 * One call on one order, whether or not it is its turn: what the server refuses must change nothing, and what it takes must change
 * what the model says. `which` picks the order, `dice` the rest.
 */
export class Move {
  readonly kind: Kind
  readonly which: number
  readonly dice: number

  constructor(kind: Kind, which: number, dice: number) {
    this.kind = kind
    this.which = which
    this.dice = dice
  }

  toString = () => `${this.kind}(order ${this.which}, dice ${this.dice})`

  /** @returns whether the server took it */
  async run(model: BooksModel, lives: Lives, first: number): Promise<boolean> {
    if (this.kind === 'place') return this.place(model, lives)
    const orders = model.orders.slice(first)
    const order = this.which === 1000 ? orders.at(-1) : orders[this.which % Math.max(1, orders.length)]
    return order !== undefined && this[this.kind](model, lives, order)
  }

  private async place(model: BooksModel, lives: Lives): Promise<boolean> {
    const { dice } = this
    const buyer = lives.buyers[dice % 2] ?? lives.buyers[0]
    if (!buyer) return false
    const promoCode = lives.codes[dice % lives.codes.length]
    const from = dice % 3 === 2 ? lives.shops : lives.shops.slice(0, 1)
    const lines = from.flatMap(({ skuIds }) =>
      skuIds.map((skuId, n) => ({ skuId, quantity: 1 + ((dice + n) % 3) })),
    )
    const wish = { lines, ...(promoCode === undefined ? {} : { promoCode }) }
    const goodsOf = (skuIds: readonly number[]) =>
      lines.reduce(
        (sum, { skuId, quantity }) =>
          skuIds.includes(skuId) ? sum + (lives.prices.get(skuId) ?? 0) * quantity : sum,
        0,
      )
    const { totalCents: shownTotalCents } = await buyer.client.expect('order_preview', wish)
    const answer = await buyer.client.call('order_create', { ...wish, shownTotalCents })
    if (!answer.ok) return false
    for (const id of answer.data.orderIds) {
      const detail = await buyer.client.expect('order_detail', { id })
      const shop = from.find((one) => one.id === detail.shop.id)
      if (!shop) throw new Error(`order ${id} is of no shop`)
      const goodsCents = goodsOf(shop.skuIds)
      const totalCents = goodsCents + lives.freightCents - detail.discountCents
      if (detail.totalCents !== totalCents)
        throw new Error(`order ${id} costs ${detail.totalCents}, not ${totalCents}`)
      placed(model, {
        id,
        shop: String(shop.id),
        buyer: buyer.id,
        totalCents,
        freightCents: lives.freightCents,
        companyCents: promoCode === 'HARBOUR' ? 0 : detail.discountCents,
        lines: lines
          .filter(({ skuId }) => shop.skuIds.includes(skuId))
          .map((line) => ({ ...line, sent: 0, cancelled: 0, refunded: 0 })),
        isPaid: false,
        isCancelled: false,
        refundedCents: 0,
        companyBackCents: 0,
        freightBackCents: 0,
        settled: null,
      })
    }
    return true
  }

  private async pay(model: BooksModel, lives: Lives, order: ModelOrder): Promise<boolean> {
    const { client } = buyerOf(lives, order)
    const { ok } = await client.call('order_pay', { orderIds: [order.id], payCode: buyerSecrets.payCode })
    if (!ok) return false
    if (order.isPaid || order.isCancelled)
      throw new Error(`${order.id} was paid twice, or when it was cancelled`)
    paid(model, order)
    return true
  }

  private async cancel(model: BooksModel, lives: Lives, order: ModelOrder): Promise<boolean> {
    const { ok } = await buyerOf(lives, order).client.call('order_cancel', { id: order.id })
    if (!ok) return false
    if (order.isPaid || order.isCancelled)
      throw new Error(`${order.id} was cancelled when it was paid, or twice`)
    cancelled(model, order)
    return true
  }

  /** Everything that is left, or one piece of one line. */
  private async ship(_: BooksModel, lives: Lives, order: ModelOrder): Promise<boolean> {
    const left = order.lines
      .map((line) => ({ line, quantity: line.quantity - line.sent - line.cancelled }))
      .filter(({ quantity }) => quantity > 0)
    const pick = left[this.dice % Math.max(1, left.length)]
    const picks = this.dice % 2 === 1 && pick ? [{ line: pick.line, quantity: 1 }] : left
    const { ok } = await memberOf(lives, order).client.call('shop_order_ship', {
      id: order.id,
      carrier: 'Junk Line',
      trackingNo: newTrackingNo(),
      lines: picks.map(({ line, quantity }) => ({ skuId: line.skuId, quantity })),
    })
    if (ok) for (const { line, quantity } of picks) line.sent += quantity
    return ok
  }

  private async deliver(_: BooksModel, lives: Lives, order: ModelOrder): Promise<boolean> {
    const { client } = memberOf(lives, order)
    const { parcels } = await client.expect('shop_order_detail', { id: order.id })
    let took = false
    for (const { id } of parcels)
      took = (await client.call('shop_parcel_track', { id, milestone: 'delivered' })).ok || took
    return took
  }

  private async extend(_: BooksModel, lives: Lives, { id, buyer }: ModelOrder): Promise<boolean> {
    return (await buyerOf(lives, { buyer }).client.call('order_extend', { id })).ok
  }

  private async confirm(_: BooksModel, lives: Lives, { id, buyer }: ModelOrder): Promise<boolean> {
    return (await buyerOf(lives, { buyer }).client.call('order_confirm', { id })).ok
  }

  private async complete(model: BooksModel, lives: Lives, order: ModelOrder): Promise<boolean> {
    const { ok } = await buyerOf(lives, order).client.call('order_complete', { id: order.id })
    if (ok) settled(model, order, lives.commissionBps)
    return ok
  }

  private refund(model: BooksModel, lives: Lives, order: ModelOrder): Promise<boolean> {
    return this.ask(model, lives, order, this.dice % 4 === 3 ? 'withdraw' : 'agree')
  }

  private appeal(model: BooksModel, lives: Lives, order: ModelOrder): Promise<boolean> {
    return this.ask(model, lives, order, this.dice % 2 === 1 ? 'award' : 'close')
  }

  /** A request for some pieces, or all, and how it ends. */
  private async ask(
    model: BooksModel,
    lives: Lives,
    order: ModelOrder,
    end: 'agree' | 'withdraw' | 'award' | 'close',
  ): Promise<boolean> {
    const buyer = buyerOf(lives, order)
    const left = order.lines.filter((line) => line.quantity > line.refunded)
    const one = left[this.dice % Math.max(1, left.length)]
    const picks = this.dice < 5 && one ? `${one.skuId}:1` : undefined
    const quote = await buyer.client.call('refund_quote', { orderId: order.id, ...(picks ? { picks } : {}) })
    if (!quote.ok) return false
    const { status } = await buyer.client.expect('order_detail', { id: order.id })
    const goodsReceived = status === 3
    const { lines, maxCents } = quote.data.picked
    const asked = await buyer.client.call('refund_apply', {
      orderId: order.id,
      type: 'refundOnly',
      productStatus: goodsReceived ? 'received' : 'notReceived',
      amountCents: maxCents,
      lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
      reason: 'damaged',
      explanation: 'The lid is broken.',
      proof: [await lives.proofOf(buyer)],
    })
    if (!asked.ok) return false
    const { id } = asked.data
    const back = await this.backOf(lives, order, id)
    const member = memberOf(lives, order).client
    const { version } = asked.data
    if (end === 'withdraw') {
      await buyer.client.expect('refund_withdraw', { id })
      return true
    }
    if (end === 'agree') await member.expect('shop_refund_agree', { id, version })
    else {
      const refusal = { reasonCode: 'asDescribed', reason: 'It is as described.' } as const
      await member.expect('shop_refund_refuse', { id, version, ...refusal })
      await buyer.client.expect('refund_appeal', { id, explanation: 'It is not as described.' })
      for (const { client } of [lives.desk, lives.secondDesk]) {
        const seen = await client.expect('console_refund_detail', { id })
        // Large ones take two.
        if (seen.state !== 'appealed') continue
        const word = { id, version: seen.version, decision: end, reasonCode: 'proofConvinces' } as const
        await client.expect('console_refund_decide', word)
      }
    }
    if (end === 'close') return true
    const whole = order.lines.every((line) => {
      const pieces = lines.find(({ skuId }) => skuId === line.skuId)?.quantity ?? 0
      return line.refunded + pieces >= line.quantity
    })
    // With the last of the goods all that is left of the company's part goes back.
    const companyCents = whole ? order.companyCents - order.companyBackCents : back.companyCents
    refunded(model, order, { ...back, companyCents, pieces: lines, goodsReceived })
    // The rest in escrow is freight that was used: the shop's, without commission.
    if (whole && centsOf(model, `order_escrow ${order.id}`) > 0) settled(model, order, lives.commissionBps)
    return true
  }

  /** Request of a case, as it was written down when it was opened. */
  private async backOf({ server }: Lives, order: ModelOrder, id: string) {
    const { rows } = await sql<{ cents: number; freightCents: number; discountCents: number }>`
      select amount_cents as cents, freight_cents as "freightCents",
        (select coalesce(sum(discount_cents), 0)::bigint from refund_line where refund_id = c.id) as "discountCents"
      from refund_case c where id = ${id}`.execute(server.db)
    const [row] = rows
    if (!row) throw new Error(`no case ${id}`)
    const { cents, freightCents, discountCents } = row
    return { cents, freightCents, companyCents: order.companyCents === 0 ? 0 : discountCents }
  }

  /** Money back of an order that was settled, by the way that refunds take there. */
  private async takeBack(model: BooksModel, { server }: Lives, order: ModelOrder): Promise<boolean> {
    const { settled: was } = order
    if (was === null || was.grossCents === was.backCents) return false
    const cents = Math.max(1, Math.floor(((was.grossCents - was.backCents) * (this.dice + 1)) / 8))
    const ref = randomUUID()
    await transaction(server.db, async (tx) => {
      const lines = await takeBack(tx, { orderId: order.id, cents, ref, at: new Date() })
      if (lines === null) throw new Error(`order ${order.id} is not settled`)
      const line = { kind: 'available', owner: order.buyer, cents } as const
      await postTransfer(tx, { kind: 'refund', ref, actor: 'test', lines: [line, ...lines] })
    })
    takenBack(model, order, cents)
    return true
  }

  /** All that the company owes a shop leaves for its bank: what it owes later is then below zero. */
  private async payOut(model: BooksModel, { server }: Lives, { shop }: ModelOrder): Promise<boolean> {
    const cents = paidOut(model, shop)
    if (cents === 0) return false
    await transaction(server.db, (tx) =>
      postTransfer(tx, {
        kind: 'adjust',
        ref: randomUUID(),
        actor: 'test',
        lines: [
          { kind: 'merchant_payable', owner: shop, cents: -cents },
          { kind: 'world_bank', cents },
        ],
      }),
    )
    return true
  }
}

function buyerOf({ buyers }: Lives, { buyer }: Pick<ModelOrder, 'buyer'>): TestBuyer {
  const found = buyers.find(({ id }) => id === buyer)
  if (!found) throw new Error(`no buyer ${buyer}`)
  return found
}

function memberOf({ members }: Lives, { shop }: Pick<ModelOrder, 'shop'>) {
  const found = members.get(shop)
  if (!found) throw new Error(`nobody works for shop ${shop}`)
  return found
}
