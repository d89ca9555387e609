import type { Choice } from './explore-choice.ts'

/** A wider search after one that found nothing, and how it is said. */
export interface Wider {
  say: 'words' | 'everywhere' | 'soldOut' | 'all'
  choice: Choice
}

/** At most three wider searches (DESIGN §8), the nearest first. */
export function widerChoices(choice: Choice): Wider[] {
  const { category, q, inStock } = choice
  const wider: Wider[] = []
  if (inStock) wider.push({ say: 'soldOut', choice: { ...choice, inStock: false } })
  if (category && q !== '')
    wider.push({ say: 'everywhere', choice: { ...choice, category: null, inStock: false } })
  const [longest = q] = q.split(/\s+/).toSorted((one, other) => other.length - one.length)
  if (longest !== q) wider.push({ say: 'words', choice: { ...choice, q: longest, inStock: false } })
  wider.push({ say: 'all', choice: { category: null, q: '', sort: 'hot', inStock: false } })
  return wider.slice(0, 3)
}
