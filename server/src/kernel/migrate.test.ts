import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, it } from 'node:test'
import pg from 'pg'
import { generatedFile, generateTables } from '#kernel/generate-tables.ts'
import { type Migration, migrate, readMigrations, schemaHash } from '#kernel/migrate.ts'
import { createTestDatabase } from '#testing/test-database.ts'

const database = await createTestDatabase()
after(database.drop)

const extra = (name: string, sql: string): Migration => ({ name, sql, hash: `hash of ${sql}` })
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

it('applies what is new, once, even when two processes start together', async () => {
  const all = [...readMigrations(), extra('9001-boats.sql', 'create table boat (id int)')]
  const applied = await Promise.all([migrate(database.url, all), migrate(database.url, all)])
  assert.deepEqual(applied.flat(), ['9001-boats.sql'])
})

it('leaves nothing of a migration that fails', async () => {
  const failing = extra('9002-fails.sql', 'create table half (id int); select 1/0')
  await assert.rejects(
    migrate(database.url, [...readMigrations(), failing]),
    /9002-fails.sql failed: division by zero/,
  )
  assert.deepEqual(await ask(`select to_regclass('half') as half`), { half: null })
})

it('refuses a migration that was edited after it had been applied', async () => {
  const [first, ...others] = readMigrations()
  assert.ok(first)
  await assert.rejects(migrate(database.url, [{ ...first, hash: 'other' }, ...others]), /was edited/)
})

it('knows a schema by its hash', () => {
  const one = extra('1.sql', 'a')
  assert.notEqual(schemaHash([one]), schemaHash([one, extra('2.sql', 'b')]))
})

it('has the tables’ types of the migrations as they are', async () => {
  const fresh = await createTestDatabase()
  const generated = await generateTables(fresh.url)
  await fresh.drop()
  assert.equal(
    await readFile(generatedFile, 'utf8'),
    generated,
    'run: node server/src/kernel/generate-tables.ts',
  )
})
