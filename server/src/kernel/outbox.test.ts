import assert from 'node:assert/strict'
import { after, before, beforeEach, it } from 'node:test'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import {
  type Claimed,
  claimRows,
  deliverAll,
  endTry,
  isDue,
  nextTryAfter,
  pauseAfterMs,
} from '#kernel/outbox.ts'
import { createKernelFixture, type KernelFixture } from '#testing/kernel-fixture.ts'

let kernel: KernelFixture
before(async () => {
  kernel = await createKernelFixture()
})
after(() => kernel.close())
beforeEach(async () => {
  await sql`delete from mail`.execute(kernel.deps.db)
})

const now = new Date('2026-03-01T12:00:00Z')
const laterThan = (ms: number): Date => new Date(now.getTime() + ms)
const leaseMs = 60_000

interface Row extends Claimed {
  id: string
  state: string
  next_try_at: Date
}

async function add(dueAt: Date): Promise<string> {
  const id = newId()
  await sql`insert into mail (id, to_address, template, locale, next_try_at, created_at)
    values (${id}, 'lin@example.com', 'a.letter', 'en', ${dueAt}, ${now})`.execute(kernel.deps.db)
  return id
}

const claim = (at: Date, limit = 10): Promise<Row[]> =>
  claimRows<Row>(kernel.deps.db, 'mail', {
    now: at,
    leaseMs,
    ids: sql`select id from mail where ${isDue(at)} order by next_try_at limit ${limit} for update skip locked`,
  })

const rowOf = async (id: string): Promise<Row> => {
  const { rows } = await sql<Row>`select id, state, tries, next_try_at from mail where id = ${id}`.execute(
    kernel.deps.db,
  )
  const [row] = rows
  assert.ok(row)
  return row
}

it('claims what is due, each row for one worker, and counts the try', async () => {
  const due = await add(now)
  await add(laterThan(1))
  const claims = await Promise.all([claim(now), claim(now), claim(now)])
  assert.deepEqual(
    claims.flat().map(({ id, tries, state }) => [id, tries, state]),
    [[due, 1, 'sending']],
  )
})

it('claims a row again when its worker died and the lease is over, and not before', async () => {
  const id = await add(now)
  await claim(now)
  assert.deepEqual(await claim(laterThan(leaseMs - 1)), [])
  const again = await claim(laterThan(leaseMs))
  assert.deepEqual(
    again.map((row) => [row.id, row.tries]),
    [[id, 2]],
  )
})

it('lets the worker whose lease was over change nothing', async () => {
  const id = await add(now)
  const [first] = await claim(now)
  const [second] = await claim(laterThan(leaseMs))
  assert.ok(first && second)
  const { db } = kernel.deps
  assert.equal(await endTry(db, 'mail', first, { state: 'failed', last_error: 'too late' }), false)
  assert.equal((await rowOf(id)).state, 'sending')
  assert.equal(await endTry(db, 'mail', second, { state: 'sent', sent_at: now }), true)
  assert.equal((await rowOf(id)).state, 'sent')
  assert.equal(await endTry(db, 'mail', second, { state: 'failed' }), false)
})

it('waits longer after each failed try, up to four hours', () => {
  assert.deepEqual(
    [1, 2, 3, 8, 9, 10, 20].map((tries) => pauseAfterMs(tries) / 60_000),
    [1, 2, 4, 128, 240, 240, 240],
  )
  assert.deepEqual(nextTryAfter(2, now), laterThan(120_000))
})

it('sends all that is due, claim after claim, and closes what it opened when one throws', async () => {
  for (let n = 0; n < 5; n++) await add(now)
  const log: string[] = []
  const delivery = {
    claim: () => claim(now, 2),
    full: 2,
    open: async () => {
      log.push('open')
      return null
    },
    send: async (row: Row) => {
      await endTry(kernel.deps.db, 'mail', row, { state: 'sent', sent_at: now })
      log.push('sent')
    },
    close: () => log.push('close'),
  }
  await deliverAll(delivery)
  const ofTwo = ['open', 'sent', 'sent', 'close']
  assert.deepEqual(log, [...ofTwo, ...ofTwo, 'open', 'sent', 'close'])
  await add(now)
  log.length = 0
  const away = { ...delivery, send: () => Promise.reject(new Error('the database is away')) }
  await assert.rejects(deliverAll(away), /away/)
  assert.deepEqual(log, ['open', 'close'])
})
