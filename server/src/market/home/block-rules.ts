import type { BlockContent, blockStates } from '@sampan/contract/market/home/block-schemas.ts'
import { defaultLocale, type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'

type Texts = BlockContent['texts']
const fields = ['title', 'subtitle', 'action', 'alt'] as const
type Field = (typeof fields)[number]

/** A text in the reader's language, else in English (PRODUCT §2), field by field. */
export const said = (texts: Texts, field: Field, locale: Locale): string =>
  texts[locale]?.[field] || (texts[defaultLocale]?.[field] ?? '')

/** Languages in which something is missing that English says. */
export const missingIn = (texts: Texts): Locale[] =>
  localeCodes.filter((locale) =>
    fields.some((field) => texts[defaultLocale]?.[field] && !texts[locale]?.[field]),
  )

export interface Window {
  startsAt: Date | null
  endsAt: Date | null
}

export interface Shown extends Window {
  isHidden: boolean
  /** True if buyers have any version of it, if its time is. */
  isPublished: boolean
}

/** The first moment belongs to the window, the last no longer. */
export function stateAt(block: Shown, at: Date): (typeof blockStates)[number] {
  if (block.isHidden) return 'hidden'
  if (!block.isPublished) return 'draft'
  if (block.startsAt !== null && block.startsAt > at) return 'planned'
  return block.endsAt !== null && block.endsAt <= at ? 'ended' : 'live'
}
