import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { listGoodsMax, listsMax } from '@sampan/contract/market/favourites/limits.ts'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, type Client, startTestServer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

let server: TestServer
let shopId: number
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
})
after(() => server.close())

const shelve = async (wish = {}) => (await addProduct(server.db, shopId, wish)).productId
const idsIn = async (client: Client, list: string) =>
  (await client.expect('list_goods', { list })).items.map(({ id }) => id)

describe('named lists [route:/myFavourite]', () => {
  it('are made, filled, renamed and removed, the latest first; what is put in is liked', async () => {
    const { client } = await server.registerBuyer()
    const [first, second] = [await shelve(), await shelve()]
    const boat = await client.expect('list_make', { name: ' For the boat ', productId: first })
    assert.deepEqual(
      [boat.name, boat.goods, boat.share, boat.cover?.category !== undefined],
      ['For the boat', 1, null, true],
    )
    const gifts = await client.expect('list_make', { name: '<b>Gifts</b>' })
    for (const _ of 'twice') await client.expect('list_put', { id: boat.id, productId: second, isIn: true })
    assert.deepEqual(await client.expect('favourite_ids', {}), [second, first])
    assert.deepEqual(await idsIn(client, boat.id), [second, first])
    assert.deepEqual(
      (await client.expect('list_all', { product: second })).map(({ name, goods, holds }) => [
        name,
        goods,
        holds,
      ]),
      [
        ['<b>Gifts</b>', 0, false],
        ['For the boat', 2, true],
      ],
    )
    await client.expect('list_put', { id: boat.id, productId: second, isIn: false })
    assert.deepEqual(await idsIn(client, boat.id), [first])
    assert.equal((await client.expect('list_rename', { id: gifts.id, name: 'Gifts' })).name, 'Gifts')
    await client.expect('list_remove', { id: boat.id })
    assertRefused(await client.call('list_goods', { list: boat.id }), 'notFound')
    assert.deepEqual(
      (await client.expect('list_all', {})).map(({ name }) => name),
      ['Gifts'],
    )
    assert.equal((await client.expect('favourite_ids', {})).length, 2)
  })

  it('are read page by page, with what left the shelf, which can be taken out but not put in', async () => {
    const { client } = await server.registerBuyer()
    const { id } = await client.expect('list_make', { name: 'Long' })
    const ids: number[] = []
    for (let n = 0; n < 5; n++) {
      ids.push(await shelve())
      await client.expect('list_put', { id, productId: ids[n] ?? 0, isIn: true })
    }
    const gone = ids[3] ?? 0
    await server.db.updateTable('product').set({ on_sale: false }).where('id', '=', gone).execute()
    const read = (
      await walkPages((cursor) => client.expect('list_goods', { list: id, limit: 2, cursor }))
    ).map((item) => [item.id, item.isGone])
    assert.deepEqual(
      read,
      ids.toReversed().map((one) => [one, one === gone]),
    )
    await client.expect('list_put', { id, productId: gone, isIn: false })
    assertRefused(await client.call('list_put', { id, productId: gone, isIn: true }), 'productGone')
    assertRefused(await client.call('list_make', { name: 'Other', productId: gone }), 'productGone')
    assert.equal((await client.expect('list_all', {})).length, 1)
  })

  it('belong to their owner alone', async () => {
    const [owner, other] = [await server.registerBuyer(), await server.registerBuyer()]
    const productId = await shelve()
    const { id } = await owner.client.expect('list_make', { name: 'Mine', productId })
    const { client } = other
    assertRefused(await client.call('list_goods', { list: id }), 'notFound')
    assertRefused(await client.call('list_rename', { id, name: 'Yours' }), 'notFound')
    assertRefused(await client.call('list_put', { id, productId, isIn: false }), 'notFound')
    assertRefused(await client.call('list_put', { id, productId, isIn: true }), 'notFound')
    assertRefused(await client.call('list_share', { id, isShared: true }), 'notFound')
    assertRefused(await client.call('list_share', { id, isShared: false }), 'notFound')
    assertRefused(await client.call('list_remove', { id }), 'notFound')
    assert.deepEqual(await client.expect('list_all', { product: productId }), [])
    assert.deepEqual(await client.expect('favourite_ids', {}), [])
    const [mine] = await owner.client.expect('list_all', {})
    assert.deepEqual([mine?.name, mine?.goods, mine?.share], ['Mine', 1, null])
  })

  it('are fifty at most, of five hundred goods each, also when asked for at once', async () => {
    const { client, id: buyerId } = await server.registerBuyer()
    await sql`
      insert into goods_list (id, buyer_id, name, created_at)
      select gen_random_uuid(), ${buyerId}, 'List ' || n, now() from generate_series(1, ${listsMax - 1}) n`.execute(
      server.db,
    )
    const made = await Promise.all(['a', 'b', 'c'].map((name) => client.call('list_make', { name })))
    assert.equal(made.filter(({ code }) => code === 1).length, 1)
    const [list] = await client.expect('list_all', {})
    const productId = await shelve()
    const last = await shelve()
    await sql`
      with many as (
        insert into product (shop_id, external_id, category, weight_grams, ship_from)
        select shop_id, external_id || '-' || n, category, weight_grams, ship_from
        from product, generate_series(1, ${listGoodsMax - 1}) n where id = ${productId} returning id
      )
      insert into goods_list_item select ${list?.id}, id, now() from many`.execute(server.db)
    const put = (one: number) => client.call('list_put', { id: list?.id ?? '', productId: one, isIn: true })
    const both = await Promise.all([put(productId), put(last)])
    assert.equal(both.filter(({ code }) => code === 1).length, 1)
    const isFirstIn = both[0].code === 1
    assertRefused(await put(isFirstIn ? last : productId), 'listFull')
    assert.equal((await put(isFirstIn ? productId : last)).code, 1, 'what is in stays in')
  })
})

describe('a list shared by link', () => {
  it('shows anybody its name and what is on the shelf, and of its owner what they chose to say', async () => {
    const { client, account } = await server.registerBuyer()
    const [shown, hidden] = [await shelve(), await shelve()]
    const closedShop = await addShop(server.db, { open: false })
    const closed = (await addProduct(server.db, closedShop)).productId
    const { id } = await client.expect('list_make', {
      name: '<img src=x onerror=alert(1)>',
      productId: shown,
    })
    await client.expect('list_put', { id, productId: hidden, isIn: true })
    await sql`insert into goods_list_item values (${id}, ${closed}, now())`.execute(server.db)
    await server.db.updateTable('product').set({ on_sale: false }).where('id', '=', hidden).execute()
    const { share } = await client.expect('list_share', { id, isShared: true })
    const token = share?.token ?? ''
    assert.ok(token.length >= 32)
    const visitor = server.client()
    const head = await visitor.call('list_shared', { token })
    assert.deepEqual(head.data, { name: '<img src=x onerror=alert(1)>', by: null })
    const goods = await visitor.call('list_shared_goods', { token })
    assert.deepEqual(
      (goods.data as { items: { id: number }[] }).items.map((item) => item.id),
      [shown],
    )
    assert.ok(!JSON.stringify([head, goods]).includes(account))
    const again = await client.expect('list_share', { id, isShared: true, by: 'A.' })
    assert.deepEqual(again.share, { token, by: 'A.' }, 'the link stays while it is shared')
    assert.equal((await visitor.expect('list_shared', { token })).by, 'A.')
    const other = await server.registerBuyer()
    assertRefused(await other.client.call('list_goods', { list: id }), 'notFound')
  })

  it('is closed by ending it, by removing it, and with the account, each told alike', async () => {
    const { client, id: buyerId } = await server.registerBuyer()
    const visitor = server.client()
    const open = async (name: string) => {
      const { id } = await client.expect('list_make', { name, productId: await shelve() })
      const { share } = await client.expect('list_share', { id, isShared: true, by: 'A.' })
      return { id, token: share?.token ?? '' }
    }
    const [ended, removed, left] = [await open('Ended'), await open('Removed'), await open('Left')]
    await client.expect('list_share', { id: ended.id, isShared: false })
    await client.expect('list_remove', { id: removed.id })
    const anew = (await client.expect('list_share', { id: ended.id, isShared: true })).share
    assert.notEqual(anew?.token, ended.token)
    assert.equal(anew?.by, null)
    await client.expect('account_close', { password: buyerSecrets.password })
    const said = new Set<string>()
    const tokens = [ended.token, anew?.token ?? '', removed.token, left.token, 'never', randomUUID()]
    for (const token of tokens) {
      for (const name of ['list_shared', 'list_shared_goods'] as const) {
        const answer = await visitor.call(name, { token })
        assertRefused(answer, 'listNotShared')
        said.add(JSON.stringify(answer))
      }
    }
    assert.equal(said.size, 1)
    const { rows } = await sql`select from goods_list where buyer_id = ${buyerId}`.execute(server.db)
    assert.equal(rows.length, 0)
  })
})
