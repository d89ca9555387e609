import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { auditStates, auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { payoutStates, payoutStatus } from '@sampan/contract/office/shop-payouts/status.ts'
import {
  type OrderState,
  orderStates,
  orderStatus,
  orderTransitions,
} from '@sampan/contract/trade/orders/status.ts'
import pg from 'pg'
import type { Log } from '#kernel/log.ts'
import { type Migration, migrate, readMigrations, schemaHash } from '#kernel/migrate.ts'
import { assertMigrated } from '#kernel/migration-state.ts'
import { readFormerMigrations, readSchema, schemaDir } from '#kernel/schema.ts'
import { describeSchema } from '#testing/describe-schema.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { drawTables, tablesPicture } from '../../bin/draw-tables.ts'
import { generatedFile, generateTables } from '../../bin/generate-tables.ts'

const namesTable =
  'create table schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())'

const database = await createTestDatabase()
after(database.drop)

const extra = (name: string, sql: string): Migration => ({ name, sql, hash: `hash of ${sql}` })
/** Ours, and those that the tests before have applied. */
const added: Migration[] = []
const withNew = (migration: Migration): Migration[] => {
  added.push(migration)
  return [...readMigrations(), ...added]
}
async function ask(statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(statement)).rows[0]
  } finally {
    await client.end()
  }
}

it('has nothing to do the second time', async () => {
  assert.deepEqual(await migrate(database.url), [])
})

it('asks the library of jobs for its tables when another version of it was here last', async () => {
  const tables = `select to_regprocedure('graphile_worker.remove_job(text)') is not null as made`
  await ask('drop schema graphile_worker cascade')
  await migrate(database.url)
  assert.deepEqual(await ask(tables), { made: false })
  await ask(`update schema_migration set hash = '0.0.0' where name = 'graphile-worker'`)
  await migrate(database.url)
  assert.deepEqual(await ask(tables), { made: true })
})

it('applies what is new, once, even when two processes start together', async () => {
  const all = withNew(extra('9001-boats.sql', 'create table boat (id int)'))
  const applied = await Promise.all([migrate(database.url, all), migrate(database.url, all)])
  assert.deepEqual(applied.flat(), ['9001-boats.sql'])
})

it('leaves nothing of a migration that fails', async () => {
  const failing = extra('9002-fails.sql', 'create table half (id int); select 1/0')
  await assert.rejects(
    migrate(database.url, [...readMigrations(), ...added, failing]),
    /9002-fails.sql failed: division by zero/,
  )
  assert.deepEqual(await ask(`select to_regclass('half') as half`), { half: null })
})

it('makes an index while others write, and begins anew after a run that was cut off', async () => {
  await ask('create table raft (id int, load int)')
  const index = extra(
    '9003-index.sql',
    '-- concurrently\ndrop index concurrently if exists raft_load;\ncreate index concurrently raft_load on raft (load);\n',
  )
  await ask('create index raft_load on raft (id)')
  assert.deepEqual(await migrate(database.url, withNew(index)), ['9003-index.sql'])
  assert.deepEqual(
    await ask(`select indexdef like '%(load)%' as made from pg_indexes where indexname = 'raft_load'`),
    {
      made: true,
    },
  )
})

it('fills a column batch by batch, each a transaction of its own', async () => {
  await ask('create table bale (id int, weight int, filled_by xid8)')
  await ask('insert into bale (id) select generate_series(1, 25)')
  const backfill = extra(
    '9004-fill.sql',
    `-- in batches
update bale set weight = 0, filled_by = pg_current_xact_id() where id in (select id from bale where weight is null limit 10)`,
  )
  await migrate(database.url, withNew(backfill))
  assert.deepEqual(
    await ask(
      'select count(*)::int as rows, count(distinct filled_by)::int as batches from bale where weight = 0',
    ),
    { rows: 25, batches: 3 },
  )
})

it('lets others pass while a table is in use, and takes it afterwards', async () => {
  await ask('create table dock (id int)')
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from dock')
  const change = extra('9005-dock.sql', 'alter table dock add column depth int')
  const migrating = migrate(database.url, withNew(change))
  await new Promise((resolve) => setTimeout(resolve, 2500))
  await holder.query('commit')
  await holder.end()
  assert.deepEqual(await migrating, ['9005-dock.sql'])
})

it('refuses a database that a newer version has migrated, and changes nothing', async () => {
  await migrate(database.url, withNew(extra('9006-newer.sql', 'create table newer (id int)')))
  const late = extra('9000-late.sql', 'create table late (id int)')
  const older = [...readMigrations(), ...added.slice(0, -1), late]
  await assert.rejects(
    migrate(database.url, older),
    /migrated by a newer version: this one \(\S+\) does not know 9006-newer.sql/,
  )
  assert.deepEqual(await ask(`select to_regclass('late') as late`), { late: null })
  await ask(`comment on table schema_migration is '99.1.0'`)
  await assert.rejects(migrate(database.url, older), /migrated by version 99\.1\.0: this one/)
})

it('refuses a process that does not migrate on a schema that is older or newer than its own', async () => {
  const ours = [...readMigrations(), ...added]
  await assertMigrated(database.url, ours)
  await assert.rejects(assertMigrated(database.url, ours.slice(0, -1)), /migrated by version 99\.1\.0/)
  await assert.rejects(
    assertMigrated(database.url, [...ours, extra('9999-to-come.sql', 'select 1')]),
    /not been migrated to this version yet \(9999-to-come.sql\)/,
  )
  const empty = new URL(database.url)
  empty.pathname = '/template1'
  await assert.rejects(
    assertMigrated(empty.href, ours),
    /not been migrated to this version yet \(0400-schema\)/,
  )
})

it('says whose connection holds the lock that it waits for, and goes on once it is free', async () => {
  const holder = new pg.Client({ connectionString: database.url, application_name: 'left-behind' })
  await holder.connect()
  await holder.query('select pg_advisory_lock(1398893936)')
  const told = Promise.withResolvers<unknown>()
  const waiting = migrate(database.url, withNew(extra('9007-after.sql', 'select 1')), {
    warn: (holding: unknown) => told.resolve(holding),
  } as Pick<Log, 'warn'>)
  assert.equal((await told.promise) && JSON.stringify(await told.promise).includes('left-behind'), true)
  await holder.end()
  assert.deepEqual(await waiting, ['9007-after.sql'])
})

it('refuses a migration that was edited after it had been applied', async () => {
  const [first, ...others] = added
  assert.ok(first)
  const edited = [...readMigrations(), { ...first, hash: 'other' }, ...others]
  await assert.rejects(migrate(database.url, edited), /was edited/)
})

/** An empty database that is gone after the test. */
async function emptyDatabase(name: string): Promise<string> {
  await ask(`drop database if exists ${name}`) // left by a run that failed
  await ask(`create database ${name} template template0`)
  after(() => ask(`drop database if exists ${name}`))
  const url = new URL(database.url)
  url.pathname = `/${name}`
  return url.href
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** An order of each state as the last release had it, with a row of its history, and a refund case of what can be refunded. */
const releasedOrders = `
  set session_replication_role = replica;
  insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, status, quantity, goods_cents, freight_cents, discount_cents,
      total_cents, address, days_min, days_max, paid_at, expires_at, after_sale_from)
    select gen_random_uuid(), n, gen_random_uuid(), gen_random_uuid(), 1, n, 1, 1, 0, 0, 1, '{}', 1, 1,
      case when n not in (0, -1) then now() end, case when n = 0 then now() end, case when n = -4 then 2 end
    from unnest(array[0, 1, 2, 3, 4, -1, -4, 5]) n;
  insert into purchase_history (purchase_id, status, actor) select id, status, 'timer' from purchase;
  insert into refund_case (id, purchase_id, shop_id, buyer_id, with_return, reason, amount_cents, status_before)
    select gen_random_uuid(), id, 1, buyer_id, false, 'changedMind', 1, status from purchase where status in (1, 2, 3)`

it('gives each order of the last release the word of its state', async () => {
  const url = await emptyDatabase('of_released_orders')
  await run(url, await readFile(join(schemaDir, 'released.sql'), 'utf8'), namesTable, releasedOrders)
  await run(url, `insert into schema_migration (name, hash) values ('${readSchema().name}', '')`)
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`
    select p.order_no::int as code, p.status, h.status as step, p.after_sale_from as "from", c.status_before as before
    from purchase p join purchase_history h on h.purchase_id = p.id left join refund_case c on c.purchase_id = p.id order by 1`)
  await client.end()
  const refundable: readonly OrderState[] = orderTransitions.requestRefund.from
  const expected = orderStates.map((state) => ({
    code: orderStatus[state],
    status: state,
    step: state,
    from: state === 'afterSale' ? 'delivered' : null,
    before: refundable.includes(state) ? state : null,
  }))
  assert.deepEqual(
    rows,
    expected.toSorted((a, b) => a.code - b.code),
  )
})

/** A recharge, a withdrawal and a shop payout of each state as the last release had them; their numbers are those of the states. */
const releasedMoney = `
  set session_replication_role = replica;
  insert into recharge (id, number, buyer_id, network_id, address, amount_cents, status, arrived_cents, reason, decided_at)
    overriding system value select gen_random_uuid(), n, gen_random_uuid(), 'tron', 'T', 1, n, case when n = 1 then 1 end, 'why',
      case when n > 0 then now() end from generate_series(0, 2) n;
  insert into withdrawal (id, number, buyer_id, type, amount_cents, service_charge_cents, arrival_cents, card_id, needed_approvals,
      status, reason, decided_at)
    overriding system value select gen_random_uuid(), n, gen_random_uuid(), 'bank', 1, 0, 1, gen_random_uuid(), 1, n, 'why',
      case when n > 0 then now() end from generate_series(0, 2) n;
  insert into shop_payout (id, number, shop_id, asked_by, amount_cents, bank_name, holder, account_sealed, last_four, needed_approvals,
      created_at, status, reason, bank_reference, decided_at, cancelled_at, cancelled_by)
    overriding system value select gen_random_uuid(), n, n, gen_random_uuid(), 1, '', '', '', '', 1, now(), n, 'why',
      case when n = 1 then 'FT' end, case when n in (1, 2) then now() end, case when n = 3 then now() end,
      case when n = 3 then gen_random_uuid() end from generate_series(0, 3) n`

it('gives each recharge, withdrawal and shop payout of the last release the word of its state', async () => {
  const url = await emptyDatabase('of_released_money')
  await run(url, await readFile(join(schemaDir, 'released.sql'), 'utf8'), namesTable, releasedMoney)
  await run(url, `insert into schema_migration (name, hash) values ('${readSchema().name}', '')`)
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found = async (table: string) =>
    (await client.query(`select number::int as code, status from ${table} order by number`)).rows
  const audited = auditStates.map((state) => ({ code: auditStatus[state], status: state }))
  assert.deepEqual([await found('recharge'), await found('withdrawal')], [audited, audited])
  assert.deepEqual(
    await found('shop_payout'),
    payoutStates.map((state) => ({ code: payoutStatus[state], status: state })),
  )
  await client.end()
})

it('leaves a database of the last release with the schema that a new one has', async () => {
  const url = await emptyDatabase('of_the_last_release')
  await run(
    url,
    await readFile(join(schemaDir, 'released.sql'), 'utf8'),
    namesTable,
    `insert into schema_migration (name, hash) values ('${readSchema().name}', '')`,
  )
  await migrate(url)
  const fresh = await createTestDatabase()
  const [migrated, made] = [await describeSchema(url), await describeSchema(fresh.url)]
  await fresh.drop()
  assert.ok(made.length > 2000)
  assert.deepEqual(migrated, made, 'server/schema/ and server/migrations/ say different things')
})

it('goes on with a database that the migrations before 0.2 brought to their end, and keeps what is in it', async () => {
  const url = await emptyDatabase('of_former_migrations')
  const former = [...readFormerMigrations()]
  const had = (rows: typeof former) =>
    `insert into schema_migration (name, hash) values ${rows.map(([name, hash]) => `('${name}', '${hash}')`).join()}`
  await run(url, readSchema().sql, namesTable, had(former.slice(0, -1)), 'create table crate (id int)')
  await assert.rejects(migrate(url), /stands at \d{4}-[\w-]+\.sql of a version before 0\.2/)
  await assert.rejects(assertMigrated(url), /migrated by a newer version|not been migrated/)
  // The schema is today's here, so what came after it is in it already.
  const since = readMigrations().map(({ name, hash }): [string, string] => [name, hash])
  await run(url, had([...former.slice(-1), ...since]))
  assert.deepEqual(await migrate(url), [])
  assert.deepEqual(await migrate(url), [])
  await assertMigrated(url)
  await run(url, 'select from crate')
})

it('gives each number to one migration', () => {
  const numbers = readMigrations().map(({ name }) => name.slice(0, 4))
  assert.deepEqual(numbers, [...new Set(numbers)])
})

it('knows a schema by its hash', () => {
  const one = extra('1.sql', 'a')
  assert.notEqual(schemaHash([one]), schemaHash([one, extra('2.sql', 'b')]))
})

it('has the tables’ types of the schema as it is', async () => {
  const fresh = await createTestDatabase()
  const generated = await generateTables(fresh.url)
  await fresh.drop()
  assert.equal(await readFile(generatedFile, 'utf8'), generated, 'run: node server/bin/generate-tables.ts')
})

it('has the picture of the tables as they are', async () => {
  assert.equal(await readFile(tablesPicture, 'utf8'), drawTables(), 'run: node server/bin/draw-tables.ts')
})
