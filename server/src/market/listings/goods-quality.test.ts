import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let shopId: number
let owner: TestOperator
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db, { name: 'Reed Pier' })
  owner = await signInMember(server, shopId, { role: 'owner' })
})
after(() => server.close())

const add = async () =>
  (await addProduct(server.db, shopId, { skus: [{ priceCents: 900, stock: 3 }] })).productId

/** Brings all that the score asks for, but for the size of pictures and codes. */
async function better(productId: number): Promise<void> {
  const title = 'A lantern of brass for long evenings'
  const description = 'It burns for a night. '.repeat(20)
  for (const locale of localeCodes)
    await sql`insert into product_text (product_id, locale, title, description)
      values (${productId}, ${locale}, ${title}, ${description})
      on conflict (product_id, locale) do update set title = ${title}, description = ${description}`.execute(
      server.db,
    )
  await sql`update product set pictures = array['/media/a', '/media/b', '/media/c', '/media/d', '/media/e'],
    hs_code = '940550', origin_country = 'VN' where id = ${productId}`.execute(server.db)
}
const low = async (limit = 20) => {
  await server.step('goods.quality')
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const page = await owner.client.expect('console_goods_list', {
      quality: 'low',
      limit,
      ...(cursor !== undefined && { cursor }),
    })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

it('is told of each product in the list, and goods below the bound can be listed alone, page by page', async () => {
  const [poor, good, worse] = [await add(), await add(), await add()]
  await better(good)
  const { items } = await owner.client.expect('console_goods_list', {})
  const scoreOf = (id: number) => items.find((row) => row.id === id)?.quality.score ?? -1
  assert.ok(scoreOf(good) >= 80, String(scoreOf(good)))
  assert.ok(scoreOf(poor) < 60 && scoreOf(worse) < 60)
  assert.deepEqual(await low(), [worse, poor])
  assert.deepEqual(await low(1), [worse, poor])
  const missing = items.find(({ id }) => id === good)?.quality.missing.map(({ part }) => part)
  assert.deepEqual(missing, ['attributes', 'codes'])
})

it('counts uploaded pictures that are small, and struck-out prices of which no earlier one is known', async () => {
  const id = await add()
  await better(id)
  const picture = '0190c000-0000-7000-8000-00000000aaaa'
  await sql`insert into picture (id, shop_id, kind, sha256, bytes, width, height)
    values (${picture}, ${shopId}, 'public', '\\x00', 10, 640, 480)`.execute(server.db)
  await sql`update product set pictures = pictures || ${`/media/upload/${picture}`}::text where id = ${id}`.execute(
    server.db,
  )
  await sql`update sku set original_price_cents = 1900, lowest_before_cents = null where product_id = ${id}`.execute(
    server.db,
  )
  const detail = await owner.client.expect('console_goods_detail', { id })
  assert.deepEqual([detail.smallPictures, detail.unprovenPrices], [[`/media/upload/${picture}`], 1])
  const { items } = await owner.client.expect('console_goods_list', {})
  const parts = items.find((row) => row.id === id)?.quality.missing.map(({ part }) => part)
  assert.ok(parts?.includes('pictureSize') && parts.includes('price'))
})
