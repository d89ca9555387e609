import { usualCountry } from '@sampan/contract/freight/countries.ts'
import type { Locale } from '@sampan/contract/locales/index.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Address, findAddress, findDefaultAddress } from '#modules/account/index.ts'
import { selectedPicks } from '#modules/cart/index.ts'
import { findSkus, lockSkus, type SkuRow } from '#modules/catalog/index.ts'
import { type FreightQuote, quoteFreight } from '#modules/freight/index.ts'
import { type AppliedPromotion, applyPromotion } from '#modules/promotions/index.ts'
import {
  addSums,
  byShop,
  goodsCentsOf,
  goodsOf,
  mergePicks,
  type PricedLine,
  type Sums,
  sumsOf,
  weightGramsOf,
} from './order-rules.ts'

/** What somebody wants to buy, and where it should go. */
export interface Wish {
  buyerId: string
  locale: Locale
  now: Date
  /** Straight from a product's page; without it, the selected lines of the bag. */
  lines?: readonly { skuId: number; quantity: number }[] | undefined
  addressId?: string | undefined
  promoCode?: string | undefined
}

export interface QuotedLine extends PricedLine {
  sku: SkuRow
}
export interface QuotedGroup extends Sums {
  shopId: number
  lines: QuotedLine[]
  /** null where the shop does not send to the country. */
  freight: FreightQuote | null
}
export interface Quote extends Sums {
  groups: QuotedGroup[]
  address: Address | null
  promotion: AppliedPromotion | null
  /** Whether these are lines of the bag, which a placed order then takes out of it. */
  fromCart: boolean
}

/**
 * Prices a wish from the server's own data: goods, freight, promo code (PRODUCT §3 "Checkout"). One order for each shop.
 * With a transaction in `lock` the SKUs stay locked until it ends, so that what is quoted can be taken.
 * Refuses selectItem, notFound (the address), productGone, outOfStock, promo….
 */
export async function quote(db: Db, wish: Wish, lock: Tx | null = null): Promise<Quote> {
  const fromCart = wish.lines === undefined
  const picks = mergePicks(wish.lines ?? (await selectedPicks(db, wish.buyerId)))
  const [skus, address] = await Promise.all([
    lock ? lockSkus(lock, skuIdsOf(picks)) : findSkus(db, skuIdsOf(picks), wish.locale),
    addressOf(db, wish),
  ])
  const lines = fromCart
    ? orderable(picks, skus)
    : picks.map((pick) => priceStrictly(pick, skus.get(pick.skuId)))
  if (lines.length === 0) refuse('selectItem')
  if (wish.addressId !== undefined && !address) refuse('notFound')
  const country = address?.area[0] ?? usualCountry[wish.locale]
  const parcels = [...byShop(lines)].map(([shopId, shopLines]) => ({
    shopId,
    lines: shopLines,
    goodsCents: goodsCentsOf(shopLines),
    weightGrams: weightGramsOf(shopLines),
  }))
  const freights = await quoteFreight(db, parcels, country)
  const promotion = wish.promoCode
    ? await applyPromotion(db, {
        code: wish.promoCode,
        buyerId: wish.buyerId,
        goods: goodsOf(lines),
        now: wish.now,
      })
    : null
  const groups = parcels.map(({ shopId, lines: shopLines }, n) => {
    const freight = freights[n] ?? null
    const discountCents = promotion?.byShop.get(shopId) ?? 0
    return {
      shopId,
      lines: shopLines,
      freight,
      ...sumsOf(shopLines, freight?.freightCents ?? 0, discountCents),
    }
  })
  return { groups, address, promotion, fromCart, ...addSums(groups) }
}

const skuIdsOf = (picks: readonly { skuId: number }[]) => picks.map((pick) => pick.skuId)

/** The address asked for, else the default one, else none. */
const addressOf = (db: Db, { buyerId, addressId }: Wish): Promise<Address | null> =>
  addressId === undefined ? findDefaultAddress(db, buyerId) : findAddress(db, buyerId, addressId)

/** Lines of the bag that can be bought as they stand; the bag itself shows what became of the others. */
function orderable(
  picks: readonly { skuId: number; quantity: number }[],
  skus: ReadonlyMap<number, SkuRow>,
): QuotedLine[] {
  return picks.flatMap(({ skuId, quantity }) => {
    const sku = skus.get(skuId)
    return sku?.onSale && sku.stock >= quantity ? [priced(sku, quantity)] : []
  })
}

function priceStrictly(pick: { skuId: number; quantity: number }, sku: SkuRow | undefined): QuotedLine {
  if (!sku?.onSale) return refuse('productGone', { skuId: pick.skuId })
  if (sku.stock < pick.quantity) return refuse('outOfStock', { skuId: pick.skuId, left: sku.stock })
  return priced(sku, pick.quantity)
}

const priced = (sku: SkuRow, quantity: number): QuotedLine => ({
  sku,
  quantity,
  skuId: sku.skuId,
  shopId: sku.shopId,
  category: sku.category,
  priceCents: sku.priceCents,
  weightGrams: sku.weightGrams,
})
