import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { collectionsMax } from '@sampan/contract/market/collections/limits.ts'
import { sql } from 'kysely'
import { collectedRows, sortOfCollection } from '#market/catalog/collected-store.ts'
import { plansOf } from '#testing/explain.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { openGoodsDesk } from '#testing/goods-desk.ts'
import { signInMember } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { walkPages } from '#testing/walk-pages.ts'
import { collectionRows, collectionsWithin } from './collection-store.ts'

const { server, shopId, clerk, colleague, lantern } = await openGoodsDesk()
after(() => server.close())

const visitor = server.client()
const input = (
  titles: Record<string, string>,
  goods: number[],
  sort: 'hand' | 'newest' | 'priceUp' = 'hand',
) => ({
  id: null,
  version: 0,
  titles,
  sort,
  goods,
})
const make = (...given: Parameters<typeof input>) =>
  clerk.client.expect('console_collection_save', input(...given))
const shown = async (collection: number) =>
  (
    await walkPages((cursor) =>
      visitor.expect('product_list', { shop: shopId, collection, limit: 2, cursor }),
    )
  ).map(({ id }) => id)
const three = async () =>
  Promise.all(
    [900, 300, 600].map(
      async (priceCents) => (await lantern({ skus: [{ values: [], priceCents }] })).productId,
    ),
  )
/** A shop of its own with somebody who keeps its goods. */
const elsewhere = async () => {
  const own = await addShop(server.db)
  return { shopId: own, ...(await signInMember(server, own, { rights: ['goods'] })) }
}

describe("a shop's collections", () => {
  it('list goods in the order that the shop gave them, the newest first or the cheapest first, page by page', async () => {
    const [first = 0, second = 0, third = 0] = await three()
    const byHand = [third, first, second]
    const { id, version } = await make({ en: 'Light' }, byHand)
    assert.deepEqual(await shown(id), byHand)
    const newest = await clerk.client.expect('console_collection_save', {
      ...input({ en: 'Light' }, byHand, 'newest'),
      id,
      version,
    })
    assert.deepEqual(
      await shown(id),
      [...byHand].sort((one, other) => other - one),
    )
    await clerk.client.expect('console_collection_save', {
      ...input({ en: 'Light' }, byHand, 'priceUp'),
      id,
      version: newest.version,
    })
    assert.deepEqual(await shown(id), [second, third, first])
  })

  it('stand on the page of the shop in its order, with titles in the reader’s language, and only with goods on sale', async () => {
    const shop = await elsewhere()
    const { productId } = await addProduct(server.db, shop.shopId)
    const off = await addProduct(server.db, shop.shopId, { onSale: false })
    const save = (titles: Record<string, string>, goods: number[]) =>
      shop.client.expect('console_collection_save', input(titles, goods))
    const tea = await save({ en: 'Tea', tr: 'Çay' }, [productId])
    const pots = await save({ ft: '茶壺' }, [productId])
    await save({ en: 'Nothing to buy' }, [off.productId])
    const seen = async (locale: 'tr' | 'en') =>
      (await visitor.expect('shop_detail', { id: shop.shopId }, { locale })).collections
    assert.deepEqual(await seen('tr'), [
      { id: tea.id, title: 'Çay', titleLocale: 'tr' },
      { id: pots.id, title: '茶壺', titleLocale: 'ft' },
    ])
    const { items } = await shop.client.expect('console_collection_list', {})
    const turned = items.map(({ id }) => id).reverse()
    await shop.client.expect('console_collection_order', { ids: turned })
    assert.deepEqual(
      (await seen('en'))?.map(({ title }) => title),
      ['茶壺', 'Tea'],
    )
    assertRefused(
      await shop.client.call('console_collection_order', { ids: turned.slice(1) }),
      'collectionChanged',
    )
    await server.db.updateTable('shop').set({ open: false }).where('id', '=', shop.shopId).execute()
    const closed = await visitor.expect('product_list', { collection: tea.id, shop: shop.shopId })
    assert.deepEqual(closed.items, [])
  })

  it('show nothing by the address of another shop', async () => {
    const [first = 0] = await three()
    const { id } = await make({ en: 'Mine' }, [first])
    const other = await addShop(server.db)
    assert.deepEqual((await visitor.expect('product_list', { shop: other, collection: id })).items, [])
  })

  it('are saved over no colleague’s version, and take no goods of other shops', async () => {
    const [first = 0] = await three()
    const made = await make({ en: 'Two of us' }, [first])
    const save = (client: typeof clerk.client) =>
      client.call('console_collection_save', {
        ...input({ en: 'Changed' }, [first]),
        id: made.id,
        version: made.version,
      })
    const answers = await Promise.all([save(clerk.client), save(colleague.client)])
    assert.deepEqual(answers.map(({ ok }) => ok).sort(), [false, true])
    const foreign = await addProduct(server.db, await addShop(server.db))
    assertRefused(
      await clerk.client.call('console_collection_save', input({ en: 'Theirs' }, [foreign.productId])),
      'goodsGone',
    )
    const { items } = await clerk.client.expect('console_collection_list', {})
    assert.ok(!items.some(({ titles }) => titles.en === 'Theirs'))
  })

  it('a shop has fifty at most, however many are made at once, and one that is removed makes room', async () => {
    const shop = await elsewhere()
    const save = () => shop.client.call('console_collection_save', input({ en: 'One of many' }, []))
    for (let n = 0; n < collectionsMax - 2; n++) assert.ok((await save()).ok)
    const last = await Promise.all([save(), save(), save(), save()])
    assert.equal(last.filter(({ ok }) => ok).length, 2)
    assertRefused(await save(), 'collectionsFull')
    const { items } = await shop.client.expect('console_collection_list', {})
    const [first = assert.fail()] = items
    await shop.client.expect('console_collection_remove', { id: first.id })
    assert.ok((await save()).ok)
    const more = sql`insert into collection (shop_id, position, titles, sort, operator_id)
      values (${shop.shopId}, 51, '{"en":"x"}', 'hand', ${clerk.id})`
    await assert.rejects(more.execute(server.db), /collection_position_check/)
  })

  it('stand in the sitemap while they hold goods on sale', async () => {
    const [first = 0] = await three()
    const { id } = await make({ en: 'Mapped' }, [first])
    const empty = await make({ en: 'Empty' }, [])
    const index = await (await fetch(`${server.url}/sitemap.xml`)).text()
    assert.match(index, /sitemap\/collections-1\.xml/)
    const part = await (await fetch(`${server.url}/sitemap/collections-1.xml`)).text()
    assert.ok(part.includes(`/shop/${shopId}?collection=${id}<`))
    assert.ok(!part.includes(`collection=${empty.id}<`))
  })

  it('are read by their indexes', async () => {
    const steps = await plansOf(server.database.url, async (db) => {
      await collectionRows(db, shopId)
      await sortOfCollection(db, 1, shopId)
      await collectedRows(db, {
        locale: 'en',
        collectionId: 1,
        sort: 'priceUp',
        limit: 21,
        after: { value: 1, id: 1 },
      })
      await collectionsWithin(db, 0, 40_000)
    })
    assert.deepEqual(
      steps.filter(({ node }) => node === 'Seq Scan').map((step) => JSON.stringify(step)),
      [],
    )
  })
})
