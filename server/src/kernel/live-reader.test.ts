import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { createLiveReader } from '#kernel/live-reader.ts'

/** A connection whose answers come when the test says so. */
function connection() {
  const asked: { values: unknown[]; answer(rows: object[]): void }[] = []
  const query = (statement: string | { values: unknown[] }) => {
    const isBeginning = typeof statement === 'string'
    if (isBeginning) return Promise.resolve({ rows: [{ snapshot: '10:10:' }] })
    return new Promise((resolve) => {
      asked.push({ values: statement.values, answer: (rows) => resolve({ rows }) })
    })
  }
  return { client: { query } as unknown as pg.Client, asked }
}
const event = (snapshot: string, id: string) => ({
  snapshot,
  id,
  audience: 'operators',
  topic: 'withdrawal',
  subject_id: id,
})

it('a look that was under way on a lost connection tells nothing and disturbs no look on the new one', async () => {
  const told: string[] = []
  const reader = createLiveReader((_audience, { id }) => told.push(id ?? ''))
  const [old, fresh] = [connection(), connection()]
  assert.equal(await reader.begin(old.client, 60_000), true)
  const oldLook = reader.read(old.client)
  const begun = reader.begin(fresh.client, 60_000)
  await turn()
  assert.deepEqual([old.asked.length, fresh.asked.length], [1, 1])
  old.asked[0]?.answer([event('11:11:', '1')])
  await oldLook
  // The new look is still under way: what asks for another one joins it.
  const joined = reader.read(fresh.client)
  await turn()
  assert.equal(fresh.asked.length, 1, 'one look at a time')
  fresh.asked[0]?.answer([event('11:11:', '1')])
  await turn()
  fresh.asked[1]?.answer([event('12:12:', '2')])
  assert.equal(await begun, false)
  await joined
  assert.deepEqual(told, ['1', '2'], 'each event once')
  assert.deepEqual(
    fresh.asked.map(({ values }) => values[0]),
    ['10:10:', '11:11:'],
  )
  await reader.read(old.client)
  assert.equal(old.asked.length, 1, 'the lost connection is not asked again')
})
