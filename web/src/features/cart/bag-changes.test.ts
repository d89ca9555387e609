import { describe, expect, it } from 'vitest'
import { sampleBag, sampleLine } from '#testing/sample-bag.ts'
import { withChanges } from './bag-changes.ts'

describe('withChanges', () => {
  const bag = sampleBag(
    [sampleLine({ skuId: 1 }), sampleLine({ skuId: 2, quantity: 2 })],
    [sampleLine({ skuId: 3 })],
  )

  it('counts quantity, subtotal and what is selected anew [cart:fields]', () => {
    const shown = withChanges(
      bag,
      new Map([
        [1, { quantity: 3 }],
        [3, { selected: false }],
      ]),
    )
    expect(shown.groups[0]?.lines[0]).toMatchObject({ quantity: 3, subtotalCents: 3_000 })
    expect(shown).toMatchObject({ quantity: 6, selectedLines: 2, selectedQuantity: 5, selectedCents: 5_000 })
  })

  it('leaves out removed lines and the shops that have no other', () => {
    const shown = withChanges(bag, new Map([[3, { removed: true }]]))
    expect(shown.groups).toHaveLength(1)
    expect(shown.selectedCents).toBe(3_000)
  })

  it('never counts a line that cannot be bought, and takes up one that can be bought again', () => {
    const short = sampleBag([sampleLine({ skuId: 1, quantity: 5, stock: 3, state: 'short' })])
    expect(withChanges(short, new Map([[1, { selected: true }]])).selectedLines).toBe(0)
    const shown = withChanges(short, new Map([[1, { quantity: 3 }]]))
    expect(shown.groups[0]?.lines[0]?.state).toBe('fine')
    expect(shown.selectedCents).toBe(3_000)
  })
})
