import { categories } from '@sampan/contract/market/categories/categories.ts'
import { describe, expect, it } from 'vitest'
import { paths } from '#paths'
import { noChoice, readSearch, type SearchChoice, searchInput, writeSearch } from './search-choice.ts'
import { widerSearches } from './wider-searches.ts'

const addressOf = (choice: SearchChoice) => new URL(paths.explore(writeSearch(choice)), 'https://sampan.test')

describe('what is looked for lives in the address [route:/explore] [route:/filter]', () => {
  it('reads back what it wrote', () => {
    const choices: SearchChoice[] = [
      noChoice,
      { ...noChoice, category: 'food', q: 'tea & honey', sort: 'priceDown', inStock: true },
      { ...noChoice, q: '茶', from: 'JP', score: 45, priceMin: 1000, priceMax: 5000, exact: true },
    ]
    for (const choice of choices) expect(readSearch(addressOf(choice).searchParams)).toEqual(choice)
  })

  it('keeps defaults out of the address', () => {
    expect(addressOf(noChoice).search).toBe('')
  })

  it('leaves out what it does not know', () => {
    const search = new URLSearchParams({
      category: 'weapons',
      sort: 'random',
      inStock: 'perhaps',
      from: 'China',
      score: '44',
      priceMin: '-5',
    })
    expect(readSearch(search)).toEqual(noChoice)
  })

  it('bounds the words as the server does', () => {
    expect(readSearch(new URLSearchParams({ q: 'x'.repeat(100) })).q).toHaveLength(60)
  })

  it('knows all ten categories [goods:categories]', () => {
    for (const category of categories) {
      const choice = readSearch(new URLSearchParams({ category }))
      expect(searchInput(choice)).toEqual({ category, sort: 'relevance' })
    }
  })
})

describe('wider searches after one that found nothing', () => {
  it('are three, the nearest first, and never the same search again', () => {
    const choice: SearchChoice = { ...noChoice, category: 'food', q: 'jasmine tea', inStock: true }
    expect(widerSearches(choice, []).map(({ say }) => say)).toEqual(['filters', 'words', 'category'])
    expect(widerSearches({ ...noChoice, q: 'tea' }, ['toys', 'food', 'men'])).toMatchObject([
      { say: 'category', choice: { category: 'toys', q: '' } },
      { say: 'category', choice: { category: 'food', q: '' } },
      { say: 'all' },
    ])
    expect(widerSearches({ ...noChoice, q: 'jasmine tea' }, [])[0]).toMatchObject({
      say: 'words',
      choice: { q: 'jasmine' },
    })
  })
})
