import { defaultLocale, type Localized, localeCodes } from '@sampan/contract/wire/locales.ts'
import { foldText } from '#market/search/index.ts'

/** The name and option of a line, by language, as they were when it was ordered. */
export interface LineText {
  title: Partial<Localized>
  spec: Partial<Localized>
}

/** The texts that a buyer finds an order by: for each language those of its goods, and the name of its shop. */
export function textsOfOrder(shop: string, lines: readonly LineText[]): Record<string, string> {
  const texts: Record<string, string> = { shop: foldText(shop) }
  for (const locale of localeCodes) {
    const said = lines.flatMap(({ title, spec }) =>
      [title[locale], spec[locale]].filter((text) => text !== undefined && text !== ''),
    )
    if (said.length > 0) texts[locale] = foldText(said.join('\n'))
  }
  return texts
}

/** More words than these narrow nothing: the others are not looked for. */
const wordsMax = 8

/**
 * The words of what a buyer typed, folded as the texts are; every one must be found. A number is one word, however it is
 * grouped: orders show theirs in fours.
 */
export function wordsTyped(typed: string): string[] {
  const isNumber = /^[\d\s-]+$/.test(typed)
  const words = foldText(isNumber ? typed.replace(/\D/g, '') : typed).split(/\s+/)
  return [...new Set(words.filter(Boolean))].slice(0, wordsMax)
}

/**
 * The condition that order `purchase` of shop `shop`, with the texts `said`, has a word; `word` and `locale` are placeholders. A
 * word of plain Latin letters is looked for in the reader's language and in English alone: in the other eight it would find
 * orders that show nothing of it. A word in another script is looked for in all of them.
 */
export const hasWord = (word: string, locale: string): string => `(
  strpos(purchase.order_no, ${word}) > 0 or strpos(lower(shop.name), ${word}) > 0
  or case when ${word} ~ '^[ -~]+$'
    then strpos(coalesce(said.texts ->> ${locale}, ''), ${word}) > 0
      or strpos(coalesce(said.texts ->> '${defaultLocale}', ''), ${word}) > 0
      or strpos(said.texts ->> 'shop', ${word}) > 0
    else strpos(said.texts::text, ${word}) > 0 end)`
