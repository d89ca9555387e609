import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { addShop } from '#testing/goods.ts'
import { signInMember } from '#testing/operators.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.close())

const monthsAgo = (months: number): Date => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1, 0, 0, 1))
}
const nameOf = (months: number) => monthsAgo(months).toISOString().slice(0, 7)

it('counts buyers by the month of their first paid order, and those who came back once for each month', async () => {
  const shop = await addShop(server.db, { name: 'Kelp Row' })
  const other = await addShop(server.db, { name: 'Rope Row' })
  const [anna, bo, cy] = [
    (await server.registerBuyer()).id,
    (await server.registerBuyer()).id,
    (await server.registerBuyer()).id,
  ]
  let no = 0
  const order = (buyer: string, at: Date | null, of = shop) =>
    sql`
    insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, status, quantity, goods_cents, freight_cents,
      discount_cents, total_cents, address, days_min, days_max, created_at, paid_at, expires_at)
    values (gen_random_uuid(), ${`K${++no}`}, gen_random_uuid(), ${buyer}, ${of}, ${at ? 'completed' : 'cancelled'}, 1,
      100, 0, 0, 100, '{}', 5, 9, ${at ?? new Date()}, ${at}, null)`.execute(server.db)
  await order(anna, monthsAgo(3))
  await order(anna, monthsAgo(2))
  await order(anna, monthsAgo(2))
  await order(anna, monthsAgo(0))
  await order(bo, monthsAgo(3))
  await order(bo, null)
  await order(cy, monthsAgo(1))
  // Neither an order of another shop nor one of longer ago makes a buyer new here.
  await order(cy, monthsAgo(3), other)
  const { client } = await signInMember(server, shop, { role: 'owner' })
  const { cohorts } = await client.expect('console_shop_cohorts', {})
  assert.deepEqual(cohorts, [
    { month: nameOf(0), buyers: 0, returned: [] },
    { month: nameOf(1), buyers: 1, returned: [0] },
    { month: nameOf(2), buyers: 0, returned: [0, 0] },
    { month: nameOf(3), buyers: 2, returned: [1, 0, 1] },
  ])
  await order(bo, monthsAgo(20))
  const later = await client.expect('console_shop_cohorts', {})
  assert.equal(later.cohorts.find(({ month }) => month === nameOf(3))?.buyers, 1)
})

it('tells a shop that has sold nothing of no month', async () => {
  const { client } = await signInMember(server, await addShop(server.db), { role: 'owner' })
  assert.deepEqual((await client.expect('console_shop_cohorts', {})).cohorts, [])
})
