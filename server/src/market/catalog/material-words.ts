import { languageFacts } from '@sampan/contract/wire/language-facts.ts'
import type { Locale, Localized } from '@sampan/contract/wire/locales.ts'
import { readWordTable } from './word-table.ts'

const plain = (word: string): string => word.normalize('NFKC').trim().toLocaleLowerCase('en')

/** Common materials by their names in every language. A name that is two things in two languages is the first of the table. */
const materials = new Map<string, Localized>()
for (const { names } of readWordTable(import.meta.dirname, 'material-words.tsv'))
  for (const name of Object.values(names)) if (!materials.has(plain(name))) materials.set(plain(name), names)

/**
 * A product's material in the reader's language, where it names nothing but materials that are known, in any of our languages:
 * "cotton, elastane". Everything else ("95 % cotton") stays in the seller's words.
 */
export function materialIn(text: string, locale: Locale): string {
  const names = text.split(/[,、，;；]/).map((word) => materials.get(plain(word))?.[locale])
  return names.includes(undefined) ? text : names.join(languageFacts[locale].comma)
}
