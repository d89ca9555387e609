import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { readConfig } from '#kernel/config.ts'
import { type OpenDatabase, openDatabase } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'
import { preparedMax } from '#kernel/prepared-statements.ts'
import { transaction } from '#kernel/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'

describe('prepared statements', () => {
  let database: TestDatabase
  let open: OpenDatabase
  before(async () => {
    database = await createTestDatabase()
    open = openDatabase({ url: database.url, poolMax: 1, log: createLog(readConfig({ NODE_ENV: 'test' })) })
  })
  after(async () => {
    await open.close()
    await database.drop()
  })

  const longRead = (n: number) =>
    sql<{
      n: number
    }>`select ${n}::int as n /* long enough to be worth a name: ${sql.raw('.'.repeat(100))} */`.execute(
      open.db,
    )

  const callsOf = async (like: string): Promise<number[]> => {
    const { rows } = await sql<{ calls: number }>`
      select (generic_plans + custom_plans)::int as calls from pg_prepared_statements
      where statement like ${like} and statement not like '%generic_plans%'`.execute(open.db)
    return rows.map(({ calls }) => calls)
  }
  const preparedNow = async (): Promise<number> =>
    (await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(open.db)).rows[0]
      ?.n ?? 0

  it('prepares what is long and asked again, once for each connection', async () => {
    for (const n of [1, 2, 3, 4, 5]) assert.equal((await longRead(n)).rows[0]?.n, n)
    assert.deepEqual(await callsOf('%worth a name%'), [3], 'from the third time on')
  })

  const odd = (n: number, width: number) =>
    sql`select ${n}::int as n /* ${sql.raw(`${'odd '.repeat(20)} ${width}`)} */`.execute(open.db)

  it('gives no place to texts that come once or twice', async () => {
    const before = await preparedNow()
    for (let width = 0; width < 300; width++) await odd(width, width)
    assert.ok((await preparedNow()) <= before + 1, 'at most this count itself')
  })

  it('keeps a bounded number, answers what comes after them, and goes on using what it has', async () => {
    // In a transaction that fails too: nothing of it may hang on what is prepared.
    await transaction(open.db, async (tx) => {
      await sql`select 1 / ${0}::int as never /* a failing statement of its own */`.execute(tx)
    }).catch(() => {})
    for (let width = 1000; width < 1000 + preparedMax + 50; width++)
      for (let n = 0; n < 3; n++) assert.deepEqual((await odd(n, width)).rows, [{ n }])
    assert.equal(await preparedNow(), preparedMax)
    assert.deepEqual(await callsOf('%odd  1000 %'), [1])
    assert.deepEqual(await callsOf(`%odd  ${1000 + preparedMax + 49} %`), [])
    await longRead(6)
    assert.deepEqual(await callsOf('%worth a name:%'), [4], 'what was prepared first is still used')
  })

  it('goes on after a migration changed a table under a statement', async () => {
    await open.close() // the connection of the tests above has no name left to give
    open = openDatabase({ url: database.url, poolMax: 1, log: createLog(readConfig({ NODE_ENV: 'test' })) })
    await sql`create table moving (a int)`.execute(open.db)
    const readAll = () =>
      transaction(open.db, async (tx) => {
        const text = `select * from moving /* ${'.'.repeat(100)} */ where a is distinct from $1`
        return (await sql.raw(text.replace('$1', '0')).execute(tx)).rows.length
      })
    for (let n = 0; n < 3; n++) assert.equal(await readAll(), 0)
    await sql`alter table moving add column b int`.execute(open.db)
    assert.equal(await readAll(), 0)
  })
})
