import { randomInt } from 'node:crypto'

/** None that look alike, and no vowels: they make no words. */
const letters = '23456789bcdfghjkmnpqrstvwxyz'
const randomLetters = 10

/** The name of an account until its buyer chooses one: random, so that two do not meet, and without a word about the person. */
export const newAccountName = (): string =>
  `buyer-${Array.from({ length: randomLetters }, () => letters[randomInt(letters.length)]).join('')}`
