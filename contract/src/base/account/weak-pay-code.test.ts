import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isWeakPayCode } from './weak-pay-code.ts'

it('knows the codes that are tried first', () => {
  for (const code of [
    '123456',
    '654321',
    '890123',
    '000000',
    '121212',
    '123123',
    '112233',
    '111222',
    '12341234',
    '345678',
  ]) {
    assert.equal(isWeakPayCode(code, '+84912345678'), true, code)
  }
})

it('lets ordinary codes be', () => {
  for (const code of ['482915', '902718', '113355779', '135790'])
    assert.equal(isWeakPayCode(code, '+84912345678'), false, code)
})
