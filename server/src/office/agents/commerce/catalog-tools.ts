import { queryLengthMax } from '@sampan/contract/market/catalog/limits.ts'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import * as z from 'zod'
import type { AgentDoor, ShopForAgents } from '#kernel/http/agents.ts'
import { type DetailRow, findProducts, findSkus, nameIn } from '#market/catalog/index.ts'
import { agentTool, readCall } from '../agent-tool.ts'
import { isAvailable, presentProducts, readId, variantIdOf } from './present-catalog.ts'
import { answered, catalogPath, info, lookupCapability, refused, searchCapability } from './protocol.ts'
import { effectiveSelection, matchingSkus, type Selection, signalsOf } from './select-variant.ts'

const idsMax = 30
const pageMax = 30
const text = z.string().max(200)
const amount = z.int().min(0)

/** The agent's own profile is asked for by the protocol and not fetched: an address that a caller chose leads nowhere from here. */
const meta = z.looseObject({ 'ucp-agent': z.looseObject({ profile: z.string().max(500) }) })
const context = z
  .looseObject({ address_country: text.optional(), language: text.optional(), currency: text.optional() })
  .optional()
const filters = z
  .looseObject({
    categories: z.array(text).max(20).optional(),
    price: z.looseObject({ min: amount.optional(), max: amount.optional() }).optional(),
  })
  .optional()

const searchCatalog = agentTool({
  name: 'search_catalog',
  title: 'Search the catalog',
  description: `Products by words in any of ten languages. Prices in cents of US dollars. One category at a time: ${categories.join(', ')}.`,
  input: {
    meta,
    catalog: z.looseObject({
      query: z.string().max(queryLengthMax).optional(),
      context,
      filters,
      pagination: z
        .looseObject({ cursor: z.string().optional(), limit: z.int().min(1).optional() })
        .optional(),
    }),
  },
  async run({ catalog: { query = '', context: about, filters: wanted, pagination = {} } }, shop) {
    const [category, ...more] = wanted?.categories ?? []
    const known = categories.find((one) => one === category)
    if (more.length > 0 || (category !== undefined && known === undefined))
      return refused(searchCapability, 'invalid_filter', `One of these categories: ${categories.join(', ')}`)
    const isDollars = (about?.currency ?? 'USD').toUpperCase() === 'USD'
    const { min, max } = (isDollars && wanted?.price) || {}
    const { items, nextCursor } = await readCall(shop, 'product_search', {
      q: query,
      limit: Math.min(pagination.limit ?? 10, pageMax),
      ...(known && { category: known }),
      ...(min !== undefined && { priceMin: min }),
      ...(max !== undefined && { priceMax: max }),
      ...(pagination.cursor !== undefined && { cursor: pagination.cursor }),
    })
    const ids = items.map(({ id }) => id)
    return {
      ucp: answered(searchCapability),
      products: await presentProducts(inOrder(await findProducts(shop.db, ids, shop.locale), ids), shop),
      pagination: { has_next_page: nextCursor !== null, ...(nextCursor !== null && { cursor: nextCursor }) },
      ...(wanted?.price &&
        !isDollars && {
          messages: [info('price_filter_ignored', 'Prices are filtered in US dollars alone')],
        }),
    }
  },
})

const lookupCatalog = agentTool({
  name: 'lookup_catalog',
  title: 'Look up products',
  description:
    'Products and their variants by ids, such as product-71 or sku-72; ids that are not there are left out.',
  input: { meta, catalog: z.looseObject({ ids: z.array(text).min(1).max(idsMax), context, filters }) },
  async run({ catalog: { ids } }, shop) {
    const asked = [...new Set(ids)].flatMap((one) => {
      const read = readId(one)
      return read ? [{ text: one, ...read }] : []
    })
    const productOf = await productsOfSkus(
      asked.flatMap(({ kind, id }) => (kind === 'sku' ? [id] : [])),
      shop,
    )
    const productIds = [
      ...new Set(asked.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [productOf.get(id) ?? 0]))),
    ]
    const found = inOrder(await findProducts(shop.db, productIds, shop.locale), productIds)
    const products = (await presentProducts(found, shop)).flatMap((product) => {
      const featured =
        product.variants.find(({ availability }) => availability.available) ?? product.variants[0]
      const variants = product.variants.flatMap((variant) => {
        const inputs = asked.flatMap(({ text: id }) => {
          if (id === variant.id) return [{ id, match: 'exact' }]
          return id === product.id && variant === featured ? [{ id, match: 'featured' }] : []
        })
        return inputs.length > 0 ? [{ ...variant, inputs }] : []
      })
      return variants.length > 0 ? [{ ...product, variants }] : []
    })
    const met = new Set(
      products.flatMap(({ variants }) => variants.flatMap(({ inputs }) => inputs.map(({ id }) => id))),
    )
    const missing = ids.filter((one) => !met.has(one))
    return {
      ucp: answered(lookupCapability),
      products,
      ...(missing.length > 0 && { messages: missing.map((one) => info('not_found', one)) }),
    }
  },
})

const getProduct = agentTool({
  name: 'get_product',
  title: 'Show a product',
  description:
    'One product by its id or that of a variant, narrowed to selected options, which say what can be bought beside them.',
  input: {
    meta,
    catalog: z.looseObject({
      id: text,
      selected: z
        .array(z.looseObject({ name: text, label: text, id: text.optional() }))
        .max(10)
        .optional(),
      preferences: z.array(text).max(10).optional(),
      context,
      filters,
    }),
  },
  async run({ catalog: { id, selected = [], preferences = [] } }, shop) {
    const read = readId(id)
    const skuId = read?.kind === 'sku' ? read.id : null
    const productId = skuId === null ? read?.id : (await productsOfSkus([skuId], shop)).get(skuId)
    const [row] = productId === undefined ? [] : await findProducts(shop.db, [productId], shop.locale)
    const [product] = row ? await presentProducts([row], shop) : []
    if (!row || !product) return refused(lookupCapability, 'not_found', `There is no product ${id}`)
    const now = shop.clock.now()
    const canBuy = (sku: DetailRow['skus'][number]) => isAvailable(row, sku, now)
    const placeOf = (name: string) => row.specs.findIndex((axis) => nameIn(axis.name, shop.locale) === name)
    const own = row.skus.find((sku) => sku.id === skuId)
    const asked: Selection = own
      ? new Map(own.values.entries())
      : new Map(
          selected.flatMap((one): [number, string][] => {
            const at = placeOf(one.name)
            const value = row.specs[at]?.values.find(({ key, name }) =>
              one.id === undefined ? nameIn(name, shop.locale) === one.label : key === one.id,
            )
            return value ? [[at, value.key]] : []
          }),
        )
    const selection = effectiveSelection(row.skus, asked, preferences.map(placeOf))
    const order = matchingSkus(row.skus, selection, canBuy).map((sku) => variantIdOf(sku.id))
    return {
      ucp: answered(lookupCapability),
      product: {
        ...product,
        variants: order.flatMap((one) => product.variants.filter((variant) => variant.id === one)),
        ...(row.specs.length > 0 && {
          selected: [...selection].map(([at, key]) => {
            const axis = row.specs[at]
            const value = axis?.values.find((one) => one.key === key)
            return {
              name: axis ? nameIn(axis.name, shop.locale) : '',
              id: key,
              label: value ? nameIn(value.name, shop.locale) : key,
            }
          }),
          options: (product.options ?? []).map((option, at) => ({
            ...option,
            values: option.values.map((value) => ({
              ...value,
              ...signalsOf(row.skus, selection, { at, key: value.id }, canBuy),
            })),
          })),
        }),
      },
    }
  },
})

/** Products in the order of their ids; those that are gone meanwhile are missing. */
const inOrder = (products: readonly DetailRow[], ids: readonly number[]): DetailRow[] =>
  ids.flatMap((id) => products.filter((product) => product.id === id))

async function productsOfSkus(
  ids: readonly number[],
  { db, locale }: ShopForAgents,
): Promise<Map<number, number>> {
  const skus = await findSkus(db, ids, locale)
  return new Map([...skus].map(([id, { productId }]) => [id, productId]))
}

const wish = z.object({ catalog: z.object({ context }) })

/** The catalog by the Universal Commerce Protocol. */
export const catalogDoor: AgentDoor = {
  path: catalogPath,
  tools: [searchCatalog, lookupCatalog, getProduct],
  wishOf(input) {
    const about = wish.safeParse(input).data?.catalog.context
    return { language: about?.language, country: about?.address_country }
  },
}
