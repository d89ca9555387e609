import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import pg from 'pg'
import { plansOf } from '#testing/explain.ts'
import { fillOrders } from '#testing/many-orders.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { ordersWithWords } from './order-words-store.ts'

let database: TestDatabase
let orders: TestDatabase
before(async () => {
  database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('set session_replication_role = replica') // words of orders that are not there
  await client.query(`insert into purchase_words
    select gen_random_uuid(), array_to_tsvector(array['portland', 'a' || n, 'b' || n % 7000]) from generate_series(1, 20000) n`)
  await client.query('vacuum analyze purchase_words')
  await client.end()
  orders = await createTestDatabase()
  await fillOrders(orders.url, 20_000, randomUUID())
  const words = new pg.Client({ connectionString: orders.url })
  await words.connect()
  await words.query(`insert into purchase_words select id, array_to_tsvector(array['portland', 'b' || row_number() over () % 7000]) from purchase
    on conflict (purchase_id) do update set words = excluded.words`)
  // A shop with more orders than are looked through.
  await words.query('set session_replication_role = replica')
  await words.query('update purchase set shop_id = 8 where shop_id > 20')
  await words.query('vacuum analyze purchase_words, purchase')
  await words.end()
})
after(() => Promise.all([database.drop(), orders.drop()]))

it('words of orders are walked from the newest, then looked up in their index, and no table is read whole', async () => {
  for (const beforeId of [null, 'ffffffff-0000-7000-8000-000000000000']) {
    const wanted = { query: "'b77'", shopId: null, status: undefined, beforeId, limit: 21 }
    const steps = await plansOf(database.url, (db) => ordersWithWords(db, wanted), { asItIs: true })
    const used = steps.flatMap(({ index }) => index ?? [])
    assert.deepEqual(used, ['purchase_words_pkey', 'purchase_words_found'])
    assert.ok(steps.every(({ node }) => node !== 'Seq Scan'))
  }
})

it("words of a shop's orders are walked along its own list, and looked up in their index where it has many", async () => {
  for (const [shopId, hasMany] of [
    [7, false],
    [8, true],
  ] as const) {
    const wanted = { query: "'b77'", shopId, status: undefined, beforeId: null, limit: 21 }
    const steps = await plansOf(orders.url, (db) => ordersWithWords(db, wanted), { asItIs: true })
    const used = new Set(steps.flatMap(({ index }) => index ?? []))
    assert.ok(used.has('purchase_of_shop_by_status'), JSON.stringify(steps))
    if (hasMany) assert.ok(used.has('purchase_words_found'), JSON.stringify(steps))
    assert.ok(
      steps.every(({ node, table }) => node !== 'Seq Scan' || table === null),
      JSON.stringify(steps),
    )
  }
})
