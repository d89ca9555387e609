import { describe, expect, it } from 'vitest'
import { createFormats } from './formats.ts'

describe('numbers, the same in Node and in every browser', () => {
  it.each([
    ['en', '1,234,567.5', '999.9K', '1M', '12.3M'],
    ['zh-Hans', '1,234,567.5', '100万', '100万', '1234.6万'],
    ['zh-Hant', '1,234,567.5', '100萬', '100萬', '1234.6萬'],
    ['ja', '1,234,567.5', '100万', '100万', '1234.6万'],
    ['ko', '1,234,567.5', '100만', '100만', '1234.6만'],
    ['th', '1,234,567.5', '999.9K', '1M', '12.3M'],
    ['vi', '1.234.567,5', '999,9\u00a0N', '1\u00a0Tr', '12,3\u00a0Tr'],
    ['id', '1.234.567,5', '999,9\u00a0rb', '1\u00a0jt', '12,3\u00a0jt'],
    ['tr', '1.234.567,5', '999,9\u00a0B', '1\u00a0Mn', '12,3\u00a0Mn'],
    ['fr', '1\u202f234\u202f567,5', '999,9\u00a0k', '1\u00a0M', '12,3\u00a0M'],
  ])('in %s', (tag, long, below, next, large) => {
    const { number, compact } = createFormats(tag)
    expect(number(1_234_567.5)).toBe(long)
    expect([999_949, 999_950, 12_345_678].map(compact)).toEqual([below, next, large])
  })

  it('writes small numbers, decimals and signs as they are', () => {
    const { number, compact } = createFormats('en')
    expect([0, 950, 9_999].map(compact)).toEqual(['0', '950', '10K'])
    expect(createFormats('ko').compact(1_234)).toBe('1.2천')
    expect([number(-1_234), number(-0.0001), number(4.5, 1), number(4, 1), number(5, 0)]).toEqual([
      '-1,234',
      '0',
      '4.5',
      '4.0',
      '5',
    ])
  })
})
