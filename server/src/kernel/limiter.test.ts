import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createLimiter } from '#kernel/limiter.ts'
import { Refusal } from '#kernel/refusal.ts'

it('runs so many at a time, in the order of asking, and refuses whom it could not serve in time', async () => {
  const { run } = createLimiter({ inFlightMax: 2, waitingMax: 3 })
  const ends: (() => void)[] = []
  const begun: number[] = []
  const ask = (n: number) =>
    run(async () => {
      begun.push(n)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (n === 1) throw new Error('a failure frees its place, too')
      return n
    })
  const asked = [0, 1, 2, 3, 4].map((n) => ask(n))
  await assert.rejects(ask(5), (error) => error instanceof Refusal && error.key === 'busy')
  assert.deepEqual(begun, [0, 1])
  const settled = Promise.allSettled(asked)
  for (let n = 0; n < 5; n++) {
    ends.shift()?.()
    await new Promise(setImmediate)
    assert.deepEqual(begun, [0, 1, 2, 3, 4].slice(0, n + 3))
  }
  assert.deepEqual(
    (await settled).map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
  )
  const last = ask(6)
  ends.shift()?.()
  assert.equal(await last, 6, 'and all places are free again')
})
