import { categories } from '@sampan/contract/catalog/categories.ts'
import { describe, expect, it } from 'vitest'
import { paths } from '#paths'
import { type Choice, listInput, readChoice, writeChoice } from './explore-choice.ts'
import { widerChoices } from './wider-choices.ts'

const none: Choice = { category: null, q: '', sort: 'hot', inStock: false }
const addressOf = (choice: Choice) => new URL(paths.explore(writeChoice(choice)), 'https://sampan.test')

describe('what Explore shows lives in its address [route:/explore]', () => {
  it('reads back what it wrote', () => {
    const choices: Choice[] = [
      none,
      { category: 'food', q: 'tea & honey', sort: 'priceDown', inStock: true },
      { ...none, q: '茶' },
    ]
    for (const choice of choices) expect(readChoice(addressOf(choice).searchParams)).toEqual(choice)
  })

  it('keeps defaults out of the address', () => {
    expect(addressOf(none).search).toBe('')
  })

  it('leaves out what it does not know', () => {
    const search = new URLSearchParams({ category: 'weapons', sort: 'random', inStock: 'perhaps' })
    expect(readChoice(search)).toEqual(none)
  })

  it('bounds the words as the server does', () => {
    expect(readChoice(new URLSearchParams({ q: 'x'.repeat(100) })).q).toHaveLength(60)
  })

  it('knows all ten categories [goods:categories]', () => {
    for (const category of categories) {
      const choice = readChoice(new URLSearchParams({ category }))
      expect(listInput(choice)).toEqual({ category, sort: 'hot' })
    }
  })
})

describe('wider searches after one that found nothing', () => {
  it('are at most three, the nearest first, and never the same search again', () => {
    const choice: Choice = { category: 'food', q: 'jasmine tea', sort: 'hot', inStock: true }
    expect(widerChoices(choice).map(({ say }) => say)).toEqual(['soldOut', 'everywhere', 'words'])
    expect(widerChoices({ ...none, q: 'tea' }).map(({ say }) => say)).toEqual(['all'])
    expect(widerChoices({ ...none, q: 'jasmine tea' })[0]).toMatchObject({
      say: 'words',
      choice: { q: 'jasmine' },
    })
  })
})
