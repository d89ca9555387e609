import type { cart, cartLine } from '@sampan/contract/trade/cart/schemas.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import { nameIn, type SkuRow, specText } from '#market/catalog/index.ts'
import { canBeOrdered, lineState } from './cart-rules.ts'
import type { BagLine, CartRow } from './cart-store.ts'

type Cart = z.output<typeof cart>
type CartLine = z.output<typeof cartLine>

/** The bag by shop, in the order of its newest lines. */
export function presentCart(lines: readonly BagLine[], locale: Locale): Cart {
  const groups = new Map<number, Cart['groups'][number]>()
  const bag = {
    groups: [],
    quantity: 0,
    selectedLines: 0,
    selectedQuantity: 0,
    selectedCents: 0,
  } satisfies Cart
  for (const { row, sku } of lines) {
    const line = presentLine(row, sku, locale)
    const group = groups.get(sku.shopId) ?? {
      shop: {
        id: sku.shopId,
        name: sku.shopName,
        room: sku.shopRoom as Cart['groups'][number]['shop']['room'],
      },
      lines: [],
    }
    group.lines.push(line)
    groups.set(sku.shopId, group)
    bag.quantity += line.quantity
    if (!line.selected || !canBeOrdered(line.state)) continue
    bag.selectedLines += 1
    bag.selectedQuantity += line.quantity
    bag.selectedCents += line.subtotalCents
  }
  return { ...bag, groups: [...groups.values()] }
}

function presentLine(row: CartRow, sku: SkuRow, locale: Locale): CartLine {
  return {
    skuId: row.skuId,
    productId: sku.productId,
    title: nameIn(sku.titles, locale),
    titleLocale: sku.titles[locale] === undefined ? defaultLocale : locale,
    spec: specText(sku.specs, sku.values, locale),
    picture: sku.picture,
    quantity: row.quantity,
    selected: row.selected,
    priceCents: sku.priceCents,
    originalPriceCents: sku.originalPriceCents,
    addedPriceCents: row.addedPriceCents,
    subtotalCents: sku.priceCents * row.quantity,
    stock: sku.stock,
    state: lineState(row, sku),
    shopAwayUntil: sku.awayUntil?.toISOString() ?? null,
    shopSuspended: sku.shopSuspended,
  }
}
