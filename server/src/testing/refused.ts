import assert from 'node:assert/strict'
import { type RefusalKey, refusals } from '@sampan/contract/refusals.ts'
import type { Answered } from '#testing/client.ts'

/** An id that nothing has. */
export const unknownId = '0190a0a0-0000-7000-8000-000000000000'

/** The refusal that an answer is; fails when it is another, or none. Answers its details. */
export function assertRefused(
  answer: Pick<Answered<unknown>, 'code' | 'status' | 'data' | 'msg'>,
  key: RefusalKey,
): Record<string, unknown> {
  const got = Object.entries(refusals).find(([, code]) => code === answer.code)?.[0] ?? `code ${answer.code}`
  assert.equal(got, key, `${answer.status} ${answer.msg} ${JSON.stringify(answer.data)}`)
  assert.ok(answer.msg.length > 0)
  return (answer.data ?? {}) as Record<string, unknown> // details of a refusal are an object or null
}

/** A thing of somebody else is answered exactly as one that does not exist (RELIABILITY §2 no. 26). */
export function assertHidden(foreign: Answered<unknown>, unknown: Answered<unknown>): void {
  assertRefused(foreign, 'notFound')
  const told = ({ status, code, msg, data }: Answered<unknown>) => ({ status, code, msg, data })
  assert.deepEqual(told(foreign), told(unknown))
}
