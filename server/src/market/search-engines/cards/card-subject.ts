import { brandName } from '@sampan/contract/wire/brand.ts'
import type { AskedCard, CardFacts } from '@sampan/contract/wire/card-address.ts'
import { ownerOf } from '#kernel/owner.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { findProducts } from '#market/catalog/index.ts'
import { shopFace, shopRefs } from '#market/shops/index.ts'

/** Facts that the card of a product or shop says now; null where it is not there for everybody. */
export async function cardFacts(
  { db, memory }: Pick<AppDeps, 'db' | 'memory'>,
  { kind, id, locale }: AskedCard,
): Promise<CardFacts | null> {
  const { look } = ownerOf(memory)
  const common = { brand: look?.name ?? brandName, lookVersion: look?.version ?? 0 }
  if (kind === 'shop') {
    const shop = await shopFace(db, id, locale)
    return (
      shop && {
        ...common,
        title: shop.name,
        line: shop.tagline,
        priceCents: null,
        picture: shop.pictures[0] ?? '',
      }
    )
  }
  const [product] = await findProducts(db, [id], locale)
  if (!product) return null
  const shop = (await shopRefs(db, [product.shopId]))(product.shopId)
  return {
    ...common,
    title: product.title,
    line: shop.name,
    priceCents: product.priceCents,
    picture: product.picture,
  }
}
