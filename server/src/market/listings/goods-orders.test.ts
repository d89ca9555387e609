import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { goodsOrders } from '@sampan/contract/market/listings/goods-orders.ts'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

/** Two shops whose goods have equal prices, stocks and times among them, on the shelf and off it. */

let server: TestServer
let shopId: number
let owner: TestOperator
let lena: TestOperator
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  owner = await signInMember(server, shopId, { role: 'owner' })
  lena = await signInOperator(server, 'catalogue')
  const ids: number[] = []
  for (const shop of [shopId, await addShop(server.db)])
    for (const [priceCents, stock, onSale] of [
      [900, 3, true],
      [500, 40, false],
      [900, 3, false],
      [700, 0, true],
      [900, 40, true],
      [500, 3, true],
      [700, 12, true],
    ] as const)
      ids.push(
        (
          await addProduct(server.db, shop, {
            onSale,
            skus: [
              { priceCents, stock },
              { values: ['b'], stock: 1 },
            ],
          })
        ).productId,
      )
  for (const id of ids.slice(4, 7))
    await lena.client.expect('console_takedown_make', { id, reasonCode: 'counterfeit', reason: 'A letter' })
  // Three seconds that several changes share.
  await sql`update goods_sort set changed_at = '2026-11-20T08:00:00.123456Z'::timestamptz + make_interval(secs => product_id % 3)`.execute(
    server.db,
  )
  for (const id of ids.slice(1, 4))
    await sql`insert into goods_schedule (product_id, on_sale, shop_id, at, operator_id)
      values (${id}, true, ${shopId}, now() + interval '1 day', ${owner.id})`.execute(server.db)
  await server.step('goods.stock')
})
after(() => server.close())

type Sorted = { id: number; createdAt: string; changedAt: string; priceCents: number; stock: number }
const values: Readonly<
  Record<(typeof goodsOrders)[number], [(row: Sorted) => number | string, isDown: boolean]>
> = {
  newest: [({ id }) => id, true],
  oldest: [({ id }) => id, false],
  lastChanged: [({ changedAt }) => changedAt, true],
  firstChanged: [({ changedAt }) => changedAt, false],
  cheapest: [({ priceCents }) => priceCents, false],
  dearest: [({ priceCents }) => priceCents, true],
  leastStock: [({ stock }) => stock, false],
  mostStock: [({ stock }) => stock, true],
}
/** Ids of the same rows as they have to stand. */
function inOrder(rows: readonly Sorted[], order: (typeof goodsOrders)[number]): number[] {
  const [keyOf, isDown] = values[order]
  const rising = rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    return left === right ? a.id - b.id : left < right ? -1 : 1
  })
  return (isDown ? rising.reverse() : rising).map(({ id }) => id)
}
const idsOf = (rows: readonly Sorted[]) => rows.map(({ id }) => id)

const ownFilters = [
  {},
  { state: 'onSale' },
  { state: 'off' },
  { lowStock: true },
  { scheduled: true },
  { scheduled: true, state: 'off' },
  { quality: 'low' },
  { quality: 'low', lowStock: true, state: 'onSale' },
] as const
const officeFilters = (shop: number) =>
  [{}, { state: 'off' }, { state: 'onSale', shop }, { shop }, { state: 'takenDown' }] as const

describe("a shop's goods", () => {
  for (const order of goodsOrders)
    it(`are read ${order} from the first to the last, none lost and none twice, under each filter and as many as counted`, async () => {
      for (const filter of ownFilters) {
        const { items } = await owner.client.expect('console_goods_list', { ...filter, limit: 50 })
        assert.ok(items.length > 0, JSON.stringify(filter))
        for (const limit of [2, 5]) {
          const rows = await walkPages((cursor) =>
            owner.client.expect('console_goods_list', { ...filter, order, limit, ...(cursor && { cursor }) }),
          )
          assert.deepEqual(idsOf(rows), inOrder(items, order), `${JSON.stringify(filter)} by ${limit}`)
        }
        const counted = await owner.client.expect('console_goods_count', filter)
        assert.deepEqual(counted, { count: items.length, isMore: false })
      }
    })

  it('refuse the cursor of another order, and of the same values from the other end', async () => {
    const cursorOf = async (order?: (typeof goodsOrders)[number]) =>
      (await owner.client.expect('console_goods_list', { limit: 2, ...(order && { order }) })).nextCursor ??
      ''
    for (const [made, used] of [
      ['cheapest', 'leastStock'],
      ['cheapest', 'dearest'],
      ['cheapest', 'worst'],
      ['lastChanged', 'cheapest'],
      ['oldest', 'cheapest'],
      ['oldest', 'newest'],
      ['newest', 'oldest'],
      [undefined, 'cheapest'],
      ['cheapest', undefined],
    ] as const)
      assertRefused(
        await owner.client.raw('console_goods_list', {
          cursor: await cursorOf(made),
          ...(used && { order: used }),
        }),
        'badInput',
      )
  })

  it('that words find come newest first, whatever order is asked for', async () => {
    const { items } = await owner.client.expect('console_goods_list', { q: 'lantern', limit: 50 })
    assert.ok(items.length > 0)
    const sorted = await owner.client.expect('console_goods_list', {
      q: 'lantern',
      limit: 50,
      order: 'cheapest',
    })
    assert.deepEqual(idsOf(sorted.items), idsOf(items))
  })
})

describe('the goods of all shops', () => {
  for (const order of goodsOrders)
    it(`are read ${order} from the first to the last, none lost and none twice, under each filter`, async () => {
      for (const filter of officeFilters(shopId)) {
        const { items } = await lena.client.expect('console_market_goods', { ...filter, limit: 50 })
        assert.ok(items.length > 0, JSON.stringify(filter))
        for (const limit of [2]) {
          const rows = await walkPages((cursor) =>
            lena.client.expect('console_market_goods', {
              ...filter,
              order,
              limit,
              ...(cursor && { cursor }),
            }),
          )
          assert.deepEqual(idsOf(rows), inOrder(items, order), `${JSON.stringify(filter)} by ${limit}`)
        }
      }
    })

  it('refuse the cursor of another order', async () => {
    const { nextCursor } = await lena.client.expect('console_market_goods', { limit: 2, order: 'cheapest' })
    assertRefused(
      await lena.client.raw('console_market_goods', { cursor: nextCursor ?? '', order: 'mostStock' }),
      'badInput',
    )
  })
})
