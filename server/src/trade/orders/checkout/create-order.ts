import { randomInt } from 'node:crypto'
import type { ordersEndpoints } from '@sampan/contract/trade/orders/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Address } from '#base/account/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { ReadAgain, sentTogether } from '#kernel/transaction.ts'
import { nameIn, takeStock } from '#market/catalog/index.ts'
import { lockUsesOfBuyer, recordUse } from '#market/promo-codes/index.ts'
import { takingOrdered } from '#trade/cart/index.ts'
import { orderNumber } from '../order-rules.ts'
import { insertPurchases, type NewPurchase } from '../order-store.ts'
import { presentQuote } from '../read/present-order.ts'
import { isDutyMissing, type Quote, quote } from './quote.ts'

type Row = typeof ordersEndpoints.order_create

/**
 * Places one order for each shop and takes the stock, all or nothing (PRODUCT §3 "Checkout").
 * Refused in this order: selectItem, productGone, shopSuspended, shopAway, outOfStock, notFound (the address), promo…, checkoutAddress,
 * notDeliverable, goodsBarred, dutiesNotKnown, totalChanged (with what it costs now; nothing is placed), badInput (a note for a shop that is not in the order, or
 * two for one).
 */
export function createOrder(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  return ctx.act(async (tx) => {
    const now = ctx.clock.now()
    const { locale, clockCountry } = ctx
    const request = { ...input, buyerId: ctx.buyer.id, locale, clockCountry, now }
    const [, quoted] = await sentTogether([
      input.promoCode ? lockUsesOfBuyer(tx, ctx.buyer.id) : Promise.resolve(),
      quote(tx, request, 'all'),
    ])
    crashPoint('create.afterQuote')
    const { address } = quoted
    if (!address) return refuse('checkoutAddress')
    const barred = quoted.groups.find((group) => group.freight === null)
    if (barred) refuse('notDeliverable', { shopId: barred.shopId, shop: barred.lines[0]?.sku.shopName })
    refuseBarred(quoted, ctx.locale)
    const unknown = quoted.groups.find(isDutyMissing)
    if (unknown) refuse('dutiesNotKnown', { shopId: unknown.shopId, shop: unknown.lines[0]?.sku.shopName })
    const isAsShown =
      quoted.totalCents === input.shownTotalCents &&
      (input.shownQuantity === undefined || quoted.quantity === input.shownQuantity)
    if (!isAsShown) {
      refuse('totalChanged', { totalCents: quoted.totalCents, preview: presentQuote(quoted, ctx.locale) })
    }
    const shopIds = new Set(quoted.groups.map(({ shopId }) => shopId))
    if (!input.notes.every(({ shopId }) => shopIds.delete(shopId)))
      refuse('badInput', { fields: { notes: 'badInput' } })
    const expiresAt = new Date(now.getTime() + quoted.buyer.unpaidMinutes * 60_000)
    const checkoutId = newId(now.getTime())
    const purchases = toPurchases(quoted, address, {
      checkoutId,
      buyerId: ctx.buyer.id,
      now,
      expiresAt,
      notes: input.notes,
    })
    await place(tx, quoted, purchases, ctx.buyer.id)
    return {
      checkoutId,
      orderIds: purchases.map((row) => row.id),
      totalCents: quoted.totalCents,
      expiresAt: expiresAt.toISOString(),
    }
  })
}

/**
 * Takes the pieces at the quoted prices, writes the orders, removes them from the bag and counts the use of a code;
 * rows that others may wait for come last. If something changed since it was read (stock, bag or code), all is read
 * again, and then refused for what it is.
 */
async function place(tx: Tx, quoted: Quote, purchases: NewPurchase[], buyerId: string): Promise<void> {
  const lines = quoted.groups.flatMap((group) => group.lines)
  const checkoutId = purchases[0]?.checkoutId
  const taking = quoted.fromCart ? takingOrdered(buyerId, lines) : null
  const isAsRead = await sentTogether(
    [
      insertPurchases(tx, purchases, taking).then((taken) => !quoted.fromCart || taken === lines.length),
      takeStock(tx, lines),
      quoted.promotion && checkoutId
        ? recordUse(tx, { promoId: quoted.promotion.id, buyerId, checkoutId })
        : true,
    ].map((sent) => Promise.resolve(sent)),
  )
  crashPoint('create.afterStock')
  if (isAsRead.includes(false)) throw new ReadAgain('What was quoted is no longer so')
}

/** Refuses goodsBarred with each of the goods that lack facts for this address, and which. */
function refuseBarred({ groups, sale }: Quote, locale: Locale): void {
  const barred = groups.flatMap(({ lines }) =>
    lines.flatMap(({ sku }) => {
      const missing = sale.missing.get(sku.productId)
      return missing ? [{ productId: sku.productId, title: nameIn(sku.titles, locale), missing }] : []
    }),
  )
  const [first] = barred
  if (first) refuse('goodsBarred', { title: first.title, goods: barred })
}

interface Placing {
  checkoutId: string
  buyerId: string
  now: Date
  expiresAt: Date
  notes: readonly { shopId: number; text: string }[]
}

function toPurchases(quoted: Quote, address: Address, placing: Placing): NewPurchase[] {
  return quoted.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line, at) => ({ ...line, dutyCents: group.dutyShares[at] ?? 0 })),
    id: newId(placing.now.getTime()),
    orderNo: orderNumber(placing.now, randomInt(10_000_000_000).toString().padStart(10, '0')),
    checkoutId: placing.checkoutId,
    buyerId: placing.buyerId,
    promotion: group.discountCents > 0 ? quoted.promotion : null,
    note: placing.notes.find((note) => note.shopId === group.shopId)?.text ?? '',
    address,
    daysMin: group.freight?.daysMin ?? 0,
    daysMax: group.freight?.daysMax ?? 0,
    daysByRecord: group.freight?.daysByRecord ?? false,
    withdrawDays: quoted.sale.rules?.withdrawalDays ?? null,
    createdAt: placing.now,
    expiresAt: placing.expiresAt,
  }))
}
