import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, it } from 'node:test'
import pg from 'pg'
import type { Log } from '#kernel/log.ts'
import { assertMigrated, type Migration, migrate, readMigrations, schemaHash } from '#kernel/migrate.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { generatedFile, generateTables } from '../../bin/generate-tables.ts'

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
    /migrated by a newer version: this one does not know 9006-newer.sql/,
  )
  assert.deepEqual(await ask(`select to_regclass('late') as late`), { late: null })
})

it('refuses a process that does not migrate on a schema that is older or newer than its own', async () => {
  const ours = [...readMigrations(), ...added]
  await assertMigrated(database.url, ours)
  await assert.rejects(assertMigrated(database.url, ours.slice(0, -1)), /migrated by a newer version/)
  await assert.rejects(
    assertMigrated(database.url, [...ours, extra('9999-to-come.sql', 'select 1')]),
    /not been migrated to this version yet \(9999-to-come.sql\)/,
  )
  const empty = new URL(database.url)
  empty.pathname = '/template1'
  await assert.rejects(assertMigrated(empty.href, ours), /not been migrated to this version yet \(0001-/)
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
  const [first, ...others] = [...readMigrations(), ...added]
  assert.ok(first)
  await assert.rejects(migrate(database.url, [{ ...first, hash: 'other' }, ...others]), /was edited/)
})

it('an order that was sent before there were parcels has one with all of its lines and events', async () => {
  const name = 'before_parcels'
  await ask(`drop database if exists ${name}`) // left by a run that failed
  await ask(`create database ${name} template template0`)
  const url = new URL(database.url)
  url.pathname = `/${name}`
  const all = readMigrations()
  await migrate(
    url.href,
    all.filter((one) => one.name < '0028'),
  )
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const [id, buyer] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
  await client.query(`set session_replication_role = replica; -- rows of other tables play no part
    insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, status, quantity, goods_cents, freight_cents, discount_cents,
      total_cents, address, days_min, days_max, paid_at) values ('${id}', '1', '${id}', '${buyer}', 1, 3, 2, 200, 0, 0, 200, '{}', 1, 2, now());
    insert into purchase_line (purchase_id, sku_id, product_id, quantity, price_cents, subtotal_cents, title, spec, picture)
      values ('${id}', 7, 1, 2, 100, 200, '{}', '{}', '');
    insert into shipment (purchase_id, carrier, tracking_no) values ('${id}', 'Junk Line', 'JL1');
    insert into shipment_event (purchase_id, at, "text") values ('${id}', now(), 'on its way');`)
  await client.query('set session_replication_role = origin')
  // Later ones ask for the rows of other tables, which are not there.
  await migrate(
    url.href,
    all.filter((one) => one.name < '0032'),
  )
  const { rows } =
    await client.query(`select state, carrier, tracking_no, delivered_at is not null as arrived, l.sku_id, l.quantity, e."text"
    from parcel p join parcel_line l on l.parcel_id = p.id join parcel_event e on e.parcel_id = p.id`)
  await client.end()
  await ask(`drop database ${name}`)
  assert.deepEqual(rows, [
    {
      state: 'delivered',
      carrier: 'Junk Line',
      tracking_no: 'JL1',
      arrived: true,
      sku_id: '7',
      quantity: 2,
      text: 'on its way',
    },
  ])
})

it('gives each number to one migration, but for the two that were applied long ago', () => {
  const names = readMigrations().map(({ name }) => name)
  const twice = names.filter((name, at) => names[at - 1]?.slice(0, 4) === name.slice(0, 4))
  assert.deepEqual(twice, ['0058-search.sql'])
})

it('knows a schema by its hash', () => {
  const one = extra('1.sql', 'a')
  assert.notEqual(schemaHash([one]), schemaHash([one, extra('2.sql', 'b')]))
})

it('has the tables’ types of the migrations as they are', async () => {
  const fresh = await createTestDatabase()
  const generated = await generateTables(fresh.url)
  await fresh.drop()
  assert.equal(await readFile(generatedFile, 'utf8'), generated, 'run: node server/bin/generate-tables.ts')
})
