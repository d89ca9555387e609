import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import pg from 'pg'
import { checkDatabase, connectionProblem } from '#kernel/check-database.ts'
import { ConfigProblem } from '#kernel/config.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { startTransactionPooler, type TransactionPooler } from '#testing/transaction-pooler.ts'

let database: TestDatabase
let pooler: TransactionPooler
const made: string[] = []

before(async () => {
  database = await createTestDatabase()
  pooler = await startTransactionPooler(database.url)
})
after(async () => {
  await pooler.close()
  for (const name of made) await onServer(`drop database if exists ${name} with (force)`)
  await onServer('drop role if exists check_stranger')
  await database.drop()
})

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function emptyDatabase(name: string, how: string): Promise<string> {
  await onServer(`drop database if exists ${name} with (force)`, `create database ${name} ${how}`)
  made.push(name)
  return at((url) => {
    url.pathname = `/${name}`
  })
}

function at(change: (url: URL) => void): string {
  const url = new URL(database.url)
  change(url)
  return url.href
}

const plain = (databaseUrl: string) => ({
  databaseUrl,
  databaseDirectUrl: null,
  databasePooledByTransaction: false,
})

/** The one line that stops the start. */
async function problemOf(addresses: Parameters<typeof checkDatabase>[0]): Promise<string> {
  try {
    await checkDatabase(addresses)
  } catch (error) {
    assert.ok(error instanceof ConfigProblem, String(error))
    assert.equal(error.problems.length, 1, error.message)
    return error.problems[0] ?? ''
  }
  return assert.fail('nothing was found wrong')
}

it('finds nothing wrong with a database of ours', async () => {
  assert.deepEqual(await checkDatabase(plain(database.url)), [])
})

it('finds nothing wrong with an empty one in UTF-8', async () => {
  const url = await emptyDatabase('check_utf8', `encoding 'UTF8' locale 'C.UTF-8' template template0`)
  assert.deepEqual(await checkDatabase(plain(url)), [])
})

it('names the setting where nothing answers, and never the password', async () => {
  const url = 'postgres://shop:s3cret@127.0.0.1:1/shop'
  assert.equal(await problemOf(plain(url)), 'DATABASE_URL: nothing answers at 127.0.0.1:1 (ECONNREFUSED)')
  assert.match(
    await problemOf({ ...plain(url), databaseUrl: database.url, databaseDirectUrl: url }),
    /^DATABASE_DIRECT_URL: nothing answers/,
  )
})

it('says which database is missing', async () => {
  const url = at((one) => {
    one.pathname = '/check_missing'
  })
  assert.match(await problemOf(plain(url)), /^DATABASE_URL: there is no database "check_missing" at /)
})

it('says that the password is wrong, by the answer of PostgreSQL', () => {
  const answer = Object.assign(new Error('password authentication failed for user "shop"'), { code: '28P01' })
  const told = connectionProblem('postgres://shop:s3cret@db.example:6432/shop', answer)
  assert.match(told, /^PostgreSQL at db.example:6432 refuses the user "shop"/)
  assert.doesNotMatch(told, /s3cret/)
})

it('refuses an empty database whose letters are bytes, and one in another encoding', async () => {
  const letters = await emptyDatabase('check_c', `encoding 'UTF8' locale 'C' template template0`)
  assert.match(await problemOf(plain(letters)), /LC_CTYPE C, .* locale 'C.UTF-8'/)
  const latin = await emptyDatabase('check_latin', `encoding 'LATIN1' locale 'C' template template0`)
  assert.match(await problemOf(plain(latin)), /encoding LATIN1: create it with encoding 'UTF8'/)
})

it('only remarks on the letters of a database that is filled already', async () => {
  const url = await emptyDatabase('check_old', `encoding 'UTF8' locale 'C' template template0`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table schema_migration (name text)')
  await client.end()
  const [remark] = await checkDatabase(plain(url))
  assert.match(remark ?? '', /LC_CTYPE C/)
})

it('refuses a user who may not create tables', async () => {
  const url = new URL(
    await emptyDatabase('check_rights', `encoding 'UTF8' locale 'C.UTF-8' template template0`),
  )
  await onServer('drop role if exists check_stranger', `create role check_stranger login password 'x'`)
  url.username = 'check_stranger'
  url.password = 'x'
  assert.match(await problemOf(plain(url.href)), /may not create tables/)
})

it('refuses the settings of session mode where a pooler works in transaction mode', async () => {
  assert.match(
    await problemOf(plain(pooler.url)),
    /^DATABASE_URL: a pooler in transaction mode .* DATABASE_POOLER=transaction/,
  )
  assert.match(
    await problemOf({ ...plain(pooler.url), databaseDirectUrl: database.url }),
    /a pooler in transaction mode answers there: set/,
  )
})

it('takes a pooler in transaction mode that is named so, with a way past it', async () => {
  const named = {
    databaseUrl: pooler.url,
    databaseDirectUrl: database.url,
    databasePooledByTransaction: true,
  }
  assert.deepEqual(await checkDatabase(named), [])
  assert.match(
    await problemOf({ ...named, databaseDirectUrl: pooler.url }),
    /^DATABASE_DIRECT_URL: a pooler .* must lead past it/,
  )
})
