import { payCodeLadder } from '@sampan/contract/base/account/limits.ts'

/** The number of wrong tries left before the next lock, after a number in a row. */
export function triesLeft(tries: number): number {
  const { shortLockAt, longLockAt, voidAt } = payCodeLadder
  return ([shortLockAt, longLockAt, voidAt].find((step) => step > tries) ?? tries) - tries
}
