import { countryName } from '#i18n/country-name.ts'
import type { I18n } from '#i18n/i18n.ts'
import type { Filters } from './search-choice.ts'

interface FilterWord {
  name: string
  /** Function that takes it away. */
  off: Partial<Filters>
}

/** The filters that are set, as words. */
export function filterWords(choice: Filters, { t, tag, dollars, number }: I18n): FilterWord[] {
  const { category, from, score, priceMin, priceMax, inStock, freeReturns } = choice
  const words: FilterWord[] = []
  if (category) words.push({ name: t(`catalog.category.${category}`), off: { category: null } })
  const off = { priceMin: null, priceMax: null }
  if (priceMin !== null && priceMax !== null)
    words.push({
      name: t('search.priceBetween', { min: dollars(priceMin), max: dollars(priceMax) }),
      off,
    })
  else if (priceMax !== null) words.push({ name: t('search.priceTo', { max: dollars(priceMax) }), off })
  else if (priceMin !== null) words.push({ name: t('search.priceFrom', { min: dollars(priceMin) }), off })
  if (score !== null)
    words.push({ name: t('search.scoreFrom', { score: number(score / 10) }), off: { score: null } })
  if (from) words.push({ name: countryName(from, tag), off: { from: null } })
  if (inStock) words.push({ name: t('catalog.inStock'), off: { inStock: false } })
  if (freeReturns) words.push({ name: t('search.freeReturns'), off: { freeReturns: false } })
  return words
}
