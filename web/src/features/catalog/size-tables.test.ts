import { expect, it } from 'vitest'
import { sampleProduct } from '#testing/sample-goods.ts'
import { isRowOf, sizeKindOf, sizeTables } from './size-tables.ts'

const sized = (names: readonly string[], category: 'men' | 'toys' = 'men') => ({
  category,
  specs: [{ key: 'size', name: 'Size', values: names.map((name) => ({ key: name, name, picture: null })) }],
})

it('tells shoes by EU numbers and clothes by letters, and nothing of what has other sizes', () => {
  expect(sizeKindOf(sampleProduct)).toBe('shoes')
  expect(sizeKindOf(sized(['S', 'M', 'L', 'XL']))).toBe('men')
  for (const names of [['S', 'M', 'L'], ['56 cm', '58 cm'], ['EU 40', '22 L'], ['US 5', 'US 6'], []])
    expect(sizeKindOf(sized(names)), names.join()).toBeNull()
  expect(sizeKindOf(sized(['S', 'M', 'L', 'XL'], 'toys'))).toBeNull()
  expect(sizeKindOf({ category: 'men', specs: [] })).toBeNull()
})

it('has a cell for each column, and numbers that grow from row to row', () => {
  for (const { columns, rows } of Object.values(sizeTables)) {
    for (const row of rows) expect(row).toHaveLength(columns.length)
    const last = rows.map((row) => Number.parseFloat(row.at(-1) ?? ''))
    expect(last).toEqual(last.toSorted((one, other) => one - other))
  }
})

it('finds the row of what a product calls a size', () => {
  const [row = []] = sizeTables.shoes.rows
  expect([isRowOf(row, 'EU 35'), isRowOf(row, 'EU 36'), isRowOf(row, undefined)]).toEqual([
    true,
    false,
    false,
  ])
})
