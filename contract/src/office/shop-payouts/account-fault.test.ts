import assert from 'node:assert/strict'
import { it } from 'node:test'
import { accountFault } from './account-fault.ts'
import { accountAddInput } from './account-schemas.ts'

const right = 'DE89 3704 0044 0532 0130 00'

it('says of an account what is wrong with it, and nothing of one that the call takes', () => {
  assert.equal(accountFault(right), null)
  assert.equal(accountFault('0023 4411 87'), null)
  assert.deepEqual(accountFault(right.slice(0, -1)), { why: 'length', country: 'DE', length: 22, typed: 21 })
  assert.deepEqual(accountFault('DE89 3704 0044 0532 0130 01'), { why: 'digits' })
  assert.deepEqual(accountFault('DE89 3704 0044 0532 0130 ÖÖ'), { why: 'letters' })
  assert.deepEqual(accountFault('123'), { why: 'short' })
  assert.deepEqual(accountFault(''), { why: 'short' })
})

it('finds a fault exactly where the call refuses the account', () => {
  const typed = [
    right,
    '0023441187',
    'DE8937040044053201300',
    'DE89370400440532013001',
    '12',
    'A_B12345',
    'XX00 1234 5678',
  ]
  for (const account of typed) {
    const { success } = accountAddInput.safeParse({ holder: 'Mai Tran', bankName: 'Harbour Bank', account })
    assert.equal(accountFault(account) === null, success, account)
  }
})
