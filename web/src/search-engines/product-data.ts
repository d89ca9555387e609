import type { Endpoints } from '@sampan/contract/endpoints.ts'
import { productCodes } from '@sampan/contract/market/catalog/product-codes.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import type {
  AggregateRating,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Product,
  ProductGroup,
  Review,
  VideoObject,
} from 'schema-dts'
import { paths } from '#paths'
import { largePicture } from './large-picture.ts'
import { amountOf, breadcrumbs, context, type Data, type DataOf, wholeAddress } from './structured-data.ts'

type Detail = OutputOf<Endpoints['product_detail']>
type Sku = Detail['skus'][number]

/**
 * A product as its page shows it: with one SKU a Product, with several a ProductGroup whose variants have a price and a
 * state each. A rating is there only where buyers wrote reviews.
 */
export const productData: DataOf = ({ place, origin, url, read, t }) => {
  const product = read('product_detail', { id: Number(place.params['product']) })
  if (!product) return []
  const shop = origin + paths.shop(product.shop.id)
  const codes = productCodes(product.attributes)
  const common = {
    '@id': `${url}#product`,
    name: product.title,
    description: product.description,
    url,
    image: product.pictures.map((base) => wholeAddress(largePicture(base), origin)),
    ...(product.video && { subjectOf: videoOf(product, product.video, origin, t) }),
    category: t(`catalog.category.${product.category}`),
    weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' },
    additionalProperty: product.attributes.map(({ name, value }) => ({
      '@type': 'PropertyValue' as const,
      name,
      value,
    })),
    ...(codes.brand !== null && { brand: { '@type': 'Brand' as const, name: codes.brand } }),
    ...(codes.mpn !== null && { mpn: codes.mpn }),
    ...(product.material !== null && { material: product.material }),
    ...(product.originCountry !== null && {
      countryOfOrigin: { '@type': 'Country' as const, name: product.originCountry },
    }),
    ...(product.score.count > 0 && {
      aggregateRating: ratingOf(product),
      review: product.reviews.map(reviewOf),
    }),
  } as const
  const offerOf = (sku: Sku): Offer => ({
    '@type': 'Offer',
    url,
    sku: String(sku.id),
    ...(sku.gtin !== null && { gtin: sku.gtin }),
    price: amountOf(sku.priceCents),
    priceCurrency: 'USD',
    availability:
      isForSale(product) && sku.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'OnlineStore', '@id': `${shop}#shop`, name: product.shop.name, url: shop },
    ...(product.freight && { shippingDetails: shippingOf(product.freight) }),
    ...returnPolicy(product, origin),
  })
  const [only, ...more] = product.skus
  const data: Data<Product> | Data<ProductGroup> =
    only && more.length === 0
      ? {
          '@context': context,
          '@type': 'Product',
          ...common,
          ...(codes.gtin !== null && { gtin: codes.gtin }),
          ...codesOf(only),
          offers: offerOf(only),
        }
      : {
          '@context': context,
          '@type': 'ProductGroup',
          ...common,
          // As in the feed.
          productGroupID: `p${product.id}`,
          variesBy: product.specs.map(({ key, name }) => variesBy[key] ?? name),
          hasVariant: product.skus.map((sku) => ({
            '@type': 'Product',
            name: [product.title, ...choiceOf(product, sku)].join(', '),
            ...codesOf(sku),
            image: wholeAddress(largePicture(sku.picture ?? product.picture), origin),
            ...valuesOf(product, sku),
            offers: offerOf(sku),
          })),
        }
  return [
    data,
    breadcrumbs([
      { name: t('shell.tabHome'), url: origin + paths.home() },
      { name: common.category, url: origin + paths.explore({ category: product.category }) },
      { name: product.title, url },
    ]),
  ]
}

/** The product's video: what search engines show of it are its poster, its file and its length. */
const videoOf = (
  product: Detail,
  { src, poster, durationMs, width, height, uploadedAt }: NonNullable<Detail['video']>,
  origin: string,
  t: Parameters<DataOf>[0]['t'],
): VideoObject => ({
  '@type': 'VideoObject',
  name: t('catalog.video', { title: product.title }),
  description: product.description || product.title,
  contentUrl: wholeAddress(src, origin),
  thumbnailUrl: wholeAddress(largePicture(poster), origin),
  uploadDate: uploadedAt,
  duration: `PT${Math.max(1, Math.round(durationMs / 1000))}S`,
  width: { '@type': 'QuantitativeValue', value: width, unitCode: 'E37' },
  height: { '@type': 'QuantitativeValue', value: height, unitCode: 'E37' },
})

/** Our number of the SKU, and the one by which the world knows it. */
const codesOf = ({ id, gtin }: Sku) => ({ sku: String(id), ...(gtin !== null && { gtin }) })

const isForSale = ({ shopAwayUntil, shopSuspended }: Detail): boolean =>
  shopAwayUntil === null && !shopSuspended

const ratingOf = ({ score }: Detail): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: score.average / 10,
  reviewCount: score.count,
  bestRating: 5,
  worstRating: 1,
})

const reviewOf = (review: Detail['reviews'][number]): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: review.author },
  datePublished: review.createdAt.slice(0, 10),
  reviewBody: review.text,
  inLanguage: tagOf(review.locale),
  reviewRating: { '@type': 'Rating', ratingValue: review.productScore, bestRating: 5, worstRating: 1 },
})

/** Freight and days to the country that the page names. */
const shippingOf = ({
  country,
  freightCents,
  daysMin,
  daysMax,
}: NonNullable<Detail['freight']>): OfferShippingDetails => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: amountOf(freightCents), currency: 'USD' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    transitTime: { '@type': 'QuantitativeValue', minValue: daysMin, maxValue: daysMax, unitCode: 'DAY' },
  },
})

/** Free returns that the shop promises, or the right of withdrawal that the page names. */
function returnPolicy(product: Detail, origin: string): Pick<Offer, 'hasMerchantReturnPolicy'> {
  const { freeReturn, freight, sale } = product
  const country = freight?.country ?? sale?.country
  if (freeReturn && country) {
    // The law's days may be more; after the shop's own the way back is no longer paid.
    const { days } = freeReturn
    const returnFees = 'https://schema.org/FreeReturn'
    return { hasMerchantReturnPolicy: { ...returnsOf(country, days, origin), returnFees } }
  }
  return sale?.withdrawalDays
    ? { hasMerchantReturnPolicy: returnsOf(sale.country, sale.withdrawalDays, origin) }
    : {}
}

/** The right of withdrawal that the page names, for the country that it names. */
const returnsOf = (country: string, days: number, origin: string): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: days,
  returnMethod: 'https://schema.org/ReturnByMail',
  merchantReturnLink: origin + paths.about('refunds'),
})

/** Properties of schema.org for axes of these keys; the others are named as the shop names them. */
const variesBy: Readonly<Record<string, string>> = {
  colour: 'https://schema.org/color',
  size: 'https://schema.org/size',
  material: 'https://schema.org/material',
}
const propertyOf: Readonly<Record<string, 'color' | 'size'>> = { colour: 'color', size: 'size' }

/** Colour and size of a SKU. */
const valuesOf = ({ specs }: Detail, { values }: Sku): Partial<Record<'color' | 'size', string>> =>
  Object.fromEntries(
    specs.flatMap(({ key, values: all }, at) => {
      const property = propertyOf[key]
      const value = all.find(({ key: one }) => one === values[at])?.name
      return property && value ? [[property, value]] : []
    }),
  )

/** Names of a SKU's values, one for each axis. */
const choiceOf = ({ specs }: Detail, { values }: Sku): string[] =>
  specs.flatMap(({ values: all }, at) => all.find(({ key }) => key === values[at])?.name ?? [])
