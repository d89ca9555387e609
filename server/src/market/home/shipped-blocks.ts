import { hotProductsMax, hotShopsMax } from '@sampan/contract/market/catalog/limits.ts'
import type { BlockContent, BlockText } from '@sampan/contract/market/home/block-schemas.ts'
import { type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import type { Translate } from '#kernel/language.ts'

/** The blocks of a home page that nobody has composed yet. The places leave room for heroes before them. */
export const shippedBlocks = [
  { id: 'categories', kind: 'categories', position: 1000 },
  { id: 'hot', kind: 'goods', position: 1001 },
  { id: 'shops', kind: 'shops', position: 1002 },
] as const
export type ShippedBlock = (typeof shippedBlocks)[number]

export const shippedBlock = (id: string): ShippedBlock | undefined =>
  shippedBlocks.find((block) => block.id === id)

/**
 * Version 0 of a block that came with Sampan; its words lie in the dictionaries. Null where there is nothing to write.
 * @param spoken languages to say it in: each of them is read
 */
export function shippedContent(
  id: string,
  translate: Translate,
  spoken: readonly Locale[] = localeCodes,
): BlockContent | null {
  if (id === 'hot')
    return {
      kind: 'goods',
      texts: saidIn(spoken, (locale) => translate(locale, 'home.hot')),
      source: { type: 'hot' },
      count: hotProductsMax,
    }
  if (id === 'shops')
    return {
      kind: 'shops',
      texts: saidIn(spoken, (locale) => translate(locale, 'home.shops')),
      source: { type: 'hot' },
      count: hotShopsMax,
    }
  return null
}

const saidIn = (
  spoken: readonly Locale[],
  title: (locale: Locale) => string,
): Partial<Record<Locale, BlockText>> =>
  Object.fromEntries(
    spoken.map((locale) => [locale, { title: title(locale), subtitle: '', action: '', alt: '' }]),
  )
