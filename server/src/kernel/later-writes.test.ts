import assert from 'node:assert/strict'
import { it } from 'node:test'
import { AppMemory } from '#kernel/app-memory.ts'
import type { Db } from '#kernel/database.ts'
import { LaterWrites } from '#kernel/later-writes.ts'

const app = () => ({ db: {} as Db, memory: new AppMemory() }) // the writes of these tests ask no database

it('writes what was noted within two seconds together, and nothing when nothing was', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const written: number[][] = []
  const writes = new LaterWrites<number[]>(
    () => [],
    async (_db, rows) => void written.push(rows),
  )
  const deps = app()
  writes.rows(deps).push(1)
  writes.rows(deps).push(2)
  t.mock.timers.tick(1999)
  assert.deepEqual(written, [])
  t.mock.timers.tick(1)
  await writes.flush(deps)
  assert.deepEqual(written, [[1, 2]])
  writes.rows(deps).push(3)
  await writes.flush(deps)
  t.mock.timers.tick(2000)
  await writes.flush(deps)
  assert.deepEqual(written, [[1, 2], [3]])
})

it('writes one after the other, and goes on after a write that failed', async () => {
  const log: string[] = []
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const writes = new LaterWrites<string[]>(
    () => [],
    async (_db, rows) => {
      log.push(`begin ${rows}`)
      begun.resolve()
      await gate.promise
      log.push(`end ${rows}`)
      if (rows.includes('bad')) throw new Error('away')
    },
  )
  const deps = app()
  writes.rows(deps).push('bad')
  const refused = assert.rejects(writes.flush(deps), /away/)
  await begun.promise
  writes.rows(deps).push('good')
  const second = writes.flush(deps)
  gate.resolve()
  await Promise.all([refused, second])
  assert.deepEqual(log, ['begin bad', 'end bad', 'begin good', 'end good'])
})

it('keeps the rows of two apps apart', async () => {
  const written: string[][] = []
  const writes = new LaterWrites<string[]>(
    () => [],
    async (_db, rows) => void written.push(rows),
  )
  const [one, other] = [app(), app()]
  writes.rows(one).push('one')
  await writes.flush(other)
  assert.deepEqual(written, [])
  await writes.flush(one)
  assert.deepEqual(written, [['one']])
})
