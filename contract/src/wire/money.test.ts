import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { dollarParts, formatDollars } from './money.ts'

it('shows cents as dollars, with commas, two decimals and a real minus sign [money:dollars]', () => {
  assert.deepEqual([0, 5, 129900, -50, 123456789].map(formatDollars), [
    '$0.00',
    '$0.05',
    '$1,299.00',
    '−$0.50',
    '$1,234,567.89',
  ])
})

it('takes a price apart without losing a cent', () => {
  assert.deepEqual(dollarParts(6490), { sign: '$', whole: '64', fraction: '90' })
  assert.deepEqual(dollarParts(-123456), { sign: '−$', whole: '1,234', fraction: '56' })
})

it('writes every sum as Intl does', () => {
  const { format } = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      // A decimal text loses nothing, where a quotient of large cents would.
      const decimal = `${cents}`.replace(/^(-?)(\d*?)(\d{1,2})$/, (_, minus, whole, rest) => {
        return `${minus}${whole || '0'}.${rest.padStart(2, '0')}`
      })
      assert.equal(formatDollars(cents), format(decimal as `${number}`).replace('-', '−'))
    }),
  )
})
