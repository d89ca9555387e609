import assert from 'node:assert/strict'
import { it } from 'node:test'
import { safeParse } from 'zod/mini'
import { txHash } from '../chain/schemas.ts'
import { shopOrderInput } from '../orders/console-schemas.ts'
import { promoCode } from '../promotions/schemas.ts'
import { addressText } from '../recharges/schemas.ts'
import { sendBackInput } from '../refunds/schemas.ts'
import { trackingNo } from '../shipments/schemas.ts'
import { cardInput, chainAddressInput } from '../withdrawals/schemas.ts'

it('takes codes, numbers and addresses as they are pasted', () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  for (const [schema, pasted, read] of [
    [promoCode, '\u200bｓａｖｅ ２０', 'SAVE20'],
    [promoCode, 'SAVE\u201120\u200e', 'SAVE20'],
    [trackingNo, '\u200e１Ｚ９９９ ＡＡ\u200b１', '1Z999AA1'],
    [trackingNo, 'AB\u2013123\u202c', 'AB-123'],
    [sendBackInput.shape.trackingNo, '\u200bAB\u2013123', 'AB-123'],
    [cardInput.shape.number, '４１１１\u00a01111\u20131111\u200b1111', '4111111111111111'],
    [addressText, `\u200b${address}\ufeff`, address],
    [chainAddressInput.shape.address, `${address.slice(0, 20)}\u200b${address.slice(20)}`, address],
    [txHash, `\u2060${'ab'.repeat(32)} `, 'ab'.repeat(32)],
    [shopOrderInput.shape.q, '\u200b２０２６０１０１２３４５６７８９', '2026010123456789'],
  ] as const)
    assert.equal(safeParse(schema, pasted).data, read, pasted)
})
