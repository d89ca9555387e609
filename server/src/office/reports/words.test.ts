import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { countDaysJob } from './count-days.ts'
import { flushOpened } from './note-words.ts'
import { deleteWords } from './words.ts'
import { looksOfDayMax } from './words-store.ts'

const { payCode } = buyerSecrets
let server: TestServer
let goods: Goods
let owner: TestOperator
let shopId: number
let buyers: TestBuyer[]

before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  goods = await addProduct(server.db, shopId, { skus: [{ stock: 100 }] })
  owner = await signInMember(server, shopId, { role: 'owner' })
  buyers = [await readyBuyer(server, 100_000), await readyBuyer(server), await readyBuyer(server)]
})
after(() => server.close())

const opened = async (buyer: Pick<TestBuyer, 'client'>, q: string) => {
  await buyer.client.expect('search_opened', { q, productId: goods.productId })
  await flushOpened(server.app.deps)
}
const shown = async (member = owner) => (await member.client.expect('console_shop_words', {})).words

describe('words that led to goods', () => {
  it('shows words of three people, one person counted once, with bag and paid', async () => {
    const [first, second, third] = buyers
    if (!first || !second || !third) return assert.fail()
    for (const q of ['Brass  Lantern', 'brass lantern']) await opened(first, q)
    await opened(second, 'brass lantern')
    assert.deepEqual(await shown(), [])
    await opened(third, 'ＢＲＡＳＳ lantern ')
    await second.client.expect('cart_add', { skuId: goods.skuId, quantity: 1 })
    const { orderId } = await placeOrder(first, [{ skuId: goods.skuId, quantity: 1 }])
    await first.client.expect('order_pay', { orderIds: [orderId], payCode })
    await server.work(countDaysJob)
    await server.work(countDaysJob)
    const [only, ...others] = await shown()
    assert.deepEqual(others, [])
    const counts = { seen: 3, bagged: 1, paid: 1 }
    assert.deepEqual(
      { ...only, days: only?.days.map(({ day: _, ...rest }) => rest) },
      { words: 'brass lantern', ...counts, days: [counts] },
    )
  })

  it('marks what went into the bag before the look was written', async () => {
    const late = await readyBuyer(server)
    await late.client.expect('search_opened', { q: 'brass lantern', productId: goods.productId })
    await late.client.expect('cart_add', { skuId: goods.skuId, quantity: 1 })
    await server.work(countDaysJob)
    await flushOpened(server.app.deps)
    assert.equal((await shown())[0]?.bagged, 2)
  })

  it('tells another shop nothing of it', async () => {
    const stranger = await signInMember(server, await addShop(server.db), { role: 'owner' })
    assert.deepEqual(await shown(stranger), [])
  })

  it('keeps no addresses and no long numbers, and of an account that is closed nothing', async () => {
    const person = await readyBuyer(server)
    for (const q of ['ada@harbour.test', '+1 202 555 0123', 'rope']) await opened(person, q)
    const kept = await sql<{
      words: string
    }>`select words from search_open where buyer_id = ${person.id}`.execute(server.db)
    assert.deepEqual(kept.rows, [{ words: 'rope' }])
    await person.client.expect('account_close', { password: buyerSecrets.password })
    const left = await sql`select from search_open where words = 'rope'`.execute(server.db)
    assert.equal(left.rows.length, 0)
  })

  it('keeps so many looks of a day and no more, and 30 days of them', async () => {
    const other = await addShop(server.db)
    const flooded = await addProduct(server.db, other)
    await sql`insert into search_open (shop_id, day, words, product_id, who)
      select ${other}, (now() at time zone 'utc')::date, 'w' || n, ${flooded.productId}, '\\x00'
      from generate_series(1, ${looksOfDayMax}) n`.execute(server.db)
    await buyers[0]?.client.expect('search_opened', { q: 'one more', productId: flooded.productId })
    await flushOpened(server.app.deps)
    const count = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from search_open where shop_id = ${other}`.execute(
          server.db,
        )
      ).rows[0]?.n
    assert.equal(await count(), looksOfDayMax)
    await sql`update search_open set day = day - 30 where shop_id = ${other} and words <> 'w1'`.execute(
      server.db,
    )
    await server.work(deleteWords)
    assert.equal(await count(), 1)
  })
})
