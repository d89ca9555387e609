import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { decodeQuery, encodeQuery, queryParametersMax } from './query-string.ts'

/** Without the prototypes, of which a decoded query has none. */
const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('query strings', () => {
  it('skip null and empty values, keep 0 and false, and nest as name[key] [client:params]', () => {
    const query = { a: 0, b: false, c: '', d: null, e: undefined, f: { min: 5, max: null }, g: ['x', 'y'] }
    assert.equal(decodeURIComponent(encodeQuery(query)), 'a=0&b=false&f[min]=5&g=x&g=y')
  })

  it('nest a second level as name[key][inner], and read it back [client:params]', () => {
    const query = { price: { from: { cents: 5, none: null }, to: 'x' }, tags: { all: ['a', 'b'] } }
    const text = encodeQuery(query)
    assert.equal(decodeURIComponent(text), 'price[from][cents]=5&price[to]=x&tags[all]=a&tags[all]=b')
    assert.deepEqual(plainly(decodeQuery(text)), {
      price: { from: { cents: '5' }, to: 'x' },
      tags: { all: ['a', 'b'] },
    })
  })

  it('read back what was written', () => {
    const name = fc.stringMatching(/^[a-m]{1,8}$/)
    const flat = fc.dictionary(name, fc.string({ minLength: 1, unit: 'grapheme' }), { maxKeys: 8 })
    fc.assert(
      fc.property(flat, flat, (plain, nested) => {
        const decoded = decodeQuery(encodeQuery({ ...plain, nested }))
        const expected = Object.keys(nested).length > 0 ? { ...plain, nested } : plain
        assert.deepEqual(plainly(decoded), plainly(expected))
      }),
    )
  })

  it('never touch a prototype', () => {
    const decoded = decodeQuery('__proto__[polluted]=1&constructor=2')
    assert.equal(Object.getPrototypeOf(decoded), null)
    assert.equal(Object.getPrototypeOf(decodeQuery('a[__proto__][polluted]=1')?.['a']), null)
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
  })

  it('are refused when there is too much of them', () => {
    const many = Array.from({ length: queryParametersMax + 1 }, (_, n) => `p${n}=1`).join('&')
    assert.equal(decodeQuery(many), null)
    assert.equal(decodeQuery('a[b][c][d][e]=1'), null)
    for (const text of [
      'a=1&a[b]=2',
      'a[b]=1&a[b][c]=2',
      'a[b][c]=1&a[b]=2',
      'a[b',
      'a]',
      'a[b]c',
      '[a]',
      'a[]',
    ])
      assert.equal(decodeQuery(text), null, text)
    assert.equal(decodeQuery(Array.from({ length: 30 }, () => 'a=1').join('&')), null)
  })
})
