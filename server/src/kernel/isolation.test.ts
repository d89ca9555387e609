import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { type IsolationLevel, sql } from 'kysely'
import { beginText } from '#kernel/connections.ts'
import { beginTransaction, type Db, type Tx } from '#kernel/database.ts'
import { readSnapshot, transaction } from '#kernel/transaction.ts'
import { checkBooks } from '#testing/check-books.ts'
import { createKernelFixture } from '#testing/kernel-fixture.ts'
import { watchStatements } from '#testing/watch-statements.ts'

const { deps, close } = await createKernelFixture()
after(close)
const { db } = deps

async function modeOf(tx: Db): Promise<string[]> {
  const level = await sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(tx)
  const access = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(tx)
  return [level.rows[0]?.transaction_isolation ?? '', access.rows[0]?.transaction_read_only ?? '']
}

const levels: IsolationLevel[] = ['read uncommitted', 'read committed', 'repeatable read', 'serializable']
const modes = ['read only', 'read write'] as const

describe('a transaction has the isolation and access mode that it asks for, as PostgreSQL says', () => {
  it('begun by Kysely', async () => {
    for (const level of levels) {
      for (const mode of modes) {
        const found = await db.transaction().setIsolationLevel(level).setAccessMode(mode).execute(modeOf)
        assert.deepEqual(found, [level, mode === 'read only' ? 'on' : 'off'])
      }
    }
    assert.deepEqual(await db.transaction().setAccessMode('read only').execute(modeOf), [
      'read committed',
      'on',
    ])
    assert.deepEqual(await db.transaction().execute(modeOf), ['read committed', 'off'])
    const held = await db.startTransaction().setIsolationLevel('serializable').execute()
    assert.deepEqual(await modeOf(held), ['serializable', 'off'])
    await held.rollback().execute()
  })

  it('begun by the kernel', async () => {
    for (const isolationLevel of levels) {
      for (const accessMode of modes) {
        const open = await beginTransaction(db, { isolationLevel, accessMode })
        assert.deepEqual(await modeOf(open.tx), [isolationLevel, accessMode === 'read only' ? 'on' : 'off'])
        await open.rollback()
        open.release()
      }
    }
    assert.deepEqual(await transaction(db, modeOf), ['read committed', 'off'])
    assert.deepEqual(await readSnapshot(db, modeOf), ['repeatable read', 'on'])
  })

  it('and leaves nothing of it to the next one on the same connection', async () => {
    for (let n = 0; n < 12; n++) await readSnapshot(db, modeOf)
    for (let n = 0; n < 12; n++) assert.deepEqual(await transaction(db, modeOf), ['read committed', 'off'])
  })

  it('or does not begin: what is not known throws', async () => {
    const unknown = (settings: object) => beginTransaction(db, settings)
    await assert.rejects(unknown({ isolationLevel: 'snapshot' }), /No isolation level: snapshot/)
    await assert.rejects(unknown({ isolationLevel: 'serializable; drop table buyer' }), /No isolation level/)
    await assert.rejects(unknown({ accessMode: 'write only' }), /No access mode: write only/)
    await assert.rejects(unknown({ deferrable: true }), /cannot be given: deferrable/)
    await assert.rejects(
      db
        .transaction()
        .setIsolationLevel('snapshot')
        .execute(() => assert.fail('it ran')),
      /No isolation level: snapshot/,
    )
    assert.equal(beginText({}), 'begin')
  })
})

describe('a snapshot', () => {
  beforeEach(() => db.deleteFrom('app_setting').execute())
  const put = (key: string) =>
    sql`insert into app_setting (key, value) values (${key}, '1')`.execute(db).then(() => {})
  const count = async (tx: Db) =>
    (await sql<{ n: number }>`select count(*)::int as n from app_setting`.execute(tx)).rows[0]?.n

  it('shows two statements the same rows, whatever is committed between them', async () => {
    const seen = await readSnapshot(db, async (tx) => {
      const before = await count(tx)
      await put('meanwhile')
      return [before, await count(tx)]
    })
    assert.deepEqual([...seen, await count(db)], [0, 0, 1])
  })

  it('writes nothing', async () => {
    const write = (tx: Tx) => sql`insert into app_setting (key, value) values ('no', '1')`.execute(tx)
    await assert.rejects(readSnapshot(db, write), /read-only transaction/)
    assert.equal(await count(db), 0)
  })
})

it('the judge of the tests reads on one snapshot', async () => {
  const begun: string[] = []
  const note = (text: string) => text.startsWith('begin') && begun.push(text)
  assert.deepEqual(await watchStatements(note, () => checkBooks(db)), [])
  assert.deepEqual(begun, ['begin isolation level repeatable read read only'])
})
