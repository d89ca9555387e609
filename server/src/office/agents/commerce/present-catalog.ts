import { pictureUrl, pictureWidths } from '@sampan/contract/base/media/pictures.ts'
import type { ShopForAgents } from '#kernel/http/agents.ts'
import { type DetailRow, nameIn, specText } from '#market/catalog/index.ts'
import { shopRefs } from '#market/shops/index.ts'

type Sku = DetailRow['skus'][number]

/** Ids are written so that a product and a SKU cannot be taken for each other. */
export const productIdOf = (id: number): string => `product-${id}`
export const variantIdOf = (id: number): string => `sku-${id}`

/** Reads an id of ours; null for any other. */
export function readId(text: string): { kind: 'product' | 'sku'; id: number } | null {
  const [, kind, digits] = /^(product|sku)-([1-9]\d{0,14})$/.exec(text) ?? []
  return kind && digits ? { kind: kind as 'product' | 'sku', id: Number(digits) } : null
}

/** Money in cents. */
const price = (amount: number) => ({ amount, currency: 'USD' })

function rangeOf(cents: readonly number[]) {
  return { min: price(Math.min(...cents)), max: price(Math.max(...cents)) }
}

/** True if a SKU can be bought now. */
export const isAvailable = (product: DetailRow, sku: Sku, now: Date): boolean =>
  sku.stock > 0 && !product.shopSuspended && (product.awayUntil === null || product.awayUntil <= now)

/** Products as the protocol's agents read them, with their SKUs as variants; one without a SKU that can be named is left out. */
export async function presentProducts(products: readonly DetailRow[], shop: ShopForAgents) {
  const nameOf = await shopRefs(shop.db, [...new Set(products.map(({ shopId }) => shopId))])
  return products
    .filter(({ skus }) => skus.length > 0)
    .map((product) => presentProduct(product, nameOf(product.shopId).name, shop))
}

function presentProduct(product: DetailRow, seller: string, shop: ShopForAgents) {
  const { locale } = shop
  const media = (base: string) => ({
    type: 'image',
    url: new URL(pictureUrl(base, pictureWidths[2]), shop.addressOf('/')).href,
    alt_text: product.alt ?? product.title,
  })
  const before = product.skus.map(({ priceCents, originalPriceCents }) => originalPriceCents ?? priceCents)
  return {
    id: productIdOf(product.id),
    title: product.title,
    description: { plain: product.description },
    url: shop.addressOf(`/detail/${product.id}`),
    categories: [{ value: product.category, taxonomy: 'merchant' }],
    price_range: rangeOf(product.skus.map(({ priceCents }) => priceCents)),
    ...(product.originalPriceCents !== null && { list_price_range: rangeOf(before) }),
    media: product.pictures.map(media),
    ...(product.specs.length > 0 && {
      options: product.specs.map(({ name, values }) => ({
        name: nameIn(name, locale),
        values: values.map((value) => ({ id: value.key, label: nameIn(value.name, locale) })),
      })),
    }),
    variants: product.skus.map((sku) => presentVariant(product, sku, { seller, shop, media })),
    ...(product.scoreCount > 0 && {
      rating: {
        value: Math.round((product.scoreSum / product.scoreCount) * 10) / 10,
        scale_max: 5,
        count: product.scoreCount,
      },
    }),
  }
}

interface Around {
  seller: string
  shop: ShopForAgents
  media(base: string): Record<string, unknown>
}

function presentVariant(product: DetailRow, sku: Sku, { seller, shop, media }: Around) {
  const { locale } = shop
  const choice = specText(product.specs, sku.values, locale)
  const available = isAvailable(product, sku, shop.clock.now())
  return {
    id: variantIdOf(sku.id),
    title: choice === '' ? product.title : choice,
    description: { plain: choice === '' ? product.title : `${product.title}, ${choice}` },
    price: price(sku.priceCents),
    ...(sku.originalPriceCents !== null && { list_price: price(sku.originalPriceCents) }),
    availability: { available, status: available ? 'in_stock' : 'out_of_stock' },
    options: product.specs.flatMap(({ name, values }, at) => {
      const value = values.find(({ key }) => key === sku.values[at])
      return value ? [{ name: nameIn(name, locale), id: value.key, label: nameIn(value.name, locale) }] : []
    }),
    ...(sku.picture !== null && { media: [media(sku.picture)] }),
    seller: {
      name: seller,
      links: [
        { type: 'refund_policy', url: shop.addressOf('/about/refund-policy') },
        { type: 'shipping_policy', url: shop.addressOf('/about/delivery') },
      ],
    },
  }
}
