import { randomInt } from 'node:crypto'

/** None that look alike, and no vowels: they make no words. */
const letters = '23456789bcdfghjkmnpqrstvwxyz'
const randomLetters = 10

/** What an account is called until its buyer calls it otherwise: so many that two do not meet. Says nothing of the person. */
export const newAccountName = (): string =>
  `buyer-${Array.from({ length: randomLetters }, () => letters[randomInt(letters.length)]).join('')}`
