import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { guardedText } from '../../wire/csv-text.ts'
import { productGroups, productKeyOf } from './import-groups.ts'

describe('by what a product of a file is known', () => {
  it('our number, else the number of the file, else all its titles', () => {
    const keyOf = (cells: Parameters<typeof productKeyOf>[0]) => productKeyOf(cells, 'other', true)
    assert.deepEqual(keyOf({ product: ' 12 ', number: 'a' }), { by: 'product', key: '12' })
    assert.deepEqual(keyOf({ number: 'a', title: 'Kite' }), { by: 'number', key: 'a' })
    assert.equal(keyOf({ title_th: 'ว่าว', sku: 'K' }).by, 'titles')
    assert.notEqual(keyOf({ title_th: 'ว่าว' }).key, keyOf({ title_th: 'ว่าวผ้า' }).key)
    assert.deepEqual(keyOf({ price: '1' }), { by: 'nothing', key: '' })
    assert.deepEqual(productKeyOf({ title: 'Kite', sku: 'K' }, 'other', false), { by: 'number', key: 'K' })
  })

  it('with or without the apostrophe that keeps it from a spreadsheet', () => {
    for (const text of ['00123', '=kite', '1E5'])
      for (const column of ['number', 'title', 'parent'] as const) {
        assert.notEqual(guardedText(text), text)
        const keyOf = (cell: string) => productKeyOf({ [column]: cell }, 'other', true)
        assert.deepEqual(keyOf(guardedText(text)), keyOf(text))
      }
  })

  it('WooCommerce: a variation by its parent, which is called by its SKU or its number', () => {
    const keyOf = (cells: Parameters<typeof productKeyOf>[0]) => productKeyOf(cells, 'woocommerce', true).key
    assert.equal(keyOf({ number: '41', sku: 'MUG' }), keyOf({ number: '42', sku: 'MUG-B', parent: 'MUG' }))
    assert.equal(keyOf({ number: '44' }), keyOf({ number: '45', parent: 'id:44' }))
  })

  it('rows of no product are one each', () => {
    const groups = productGroups(['a', '', 'b', 'a', ''], (key) =>
      key === '' ? { by: 'nothing', key } : { by: 'number', key },
    )
    assert.deepEqual(groups, [['a', 'a'], [''], ['b'], ['']])
  })
})
