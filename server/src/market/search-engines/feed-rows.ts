import { pictureUrl, pictureWidths } from '@sampan/contract/base/media/pictures.ts'
import { videoPath } from '@sampan/contract/base/media/videos.ts'
import { gtinOf } from '@sampan/contract/market/catalog/gtin.ts'
import { productCodes } from '@sampan/contract/market/catalog/product-codes.ts'
import { countries } from '@sampan/contract/places/countries.ts'
import { pathInLanguage } from '@sampan/contract/wire/language-in-address.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Translate } from '#kernel/language.ts'
import { type DetailRow, materialIn, nameIn, specText } from '#market/catalog/index.ts'
import { quoteFreight } from '#market/freight/index.ts'
import { cutText } from './feed-text.ts'

/** Facts of one SKU, from which each form of the feed takes its columns. */
export interface FeedRow {
  id: string
  /** Id of its product; empty for a product with one SKU. */
  groupId: string
  title: string
  description: string
  link: string
  picture: string
  morePictures: string[]
  /** Address of its file; empty where the product has none. */
  video: string
  isForSale: boolean
  /** Price before the reduction where there is one, else the price. */
  price: string
  salePrice: string
  brand: string
  gtin: string
  mpn: string
  /** True if the world knows these goods by a code. */
  hasCode: boolean
  category: string
  material: string
  colour: string
  size: string
  /** Names of the axes with the chosen values. */
  choice: Readonly<Record<string, string>>
  weightGrams: number
  shipFrom: string
  /** Freight of one piece to each country that its shop sends to. */
  shipping: { country: string; price: string }[]
  /** Days in which the shop takes goods back for nothing; null: it promises nothing. */
  freeReturnDays: number | null
  shop: string
  shopLink: string
  reviews: number
  /** Average of stars; empty without reviews. */
  stars: string
}

export interface FeedPlace {
  locale: Locale
  origin: string
  now: Date
  translate: Translate
}

/** Longest texts that Google takes, in letters. */
export const feedLengths = {
  id: 50,
  title: 150,
  description: 5000,
  brand: 70,
  category: 750,
  material: 200,
  colour: 100,
  size: 100,
} as const
const morePicturesMax = 10

const dollars = (cents: number): string => `${(cents / 100).toFixed(2)} USD`

/** Name of a shop, and what it promises about returns. */
export interface FeedShop {
  name: string
  freeReturnDays: number | null
}

/** Rows of a product, one for each of its SKUs that are sold. */
export function feedRows(
  product: DetailRow,
  { name: shop, freeReturnDays }: FeedShop,
  place: FeedPlace,
): FeedRow[] {
  const { locale, origin, now, translate } = place
  const picture = (base: string) => `${origin}${pictureUrl(base, pictureWidths[2])}`
  const isAway = product.awayUntil !== null && product.awayUntil > now
  const codes = productCodes(product.attributes)
  const ofProduct = {
    groupId: product.skus.length > 1 ? groupIdOf(product.id) : '',
    description: cutText(product.description.trim() || product.title, feedLengths.description),
    link: origin + pathInLanguage(`/detail/${product.id}`, locale),
    brand: cutText(codes.brand ?? shop, feedLengths.brand),
    mpn: codes.mpn ?? '',
    category: cutText(translate(locale, `catalog.category.${product.category}`), feedLengths.category),
    material:
      product.material === null ? '' : cutText(materialIn(product.material, locale), feedLengths.material),
    video: product.video ? origin + videoPath(product.video.fileId, product.video.kind) : '',
    weightGrams: product.weightGrams,
    shipFrom: product.shipFrom,
    freeReturnDays,
    shop,
    shopLink: origin + pathInLanguage(`/shop/${product.shopId}`, locale),
    reviews: product.scoreCount,
    stars: product.scoreCount === 0 ? '' : (product.scoreSum / product.scoreCount).toFixed(2),
  }
  return product.skus.map((sku): FeedRow => {
    const gtin = gtinOf(sku.barcode) ?? (product.skus.length > 1 ? '' : (codes.gtin ?? ''))
    const choice = specText(product.specs, sku.values, locale)
    const main = sku.picture ?? product.picture
    const chosen = (axis: string, lengthMax: number) => {
      const at = product.specs.findIndex(({ key }) => key === axis)
      const value = product.specs[at]?.values.find(({ key }) => key === sku.values[at])
      return value ? cutText(nameIn(value.name, locale), lengthMax) : ''
    }
    return {
      ...ofProduct,
      id: String(sku.id),
      title: titleWith(product.title, choice),
      picture: picture(main),
      morePictures: product.pictures
        .filter((base) => base !== main)
        .slice(0, morePicturesMax)
        .map(picture),
      isForSale: sku.stock > 0 && !isAway && !product.shopSuspended,
      price: dollars(sku.originalPriceCents ?? sku.priceCents),
      salePrice: sku.originalPriceCents === null ? '' : dollars(sku.priceCents),
      gtin,
      hasCode: gtin !== '' || (codes.brand !== null && codes.mpn !== null),
      colour: chosen('colour', feedLengths.colour),
      size: chosen('size', feedLengths.size),
      choice: Object.fromEntries(
        product.specs.map(({ name, values }, at) => [
          nameIn(name, locale),
          nameIn(values.find(({ key }) => key === sku.values[at])?.name ?? '', locale),
        ]),
      ),
      shipping: shippingOf(product, sku.priceCents),
    }
  })
}

/** Name of a product among SKUs, whose ids are numbers too. The page's structured data has the same (`productGroupID`). */
export const groupIdOf = (productId: number): string => `p${productId}`

/** The title with the choice behind it; of a long title the end is left out, for the choice tells the SKUs apart. */
function titleWith(title: string, choice: string): string {
  if (choice === '') return cutText(title, feedLengths.title)
  const tail = `, ${cutText(choice, feedLengths.title / 2)}`
  return cutText(title, feedLengths.title - tail.length) + tail
}

function shippingOf({ freight, weightGrams }: DetailRow, priceCents: number): FeedRow['shipping'] {
  return countries.flatMap((country) => {
    const quote = quoteFreight(freight, { weightGrams, goodsCents: priceCents }, country)
    return quote ? [{ country, price: dollars(quote.freightCents) }] : []
  })
}
