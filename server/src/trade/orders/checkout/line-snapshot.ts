import { type Localized, localeCodes } from '@sampan/contract/wire/locales.ts'
import { type SkuRow, specText } from '#market/catalog/index.ts'

/** The chosen values in words, in every language, so that an order can be read after the goods have changed. */
export function allSpecTexts(sku: Pick<SkuRow, 'specs' | 'values'>): Partial<Localized> {
  return Object.fromEntries(localeCodes.map((locale) => [locale, specText(sku.specs, sku.values, locale)]))
}
