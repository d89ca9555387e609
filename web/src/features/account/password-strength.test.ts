import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it('rates passwords without refusing what the rule allows [rule:password]', () => {
  expect(['12345', 'aaaaaaaa', 'monkey', 'river boat', 'River at dawn 7'].map(passwordStrength)).toEqual([
    0, 1, 1, 3, 4,
  ])
})
