import { expect, it } from 'vitest'
import { paymentUri } from './payment-uri.ts'

const transfer = { chainId: 137, contract: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', decimals: 6 }
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

it('names token, chain, receiver and the sum in the smallest units of the token', () => {
  expect(paymentUri({ transfer, address, amountCents: 12_345 })).toBe(
    `ethereum:${transfer.contract}@137/transfer?address=${address}&uint256=123450000`,
  )
  expect(paymentUri({ transfer: { ...transfer, decimals: 18 }, address, amountCents: 1 })).toMatch(
    /&uint256=10000000000000000$/,
  )
})

it('leaves the sum to the wallet where none was chosen, and never sends less than was asked', () => {
  expect(paymentUri({ transfer, address, amountCents: null })).not.toContain('uint256')
  expect(paymentUri({ transfer: { ...transfer, decimals: 0 }, address, amountCents: 101 })).toMatch(/=2$/)
})
