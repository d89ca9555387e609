import assert from 'node:assert/strict'
import type { Answered } from '#testing/client.ts'

let strangers = 0
/** An address that nobody in this process has called from. */
export const anywhere = (): string => `198.51.${Math.floor(++strangers / 250)}.${(strangers % 250) + 1}`
/** Options of a call from an address, with the mark of a device that was there before. */
export const from = (address: string, mark?: string) => ({
  headers: { 'x-forwarded-for': address, ...(mark ? { cookie: `sampan-device=${mark}` } : {}) },
})
/** The mark that an answer gives to the device. */
export const markIn = (answer: Answered<unknown>): string => {
  const mark = /\bsampan-device=([\w-]{43}); .*HttpOnly; SameSite=Strict/.exec(
    answer.headers.get('set-cookie') ?? '',
  )?.[1]
  assert.ok(mark, 'the device was given a mark')
  return mark
}
