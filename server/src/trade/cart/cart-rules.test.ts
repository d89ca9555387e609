import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cartLinesMax, lineQuantityMax } from '@sampan/contract/trade/cart/limits.ts'
import type { SkuRow } from '#market/catalog/index.ts'
import { joinPicks } from './cart-rules.ts'

const sku = (part: Partial<SkuRow>) =>
  ({ onSale: true, awayUntil: null, shopSuspended: false, stock: 9, priceCents: 500, ...part }) as SkuRow
const joined = (part: Partial<SkuRow>, quantity = 3, bag: { skuId: number; quantity: number }[] = []) =>
  joinPicks(bag, [{ skuId: 1, quantity }], new Map([[1, sku(part)]]), ({ stock }) => stock)
const line = (quantity: number) => [{ skuId: 1, quantity, priceCents: 500 }]

describe('picks that join a bag', () => {
  it('wait in it while their shop is on holiday or suspended, and are passed over once they are gone', () => {
    assert.deepEqual(joined({}), line(3))
    assert.deepEqual(joined({ onSale: false, awayUntil: new Date() }), line(3))
    assert.deepEqual(joined({ onSale: false, shopSuspended: true }), line(3))
    assert.deepEqual(joined({ onSale: false }), [])
    assert.deepEqual(joined({ stock: 0 }), [])
  })

  it('are cut to what there is and to the most of a line; the larger of two quantities wins', () => {
    assert.deepEqual(joined({ stock: 2 }), line(2))
    assert.deepEqual(joined({ stock: 10_000 }, 10_000), line(lineQuantityMax))
    assert.deepEqual(joined({}, 3, [{ skuId: 1, quantity: 5 }]), line(5))
  })

  it('find no room in a full bag but for what lies in it', () => {
    const full = Array.from({ length: cartLinesMax }, (_, n) => ({ skuId: n + 2, quantity: 1 }))
    assert.deepEqual(joined({}, 3, full), [])
    assert.deepEqual(joined({}, 3, [...full.slice(1), { skuId: 1, quantity: 1 }]), line(3))
  })
})
