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

  it('prepares what is long and asked again, once for each connection', async () => {
    for (const n of [1, 2, 3]) assert.equal((await longRead(n)).rows[0]?.n, n)
    const { rows } = await sql<{ calls: number }>`
      select (generic_plans + custom_plans)::int as calls from pg_prepared_statements where statement like '%worth a name%' and statement not like '%generic_plans%'`.execute(
      open.db,
    )
    assert.deepEqual(rows, [{ calls: 3 }])
  })

  it('keeps a bounded number, and prepares new texts however many came before', async () => {
    const odd = (n: number, width: number) =>
      sql`select ${n}::int as n /* ${sql.raw(`${'odd '.repeat(20)} ${width}`)} */`.execute(open.db)
    // In a transaction that fails too: nothing of it may hang on what is let go.
    await transaction(open.db, async (tx) => {
      await sql`select 1 / ${0}::int as never /* a failing statement of its own */`.execute(tx)
    }).catch(() => {})
    for (let width = 0; width < 1200; width++) {
      await odd(width, width)
      if (width % 50 === 0) await longRead(width)
    }
    const { rows: kept } = await sql<{ n: number }>`
      select count(*)::int as n from pg_prepared_statements`.execute(open.db)
    assert.ok(
      (kept[0]?.n ?? 0) <= preparedMax && (kept[0]?.n ?? 0) > preparedMax / 2,
      `${kept[0]?.n} prepared`,
    )
    for (const n of [1, 2, 3]) await odd(n, 5000)
    const calls = async (like: string) =>
      (
        await sql<{ calls: number }>`
          select (generic_plans + custom_plans)::int as calls from pg_prepared_statements where statement like ${like}`.execute(
          open.db,
        )
      ).rows
    assert.deepEqual(await calls('%odd  5000 %'), [{ calls: 3 }], 'a new one is prepared')
    assert.equal((await calls('%worth a name:%'))[0]?.calls, 27, 'what is used stays')
  })

  it('goes on after a migration changed a table under a statement', async () => {
    await sql`create table moving (a int)`.execute(open.db)
    const readAll = () =>
      transaction(open.db, async (tx) => {
        const text = `select * from moving /* ${'.'.repeat(100)} */ where a is distinct from $1`
        return (await sql.raw(text.replace('$1', '0')).execute(tx)).rows.length
      })
    assert.equal(await readAll(), 0)
    await sql`alter table moving add column b int`.execute(open.db)
    assert.equal(await readAll(), 0)
  })
})
