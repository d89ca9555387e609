import { describe, expect, it } from 'vitest'
import { lantern } from '#testing/goods-samples.ts'
import { bulkTyped, changesOf, edited, madeAnew, noEdits, settleEdits, withChanged } from './grid-edits.ts'
import type { GridRow } from './rows.ts'

const row = (skuId: number): GridRow => ({ ...lantern, skuId })

describe('what is typed into the grid', () => {
  it('goes as the difference to what was seen, with the version that was seen', () => {
    const edits = edited(noEdits, [{ row: row(1), typed: { price: '25', stock: '4' } }])
    // The list was read again meanwhile: a piece was sold, and a colleague saved.
    const later = edited(edits, [{ row: { ...row(1), stock: 9, version: 4 }, typed: { active: false } }])
    expect(changesOf(later, '.')).toEqual([
      { skuId: 1, version: 3, priceCents: 2500, stock: { from: 10, to: 4 }, active: false },
    ])
  })

  it('goes over what somebody else saved once that was refused and shown, unless it says the same', () => {
    const edits = edited(noEdits, [
      { row: row(1), typed: { price: '25', stock: '4' } },
      { row: row(2), typed: { price: '30' } },
      { row: row(3), typed: { active: false } },
    ])
    const theirs = [
      { ...row(1), stock: 9, version: 4 },
      { ...row(2), priceCents: 3000, version: 4 },
      { ...row(3), active: false, version: 4 },
    ]
    expect(changesOf(madeAnew(edits, new Set([1, 2]), theirs), '.')).toEqual([
      { skuId: 1, version: 4, priceCents: 2500, stock: { from: 9, to: 4 } },
      { skuId: 3, version: 3, active: false },
    ])
    expect(madeAnew(edits, new Set([1]), [row(1)])).toBe(edits)
  })

  it('is no change when it is again as it was', () => {
    const edits = edited(noEdits, [{ row: row(1), typed: { price: '25' } }])
    expect(edited(edits, [{ row: row(1), typed: { price: '19.99' } }]).size).toBe(0)
  })

  it('is not sent while a cell cannot be read', () => {
    for (const typed of [{ price: 'cheap' }, { price: '0' }, { stock: '-1' }, { stock: '1.5' }])
      expect(changesOf(edited(noEdits, [{ row: row(1), typed }]), '.')).toBeNull()
  })

  it('is done where it was saved, and what was typed meanwhile stands over what is saved now', () => {
    const sent = edited(noEdits, [
      { row: row(1), typed: { price: '25' } },
      { row: row(2), typed: { price: '30', stock: '4' } },
    ])
    const now = edited(sent, [{ row: row(2), typed: { price: '31' } }])
    const unsaid = { originalPriceCents: null, code: null, barcode: null, costCents: null, bin: null }
    const changed = [
      { skuId: 1, ...unsaid, priceCents: 2500, stock: 10, active: true, version: 4 },
      { skuId: 2, ...unsaid, priceCents: 3000, stock: 4, active: true, version: 4 },
    ]
    const left = settleEdits(now, sent, changed)
    expect(changesOf(left, '.')).toEqual([{ skuId: 2, version: 4, priceCents: 3100 }])
    expect(withChanged([row(1), row(3)], changed).map(({ priceCents }) => priceCents)).toEqual([2500, 1999])
  })

  it('is changed by a bulk act on top of what stands in the cells', () => {
    const edit = { row: row(1), price: '10', stock: '3' }
    expect(bulkTyped(row(1), edit, { kind: 'percent', percent: -15 }, '.')).toEqual({ price: '8.50' })
    expect(bulkTyped(row(1), undefined, { kind: 'percent', percent: 10 }, '.')).toEqual({ price: '21.99' })
    expect(bulkTyped(row(1), edit, { kind: 'addStock', pieces: -9 }, '.')).toEqual({ stock: '0' })
  })
})
