import { expect, it } from 'vitest'
import { fitsCheckDigit } from './card-check-digit.ts'

it.each([
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['4111111111111011', false],
  ['378282246310005', true],
  ['378282246310050', false],
  ['6212345678900000003', true],
  ['6212345678900000030', false],
  ['12345678', true],
])('the last digit of %s fits: %s', (digits, fits) => {
  expect(fitsCheckDigit(digits)).toBe(fits)
})
