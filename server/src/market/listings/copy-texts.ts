import { titleLengthMax } from '@sampan/contract/market/listings/limits.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Context } from '#kernel/context.ts'
import type { GoodsDetail } from './detail-store.ts'

/** Texts of a copy: each title says in its own language that it is one, cut where both are too long together. */
export function textsOfCopy(
  { translate }: Pick<Context, 'translate'>,
  texts: GoodsDetail['texts'],
): GoodsDetail['texts'] {
  const titled = (locale: Locale, title: string) => translate(locale, 'listings.copyOf', { title })
  const copies: GoodsDetail['texts'] = {}
  for (const [locale, text] of Object.entries(texts) as [
    Locale,
    NonNullable<GoodsDetail['texts'][Locale]>,
  ][]) {
    const letters = [...text.title]
    while (titled(locale, letters.join('')).length > titleLengthMax) letters.pop()
    copies[locale] = { ...text, title: titled(locale, letters.join('').trimEnd()) }
  }
  return copies
}
