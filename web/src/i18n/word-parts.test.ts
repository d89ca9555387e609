// @vitest-environment node
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { describe, expect, it } from 'vitest'
import { dictionary, firstPart, headPart, keysOfPart, wordParts } from '../../plugins/word-parts.ts'

const first = keysOfPart(firstPart)
const parts = wordParts().map(keysOfPart)

describe('messages are loaded with the page that shows them', () => {
  it('what shell, kit and home say comes first, also by a key with a place to fill', () => {
    for (const key of ['shell.tabHome', 'ui.soldOut', 'home.featured', 'catalog.sold', 'account.language'])
      expect(first).toContain(key)
    expect(first).toContain('catalog.category.toys')
  })

  it('what only a feature says does not', () => {
    for (const key of ['account.logIn', 'cart.title', 'catalog.reviews', 'orders.checkout', 'refusal.email'])
      expect(first).not.toContain(key)
  })

  it('a feature brings its own words and those that it borrows, once', () => {
    const account = keysOfPart('account')
    expect(account).toContain('account.logIn')
    expect(account).not.toContain('account.language')
    expect(account).toContain('refusal.email')
    expect(keysOfPart('shops')).toContain('catalog.share')
    for (const keys of parts.slice(1)) {
      expect([...keys].filter((key) => first.has(key))).toEqual([])
    }
  })

  it('what the server says in the head of a page is a part of its own', () => {
    expect([...keysOfPart(headPart)]).toEqual(['shell.description'])
  })

  it('of the refusals a form brings those that the contract has it check; the server writes the others', () => {
    expect(keysOfPart('account')).not.toContain('refusal.balanceTooSmall')
  })

  it.each(localeCodes)('%s has every text of every part, in English if need be [locale:default]', (code) => {
    for (const keys of parts) {
      expect(new Set(Object.keys(dictionary(code, keys)))).toEqual(new Set(keys))
    }
  })
})
