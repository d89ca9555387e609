import { expect, it } from 'vitest'
import type { Slip } from '../rows.ts'
import { pickRows } from './pick-rows.ts'

const line = {
  barcode: null,
  bin: null,
  title: 'Tea',
  spec: '',
  picture: '',
  quantity: 9,
  priceCents: 1,
  subtotalCents: 9,
}
const order = (...lines: { skuId: number; skuCode: string | null; waiting: number; bin?: string | null }[]) =>
  ({ lines: lines.map((one) => ({ ...line, ...one })) }) as Pick<Slip, 'lines'> as Slip

it('names each SKU once, by its code as people count, with the slips that want it', () => {
  const rows = pickRows([
    order({ skuId: 1, skuCode: 'A-10', waiting: 2 }, { skuId: 2, skuCode: null, waiting: 1 }),
    order({ skuId: 3, skuCode: 'A-9', waiting: 1 }, { skuId: 1, skuCode: 'A-10', waiting: 1 }),
    order({ skuId: 4, skuCode: 'A-1', waiting: 0 }),
  ])
  expect(rows.map(({ skuCode, pieces, orders }) => [skuCode, pieces, orders.map(({ at }) => at)])).toEqual([
    ['A-9', 1, [2]],
    ['A-10', 3, [1, 2]],
    [null, 1, [1]],
  ])
})

it('goes along the shelves as people count them, on each by the code; what has no shelf is last', () => {
  const rows = pickRows([
    order(
      { skuId: 1, skuCode: 'A', bin: null, waiting: 1 },
      { skuId: 2, skuCode: 'D', bin: 'R10', waiting: 1 },
      { skuId: 3, skuCode: null, bin: 'R9', waiting: 1 },
      { skuId: 4, skuCode: 'C', bin: 'R9', waiting: 1 },
    ),
  ])
  expect(rows.map(({ skuId, bin }) => [skuId, bin])).toEqual([
    [4, 'R9'],
    [3, 'R9'],
    [2, 'R10'],
    [1, null],
  ])
})
