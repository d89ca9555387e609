import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused, unknownId } from '#testing/refused.ts'
import { moveOrder } from '#testing/reviews.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { agreed, propose } from '#testing/two-persons.ts'
import { walkPages } from '#testing/walk-pages.ts'
import { noteMailsJob } from './note-mails.ts'
import {
  countSeen,
  countTold,
  holdDueRecalls,
  orderRecallRows,
  recallRows,
  takeBuyers,
  toldRows,
} from './recall-store.ts'
import { recallJobOf, tellRecalls } from './tell-recalls.ts'

let server: TestServer
let shopId: number
let lena: TestOperator
let ana: TestOperator
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db, { name: 'Lantern Quay' })
  lena = await signInOperator(server, 'catalogue')
  ana = await signInOperator(server, 'admin')
})
after(() => server.close())

const texts = {
  en: { danger: 'The cord can catch fire.', advice: 'Unplug it and stop using it.' },
  ft: { danger: 'Le cordon peut prendre feu.', advice: 'Débranchez-le et ne l’utilisez plus.' },
}
const why = {
  reasonCode: 'fire' as const,
  remedies: ['refund', 'repair'] as ('refund' | 'repair')[],
  reason: 'The maker wrote to us',
}
const wish = (productId: number, over: object = {}) =>
  ({ kind: 'product_recall', productId, texts, ...why, ...over }) as const

async function bought(goods: Goods, buyer: TestBuyer, skuId = goods.skuId, isPaid = true): Promise<string> {
  const { orderId } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
  if (isPaid) await moveOrder(server.db, orderId, 'completed')
  return orderId
}
const someGoods = () => addProduct(server.db, shopId, { skus: [{ stock: 100 }] })
async function recalled(productId: number, over: object = {}): Promise<string> {
  await agreed(lena, ana, wish(productId, over))
  const { items } = await lena.client.expect('console_recall_list', { limit: 1 })
  return items[0]?.id ?? assert.fail()
}
const noticesOf = async ({ client }: TestBuyer) =>
  (await client.expect('notice_list', {})).items.filter(({ title }) => /recall|Rappel/.test(title))

describe('a recall', () => {
  it('is made by two, takes the goods down, and tells each buyer once, in their language', async () => {
    const goods = await someGoods()
    const [english, french, unpaid, other] = await Promise.all([1, 2, 3, 4].map(() => readyBuyer(server)))
    assert.ok(english && french && unpaid && other)
    await sql`update buyer set language = 'ft' where id = ${french.id}`.execute(server.db)
    const orderId = await bought(goods, english)
    await bought(goods, english)
    await bought(goods, french)
    await bought(goods, unpaid, goods.skuId, false)
    await bought(await someGoods(), other)
    const made = await lena.client.expect('console_proposal_make', wish(goods.productId))
    assert.deepEqual(await noticesOf(english), [])
    assertRefused(
      await lena.client.call('console_proposal_decide', { id: made.id, decision: 'confirm' }),
      'roleMissing',
    )
    await ana.client.expect('console_proposal_decide', { id: made.id, decision: 'confirm' })
    assertRefused(await english.client.call('product_detail', { id: goods.productId }), 'productGone')
    const { rows: begun } = await sql`select from graphile_worker.jobs where key = 'recalls.tell'`.execute(
      server.db,
    )
    assert.equal(begun.length, 1, 'it begins at once')
    await server.work(tellRecalls)
    await server.work(tellRecalls)
    assert.equal((await noticesOf(english)).length, 1)
    assert.match((await noticesOf(english))[0]?.text ?? '', /The cord can catch fire/)
    assert.match((await noticesOf(french))[0]?.text ?? '', /Le cordon peut prendre feu/)
    assert.deepEqual([...(await noticesOf(unpaid)), ...(await noticesOf(other))], [])
    const { rows: mails } = await sql<{ buyer: string }>`
      select buyer_id as buyer from mail where template = 'notices.recalled' order by buyer_id`.execute(
      server.db,
    )
    assert.deepEqual(
      mails.map(({ buyer }) => buyer),
      [english.id, french.id].toSorted(),
    )
    const { items } = await english.client.expect('order_recalls', { id: orderId })
    assert.deepEqual([items.length, items[0]?.advice], [1, texts.en.advice])
    assert.deepEqual((await other.client.expect('order_recalls', { id: orderId })).items, [])
  })

  it('finds on its second pass who has paid since, and then ends', async () => {
    const goods = await someGoods()
    const buyer = await readyBuyer(server)
    const orderId = await bought(goods, buyer, goods.skuId, false)
    const id = await recalled(goods.productId)
    await server.work(tellRecalls)
    assert.deepEqual(await noticesOf(buyer), [])
    await moveOrder(server.db, orderId, 'waitingDelivery')
    await sql`update recall set next_at = now() - interval '1 second' where id = ${id}`.execute(server.db)
    await server.work(tellRecalls)
    assert.equal((await noticesOf(buyer)).length, 1)
    const { finishedAt, buyers } = await lena.client.expect('console_recall_detail', { id })
    assert.deepEqual([finishedAt !== null, buyers], [true, 1])
  })

  it('of some SKUs and days tells who paid for these, and of no SKU of another product', async () => {
    const goods = await addProduct(server.db, shopId, {
      skus: [
        { values: ['s'], stock: 9 },
        { values: ['m'], stock: 9 },
      ],
    })
    const [first = 0, second = 0] = goods.skuIds
    const [one, two, early] = await Promise.all([1, 2, 3].map(() => readyBuyer(server)))
    assert.ok(one && two && early)
    await bought(goods, one, first)
    await bought(goods, two, second)
    const old = await bought(goods, early, first)
    await sql`update purchase set paid_at = '2024-05-05T10:00:00Z' where id = ${old}`.execute(server.db)
    const stranger = await someGoods()
    assertRefused(await propose(lena, ana, wish(goods.productId, { skuIds: [stranger.skuId] })), 'notFound')
    const turned = wish(goods.productId, { soldFrom: '2024-05-06', soldUntil: '2024-05-05' })
    assertRefused(await lena.client.raw('console_proposal_make', turned), 'badInput')
    await recalled(goods.productId, { skuIds: [first], soldFrom: '2024-05-06' })
    await server.work(tellRecalls)
    const told = await Promise.all([one, two, early].map(async (buyer) => (await noticesOf(buyer)).length))
    assert.deepEqual(told, [1, 0, 0])
  })

  it('goes on where it was when its process was killed, and tells nobody twice', async () => {
    const goods = await someGoods()
    const [told, cutOff] = await Promise.all([1, 2].map(() => readyBuyer(server)))
    assert.ok(told && cutOff)
    await bought(goods, told)
    await bought(goods, cutOff)
    await bought(goods, told)
    const id = await recalled(goods.productId)
    const byLines = recallJobOf(1)
    await sql`create function cut_off() returns trigger language plpgsql as
      $$ begin raise exception 'cut off' using errcode = '57P01'; end $$`.execute(server.db)
    await sql`create trigger cut_off before insert on mail for each row
      when (new.buyer_id = ${sql.lit(cutOff.id)}) execute function cut_off()`.execute(server.db)
    await assert.rejects(server.work(byLines))
    await sql`drop function cut_off cascade`.execute(server.db)
    const noticed = () => Promise.all([told, cutOff].map(async (buyer) => (await noticesOf(buyer)).length))
    assert.deepEqual(await noticed(), [1, 0])
    assert.equal((await lena.client.expect('console_recall_detail', { id })).told.buyers, 1)
    await server.work(byLines)
    assert.deepEqual(await noticed(), [1, 1])
    const { buyers, told: counted } = await lena.client.expect('console_recall_detail', { id })
    assert.deepEqual([buyers, counted.buyers, counted.mails.waiting], [2, 2, 2])
  })

  it('stands in the notices of buyers who have switched off those of orders', async () => {
    const goods = await someGoods()
    const buyer = await readyBuyer(server)
    const kinds = [{ kind: 'order' as const, inApp: false, email: false, push: false }]
    await buyer.client.expect('notice_settings_save', { kinds })
    await bought(goods, buyer)
    await recalled(goods.productId)
    await server.work(tellRecalls)
    assert.equal((await noticesOf(buyer)).length, 1)
  })

  it('is confirmed by those who were told of it, for the first time that they say so', async () => {
    const goods = await someGoods()
    const [buyer, other] = await Promise.all([1, 2].map(() => readyBuyer(server)))
    assert.ok(buyer && other)
    const orderId = await bought(goods, buyer)
    const id = await recalled(goods.productId)
    const shown = async () => (await buyer.client.expect('order_recalls', { id: orderId })).items[0]
    assertRefused(await buyer.client.call('order_recall_seen', { id, isConfirmed: false }), 'notFound')
    assert.equal((await shown())?.toldAt, null)
    await server.work(tellRecalls)
    await buyer.client.expect('order_recall_seen', { id, isConfirmed: false })
    const seen = await shown()
    assert.deepEqual([seen?.seenAt === null, seen?.confirmedAt], [false, null])
    await buyer.client.expect('order_recall_seen', { id, isConfirmed: true })
    const read = await shown()
    assert.deepEqual([read?.seenAt, read?.confirmedAt === null], [seen?.seenAt, false])
    await buyer.client.expect('order_recall_seen', { id, isConfirmed: false })
    await buyer.client.expect('order_recall_seen', { id, isConfirmed: true })
    assert.equal((await shown())?.confirmedAt, read?.confirmedAt)
    assertRefused(await other.client.call('order_recall_seen', { id, isConfirmed: true }), 'notFound')
    const { told, reasonCode, remedies } = await lena.client.expect('console_recall_detail', { id })
    assert.deepEqual([told.seen, told.confirmed, reasonCode, remedies], [1, 1, 'fire', ['refund', 'repair']])
  })

  it('tells all others where one address cannot be written to', async () => {
    const goods = await someGoods()
    const buyers = await Promise.all([1, 2].map(() => readyBuyer(server)))
    for (const buyer of buyers) await bought(goods, buyer)
    await sql`update buyer set email = 'no address' where id = ${buyers[0]?.id}`.execute(server.db)
    const id = await recalled(goods.productId)
    await server.work(tellRecalls)
    for (const buyer of buyers) assert.equal((await noticesOf(buyer)).length, 1)
    const { told } = await lena.client.expect('console_recall_detail', { id })
    assert.deepEqual(told.mails, { sent: 0, waiting: 1, failed: 0, none: 1 })
  })

  it('proves who was told, and whether the mail server took the e-mail', async () => {
    const goods = await someGoods()
    const [kept, failing, waiting] = await Promise.all([1, 2, 3].map(() => readyBuyer(server)))
    assert.ok(kept && failing && waiting)
    for (const buyer of [kept, failing, waiting]) await bought(goods, buyer)
    const id = await recalled(goods.productId)
    await server.work(tellRecalls)
    const setMail = (buyer: TestBuyer, state: string) =>
      sql`update mail set state = ${state}, sent_at = case when ${state} = 'sent' then now() end
        where buyer_id = ${buyer.id} and template = 'notices.recalled'`.execute(server.db)
    await setMail(kept, 'sent')
    await setMail(failing, 'failed')
    await server.work(noteMailsJob)
    await sql`delete from mail where buyer_id = ${kept.id}`.execute(server.db)
    await server.work(noteMailsJob)
    await kept.client.expect('order_recall_seen', { id, isConfirmed: true })
    const { told } = await lena.client.expect('console_recall_detail', { id })
    assert.deepEqual(told, {
      buyers: 3,
      seen: 1,
      confirmed: 1,
      mails: { sent: 1, waiting: 1, failed: 1, none: 0 },
    })
    const { csv, rows, nextCursor } = await lena.client.expect('console_recall_proof', { id })
    assert.deepEqual([rows, nextCursor], [3, null])
    const line = csv.split('\r\n').find((one) => one.includes(kept.id)) ?? ''
    assert.match(line, /,\d{4}[^,]+Z,sent,\d{4}[^,]+Z,\d{4}[^,]+Z,\d{4}[^,]+Z$/)
  })
})

it('the list is read from either end, page by page', async () => {
  for (let n = 0; n < 2; n++) await recalled((await someGoods()).productId)
  const walk = async (order?: 'newest' | 'oldest') =>
    (
      await walkPages((cursor) =>
        lena.client.expect('console_recall_list', { limit: 1, cursor, ...(order && { order }) }),
      )
    ).map(({ id, decidedAt }) => `${decidedAt} ${id}`)
  const newestFirst = await walk('newest')
  assert.ok(newestFirst.length >= 2)
  assert.deepEqual(newestFirst, newestFirst.toSorted().toReversed())
  assert.deepEqual(await walk(), newestFirst)
  assert.deepEqual(await walk('oldest'), newestFirst.toReversed())
})

it('lists and walks of recalls come by an index', async () => {
  const { url } = server.database
  const scope = { limit: 1, within: () => sql<boolean>`true` }
  for (const [name, read] of Object.entries({
    list: (db: typeof server.db) =>
      recallRows(db, {
        isOldestFirst: false,
        after: { at: '2026-01-01T00:00:00.000Z', id: unknownId },
        limit: 21,
      }),
    oldestFirst: (db: typeof server.db) =>
      recallRows(db, {
        isOldestFirst: true,
        after: { at: '2026-01-01T00:00:00.000Z', id: unknownId },
        limit: 21,
      }),
    told: (db: typeof server.db) => toldRows(db, unknownId, unknownId, 1000),
    counts: (db: typeof server.db) => countTold(db, unknownId),
    seen: (db: typeof server.db) => countSeen(db, unknownId),
  }))
    assert.deepEqual(slowSteps(await plansOf(url, read)), [], name)
  const due = await plansOf(url, (db) => holdDueRecalls(db as never, new Date(), scope as never))
  assert.deepEqual(slowSteps(due), [])
  const anywhere = { id: unknownId, productId: 999_999_999, skuIds: null, soldFrom: null, soldUntil: null }
  const walk = await plansOf(url, (db) =>
    takeBuyers(db as never, { ...anywhere, afterPurchase: unknownId, afterSku: 0 } as never, 200, new Date()),
  )
  const ofLines = walk.filter(({ table }) => table === 'purchase_line')
  assert.deepEqual(
    ofLines.map(({ index }) => index),
    ['purchase_line_by_product'],
    'where it goes on',
  )
  const ofOrder = await plansOf(url, (db) => orderRecallRows(db, unknownId, unknownId))
  assert.deepEqual(
    ofOrder.filter(({ node }) => node === 'Seq Scan'),
    [],
  )
})
