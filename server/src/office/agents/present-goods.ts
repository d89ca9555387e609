import { pictureUrl, pictureWidths } from '@sampan/contract/base/media/pictures.ts'
import type { Endpoints } from '@sampan/contract/endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { ShopForAgents } from '#kernel/http/agents.ts'

type Card = OutputOf<Endpoints['product_list']>['items'][number]
type Detail = OutputOf<Endpoints['product_detail']>
type Shop = OutputOf<Endpoints['shop_detail']>

/** Cents as dollars: what agents compute with. */
const dollars = (cents: number): number => cents / 100

const pictureOf = (base: string, { addressOf }: ShopForAgents): string =>
  new URL(pictureUrl(base, pictureWidths[2]), addressOf('/')).href

export const presentCard = (card: Card, shop: ShopForAgents) => ({
  product_id: card.id,
  shop_id: card.shopId,
  title: card.title,
  price_usd: dollars(card.priceCents),
  original_price_usd: card.originalPriceCents === null ? null : dollars(card.originalPriceCents),
  stars: card.score.count === 0 ? null : card.score.average / 10,
  reviews: card.score.count,
  sold_out: card.soldOut,
  url: shop.addressOf(`/detail/${card.id}`),
  picture: pictureOf(card.picture, shop),
})

export const presentProduct = (product: Detail, shop: ShopForAgents) => ({
  ...presentCard(product, shop),
  description: product.description,
  attributes: product.attributes,
  pictures: product.pictures.map((base) => pictureOf(base, shop)),
  ships_from: product.shipFrom,
  weight_grams: product.weightGrams,
  skus: product.skus.map(({ id, values, priceCents, stock }) => ({
    sku_id: id,
    choice: values.map(
      (key, at) => product.specs[at]?.values.find((value) => value.key === key)?.name ?? key,
    ),
    price_usd: dollars(priceCents),
    stock,
  })),
  axes: product.specs.map(({ name }) => name),
  freight: product.freight && {
    country: product.freight.country,
    price_usd: dollars(product.freight.freightCents),
    days_min: product.freight.daysMin,
    days_max: product.freight.daysMax,
  },
  shop: { shop_id: product.shop.id, name: product.shop.name, country: product.shop.country },
  takes_orders: product.shopAwayUntil === null && !product.shopSuspended,
  latest_reviews: product.reviews.map(({ author, productScore, text, createdAt }) => ({
    author,
    stars: productScore,
    text,
    day: createdAt.slice(0, 10),
  })),
})

export const presentShop = (of: Shop, shop: ShopForAgents) => ({
  shop_id: of.id,
  name: of.name,
  tagline: of.tagline,
  about: of.about,
  country: of.country,
  since: of.since,
  favourable_percent: of.favourableRate,
  followers: of.fans,
  sold: of.totalSales,
  products: of.productCount,
  takes_orders: of.awayUntil === null && !of.suspended,
  url: shop.addressOf(`/shop/${of.id}`),
})
