import * as z from 'zod/mini'
import { localeCodes } from '../../wire/locales.ts'
import { instant, page, pageInput, queryInt, queryRowIds, rowId, typedLine } from '../../wire/schemas.ts'
import { queryLengthMax } from '../catalog/limits.ts'
import { category, picture } from '../catalog/schemas.ts'
import {
  blockActionMax,
  blockAltMax,
  blockSubtitleMax,
  blocksMax,
  blockTitleMax,
  sectionItemsMax,
} from './limits.ts'

/** Target of a hero: only what has an address in the app, never an address. */
export const heroLink = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('category'), category }),
  z.strictObject({ type: z.literal('product'), id: rowId }),
  z.strictObject({ type: z.literal('shop'), id: rowId }),
  z.strictObject({ type: z.literal('search'), q: typedLine(1, queryLengthMax) }),
])

const text = z.strictObject({
  title: typedLine(0, blockTitleMax),
  subtitle: typedLine(0, blockSubtitleMax),
  action: typedLine(0, blockActionMax),
  alt: typedLine(0, blockAltMax),
})
export type BlockText = z.output<typeof text>
/** By language. English has a title and stands for what is missing, field by field. */
export const blockTexts = z
  .partialRecord(z.enum(localeCodes), text)
  .check(z.refine((byLocale) => (byLocale.en?.title ?? '') !== ''))

const picks = z.strictObject({
  type: z.literal('picks'),
  ids: z.array(rowId).check(z.minLength(1), z.maxLength(sectionItemsMax)),
})
const count = z.int().check(z.gte(1), z.lte(sectionItemsMax))

/** `hot` sold most of all times, `popular` in 30 days by what was really sold (docs/decisions/044). */
export const goodsSource = z.discriminatedUnion('type', [
  picks,
  z.strictObject({ type: z.literal('category'), category }),
  z.strictObject({ type: z.enum(['hot', 'popular', 'newest']) }),
])
export const shopsSource = z.discriminatedUnion('type', [picks, z.strictObject({ type: z.literal('hot') })])

export const blockContent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hero'),
    texts: blockTexts,
    picture: z.string().check(z.regex(/^\/media\/(?:upload|banner)\/[0-9a-z-]{1,40}$/)),
    room: category,
    link: heroLink,
  }),
  z.strictObject({ kind: z.literal('goods'), texts: blockTexts, source: goodsSource, count }),
  z.strictObject({ kind: z.literal('shops'), texts: blockTexts, source: shopsSource, count }),
])
export type BlockContent = z.output<typeof blockContent>

export const blockKinds = ['hero', 'categories', 'goods', 'shops'] as const
export const blockStates = ['draft', 'planned', 'live', 'ended', 'hidden'] as const

const typedInstant = z.iso.datetime()
/** From when and until when buyers see it; either side may be open. */
const typedWindow = { startsAt: z.nullable(typedInstant), endsAt: z.nullable(typedInstant) }
const version = z.int().check(z.gte(0))

export const blockId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
export const blockInput = z.strictObject({ id: blockId })
export const blockAddInput = z.strictObject({ content: blockContent, ...typedWindow, publish: z.boolean() })
export const blockSaveInput = z.strictObject({
  id: blockId,
  /** The newest version that the editor knows; another since then refuses the save. */
  version,
  content: blockContent,
  ...typedWindow,
  /** Buyers get it, in its time; otherwise it is a draft. */
  publish: z.boolean(),
})
export const blockHideInput = z.strictObject({ id: blockId, isHidden: z.boolean() })
export const homeOrderInput = z.strictObject({
  /** The order that the editor knows; another since then refuses this one. */
  version,
  ids: z.array(blockId).check(z.maxLength(blocksMax)),
})
export const homeLinkInput = z.strictObject({ at: typedInstant, lang: z.enum(localeCodes) })

const window = { startsAt: z.nullable(instant), endsAt: z.nullable(instant) }
export const blockRow = z.object({
  id: blockId,
  kind: z.enum(blockKinds),
  /** In English, of the newest version. */
  title: z.string(),
  /** It came with Sampan and cannot be removed. */
  isShipped: z.boolean(),
  isHidden: z.boolean(),
  /** State in which buyers get it now. */
  state: z.enum(blockStates),
  /** A newer version waits to be published. */
  hasDraft: z.boolean(),
  /** Window of what buyers get; that of the draft where they get none. */
  ...window,
  /** Languages in which something is missing that English says. */
  missing: z.array(z.enum(localeCodes)),
})
export const homeBlocks = z.object({ version: z.int(), blocks: z.array(blockRow) })

const thingKind = z.enum(['goods', 'shops'])
export const thingsFindInput = z.strictObject({ kind: thingKind, q: typedLine(1, queryLengthMax) })
/** Ids such as `7,12`, in any order. */
export const thingsInput = z.strictObject({
  kind: thingKind,
  ids: queryRowIds(sectionItemsMax),
})
/** A product or a shop that a block may show. What is off the shelf or closed is none. */
export const homeThing = z.object({
  id: rowId,
  name: z.string(),
  picture: z.nullable(picture),
  /** Shop of a product; null for a shop. */
  shopName: z.nullable(z.string()),
})

const versionNumber = queryInt(1, 2 ** 31 - 1)
export const versionsInput = z.strictObject({ id: blockId, ...pageInput })
export const versionInput = z.strictObject({ id: blockId, version: versionNumber })
const savedVersion = {
  version: z.int(),
  savedAt: instant,
  /** Null: it was there before operators composed the page. */
  savedBy: z.nullable(z.string()),
  /** Buyers once got it; otherwise it was a draft. */
  isPublished: z.boolean(),
  /** Buyers get it now, in its time. */
  isLive: z.boolean(),
}
export const blockVersions = page(z.object(savedVersion))
export const blockVersion = z.object({ ...savedVersion, content: blockContent, ...window })

export const homeBlock = z.object({
  ...blockRow.shape,
  /** The newest version with its content, published or not; 0 came with Sampan. Null: there is nothing to write in it. */
  version: z.int(),
  isDraft: z.boolean(),
  content: z.nullable(blockContent),
  /** Window of the newest version. */
  ...window,
  savedAt: z.nullable(instant),
  savedBy: z.nullable(z.string()),
})
