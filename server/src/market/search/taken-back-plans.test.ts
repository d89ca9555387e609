import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import type { Db } from '#kernel/database.ts'
import { pagesOf, plansOf, slowSteps } from '#testing/explain.ts'
import { fillTable } from '#testing/fill-table.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { countHits, type PlainSort, pageOfHits } from './search-store.ts'
import { walkedForShopsMax } from './taken-back-store.ts'

let database: TestDatabase
const goods = 20_000
const shops = 400
/** Pages of 8 kB that a page of goods may touch; the tables have more than a thousand. */
const pagesMax = 900
before(async () => {
  database = await createTestDatabase()
  const { url } = database
  await fillTable(url, 'shop', shops, { country: "'VN'", return_address: `'{"addressee":"Quay"}'` })
  await fillTable(url, 'product', goods, {
    shop_id: `1 + n % ${shops}`,
    category: "(array['food', 'toys', 'men', 'women', 'family'])[1 + n % 5]",
    ship_from: "'VN'",
    price_cents: '100 + n * 7 % 90000',
    in_stock: 'n % 10 > 0',
    sales: 'n * 31 % 50000',
    created_at: 'now() - make_interval(mins => n)',
  })
})
after(() => database.drop())

/** Writes with a connection of its own; those that are explained only read. */
async function write(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
async function promiseOf(few: string): Promise<void> {
  await write(`delete from shop_rule;
    insert into shop_rule (shop_id, return_days, return_cents) select id, 15, 650 from shop where ${few};
    update promise_default set return_days = 0, return_cents = 0`)
  await settle()
}
/** Statistics as the server's own worker makes them in its time, so that the plans are the same whenever it comes. */
const settle = () => write('vacuum analyze shop_rule, promise_default, shop, product')
const page = (db: Db, sort: PlainSort, after: { value: number | string; id: number } | null = null) =>
  pageOfHits(db, null, { q: '', freeReturns: true }, { sort, after, limit: 21 })
const pageIds = async (sort: PlainSort) => {
  let ids: number[] = []
  await pagesOf(database.url, async (db) => {
    ids = (await page(db, sort)).map(({ productId }) => Number(productId))
  })
  return ids
}
/** Goods that the page must hold, read the long way. */
async function expected(order: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(`select p.id from product p
    join shop_promise promised on promised.shop_id = p.shop_id and promised.return_days is not null
    where p.on_sale order by ${order} limit 21`)
  await client.end()
  return rows.map(({ id }) => Number(id))
}

const sorts = [
  ['sales', 'p.sales desc, p.id desc'],
  ['newest', 'p.created_at desc, p.id desc'],
  ['priceUp', 'p.price_cents, p.id'],
  ['priceDown', 'p.price_cents desc, p.id desc'],
] as const

describe('goods that are taken back for free', () => {
  for (const [what, few, most] of [
    ['two shops', 'id in (7, 9)', walkedForShopsMax + pagesMax],
    ['one shop in five', 'id % 5 = 0', pagesMax],
  ] as const)
    for (const [sort, order] of sorts)
      it(`of ${what} come by ${sort} from an index, in their order`, async () => {
        await promiseOf(few)
        assert.deepEqual(await pageIds(sort), await expected(order))
        const steps = await plansOf(database.url, (db) => page(db, sort))
        assert.deepEqual(
          slowSteps(steps).filter(({ table }) => table === 'product'),
          [],
        )
        const pages = await pagesOf(database.url, (db) => page(db, sort))
        assert.ok(pages < most, `${pages} pages`)
      })

  it('of two shops stand far behind in the order: they are found by their shops', async () => {
    await promiseOf('id in (7, 9)')
    await write('update product set sales = 0 where shop_id in (7, 9)')
    await settle()
    assert.deepEqual(await pageIds('sales'), await expected('p.sales desc, p.id desc'))
    const steps = await plansOf(database.url, (db) => page(db, 'sales'))
    assert.ok(steps.some(({ index }) => index === 'product_of_shop_by_sales'))
  })

  it('are those of the marketplace’s default too, but for shops that say no or that nothing can be sent to', async () => {
    await promiseOf('id = 7')
    await write(`update promise_default set return_days = 15, return_cents = 650;
      insert into shop_rule (shop_id, no_returns) select id, true from shop where id % 2 = 0;
      update shop set return_address = null where id % 3 = 0`)
    await settle()
    for (const [sort, order] of sorts) assert.deepEqual(await pageIds(sort), await expected(order))
    const pages = await pagesOf(database.url, (db) => page(db, 'sales'))
    assert.ok(pages < pagesMax, `${pages} pages`)
  })

  it('are counted by their shops, without looking at the others', async () => {
    await promiseOf('id in (7, 9)')
    let passed = 0
    const pages = await pagesOf(database.url, async (db) => {
      passed = (await countHits(db, null, { q: '', freeReturns: true })).passed
    })
    assert.equal(passed, (goods / shops) * 2)
    assert.ok(pages < pagesMax, `${pages} pages`)
  })
})
