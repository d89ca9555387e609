import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { qualityLowBelow } from '@sampan/contract/market/listings/quality.ts'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { isLow } from './quality-store.ts'

/** The kept score follows whatever changes what it is computed from, and goods are sorted and filtered by it. */

let server: TestServer
let shopId: number
let owner: TestOperator
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  owner = await signInMember(server, shopId, { role: 'owner' })
})
after(() => server.close())

const add = async () =>
  (await addProduct(server.db, shopId, { skus: [{ priceCents: 900, stock: 3 }] })).productId
const kept = async (id: number): Promise<number> => {
  const { rows } = await sql<{
    score: number
  }>`select score from goods_quality where product_id = ${id}`.execute(server.db)
  return rows[0]?.score ?? -1
}
/** Score that the list computes from what it reads. */
const shown = async (id: number): Promise<number> => {
  const { items } = await owner.client.expect('console_goods_list', { q: String(id), limit: 50 })
  return items.find((row) => row.id === id)?.quality.score ?? -1
}
const listed = async (input: object) => {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const page = await owner.client.expect('console_goods_list', {
      limit: 2,
      ...input,
      ...(cursor !== undefined && { cursor }),
    })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

const changes: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  'new pictures': (id) =>
    sql`update product set pictures = array['/media/a', '/media/b', '/media/c'] where id = ${id}`.execute(
      server.db,
    ),
  'a customs code': (id) => sql`update product set hs_code = '940550' where id = ${id}`.execute(server.db),
  'a country of origin': (id) =>
    sql`update product set origin_country = 'VN' where id = ${id}`.execute(server.db),
  attributes: (id) =>
    sql`update product set attributes = '[{"name":"a","value":"b"},{"name":"c","value":"d"},{"name":"e","value":"f"}]' where id = ${id}`.execute(
      server.db,
    ),
  'a longer description': (id) =>
    sql`update product_text set description = ${'long '.repeat(80)} where product_id = ${id} and locale = 'en'`.execute(
      server.db,
    ),
  'another language': (id) =>
    sql`insert into product_text (product_id, locale, title, description) values (${id}, 'fr', 'Une lampe', 'Elle brûle.')
      on conflict (product_id, locale) do update set description = excluded.description`.execute(server.db),
  'a language that is gone': (id) =>
    sql`delete from product_text where product_id = ${id} and locale <> 'en'`.execute(server.db),
  'the last piece sold': (id) => sql`update sku set stock = 0 where product_id = ${id}`.execute(server.db),
  'a struck-out price that nothing proves': (id) =>
    sql`update sku set original_price_cents = 1900 where product_id = ${id}`.execute(server.db),
  'a code of a SKU': (id) =>
    sql`insert into sku_code (sku_id, shop_id, code) select id, ${shopId}, 'Q-' || id from sku where product_id = ${id}`.execute(
      server.db,
    ),
  'a SKU that is closed': (id) =>
    sql`insert into sku (product_id, values, price_cents, stock) values (${id}, array['other'], 900, 0)`.execute(
      server.db,
    ),
}

describe('the kept score of a product', () => {
  for (const [what, change] of Object.entries(changes))
    it(`is the one that the list shows after ${what}`, async () => {
      const id = await add()
      // From a middle on, so that each change can be seen.
      if (what.includes('gone')) await changes['another language']?.(id)
      await server.step('goods.quality')
      const before = await kept(id)
      assert.equal(before, await shown(id))
      await change(id)
      assert.equal(await kept(id), before)
      await server.step('goods.quality')
      const now = await shown(id)
      assert.notEqual(now, before)
      assert.equal(await kept(id), now)
    })

  it('does not wait for a sale that leaves some in stock', async () => {
    const id = await add()
    await server.step('goods.quality')
    await sql`update sku set stock = stock - 1 where product_id = ${id}`.execute(server.db)
    const { rows } = await sql`select from goods_quality_waiting where product_id = ${id}`.execute(server.db)
    assert.equal(rows.length, 0)
  })

  it('is there from the first moment, and goes with its shop', async () => {
    const id = await add()
    assert.equal(await kept(id), 0)
    const other = await addShop(server.db)
    await sql`update product set shop_id = ${other} where id = ${id}`.execute(server.db)
    const { rows } = await sql<{
      shopId: number
    }>`select shop_id as "shopId" from goods_quality where product_id = ${id}`.execute(server.db)
    assert.equal(rows[0]?.shopId, other)
  })
})

describe('goods', () => {
  it('are sorted by their score both ways, page by page, and filtered by it, also among words', async () => {
    shopId = await addShop(server.db)
    owner = await signInMember(server, shopId, { role: 'owner' })
    const [poor, good, fair] = [await add(), await add(), await add()]
    for (const change of [
      'new pictures',
      'a customs code',
      'a country of origin',
      'attributes',
      'a longer description',
      'a code of a SKU',
    ])
      await changes[change]?.(good)
    await changes['a customs code']?.(fair)
    await server.step('goods.quality')
    assert.ok((await kept(good)) >= qualityLowBelow && (await kept(fair)) < qualityLowBelow)
    assert.deepEqual(await listed({ order: 'worst' }), [poor, fair, good])
    assert.deepEqual(await listed({ order: 'best' }), [good, fair, poor])
    assert.deepEqual(await listed({ order: 'best', limit: 1 }), [good, fair, poor])
    assert.deepEqual(await listed({ order: 'best', quality: 'low' }), [fair, poor])
    assert.deepEqual(await listed({ quality: 'low' }), [fair, poor])
    assert.deepEqual(await listed({ quality: 'low', q: String(fair) }), [fair])
    assert.deepEqual(await listed({ quality: 'low', q: String(good) }), [])
    assert.deepEqual(await listed({ order: 'worst', state: 'off' }), [])
  })

  it('need work below the bound of the contract, which is the condition of an index', async () => {
    const { rows } = await sql<{
      text: string
    }>`select pg_get_indexdef('goods_quality_low'::regclass) as text`.execute(server.db)
    assert.match(rows[0]?.text ?? '', new RegExp(`\\(${isLow}\\)`))
  })
})
