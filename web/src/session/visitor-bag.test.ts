import { beforeEach, describe, expect, it } from 'vitest'
import { visitorBag } from './visitor-bag.ts'

describe("a visitor's bag", () => {
  beforeEach(() => visitorBag.clear())

  it('adds up pieces of one SKU, the latest first', () => {
    visitorBag.add({ skuId: 1, quantity: 2 })
    visitorBag.add({ skuId: 2, quantity: 1 })
    visitorBag.add({ skuId: 1, quantity: 3 })
    expect(visitorBag.get()).toEqual([
      { skuId: 1, quantity: 5 },
      { skuId: 2, quantity: 1 },
    ])
    expect(JSON.parse(localStorage.getItem('visitorBag') ?? '')).toEqual(visitorBag.get())
  })

  it('never holds more than a line may', () => {
    visitorBag.add({ skuId: 1, quantity: 90 })
    visitorBag.add({ skuId: 1, quantity: 90 })
    expect(visitorBag.get()).toEqual([{ skuId: 1, quantity: 99 }])
  })
})
