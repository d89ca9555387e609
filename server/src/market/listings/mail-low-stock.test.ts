import assert from 'node:assert/strict'
import { after, before, beforeEach, it } from 'node:test'
import { composeMail } from '#base/mail/index.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { lowStockMailJob, mailLowStock } from './mail-low-stock.ts'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.close())

let shopId: number
let goods: Goods
beforeEach(async () => {
  shopId = await addShop(server.db)
  await server.db
    .updateTable('shop')
    .set({ alert_email: `stock${shopId}@quay.example`, alert_locale: 'zh' })
    .where('id', '=', shopId)
    .execute()
  goods = await addProduct(server.db, shopId, {
    titles: { en: 'Kite', zh: '风筝' },
    skus: [
      { stock: 9, values: ['a'] },
      { stock: 9, values: ['b'] },
    ],
  })
})

const setStock = (skuId: number | undefined, stock: number) =>
  server.db
    .updateTable('sku')
    .set({ stock })
    .where('id', '=', skuId ?? 0)
    .execute()
const letters = (id: number) =>
  server.db
    .selectFrom('mail')
    .select(['template', 'locale', 'detail', 'buyer_id'])
    .where('to_address', '=', `stock${id}@quay.example`)
    .orderBy('created_at')
    .execute()

it('writes one e-mail for all that was sold down, in the language of the shop, and once for each crossing', async () => {
  await setStock(goods.skuIds[0], 5)
  await setStock(goods.skuIds[1], 0)
  await server.work(lowStockMailJob)
  const expected = {
    template: 'shopmail.lowStock',
    locale: 'zh',
    detail: { count: 2, goods: '风筝', more: 0 },
    buyer_id: null,
  }
  assert.deepEqual(await letters(shopId), [expected])
  await setStock(goods.skuIds[0], 2)
  await server.work(lowStockMailJob)
  assert.equal((await letters(shopId)).length, 1, 'it is told already')
  await setStock(goods.skuIds[0], 9)
  await setStock(goods.skuIds[0], 1)
  await server.work(lowStockMailJob)
  const again = { ...expected, detail: { ...expected.detail, count: 1 } }
  assert.deepEqual(await letters(shopId), [expected, again])
})

it('tells once, however many workers do it at the same time', async () => {
  await setStock(goods.skuIds[0], 1)
  await Promise.all(Array.from({ length: 4 }, () => mailLowStock(server.jobContext)))
  assert.equal((await letters(shopId)).length, 1)
})

it('writes to nobody where no address is set, and does not make up for it later', async () => {
  const address = (to: string | null) =>
    server.db
      .updateTable('shop')
      .set({ alert_email: to, alert_locale: to && 'en' })
      .where('id', '=', shopId)
      .execute()
  await address(null)
  await setStock(goods.skuIds[0], 1)
  await server.work(lowStockMailJob)
  await address(`stock${shopId}@quay.example`)
  await server.work(lowStockMailJob)
  assert.deepEqual(await letters(shopId), [])
})

it('says how many there are besides those it names, and nothing of phrases and notifications of buyers', () => {
  const { translate } = server.jobContext
  const { subject, text } = composeMail(
    {
      template: 'shopmail.lowStock',
      detail: { count: 7, goods: 'Kite · Lantern', more: 2 },
      locale: 'en',
      phrase: '',
      path: '',
    },
    translate,
    null,
  )
  assert.equal(subject, '7 variants are running low')
  assert.match(text, /^Kite · Lantern and 2 others\. /m)
  assert.match(text, /under Shop/)
  assert.doesNotMatch(text, /phrase|Notifications/)
})
