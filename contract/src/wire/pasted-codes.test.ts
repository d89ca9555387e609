import assert from 'node:assert/strict'
import { it } from 'node:test'
import { safeParse } from 'zod/mini'
import { articleAddInput } from '../base/content/schemas.ts'
import { currencySaveInput } from '../base/currencies/schemas.ts'
import { consoleLoginInput, totp } from '../base/staff/schemas.ts'
import { promoCode } from '../market/promo-codes/schemas.ts'
import { txHash } from '../money/chain/schemas.ts'
import { addressText } from '../money/recharges/schemas.ts'
import { cardInput, chainAddressInput } from '../money/withdrawals/schemas.ts'
import { accountAddInput } from '../office/shop-payouts/account-schemas.ts'
import { shopOrderInput } from '../trade/orders/console-schemas.ts'
import { sendBackInput } from '../trade/refunds/schemas.ts'
import { trackingNo } from '../trade/shipments/schemas.ts'
import { hours } from '../trade/support/schemas.ts'
import { readPercentBps, readWhole } from './typed-whole.ts'

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
    [totp, 'Your code:\u00a0135\u00a0790', '135790'],
    [totp, '١٣٥٧٩٠', '135790'],
    [consoleLoginInput.shape.account, '\u200bＭｉｎａ ', 'mina'],
    [accountAddInput.shape.account, 'GB82\u00a0WEST\u20111234\u200b 5698 7654 32', 'GB82WEST12345698765432'],
    [currencySaveInput.shape.perDollar, '７,２５', '7.25'],
    [hours.shape.timeZone, '\u200bAsia/Bangkok ', 'Asia/Bangkok'],
    [articleAddInput.shape.slug, 'Pay\u2011Later\u00ad', 'pay-later'],
  ] as const)
    assert.equal(safeParse(schema, pasted).data, read, pasted)
})

it('does not take a thousand for a decimal in a rate', () => {
  for (const [typed, read] of [
    ['7,25', '7.25'],
    ['25.340', '25.340'],
    ['٧,٢', '7.2'],
    ['25,000', undefined],
    ['1,234,5', undefined],
  ] as const)
    assert.equal(safeParse(currencySaveInput.shape.perDollar, typed).data, read, typed)
})

it('reads whole numbers and percentages as they are typed', () => {
  for (const [typed, whole] of [
    ['12', 12],
    ['１２', 12],
    ['๑๒', 12],
    ['१ २', 12],
    ['\u200b12\u00a0', 12],
    ['', null],
    ['1.5', null],
    ['-1', null],
    ['12345', null],
  ] as const)
    assert.equal(readWhole(typed, 4), whole, typed)
  for (const [typed, bps] of [
    ['10', 1000],
    ['2,5 %', 250],
    ['１２．５％', 1250],
    ['٢٫٥', 250],
    ['0.05', 5],
    ['.5', null],
    ['1.234', null],
    ['', null],
  ] as const)
    assert.equal(readPercentBps(typed), bps, typed)
})
