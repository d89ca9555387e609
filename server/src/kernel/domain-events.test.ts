import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { sql } from 'kysely'
import { connectSubscribers, emit, on } from '#kernel/domain-events.ts'
import { transaction } from '#kernel/transaction.ts'
import { createKernelFixture } from '#testing/kernel-fixture.ts'

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    'test.happened': { key: string; fails?: true }
  }
}

const { deps, close } = await createKernelFixture()
after(close)
const { db } = deps
const heard: string[] = []
connectSubscribers(db, [
  on('test.happened', async (tx, { key }) => {
    heard.push(`first ${key}`)
    await sql`insert into app_setting (key, value) values (${key}, '1')`.execute(tx)
  }),
  on('test.happened', async (_tx, { key, fails }) => {
    heard.push(`second ${key}`)
    if (fails) throw new Error('a subscriber failed')
  }),
])
const isThere = async (key: string) =>
  (await db.selectFrom('app_setting').select('key').where('key', '=', key).executeTakeFirst()) !== undefined

it('subscribers run in their order, in the transaction of what happened', async () => {
  await transaction(db, (tx) => emit(tx, 'test.happened', { key: 'a' }))
  assert.deepEqual(heard, ['first a', 'second a'])
  assert.equal(await isThere('a'), true)
})

it('a subscriber that fails undoes what happened', async () => {
  await assert.rejects(
    transaction(db, (tx) => emit(tx, 'test.happened', { key: 'b', fails: true })),
    /a subscriber failed/,
  )
  assert.equal(await isThere('b'), false)
})
