import { cardPath } from '@sampan/contract/wire/card-address.ts'
import type { CardOf, PageFacts } from './structured-data.ts'

const lookOf = ({ owner, lookVersion }: PageFacts) => ({ brand: owner.name, lookVersion })

/** Card of a product: its picture, title, price and shop. */
export const productCard: CardOf = (page) => {
  const product = page.read('product_detail', { id: Number(page.place.params['product']) })
  if (!product) return null
  const { id, title, priceCents, picture, shop } = product
  return cardPath('product', id, page.locale, {
    ...lookOf(page),
    title,
    line: shop.name,
    priceCents,
    picture,
  })
}

/** Card of a shop: its first picture, name and line. */
export const shopCard: CardOf = (page) => {
  const shop = page.read('shop_detail', { id: Number(page.place.params['id']) })
  const picture = shop?.pictures[0]
  if (!shop || picture === undefined) return null
  const facts = { ...lookOf(page), title: shop.name, line: shop.tagline, priceCents: null, picture }
  return cardPath('shop', shop.id, page.locale, facts)
}
