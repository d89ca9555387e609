import type { Locale, Localized } from '@sampan/contract/wire/locales.ts'
import { addProduct, addShop, type ProductWish } from '#testing/goods.ts'
import { type Client, startTestServer, type TestServer } from '#testing/test-server.ts'

/** A server with one shop, whose goods are put on the shelf and searched. */
export interface SearchShelf {
  server: TestServer
  visitor: Client
  shopId: number
  shelve(titles: Partial<Localized> & { en: string }, wish?: ProductWish, shop?: number): Promise<number>
  indexed(): Promise<void>
  /** Goods that answer all of the words; where none do, those that have some of them. */
  idsOf(q: string, locale?: Locale, more?: object): Promise<number[]>
}

export async function openSearchShelf(): Promise<SearchShelf> {
  const server = await startTestServer({ env: { PUBLIC_ANSWERS_MS: '0', RATE_LIMITS: 'off' } })
  const visitor = server.client()
  const shopId = await addShop(server.db, { name: 'Essence Quay' })
  return {
    server,
    visitor,
    shopId,
    async shelve(titles, wish = {}, shop = shopId) {
      const { productId } = await addProduct(server.db, shop, { ...wish, titles })
      return productId
    },
    indexed: () => server.step('search.index'),
    async idsOf(q, locale = 'en', more = {}) {
      const { items, said } = await visitor.expect('product_search', { q, limit: 50, ...more }, { locale })
      return items.slice(0, said.matched === 'every' ? said.total : undefined).map(({ id }) => id)
    },
  }
}
