import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { isAbroad } from '@sampan/contract/market/duties/is-abroad.ts'
import { type Country, usualCountry } from '@sampan/contract/places/countries.ts'
import { paidForLines } from '@sampan/contract/trade/refunds/amount.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Address } from '#base/account/index.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { sentTogether } from '#kernel/transaction.ts'
import { findQuotable, type QuotableSku, type Titles } from '#market/catalog/index.ts'
import {
  type DutyFacts,
  type DutyQuote,
  type JudgedParcel,
  judgeDuties,
  readDuties,
} from '#market/duties/index.ts'
import { type FreightQuote, isSentTo, quoteTogether } from '#market/freight/index.ts'
import {
  type AppliedPromoCode,
  applyPromoCode,
  bestAndNearest,
  findPromoCode,
  offeredFor,
} from '#market/promo-codes/index.ts'
import { type JudgedSale, judgeSale } from '#market/sale-rules/index.ts'
import { selectedPicks } from '#trade/cart/index.ts'
import { type BuyerSide, buyerSideColumns, buyerSideOf, nobodysSide } from '../life/buyer-side-store.ts'
import {
  addSums,
  byShop,
  goodsCentsOf,
  goodsOf,
  mergePicks,
  type PricedLine,
  type Sums,
  sumsOf,
} from '../order-rules.ts'
import { refuseLine } from './refuse-line.ts'

/** The lines to buy, and where they should go. */
export interface QuoteRequest {
  buyerId: string
  locale: Locale
  /** Country of the device's clock, for whose freight is quoted while there is no address. */
  clockCountry: Country | null
  now: Date
  /** Straight from a product's page; without it, the selected lines of the bag. */
  lines?: readonly { skuId: number; quantity: number }[] | undefined
  addressId?: string | undefined
  promoCode?: string | undefined
  /** Looks for the offered code that takes the most off, and counts it where none is named. Placing an order names its code. */
  bestPromo?: 'applied' | 'shown' | undefined
}

export interface QuotedLine extends PricedLine {
  sku: QuotableSku
}
export interface QuotedGroup extends Sums {
  shopId: number
  lines: QuotedLine[]
  /** null where the shop does not send to the country. */
  freight: FreightQuote | null
  /** Lines whose goods are not sent to the country. */
  notSent: readonly QuotedLine[]
  /** null where the parcel passes no border, or cannot be sent. */
  duties: DutyQuote | null
  /** Share of each line in what is paid with the order, in cents. */
  dutyShares: readonly number[]
}
export interface Quote extends Sums {
  groups: QuotedGroup[]
  address: Address | null
  buyer: BuyerSide
  promotion: AppliedPromoCode | null
  /** The best of the offered codes and the next one; absent where they were not asked for. */
  offered: ReturnType<typeof bestAndNearest> | null
  /** Selected lines of the bag that cannot be ordered as they are: sold out, too few left, or off the shelf. */
  leftOut: LeftOut[]
  /** The law of the destination, and goods that cannot be sold there. */
  sale: JudgedSale
  /** True if these are lines of the bag, which a placed order then takes out of it. */
  fromCart: boolean
}
export interface LeftOut {
  sku: QuotableSku
  quantity: number
}

/**
 * Prices a request from the server's own data: goods, freight, promo code (PRODUCT §3 "Checkout"). One order for each shop.
 * Everything is read in one go and nothing is locked: who then takes the goods does so under the prices found here.
 * Refuses selectItem, productGone, shopSuspended, shopAway and outOfStock (of the bag only when none of its lines is left, and then for the
 * first of them), notFound (the address), promo….
 */
export async function quote(db: Db, request: QuoteRequest, titles: Titles = request.locale): Promise<Quote> {
  const fromCart = request.lines === undefined
  const [{ picks, skus, more }, typed] = await sentTogether([
    request.lines
      ? picked(db, request, mergePicks(request.lines), titles)
      : selectedPicks<BuyerSide>(db, request.buyerId, titles, buyerSideColumns(request.addressId)),
    request.promoCode ? findPromoCode(db, request.promoCode, request.buyerId) : Promise.resolve(null),
  ])
  const leftOut = fromCart ? unorderable(picks, skus) : []
  const lines = picks
    .filter(({ skuId }) => !leftOut.some(({ sku }) => sku.skuId === skuId))
    .map((pick) => priceStrictly(pick, skus.get(pick.skuId), request.locale))
  const [missed] = leftOut
  if (lines.length === 0 && missed) refuseLine(missed.sku, request.locale)
  if (lines.length === 0) refuse('selectItem')
  const buyer = more ?? nobodysSide
  const { address } = buyer
  if (request.addressId !== undefined && !address) refuse('notFound')
  const country = address?.area[0] ?? request.clockCountry ?? usualCountry[request.locale]
  const parcels = [...byShop(lines)].map(([shopId, shopLines]) => ({
    shopId,
    lines: shopLines,
    goodsCents: goodsCentsOf(shopLines),
  }))
  const goods = goodsOf(lines)
  const named = request.promoCode ? applyPromoCode(typed, goods, request.now) : null
  const passesBorder = lines.some(({ sku }) => isAbroad(sku.sentFrom, country))
  const [codes, dutyFacts, sale] = await sentTogether([
    request.bestPromo ? offeredFor(db, goods, request) : Promise.resolve(null),
    passesBorder
      ? readDuties(db, country, request.now, [...new Set(parcels.map(({ shopId }) => shopId))])
      : Promise.resolve(null),
    judgeSale(db, country, request.now, [...new Set(lines.map(({ sku }) => sku.productId))]),
  ])
  const offered = codes && bestAndNearest(codes, goods, request.now)
  const best = request.bestPromo === 'applied' ? offered?.best : undefined
  const promotion = named ?? (best ? applyPromoCode(best.promo, goods, request.now) : null)
  const groups = parcels.map(({ shopId, lines: shopLines, goodsCents }) => {
    const freight = quoteTogether(shopLines.map(toSend), goodsCents, country)
    const discountCents = promotion?.byShop.get(shopId) ?? 0
    const judged = dutyFacts && freight && dutiesOf(shopId, shopLines, dutyFacts, freight, discountCents)
    const paid = judged && dutiesPaidWithOrder(judged.quote)
    return {
      shopId,
      lines: shopLines,
      freight,
      notSent: shopLines.filter(({ sku }) => !isSentTo(sku.freight, country)),
      duties: judged?.quote ?? null,
      dutyShares: paid ? judged.shares : shopLines.map(() => 0),
      ...sumsOf(shopLines, freight?.freightCents ?? 0, discountCents, paid ?? 0),
    }
  })
  return { groups, address, buyer, promotion, offered, leftOut, fromCart, sale, ...addSums(groups) }
}

const toSend = ({ sku, quantity }: QuotedLine) => ({
  freight: sku.freight,
  weightGrams: sku.weightGrams * quantity,
})

/** Cents of duties that the buyer pays with the order: only what is known to the cent. */
const dutiesPaidWithOrder = ({ mode, isExact, highCents }: DutyQuote): number =>
  mode === 'prepaid' && isExact ? highCents : 0

/** True if the shop does not leave duties to the delivery, and they are not known to the cent: then it cannot be ordered. */
export const isDutyMissing = ({ duties }: Pick<QuotedGroup, 'duties'>): boolean =>
  duties !== null && duties.mode !== 'onDelivery' && !duties.isExact

/** Duties and taxes of a shop's parcel: of the prices that are paid, after the discount. */
function dutiesOf(
  shopId: number,
  lines: readonly QuotedLine[],
  facts: DutyFacts,
  freight: FreightQuote,
  discountCents: number,
): JudgedParcel | null {
  const paid = paidForLines(
    lines.map(({ quantity, priceCents }) => ({ quantity, subtotalCents: priceCents * quantity })),
    discountCents,
  )
  return judgeDuties(facts, shopId, {
    goods: lines.map(({ sku, quantity }, at) => ({
      sentFrom: sku.sentFrom,
      hsCode: sku.hsCode,
      originCountry: sku.originCountry,
      category: sku.category as Category,
      quantity,
      valueCents: paid[at] ?? 0,
    })),
    freightCents: freight.freightCents,
  })
}

async function picked(
  db: Db,
  { buyerId, addressId }: QuoteRequest,
  picks: { skuId: number; quantity: number }[],
  titles: Titles,
) {
  const ids = picks.map((pick) => pick.skuId)
  const [skus, more] = await sentTogether([
    findQuotable(db, ids, titles),
    buyerSideOf(db, buyerId, addressId),
  ])
  return { picks, skus, more }
}

/** Lines of the bag that cannot be bought as they are; the bag itself shows what became of them. */
function unorderable(
  picks: readonly { skuId: number; quantity: number }[],
  skus: ReadonlyMap<number, QuotableSku>,
): LeftOut[] {
  return picks.flatMap(({ skuId, quantity }) => {
    const sku = skus.get(skuId)
    return sku && !(sku.onSale && sku.stock >= quantity) ? [{ sku, quantity }] : []
  })
}

function priceStrictly(
  pick: { skuId: number; quantity: number },
  sku: QuotableSku | undefined,
  locale: Locale,
): QuotedLine {
  if (!sku) return refuse('productGone', { skuId: pick.skuId })
  if (!sku.onSale || sku.stock < pick.quantity) return refuseLine(sku, locale)
  return priced(sku, pick.quantity)
}

const priced = (sku: QuotableSku, quantity: number): QuotedLine => ({
  sku,
  quantity,
  skuId: sku.skuId,
  shopId: sku.shopId,
  category: sku.category,
  priceCents: sku.priceCents,
  weightGrams: sku.weightGrams,
})
