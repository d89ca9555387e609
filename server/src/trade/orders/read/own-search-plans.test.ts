import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { OrderState } from '@sampan/contract/trade/orders/status.ts'
import pg from 'pg'
import { pagesOf, plansOf } from '#testing/explain.ts'
import { fillOrders } from '#testing/many-orders.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { searchedMax, searchOwnOrders } from './own-search-store.ts'

const buyerId = '00000000-0000-7000-8000-000000000001'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
  // A third of them is the buyer's: more than one page looks through.
  await fillOrders(database.url, searchedMax * 4, buyerId)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(`insert into purchase_text
    select id, jsonb_build_object('en', 'kettle ' || order_no || repeat(' of tin', 20), 'tai', repeat('กาต้มน้ำ', 10), 'shop', 'harbour')
    from purchase`)
  await client.query('vacuum analyze purchase_text')
  await client.end()
})
after(() => database.drop())

const wanted = (word: string, status?: OrderState) => ({
  buyerId,
  status,
  after: null,
  limit: 21,
  words: [word],
  typed: word,
  locale: 'en' as const,
})

it('own orders are walked from the newest by their index; of no large table all is read', async () => {
  for (const status of [undefined, 'completed', 'afterSale'] as const)
    for (const word of ['kettle', 'nowhere', 'ต้มน้ำ']) {
      const steps = await plansOf(database.url, (db) => searchOwnOrders(db, wanted(word, status)))
      const walked = status === undefined ? 'purchase_of_buyer' : 'purchase_of_buyer_by_status'
      assert.ok(
        steps.some(({ index }) => index === walked),
        `${status} ${word}`,
      )
      const whole = steps.filter(({ node, table }) => node === 'Seq Scan' && table !== 'shop')
      assert.deepEqual(whole, [], `${status} ${word}`)
    }
})

it('what many orders have is found among the newest', async () => {
  const read = await pagesOf(database.url, (db) => searchOwnOrders(db, wanted('kettle')))
  assert.ok(read < 1500, `${read} pages`)
})
