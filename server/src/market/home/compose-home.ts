import type { BlockContent } from '@sampan/contract/market/home/block-schemas.ts'
import type { homeEndpoints } from '@sampan/contract/market/home/endpoints.ts'
import { heroesShownMax, sectionsShownMax } from '@sampan/contract/market/home/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { type CardList, cardLists, cardsOf, categoryTiles } from '#market/catalog/index.ts'
import { hotShops, shopCards } from '#market/shops/index.ts'
import { said } from './block-rules.ts'
import { blocksAt } from './block-store.ts'
import { readPreviewToken } from './preview-token.ts'
import { shippedBlocks, shippedContent } from './shipped-blocks.ts'

type Home = OutputOf<typeof homeEndpoints.home>
type Section = Home['sections'][number]
type Of<Kind> = Extract<BlockContent, { kind: Kind }>

interface ShownBlock {
  id: string
  content: BlockContent | { kind: 'categories' }
}

/** The home page as operators composed it (SPEC §2), or as it came with Sampan. */
export const home = (ctx: Context): Promise<Home> => compose(ctx, ctx.clock.now(), false)

/** The page of one moment, drafts included, in one language. Refuses notFound for a link that is over or not ours. */
export async function homePreview(
  ctx: Context,
  { token, lang }: ParsedOf<typeof homeEndpoints.home_preview>,
): Promise<OutputOf<typeof homeEndpoints.home_preview>> {
  const { at, until } = readPreviewToken(ctx, token) ?? refuse('notFound')
  const page = await compose({ ...ctx, locale: lang }, at, true)
  return { home: page, at: at.toISOString(), until: until.toISOString() }
}

/** One read of what the page is made of, then one for each kind of thing on it, however many blocks there are. */
async function compose(ctx: Context, at: Date, drafts: boolean): Promise<Home> {
  const blocks = await blocksToShow(ctx, at, drafts)
  const heroes = blocks.filter((block): block is ShownBlock & { content: Of<'hero'> } => {
    return block.content.kind === 'hero'
  })
  const sections = blocks.filter(({ content }) => content.kind !== 'hero').slice(0, sectionsShownMax)
  const [banners, filled] = await Promise.all([bannersOf(ctx, heroes), sectionsOf(ctx, sections)])
  return { banners, sections: filled }
}

async function blocksToShow(ctx: Context, at: Date, drafts: boolean): Promise<ShownBlock[]> {
  const rows = await blocksAt(ctx.db, at, drafts)
  const known = new Set(rows.map(({ id }) => id))
  const untouched = shippedBlocks.flatMap((block) =>
    known.has(block.id) ? [] : [{ ...block, content: null, isOn: true }],
  )
  return [...rows, ...untouched]
    .toSorted((one, other) => one.position - other.position)
    .flatMap(({ id, kind, content, isOn }): ShownBlock[] => {
      if (!isOn) return []
      if (kind === 'categories') return [{ id, content: { kind } }]
      const shown = content ?? shippedContent(id, ctx.translate, [ctx.locale])
      return shown ? [{ id, content: shown }] : []
    })
}

/** Heroes whose product is on the shelf, or whose shop is open. */
async function bannersOf(
  ctx: Context,
  heroes: readonly { id: string; content: Of<'hero'> }[],
): Promise<Home['banners']> {
  const idsOf = (type: 'product' | 'shop') =>
    heroes.flatMap(({ content: { link } }) => (link.type === type && 'id' in link ? [link.id] : []))
  const [products, shops] = await Promise.all([
    cardsOf(ctx.db, ctx.locale, idsOf('product')),
    shopCards(ctx, idsOf('shop')),
  ])
  const openShops = new Set(shops.map(({ id }) => id))
  return heroes
    .filter(({ content: { link } }) => {
      if (link.type === 'product') return products.has(link.id)
      return link.type !== 'shop' || openShops.has(link.id)
    })
    .slice(0, heroesShownMax)
    .map(({ id, content: { texts, picture, room, link } }) => ({
      id,
      picture,
      room,
      alt: said(texts, 'alt', ctx.locale),
      eyebrow: said(texts, 'subtitle', ctx.locale),
      title: said(texts, 'title', ctx.locale),
      action: said(texts, 'action', ctx.locale),
      target: {
        category: link.type === 'category' ? link.category : null,
        productId: link.type === 'product' ? link.id : null,
        shopId: link.type === 'shop' ? link.id : null,
        q: link.type === 'search' ? link.q : null,
      },
    }))
}

async function sectionsOf(ctx: Context, blocks: readonly ShownBlock[]): Promise<Section[]> {
  const contents = blocks.map(({ content }) => content)
  const goods = contents.filter((content) => content.kind === 'goods')
  const shops = contents.filter((content) => content.kind === 'shops')
  const lists = goods.flatMap((content) => listOf(content) ?? [])
  const hotMax = Math.max(0, ...shops.map(({ source, count }) => (source.type === 'hot' ? count : 0)))
  const [listed, picked, tiles, hot, pickedShops] = await Promise.all([
    cardLists(ctx.db, ctx.locale, lists),
    cardsOf(
      ctx.db,
      ctx.locale,
      goods.flatMap(({ source }) => (source.type === 'picks' ? source.ids : [])),
    ),
    contents.some(({ kind }) => kind === 'categories') ? categoryTiles(ctx) : [],
    hotMax > 0 ? hotShops(ctx, hotMax) : [],
    shopCards(
      ctx,
      shops.flatMap(({ source }) => (source.type === 'picks' ? source.ids : [])),
    ),
  ])
  const cardsIn = listed[Symbol.iterator]()
  return blocks.flatMap(({ id, content }): Section[] => {
    if (content.kind === 'categories') return [{ kind: 'categories', id, tiles }]
    if (content.kind === 'hero') return []
    const head = {
      id,
      title: said(content.texts, 'title', ctx.locale),
      subtitle: said(content.texts, 'subtitle', ctx.locale),
    }
    if (content.kind === 'shops') {
      const { source, count } = content
      const items =
        source.type === 'hot'
          ? hot.slice(0, count)
          : source.ids.flatMap((shopId) => pickedShops.find((shop) => shop.id === shopId) ?? [])
      return items.length > 0 ? [{ kind: 'shops', ...head, items }] : []
    }
    const { source } = content
    const items =
      source.type === 'picks'
        ? source.ids.flatMap((productId) => picked.get(productId) ?? [])
        : (cardsIn.next().value ?? [])
    const more = moreOf(content, said(content.texts, 'action', ctx.locale))
    return items.length > 0 ? [{ kind: 'goods', ...head, items, more }] : []
  })
}

/** The goods of a section that is not picked by hand. */
function listOf({ source, count: limit }: Of<'goods'>): CardList | null {
  if (source.type === 'picks') return null
  if (source.type === 'category') return { sort: 'hot', category: source.category, limit }
  return { sort: source.type, category: null, limit }
}

function moreOf({ source }: Of<'goods'>, label: string): Extract<Section, { kind: 'goods' }>['more'] {
  if (source.type === 'picks') return null
  if (source.type === 'category') return { label, category: source.category, sort: null }
  return { label, category: null, sort: source.type === 'hot' ? 'sales' : source.type }
}
