import type { Block, Span } from '@sampan/contract/base/content/schemas.ts'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import { bagLinkParam, writePicks } from '@sampan/contract/trade/cart/bag-link.ts'
import { cartLinesMax, lineQuantityMax } from '@sampan/contract/trade/cart/limits.ts'
import { locales } from '@sampan/contract/wire/locales.ts'
import * as z from 'zod'
import type { AgentDoor } from '#kernel/http/agents.ts'
import { agentTool, readCall } from './agent-tool.ts'
import { presentCard, presentProduct, presentShop } from './present-goods.ts'

const id = z.int().positive()

/** Fields that every tool has. */
const about = {
  language: z
    .enum(locales.map(({ tag }) => tag))
    .default('en')
    .describe('The language of texts and links'),
  country: z
    .string()
    .length(2)
    .optional()
    .describe('The country that goods are sent to: two letters, ISO 3166'),
}
type Wish = z.output<z.ZodObject<typeof about>>

const searchProducts = agentTool({
  name: 'search_products',
  title: 'Search products',
  description:
    'Finds products by words in any of ten languages. Prices are in US dollars. A page at a time: pass next_cursor as cursor for more.',
  input: {
    query: z.string().max(60).describe('Words; empty for all products that the filters leave'),
    category: z.enum(categories).optional(),
    price_max: z.number().positive().optional().describe('US dollars'),
    in_stock: z.boolean().default(true),
    sort: z.enum(['relevance', 'sales', 'newest', 'priceUp', 'priceDown']).default('relevance'),
    limit: z.int().min(1).max(30).default(10),
    cursor: z.string().optional(),
  },
  async run({ query, category, price_max: priceMax, in_stock: inStock, sort, limit, cursor }, shop) {
    const { items, nextCursor } = await readCall(shop, 'product_search', {
      q: query,
      sort,
      limit,
      ...(category && { category }),
      ...(priceMax !== undefined && { priceMax: Math.floor(priceMax * 100) }),
      ...(inStock && { inStock: true }),
      ...(cursor && { cursor }),
    })
    return { products: items.map((card) => presentCard(card, shop)), next_cursor: nextCursor }
  },
})

const getProduct = agentTool({
  name: 'get_product',
  title: 'Show a product',
  description:
    'One product with its SKUs (price in US dollars, stock), shop, latest reviews, and freight with days to the country asked for.',
  input: { product_id: id },
  run: async ({ product_id: product }, shop) =>
    presentProduct(await readCall(shop, 'product_detail', { id: product }), shop),
})

const getShop = agentTool({
  name: 'get_shop',
  title: 'Show a shop',
  description: 'One shop: what it says of itself, its country, ratings and sales.',
  input: { shop_id: id },
  run: async ({ shop_id: of }, shop) => presentShop(await readCall(shop, 'shop_detail', { id: of }), shop),
})

const readPolicies = agentTool({
  name: 'read_policies',
  title: 'Read help and policies',
  description:
    'Without a name: the names and titles of all articles (delivery, refunds, terms, privacy …). With a name: that article as text.',
  input: { name: z.string().max(40).optional() },
  async run({ name }, shop) {
    if (name !== undefined) {
      const { article } = await readCall(shop, 'article_detail', { slug: name })
      return {
        name,
        title: article.title,
        text: textOf(article.blocks),
        url: shop.addressOf(`/about/${name}`),
      }
    }
    const [help, law] = await Promise.all([readCall(shop, 'help_support', {}), readCall(shop, 'law', {})])
    return { articles: [...help.articles, ...law.articles].map(({ slug, title }) => ({ name: slug, title })) }
  },
})

const makeBagLink = agentTool({
  name: 'make_bag_link',
  title: 'Make a link to a bag',
  description:
    'A link that puts these SKUs into the bag of the person who opens it, once they agree. They sign in, check and pay; you cannot pay for them.',
  input: {
    items: z
      .array(z.object({ sku_id: id, quantity: z.int().min(1).max(lineQuantityMax) }))
      .min(1)
      .max(cartLinesMax),
  },
  async run({ items }, shop) {
    const picks = items.map(({ sku_id: skuId, quantity }) => ({ skuId, quantity }))
    const bag = new URL(shop.addressOf('/bag'))
    bag.searchParams.set(bagLinkParam, writePicks(picks))
    return { url: bag.href, pieces: picks.reduce((sum, { quantity }) => sum + quantity, 0) }
  },
})

const words = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('')

/** An article as plain text, a line for each part. */
const textOf = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'picture') return []
      if (block.kind === 'points' || block.kind === 'steps')
        return block.items.map((item) => `- ${words(item)}`)
      return [words(block.spans)]
    })
    .join('\n')

/** Our own tools, which give all that a visitor may read, and the link to a bag. */
export const ownDoor: AgentDoor = {
  path: '/api/mcp',
  tools: [searchProducts, getProduct, getShop, readPolicies, makeBagLink].map((one) => ({
    ...one,
    input: { ...one.input, ...about },
  })),
  wishOf: (input) => input as Wish,
}
