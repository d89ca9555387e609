import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { addShop } from '#testing/goods.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { keyOf } from './row-store.ts'
import { exportedTables, keptColumns, keptTables } from './table-choices.ts'

let server: TestServer
let admin: TestOperator
before(async () => {
  server = await startTestServer()
  admin = await signInOperator(server, 'admin')
})
after(() => server.close())

it('has a choice for every column of every table: it leaves, or it stays', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition
    group by c.relname`.execute(server.db)
  assert.ok(rows.length > 100)
  const known = rows.map(({ table }) => table)
  for (const table of [...exportedTables.keys(), ...keptTables])
    assert.ok(known.includes(table), `${table} is no table`)
  for (const { table, columns } of rows) {
    const leaving = exportedTables.get(table)
    assert.notEqual(leaving === undefined, keptTables.includes(table) === false, `${table}: choose`)
    if (!leaving) continue
    const staying = keptColumns[table]?.split(' ') ?? []
    assert.deepEqual([...leaving, ...staying].toSorted(), columns.toSorted(), table)
    assert.ok((await keyOf(server.db, table)).length > 0, `${table} has no primary key`)
  }
})

it('lets nothing out that opens something: no column that is called a hash, sealed or a code', () => {
  for (const [table, columns] of exportedTables)
    for (const column of columns) {
      const isOfChain = ['tx_hash', 'block_hash', 'prev_hash', 'hash'].includes(column)
      assert.ok(isOfChain || !/hash|sealed|password$|totp/.test(column), `${table}.${column}`)
    }
})

it('gives a whole table in parts, in the order of its key, with a spreadsheet’s formulas disarmed', async () => {
  const ids = await Promise.all(['=1+1', 'Plain "quay"', 'Third'].map((name) => addShop(server.db, { name })))
  await sql`insert into search_count (day, locale, words, times)
    select date '2026-01-01' + n / 10, 'en', 'words ' || n, 1 from generate_series(1, 2500) n`.execute(
    server.db,
  )
  const shops = await admin.client.expect('console_export_rows', { table: 'shop' })
  assert.ok(shops.csv.startsWith('\ufeffid,external_id,name,'))
  assert.ok(shops.csv.includes('"\'=1+1"') && shops.csv.includes('"Plain ""quay"""'))
  assert.ok(ids.every((id) => shops.csv.includes(`\r\n${id},`)))
  assert.equal(shops.nextCursor, null)

  const seen = new Set<string>()
  let cursor: string | undefined
  let parts = 0
  do {
    const part = await admin.client.expect('console_export_rows', {
      table: 'search_count',
      ...(cursor !== undefined && { cursor }),
    })
    for (const [words] of part.csv.matchAll(/words \d+/g)) seen.add(words)
    assert.equal(part.csv.startsWith('\ufeff'), parts === 0)
    parts++
    cursor = part.nextCursor ?? undefined
  } while (cursor !== undefined)
  assert.deepEqual([parts, seen.size], [3, 2500])
})

it('reads every exported table', async () => {
  await readyBuyer(server)
  for (const table of exportedTables.keys()) {
    const { csv } = await admin.client.expect('console_export_rows', { table })
    assert.equal(csv.slice(1, csv.indexOf('\r\n')), exportedTables.get(table)?.join(','))
  }
})

it('is for admins with their second factor, stands in the trail once for each file, and knows no other names', async () => {
  const finance = await signInOperator(server, 'finance')
  assertRefused(await finance.client.call('console_export_rows', { table: 'shop' }), 'roleMissing')
  assertRefused(await finance.client.call('console_export_list', {}), 'roleMissing')
  for (const table of ['pay_code', 'pg_authid', 'shop; drop table shop', 'shop"', 'constructor'])
    assertRefused(await admin.client.call('console_export_rows', { table }), 'notFound')
  assertRefused(
    await admin.client.call('console_export_rows', { table: 'shop', cursor: 'WyJ4Il0' }),
    'badInput',
  )
  const listed = await admin.client.expect('console_audit_list', { action: 'exports.table', limit: 50 })
  assert.equal(listed.items.filter(({ subject }) => subject.id === 'search_count').length, 1)
  await sql`update operator_session set stepped_up_until = now() - interval '1 second'`.execute(server.db)
  assertRefused(await admin.client.call('console_export_rows', { table: 'shop' }), 'totpNeeded')
})
