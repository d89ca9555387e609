import { pictureUrl, pictureWidths } from '@sampan/contract/base/media/pictures.ts'
import { pathInLanguage } from '@sampan/contract/wire/language-in-address.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { type DetailRow, findProducts, highestProductId, idsOnSale, specText } from '#market/catalog/index.ts'
import { shopRefs } from '#market/shops/index.ts'

/** Columns of the feed: those of Google's merchant feed, and what agents' feeds ask beside them. */
const columns = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'condition',
  'identifier_exists',
  'product_type',
  'shipping_weight',
  'ships_from_country',
  'seller_name',
  'seller_url',
  'is_eligible_search',
  'is_eligible_checkout',
] as const
type Cells = Record<(typeof columns)[number], string>

const productsAtOnce = 200
const descriptionLengthMax = 5000
const morePicturesMax = 10

/** Cell of a tab-separated file: one line, no tab. */
const cell = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ').trim()
const lineOf = (cells: readonly string[]): string => `${cells.map(cell).join('\t')}\n`
const dollars = (cents: number): string => `${(cents / 100).toFixed(2)} USD`

/** All SKUs of goods on the shelf in one language, a batch of lines at a time: a million products are never in memory. */
export async function* productFeed(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  locale: Locale,
  origin: string,
): AsyncGenerator<string> {
  yield lineOf(columns)
  const highest = await highestProductId(db)
  const now = clock.now()
  for (let after = 0; ; ) {
    const ids = await idsOnSale(db, after, highest, productsAtOnce)
    const last = ids.at(-1)
    if (last === undefined) return
    const products = (await findProducts(db, ids, locale)).toSorted((one, other) => one.id - other.id)
    const nameOf = await shopRefs(db, [...new Set(products.map(({ shopId }) => shopId))])
    yield products
      .flatMap((product) => rowsOf(product, { locale, origin, now, shop: nameOf(product.shopId).name }))
      .map((row) => lineOf(columns.map((column) => row[column])))
      .join('')
    after = last
  }
}

interface Of {
  locale: Locale
  origin: string
  shop: string
  now: Date
}

function rowsOf(product: DetailRow, { locale, origin, shop, now }: Of): Cells[] {
  const picture = (base: string) => `${origin}${pictureUrl(base, pictureWidths[2])}`
  const isAway = product.awayUntil !== null && product.awayUntil > now
  return product.skus.map((sku): Cells => {
    const choice = specText(product.specs, sku.values, locale)
    const isForSale = sku.stock > 0 && !isAway && !product.shopSuspended
    return {
      id: String(sku.id),
      item_group_id: product.skus.length > 1 ? String(product.id) : '',
      title: choice === '' ? product.title : `${product.title}, ${choice}`,
      description: product.description.slice(0, descriptionLengthMax),
      link: origin + pathInLanguage(`/detail/${product.id}`, locale),
      image_link: picture(sku.picture ?? product.picture),
      additional_image_link: product.pictures
        .slice(1, 1 + morePicturesMax)
        .map(picture)
        .join(','),
      availability: isForSale ? 'in_stock' : 'out_of_stock',
      price: dollars(sku.originalPriceCents ?? sku.priceCents),
      sale_price: sku.originalPriceCents === null ? '' : dollars(sku.priceCents),
      condition: 'new',
      identifier_exists: 'no',
      product_type: product.category,
      shipping_weight: `${product.weightGrams} g`,
      ships_from_country: product.shipFrom,
      seller_name: shop,
      seller_url: origin + pathInLanguage(`/shop/${product.shopId}`, locale),
      is_eligible_search: 'true',
      is_eligible_checkout: 'false',
    }
  })
}
