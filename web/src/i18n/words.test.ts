import { beforeEach, describe, expect, it, vi } from 'vitest'

const fetchWords = vi.fn()
vi.mock('virtual:words', () => ({ fetchWords }))
const { forgetFailedWords, loadSameMessages, loadWords, wordsOf } = await import('./words.ts')

describe('words on their way', () => {
  beforeEach(() => {
    fetchWords.mockReset()
    fetchWords.mockImplementation(async (locale: string, part: string) => ({ default: { [part]: [locale] } }))
  })

  it('are fetched once', async () => {
    await Promise.all([loadWords('en', 'first'), loadWords('en', 'first')])
    await loadWords('en', 'first')
    expect(fetchWords).toHaveBeenCalledExactlyOnceWith('en', 'first', 0)
    expect(wordsOf('en')).toEqual({ first: ['en'] })
  })

  it('fail once for all, until that is forgotten, and are then fetched from an address that never failed', async () => {
    fetchWords.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(loadWords('en', 'cart')).rejects.toThrow('Failed to fetch')
    await expect(loadWords('en', 'cart')).rejects.toThrow('Failed to fetch')
    expect(fetchWords).toHaveBeenCalledTimes(1)
    forgetFailedWords()
    await loadWords('en', 'cart')
    expect(fetchWords).toHaveBeenLastCalledWith('en', 'cart', 1)
  })

  it('come for another language as far as pages have asked, also those that ask meanwhile [locale:change]', async () => {
    let isLate = true
    fetchWords.mockImplementation(async (locale: string, part: string) => {
      const asksMore = isLate
      isLate = false
      if (asksMore) void loadWords('en', 'orders')
      return { default: { [part]: [locale] } }
    })
    await loadSameMessages('ri')
    expect(Object.keys(wordsOf('ri')).toSorted()).toEqual(['cart', 'first', 'orders'])
  })
})
