import { describe, expect, it } from 'vitest'
import { mergeTyped, partAt, withPartAt } from './merge-typed.ts'

const base = { name: 'Northdock', texts: { en: { about: 'Boats' } }, rows: ['SG', 'MY'] }

describe('what two people changed in one form', () => {
  it('is kept of both where they changed other parts', () => {
    const mine = { ...base, name: 'Northdock Pte' }
    const theirs = { ...base, texts: { en: { about: 'Boats and sails' }, th: { about: 'เรือ' } } }
    expect(mergeTyped(base, mine, theirs)).toEqual({
      typed: { ...theirs, name: 'Northdock Pte' },
      conflicts: [],
    })
  })

  it('is a conflict where they changed the same part to other values, and stays as it was typed', () => {
    const mine = { ...base, name: 'Mine', texts: { en: { about: 'Both' } } }
    const theirs = { ...base, name: 'Theirs', texts: { en: { about: 'Both' } } }
    const merged = mergeTyped(base, mine, theirs)
    expect(merged.typed).toEqual(mine)
    expect(merged.conflicts).toEqual([{ path: ['name'], theirs: 'Theirs' }])
  })

  it('is one conflict where one of them added to a list that the other changed', () => {
    const merged = mergeTyped(base, { ...base, rows: ['SG', 'TH'] }, { ...base, rows: ['SG', 'MY', 'FR'] })
    expect(merged.conflicts).toEqual([{ path: ['rows'], theirs: ['SG', 'MY', 'FR'] }])
  })

  it('is compared entry by entry where the list is as long as it was', () => {
    expect(mergeTyped(base, { ...base, rows: ['ID', 'MY'] }, { ...base, rows: ['SG', 'TH'] })).toEqual({
      typed: { ...base, rows: ['ID', 'TH'] },
      conflicts: [],
    })
  })

  it('is chosen as a whole where the form says so', () => {
    const merged = mergeTyped(
      base,
      { ...base, rows: ['ID', 'MY'] },
      { ...base, rows: ['SG', 'TH'] },
      ([name]) => name === 'rows',
    )
    expect(merged.conflicts).toEqual([{ path: ['rows'], theirs: ['SG', 'TH'] }])
  })

  it('is a conflict where one of them took away what the other changed', () => {
    const merged = mergeTyped({ skus: { a: { price: '1' } } }, { skus: { a: { price: '2' } } }, {
      skus: {},
    } as { skus: { a: { price: string } } })
    expect(merged.typed).toEqual({ skus: { a: { price: '2' } } })
    expect(merged.conflicts).toEqual([{ path: ['skus', 'a'], theirs: undefined }])
  })
})

describe('a part of a form at a path', () => {
  it('is read, replaced and taken away', () => {
    expect(partAt(base, ['texts', 'en', 'about'])).toBe('Boats')
    expect(partAt(base, ['texts', 'fr', 'about'])).toBeUndefined()
    expect(withPartAt(base, ['texts', 'en', 'about'], 'Sails').texts.en.about).toBe('Sails')
    expect(withPartAt(base, ['rows', 1], 'TH').rows).toEqual(['SG', 'TH'])
    expect(withPartAt(base, ['texts', 'en'], undefined).texts).toEqual({})
  })
})
