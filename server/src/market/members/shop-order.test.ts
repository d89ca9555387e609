import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { addShop } from '#testing/goods.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'
import { type ShopOrder, shopsForConsole } from './member-store.ts'

/** Seven shops, of which some have the same name, in letters of another size, or sold as much. */

let server: TestServer
let lena: TestOperator
const ids: number[] = []
before(async () => {
  server = await startTestServer()
  lena = await signInOperator(server, 'catalogue')
  for (const [name, sold] of [
    ['Reed Pier', 4],
    ['amber quay', 0],
    ['Amber Quay', 9],
    ['Zinc Dock', 4],
    ['Birch Pier', 4],
    ['Reed Pier', 0],
    ['Cove', 9],
  ] as const) {
    const id = await addShop(server.db, { name })
    await server.db.transaction().execute(async (tx) => {
      // Two operators decide on a suspension, which triggers see to.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update shop set sales_recent = ${sold}, suspended = ${sold === 4 ? 1 : 0} where id = ${id}`.execute(
        tx,
      )
    })
    ids.push(id)
  }
})
after(() => server.close())

const places: Readonly<Record<ShopOrder, readonly number[]>> = {
  oldest: [0, 1, 2, 3, 4, 5, 6],
  newest: [6, 5, 4, 3, 2, 1, 0],
  nameUp: [1, 2, 4, 6, 0, 5, 3],
  nameDown: [3, 5, 0, 6, 4, 2, 1],
  soldLeast: [1, 5, 0, 3, 4, 2, 6],
  soldMost: [6, 2, 4, 3, 0, 5, 1],
}
const filters = [
  [{}, [0, 1, 2, 3, 4, 5, 6]],
  [{ q: 'PIER' }, [0, 4, 5]],
  [{ suspended: 'true' }, [0, 3, 4]],
] as const

for (const [name, order] of Object.entries(places)) {
  it(`shops are read ${name} from the first to the last, none lost and none twice, under each filter`, async () => {
    for (const [filter, found] of filters) {
      const rows = await walkPages((cursor) =>
        lena.client.expect('console_shop_list', {
          ...filter,
          order: name as ShopOrder,
          limit: 2,
          ...(cursor && { cursor }),
        }),
      )
      const wanted = order.filter((at) => (found as readonly number[]).includes(at)).map((at) => ids[at])
      assert.deepEqual(
        rows.map(({ id }) => id),
        wanted,
        JSON.stringify(filter),
      )
      const { count } = await lena.client.expect('console_shop_count', filter)
      assert.equal(count, wanted.length)
    }
  })

  it(`shops, ${name}, come by an index`, async () => {
    const value = name.startsWith('name') ? 'reed pier' : 4
    for (const after of [null, { value, id: 4 }]) {
      const query = { q: '', isSuspended: false, order: name as ShopOrder, after, limit: 21 }
      const steps = await plansOf(server.database.url, (db) => shopsForConsole(db, query))
      assert.deepEqual(slowSteps(steps), [])
    }
  })
}

it('shops come oldest first without an order, and a cursor of another order is refused', async () => {
  const { items } = await lena.client.expect('console_shop_list', {})
  assert.deepEqual(
    items.map(({ id }) => id),
    ids,
  )
  const { nextCursor } = await lena.client.expect('console_shop_list', { limit: 2, order: 'soldMost' })
  for (const order of ['soldLeast', 'nameUp', undefined] as const)
    assertRefused(
      await lena.client.raw('console_shop_list', { cursor: nextCursor ?? '', ...(order && { order }) }),
      'badInput',
    )
})
