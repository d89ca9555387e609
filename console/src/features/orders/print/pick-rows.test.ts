import { expect, it } from 'vitest'
import type { Slip } from '../rows.ts'
import { pickRows } from './pick-rows.ts'

const line = {
  barcode: null,
  title: 'Tea',
  spec: '',
  picture: '',
  quantity: 9,
  priceCents: 1,
  subtotalCents: 9,
}
const order = (...lines: { skuId: number; skuCode: string | null; waiting: number }[]) =>
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
