import { type Category, categories } from '@sampan/contract/market/categories/categories.ts'
import type { BlockText } from '@sampan/contract/market/home/block-schemas.ts'
import { sectionItemsMax } from '@sampan/contract/market/home/limits.ts'
import { type Locale, locales } from '@sampan/contract/wire/locales.ts'
import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import type { BlockContent, BlockInput, OpenBlock, WrittenKind } from './rows.ts'

/** A block as it is being written: everything that any kind has, so that a change of mind loses nothing. */
export interface BlockDraft {
  kind: WrittenKind
  texts: Partial<Record<Locale, BlockText>>
  picture: string
  room: Category
  link: 'category' | 'product' | 'shop' | 'search'
  linkCategory: Category
  /** Id of the product or shop. */
  linkId: number | null
  linkWords: string
  source: 'picks' | 'category' | 'hot' | 'popular' | 'newest'
  sourceCategory: Category
  /** Goods or shops in their order. */
  picks: readonly number[]
  count: string
  /** Times by the writer's own clock; empty is open. */
  startsAt: string
  endsAt: string
}

const emptyText: BlockText = { title: '', subtitle: '', action: '', alt: '' }

export const emptyDraft = (kind: WrittenKind): BlockDraft => ({
  kind,
  texts: {},
  picture: '',
  room: categories[0],
  link: 'category',
  linkCategory: categories[0],
  linkId: null,
  linkWords: '',
  source: kind === 'shops' ? 'hot' : 'picks',
  sourceCategory: categories[0],
  picks: [],
  count: '8',
  startsAt: '',
  endsAt: '',
})

export function draftOf({
  content,
  startsAt,
  endsAt,
}: Pick<OpenBlock, 'content' | 'startsAt' | 'endsAt'>): BlockDraft {
  if (!content) return emptyDraft('goods')
  const draft: BlockDraft = {
    ...emptyDraft(content.kind),
    texts: content.texts,
    startsAt: typedOf(startsAt),
    endsAt: typedOf(endsAt),
  }
  if (content.kind === 'hero') {
    const { picture, room, link } = content
    return {
      ...draft,
      picture,
      room,
      link: link.type,
      ...(link.type === 'category' && { linkCategory: link.category }),
      ...('id' in link && { linkId: link.id }),
      ...(link.type === 'search' && { linkWords: link.q }),
    }
  }
  const { source, count } = content
  return {
    ...draft,
    source: source.type,
    count: String(count),
    ...(source.type === 'picks' && { picks: source.ids }),
    ...(source.type === 'category' && { sourceCategory: source.category }),
  }
}

export const textIn = ({ texts }: BlockDraft, locale: Locale): BlockText => texts[locale] ?? emptyText

const fields = ['title', 'subtitle', 'action', 'alt'] as const

/** True if a language lacks a text that English has. */
export const lacksText = (draft: BlockDraft, code: Locale): boolean =>
  fields.some((field) => textIn(draft, 'en')[field].trim() !== '' && !textIn(draft, code)[field].trim())

export const missingLanguages = (draft: BlockDraft): Locale[] =>
  locales.map(({ code }) => code).filter((code) => lacksText(draft, code))

/** Input of the call; null while something is missing or cannot be read. */
export function blockInput(draft: BlockDraft): Omit<BlockInput, 'publish'> | null {
  const content = contentOf(draft)
  const startsAt = instantOf(draft.startsAt)
  const endsAt = instantOf(draft.endsAt)
  if (!content || startsAt === undefined || endsAt === undefined) return null
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) return null
  return { content, startsAt, endsAt }
}

function contentOf(draft: BlockDraft): BlockContent | null {
  const { kind, picture, room, picks, sourceCategory } = draft
  const isWritten = (text: BlockText) => fields.some((field) => text[field].trim() !== '')
  const texts = Object.fromEntries(Object.entries(draft.texts).filter(([, text]) => isWritten(text)))
  if (textIn(draft, 'en').title.trim() === '') return null
  if (kind === 'hero') {
    const link = linkOf(draft)
    return link && picture !== '' ? { kind, texts, picture, room, link } : null
  }
  const count = readWhole(draft.count, 3)
  if (count === null || count < 1 || count > sectionItemsMax) return null
  if (draft.source === 'picks') {
    const ids = [...picks]
    if (ids.length === 0) return null
    return kind === 'goods'
      ? { kind, texts, count, source: { type: 'picks', ids } }
      : { kind, texts, count, source: { type: 'picks', ids } }
  }
  if (kind === 'shops') return { kind, texts, count, source: { type: 'hot' } }
  if (draft.source === 'category')
    return { kind, texts, count, source: { type: 'category', category: sourceCategory } }
  return { kind, texts, count, source: { type: draft.source } }
}

type HeroLink = Extract<BlockContent, { kind: 'hero' }>['link']

function linkOf({ link, linkCategory, linkId, linkWords }: BlockDraft): HeroLink | null {
  if (link === 'category') return { type: link, category: linkCategory }
  if (link === 'search') return linkWords.trim() === '' ? null : { type: link, q: linkWords.trim() }
  return linkId === null ? null : { type: link, id: linkId }
}

/** Null where the side is open, undefined where it cannot be read. */
function instantOf(typed: string): string | null | undefined {
  if (typed === '') return null
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** As a field for date and time shows an instant, in the writer's own time. */
export function typedOf(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
