import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import pg from 'pg'
import { plansOf } from '#testing/explain.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { ordersWithWords } from './order-words-store.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('set session_replication_role = replica') // words of orders that are not there
  await client.query(`insert into purchase_words
    select gen_random_uuid(), array_to_tsvector(array['portland', 'a' || n, 'b' || n % 7000]) from generate_series(1, 20000) n`)
  await client.query('vacuum analyze purchase_words')
  await client.end()
})
after(() => database.drop())

it('words of orders are walked from the newest, then looked up in their index, and no table is read whole', async () => {
  for (const beforeId of [null, 'ffffffff-0000-7000-8000-000000000000']) {
    const wanted = { query: "'b77'", status: undefined, beforeId, limit: 21 }
    const steps = await plansOf(database.url, (db) => ordersWithWords(db, wanted), { asItIs: true })
    const used = steps.flatMap(({ index }) => index ?? [])
    assert.deepEqual(used, ['purchase_words_pkey', 'purchase_words_found'])
    assert.ok(steps.every(({ node }) => node !== 'Seq Scan'))
  }
})
