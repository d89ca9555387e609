import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { filterCount, noChoice, type SearchChoice, withoutFilters } from './search-choice.ts'

/** A wider search after one that found nothing, and how it is said. */
export interface Wider {
  say: 'filters' | 'words' | 'category' | 'all'
  choice: SearchChoice
}

/**
 * Three wider searches (DESIGN §8), the nearest first. Where the search itself gives fewer, they are of the categories of the
 * goods shown instead.
 */
export function widerSearches(choice: SearchChoice, shown: readonly Category[]): Wider[] {
  const wider: Wider[] = []
  if (choice.q !== '' && filterCount(choice) > 0)
    wider.push({ say: 'filters', choice: withoutFilters(choice) })
  const [longest = ''] = choice.q.split(/\s+/).toSorted((one, other) => other.length - one.length)
  if (longest !== '' && longest !== choice.q)
    wider.push({ say: 'words', choice: { ...noChoice, q: longest } })
  const ofCategory = (category: Category): Wider => ({ say: 'category', choice: { ...noChoice, category } })
  if (choice.category) wider.push(ofCategory(choice.category))
  const others = [...new Set(shown)].filter((category) => category !== choice.category)
  wider.push(...others.slice(0, Math.max(0, 2 - wider.length)).map(ofCategory))
  wider.push({ say: 'all', choice: { ...noChoice, sort: 'sales', inStock: true } })
  return wider.slice(0, 3)
}
