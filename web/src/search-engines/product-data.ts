import type { Endpoints } from '@sampan/contract/endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import type { AggregateRating, Offer, OfferShippingDetails, Product, ProductGroup, Review } from 'schema-dts'
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
  const common = {
    '@id': `${url}#product`,
    name: product.title,
    description: product.description,
    url,
    image: product.pictures.map((base) => wholeAddress(largePicture(base), origin)),
    category: t(`catalog.category.${product.category}`),
    weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' },
    additionalProperty: product.attributes.map(({ name, value }) => ({
      '@type': 'PropertyValue' as const,
      name,
      value,
    })),
    ...(product.score.count > 0 && {
      aggregateRating: ratingOf(product),
      review: product.reviews.map(reviewOf),
    }),
  } as const
  const offerOf = (sku: Sku): Offer => ({
    '@type': 'Offer',
    url,
    sku: String(sku.id),
    price: amountOf(sku.priceCents),
    priceCurrency: 'USD',
    availability:
      isForSale(product) && sku.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'OnlineStore', '@id': `${shop}#shop`, name: product.shop.name, url: shop },
    ...(product.freight && { shippingDetails: shippingOf(product.freight) }),
  })
  const [only, ...more] = product.skus
  const data: Data<Product> | Data<ProductGroup> =
    only && more.length === 0
      ? { '@context': context, '@type': 'Product', ...common, sku: String(only.id), offers: offerOf(only) }
      : {
          '@context': context,
          '@type': 'ProductGroup',
          ...common,
          productGroupID: String(product.id),
          hasVariant: product.skus.map((sku) => ({
            '@type': 'Product',
            name: [product.title, ...choiceOf(product, sku)].join(', '),
            sku: String(sku.id),
            image: wholeAddress(largePicture(sku.picture ?? product.picture), origin),
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

/** Names of a SKU's values, one for each axis. */
const choiceOf = ({ specs }: Detail, { values }: Sku): string[] =>
  specs.flatMap(({ values: all }, at) => all.find(({ key }) => key === values[at])?.name ?? [])
