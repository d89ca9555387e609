import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { isCheckViolation } from '#kernel/database-errors.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { fileInput } from '#testing/goods-file.ts'
import { addKey } from '#testing/keys.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { orderStatusOf, placeOrder, readyBuyer } from '#testing/orders.ts'
import { giveShopTo } from '#testing/own-shop.ts'
import { assertRefused } from '#testing/refused.ts'
import { openSuspenders, type Suspenders, whySuspended } from '#testing/suspending.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'
import { confirm, propose } from '#testing/two-persons.ts'

let server: TestServer
let office: Suspenders
let buyer: Awaited<ReturnType<typeof readyBuyer>>
before(async () => {
  server = await startTestServer({ env: { PUBLIC_ANSWERS_MS: '0', RATE_LIMITS: 'off' } })
  office = await openSuspenders(server)
  buyer = await readyBuyer(server, 1_000_000)
})
after(() => server.close())

const note = 'Send what was paid for'
let serial = 0
/** A shop with an owner and a product that can be searched for. */
async function openShop() {
  const word = `zephyrine${++serial}`
  const shopId = await addShop(server.db, { name: `Quay of ${word}` })
  const owner = await signInMember(server, shopId, { role: 'owner' })
  const { productId, skuId } = await addProduct(server.db, shopId, { titles: { en: `A ${word} lamp` } })
  await server.step('search.index')
  return { shopId, owner, productId, skuId, word, lines: [{ skuId, quantity: 1 }] }
}
const pay = (orderIds: string[]) =>
  buyer.client.call('order_pay', { orderIds, payCode: buyerSecrets.payCode })
const found = async (q: string) =>
  (await buyer.client.expect('product_search', { q })).items.map(({ id }) => id)
const shopRow = (shopId: number) =>
  server.db
    .selectFrom('shop')
    .select(['open', 'suspended'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()

describe('a shop that takes no new orders', () => {
  it('is shown with all its goods, sells none of them, and says so at every door', async () => {
    const { shopId, productId, skuId, lines, word } = await openShop()
    const other = await openShop()
    for (const sku of [skuId, other.skuId]) await buyer.client.expect('cart_add', { skuId: sku, quantity: 1 })
    const { totalCents } = await buyer.client.expect('order_preview', { lines })
    await office.suspend(shopId, 1)
    assert.deepEqual(await found(word), [productId])
    assert.equal((await buyer.client.expect('product_detail', { id: productId })).shopSuspended, true)
    assert.equal((await buyer.client.expect('shop_detail', { id: shopId })).suspended, true)
    const compared = await buyer.client.expect('product_compare', { ids: `${productId},${other.productId}` })
    assert.deepEqual(
      compared.items.map((item) => item.shopSuspended),
      [true, false],
    )
    assertRefused(await buyer.client.call('cart_add', { skuId, quantity: 1 }), 'shopSuspended')
    assertRefused(await buyer.client.call('order_preview', { lines }), 'shopSuspended')
    assertRefused(
      await buyer.client.call('order_create', { lines, shownTotalCents: totalCents }),
      'shopSuspended',
    )
    // The bag keeps the line, says why, and lets the rest be ordered.
    const bag = await buyer.client.expect('cart_list', {})
    const line = bag.groups.flatMap((group) => group.lines).find((one) => one.skuId === skuId)
    assert.deepEqual([line?.state, line?.shopSuspended], ['gone', true])
    const preview = await buyer.client.expect('order_preview', {})
    assert.deepEqual(
      preview.leftOut.map((left) => [left.skuId, left.shopSuspended]),
      [[skuId, true]],
    )
    assert.deepEqual(
      preview.groups.map(({ shop }) => shop.id),
      [other.shopId],
    )
    await office.suspend(shopId, 0, 'All was sent')
    await buyer.client.expect('cart_remove', { skuIds: [other.skuId] })
    assert.equal((await buyer.client.expect('order_preview', { lines })).totalCents, totalCents)
  })

  it('has its unpaid orders closed, and none of them is paid; the rest of the checkout is', async () => {
    const { shopId, lines, skuId } = await openShop()
    const other = await openShop()
    const stockOf = async () =>
      (await server.db.selectFrom('sku').select('stock').where('id', '=', skuId).executeTakeFirstOrThrow())
        .stock
    const stock = await stockOf()
    const { orderIds } = await placeOrder(buyer, [...lines, ...other.lines])
    const details = await Promise.all(orderIds.map((id) => buyer.client.expect('order_detail', { id })))
    const own = details.find(({ shop }) => shop.id === shopId) ?? assert.fail()
    const theirs = details.find(({ shop }) => shop.id === other.shopId) ?? assert.fail()
    await office.suspend(shopId, 1)
    assertRefused(await pay([own.id]), 'shopSuspended')
    assertRefused(await pay(orderIds), 'shopSuspended')
    const checkoutId = own.checkout.id
    const paid = await buyer.client.expect('order_pay', { checkoutId, payCode: buyerSecrets.payCode })
    assert.deepEqual([paid.orderIds, paid.paidCents], [[theirs.id], theirs.totalCents])
    await server.step('orders.expire')
    assert.equal(await orderStatusOf(server.db, own.id), -1)
    assert.equal(await stockOf(), stock)
    assert.equal(await orderStatusOf(server.db, theirs.id), 1)
    assertRefused(await pay([own.id]), 'orderCancelled')
    const { history } = await buyer.client.expect('order_detail', { id: own.id })
    assert.equal(history.at(-1)?.by, 'operator')
    const { items } = await buyer.client.expect('notice_list', {})
    assert.ok(items.some(({ subject, title }) => subject.id === own.id && /cancelled/.test(title)))
  })

  it('is not paid by a payment that read the order before', async () => {
    const { shopId, lines } = await openShop()
    const { orderId } = await placeOrder(buyer, lines)
    // The database's own condition, whatever was read before.
    await office.suspend(shopId, 1)
    const answers = await Promise.all([pay([orderId]), server.step('orders.expire')])
    assert.equal(answers[0].ok, false)
    assert.equal(await orderStatusOf(server.db, orderId), -1)
  })

  it('goes on with what was paid: it ships, and the buyer confirms', async () => {
    const { shopId, owner, lines } = await openShop()
    const { orderId } = await placeOrder(buyer, lines)
    assert.ok((await pay([orderId])).ok)
    await office.suspend(shopId, 3)
    const { client } = await addKey(server, owner)
    await client.expect('seller_order_ship', {
      id: orderId,
      carrier: 'River Line',
      trackingNo: 'SP88412097KR',
    })
    assert.equal((await buyer.client.expect('order_detail', { id: orderId })).shopSuspended, true)
    await buyer.client.expect('order_confirm', { id: orderId })
    assert.equal(await orderStatusOf(server.db, orderId), 3)
  })
})

describe('a shop whose goods are hidden', () => {
  it('is found nowhere right after, and everywhere again when that ends', async () => {
    const { shopId, productId, skuId, word } = await openShop()
    await buyer.client.expect('favourite_set', { productId, liked: true })
    await buyer.client.expect('cart_add', { skuId, quantity: 1 })
    const seen = async () => ({
      search: (await found(word)).length,
      list: (await buyer.client.expect('product_list', { shop: shopId })).items.length,
      shops: (await buyer.client.expect('shop_list', { limit: 50 })).items.filter(({ id }) => id === shopId)
        .length,
      detail: (await buyer.client.call('product_detail', { id: productId })).ok,
      shop: (await buyer.client.call('shop_detail', { id: shopId })).ok,
    })
    const all = { search: 1, list: 1, shops: 1, detail: true, shop: true }
    assert.deepEqual(await seen(), all)
    await office.suspend(shopId, 2)
    assert.deepEqual(await seen(), { search: 0, list: 0, shops: 0, detail: false, shop: false })
    assertRefused(await buyer.client.call('product_detail', { id: productId }), 'productGone')
    // Favourites and the bag keep what they have.
    const liked = await buyer.client.expect('favourite_list', {})
    assert.ok(liked.items.some(({ id }) => id === productId))
    const bag = await buyer.client.expect('cart_list', {})
    const line = bag.groups.flatMap((group) => group.lines).find((one) => one.skuId === skuId)
    assert.deepEqual([line?.state, line?.shopSuspended], ['gone', true])
    await office.suspend(shopId, 1)
    assert.deepEqual(await seen(), all)
    await office.suspend(shopId, 2)
    await office.suspend(shopId, 0)
    assert.deepEqual(await seen(), all)
  })

  it('opens itself by none of its doors', async () => {
    const { shopId, owner, productId, skuId } = await openShop()
    const publish = (onSale: boolean) => owner.client.call('console_goods_publish', { id: productId, onSale })
    assert.ok((await publish(false)).ok)
    await office.suspend(shopId, 2)
    assertRefused(await publish(true), 'goodsHidden')
    const { problems, refused } = await owner.client.expect(
      'console_goods_import',
      fileInput(`product,on_sale\r\n${productId},yes`, {}, false),
    )
    assert.deepEqual([refused, problems.map(({ problem }) => problem)], [1, ['shopHidden']])
    const { client } = await addKey(server, owner)
    assertRefused(await client.call('seller_stock_set', { skus: [{ skuId, stock: 50 }] }), 'shopSuspended')
    await client.expect('seller_stock_list', {})
    await client.expect('seller_order_list', {})
    const writes: [string, () => Promise<unknown>][] = [
      [
        'shop_hidden_not_open',
        () => server.db.updateTable('shop').set({ open: true }).where('id', '=', shopId).execute(),
      ],
      [
        'shop_suspended_as_decided',
        () => server.db.updateTable('shop').set({ suspended: 0 }).where('id', '=', shopId).execute(),
      ],
      [
        'product_shop_not_hidden',
        () => server.db.updateTable('product').set({ on_sale: true }).where('id', '=', productId).execute(),
      ],
    ]
    for (const [constraint, write] of writes)
      await assert.rejects(write(), (error) => isCheckViolation(error, constraint), constraint)
    await assert.rejects(
      sql`update shop_suspension set step = 1 where shop_id = ${shopId}`.execute(server.db),
      /does not change/,
    )
    assert.deepEqual(await shopRow(shopId), { open: false, suspended: 2 })
    await office.suspend(shopId, 0)
    assert.ok((await publish(true)).ok)
    await client.expect('seller_stock_set', { skus: [{ skuId, stock: 50 }] })
  })

  it('that was closed before stays closed after', async () => {
    const shopId = await addShop(server.db, { open: false })
    await office.suspend(shopId, 3)
    await office.suspend(shopId, 0)
    assert.deepEqual(await shopRow(shopId), { open: false, suspended: 0 })
  })
})

describe('suspending', () => {
  it('takes two persons, at each step and at the end, and stands in the trail', async () => {
    const { shopId } = await openShop()
    const wish = { kind: 'shop_suspend', shopId, step: 2, note, ...whySuspended } as const
    const { id } = await office.proposer.client.expect('console_proposal_make', wish)
    assert.equal((await shopRow(shopId)).suspended, 0)
    assertRefused(await confirm(office.proposer, id), 'roleMissing')
    assert.ok((await confirm(office.second, id)).ok)
    assert.equal((await shopRow(shopId)).suspended, 2)
    assertRefused(await office.second.client.call('console_proposal_make', wish), 'changedMeanwhile')
    const finance = await signInOperator(server, 'finance')
    for (const step of [3, 1, 0] as const) {
      const { id: next } = await office.second.client.expect('console_proposal_make', { ...wish, step })
      assertRefused(await confirm(office.second, next), 'secondApprover')
      assert.ok((await confirm(finance, next)).ok)
      assert.equal((await shopRow(shopId)).suspended, step)
    }
    const { items } = await office.second.client.expect('console_suspension_list', { shop: shopId })
    assert.deepEqual(
      items.map(({ step, isLatest }) => [step, isLatest]),
      [
        [0, true],
        [1, false],
        [3, false],
        [2, false],
      ],
    )
    assert.equal(new Set(items.slice(1).map(({ since }) => since)).size, 1)
    const rows = await server.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'suspensions.change')
      .where('subject_id', '=', String(shopId))
      .orderBy('id')
      .execute()
    assert.deepEqual(
      rows.map(({ before, after }) => [(before as { step: number }).step, (after as { step: number }).step]),
      [
        [0, 2],
        [2, 3],
        [3, 1],
        [1, 0],
      ],
    )
  })

  it('is done by one person alone only where nobody else is there, and after the waiting time', async () => {
    const { shopId } = await openShop()
    const wish = { kind: 'shop_suspend', shopId, step: 1, note, ...whySuspended } as const
    const others = sql`id <> ${office.second.id} and disabled_at is null and role in ('admin', 'finance')`
    await sql`update operator set disabled_at = now(), asked_until = null where ${others}`.execute(server.db)
    const { id } = await office.second.client.expect('console_proposal_make', wish)
    assertRefused(await confirm(office.second, id), 'aloneLater')
    await sql`alter table proposal disable trigger proposal_changes`.execute(server.db)
    await sql`update proposal set proposed_at = now() - interval '2 days' where id = ${id}`.execute(server.db)
    await sql`alter table proposal enable trigger proposal_changes`.execute(server.db)
    assert.equal(
      (await office.second.client.expect('console_proposal_decide', { id, decision: 'confirm' })).alone,
      true,
    )
    assert.equal((await shopRow(shopId)).suspended, 1)
  })

  it('is of one decision when two confirm against each other', async () => {
    const { shopId } = await openShop()
    const wish = { kind: 'shop_suspend', shopId, note, ...whySuspended } as const
    const make = (step: 1 | 3) => office.proposer.client.call('console_proposal_make', { ...wish, step })
    const first = await make(1)
    assert.ok(first.ok)
    // The same is open for the shop already.
    assertRefused(await make(3), 'alreadyDecided')
    await confirm(office.second, first.data.id)
    assert.equal((await shopRow(shopId)).suspended, 1)
  })

  it('is not decided by whoever sells there', async () => {
    const { shopId, owner } = await openShop()
    await giveShopTo(server.db, { shopId, buyerId: buyer.id, ownerId: owner.id })
    const seller = await signInOperator(server, 'admin', buyer.id)
    const wish = { kind: 'shop_suspend', shopId, step: 1, note, ...whySuspended } as const
    assertRefused(await propose(seller, office.second, wish), 'ownAccount')
  })

  it('refuses a shop that is not there, and a note that says nothing', async () => {
    const wish = { kind: 'shop_suspend', shopId: 99_999_999, step: 1, note, ...whySuspended } as const
    assertRefused(await office.proposer.client.call('console_proposal_make', wish), 'notFound')
    assertRefused(
      await office.proposer.client.call('console_proposal_make', { ...wish, note: ' ' }),
      'reasonMissing',
    )
  })

  it('shows operators which shops are suspended', async () => {
    const { shopId } = await openShop()
    const listed = async () =>
      (await office.proposer.client.expect('console_shop_list', { suspended: 'true', limit: 50 })).items
        .filter(({ id }) => id === shopId)
        .map((row) => row.suspended)
    assert.deepEqual(await listed(), [])
    await office.suspend(shopId, 2)
    assert.deepEqual(await listed(), [2])
    assert.equal((await office.second.client.expect('console_shop_page', { shopId })).suspended, 2)
  })
})

describe('the members of a suspended shop', () => {
  it('read how far, since when and why; the owner appeals once to each decision, and an operator answers', async () => {
    const { shopId, owner } = await openShop()
    const clerk = await signInMember(server, shopId, { rights: ['orders'] })
    const read = () => clerk.client.expect('console_suspension_own', {})
    assert.equal(await read(), null)
    await office.suspend(shopId, 1)
    const { id, step, why, note: said, since, decidedAt } = (await read()) ?? assert.fail()
    assert.deepEqual([step, why, said, since], [1, 'notSending', note, decidedAt])
    const appeal = { id, words: 'All parcels have left' }
    assert.equal((await clerk.client.call('console_suspension_appeal', appeal)).ok, false)
    const stranger = await openShop()
    assertRefused(await stranger.owner.client.call('console_suspension_appeal', appeal), 'notFound')
    const keep = { id, words: 'Two have not' }
    assertRefused(await office.proposer.client.call('console_suspension_answer', keep), 'alreadyDecided')
    await owner.client.expect('console_suspension_appeal', appeal)
    assertRefused(await owner.client.call('console_suspension_appeal', appeal), 'suspensionAppealed')
    const finance = await signInOperator(server, 'finance')
    assert.equal((await finance.client.expect('console_overview', {})).suspensionAppeals, 1)
    const queue = async () =>
      (await office.proposer.client.expect('console_suspension_list', { state: 'appealed' })).items.map(
        (row) => [row.shop.id, row.appeal?.words],
      )
    assert.deepEqual(await queue(), [[shopId, appeal.words]])
    await office.proposer.client.expect('console_suspension_answer', keep)
    assert.deepEqual(await queue(), [])
    assertRefused(await office.proposer.client.call('console_suspension_answer', keep), 'alreadyDecided')
    const after = (await read()) ?? assert.fail()
    assert.deepEqual([after.appeal, after.answer], [appeal.words, keep.words])
    // A stricter decision is another one: it may be appealed against anew, and the first beginning stays.
    await office.suspend(shopId, 2)
    const next = (await read()) ?? assert.fail()
    assert.deepEqual([next.step, next.appeal, next.since], [2, null, since])
    assertRefused(await owner.client.call('console_suspension_appeal', appeal), 'notFound')
    await owner.client.expect('console_suspension_appeal', { ...appeal, id: next.id })
    await office.suspend(shopId, 0)
    assert.equal(await read(), null)
    assert.deepEqual(await queue(), [])
  })

  it('are told by e-mail, its owner in their language: each step, and the end', async () => {
    const { shopId } = await openShop()
    await sql`update shop set alert_email = 'quay@example.com', alert_locale = 'id' where id = ${shopId}`.execute(
      server.db,
    )
    await office.suspend(shopId, 1)
    await office.suspend(shopId, 3)
    await office.suspend(shopId, 0, 'All was sent')
    const mails = await server.db
      .selectFrom('mail')
      .select(['template', 'locale', 'detail'])
      .where('to_address', '=', 'quay@example.com')
      .orderBy('id')
      .execute()
    assert.deepEqual(
      mails.map(({ template, locale }) => [template, locale]),
      [
        ['shopmail.suspended', 'id'],
        ['shopmail.suspended', 'id'],
        ['shopmail.released', 'id'],
      ],
    )
    const [, strict, end] = mails.map(({ detail }) => detail as Record<string, string>)
    assert.match(strict?.['step'] ?? '', /pencairan ditahan/)
    assert.deepEqual([strict?.['note'], end?.['note']], [note, 'All was sent'])
  })
})
