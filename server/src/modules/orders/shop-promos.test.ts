import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { checkBooks } from '#testing/check-books.ts'
import { addProduct, addPromo, addTwoShops, type Goods } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { applyFor, bring, type Sides, shipWhole } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let harbour: number
let quay: number
let lantern: Goods
let tea: Goods
let owner: TestOperator
let rival: TestOperator

before(async () => {
  server = await startTestServer()
  ;({ harbour, quay, lantern, tea } = await addTwoShops(server.db))
  owner = await signInMember(server, harbour, { role: 'owner' })
  rival = await signInMember(server, quay, { role: 'owner' })
})
after(async () => {
  if (!server) return
  assert.deepEqual(await checkBooks(server.db), [])
  await server.close()
})

const terms = {
  kind: 'percent' as const,
  amount: 1000,
  minimumCents: 0,
  capCents: null,
  startsAt: null,
  endsAt: null,
  usesTotal: null,
  usesPerBuyer: null,
}
type Terms = { [Key in keyof typeof terms]?: unknown }
const make = (code: string, wish: Terms = {}, by = owner) =>
  by.client.expect('console_shop_promo_add', { ...terms, ...wish, code } as never)
const tried = (code: string, wish: Terms = {}, by = owner) =>
  by.client.call('console_shop_promo_add', { ...terms, ...wish, code } as never)
const both = () => [
  { skuId: lantern.skuId, quantity: 2 },
  { skuId: tea.skuId, quantity: 3 },
]
const centsOf = async (kind: string, who = '%') => {
  const { rows } = await sql<{
    cents: number
  }>`select coalesce(sum(balance_cents), 0)::bigint as cents from ledger_account
    where kind = ${kind} and owner like ${who}`.execute(server.db)
  return rows[0]?.cents ?? 0
}

describe('what a shop’s code costs', () => {
  it('is taken off its own lines alone and paid by nobody: the shop gets what is left, less commission on that', async () => {
    await make('LAMPS10', { amount: 1005 })
    const { client } = await readyBuyer(server, 1_000_000)
    const preview = await client.expect('order_preview', { lines: both(), promoCode: 'lamps10' })
    const off = Math.floor(2000 * 0.1005)
    assert.deepEqual(
      preview.groups.map((group) => [group.shop.id, group.discountCents]).sort(),
      [
        [harbour, off],
        [quay, 0],
      ].sort(),
    )
    const { orderIds, totalCents } = await client.expect('order_create', {
      lines: both(),
      promoCode: 'LAMPS10',
      shownTotalCents: preview.totalCents,
    })
    assert.equal(totalCents, preview.totalCents)
    const before = { company: await centsOf('promo_expense'), payable: await centsOf('merchant_payable') }
    await client.expect('order_pay', { orderIds, payCode: buyerSecrets.payCode })
    assert.equal(await centsOf('promo_expense'), before.company)
    const orders = await Promise.all(orderIds.map((id) => client.expect('order_detail', { id })))
    const own = orders.find(({ shop }) => shop.id === harbour)
    const other = orders.find(({ shop }) => shop.id === quay)
    assert.ok(own && other)
    assert.deepEqual(
      [own.discountCents, own.promoCode, other.discountCents, other.promoCode],
      [off, 'LAMPS10', 0, null],
    )
    assert.equal(await centsOf('order_escrow', own.id), own.totalCents)
    assert.deepEqual(await checkBooks(server.db), [])
    await shipWhole(server.db, own.id, 3)
    await client.expect('order_complete', { id: own.id })
    const { items } = await owner.client.expect('shop_statement', { limit: 1 })
    const commission = Math.floor(((own.totalCents - own.freightCents) * 500) / 10_000)
    assert.deepEqual(
      [items[0]?.grossCents, items[0]?.commissionCents, items[0]?.payableCents],
      [own.totalCents, commission, own.totalCents - commission],
    )
  })

  it('goes back with the pieces to the cent, and the company gets none of it, before and after the settlement', async () => {
    await make('SEVENOFF', { kind: 'fixed', amount: 777, minimumCents: 778 })
    const buyer = await readyBuyer(server, 1_000_000)
    const sides: Sides = { buyer, seller: owner, operator: await signInOperator(server, 'support') }
    const cup = await addProduct(server.db, harbour, { skus: [{ priceCents: 1001, stock: 50 }] })
    const lamp = await addProduct(server.db, harbour, { skus: [{ priceCents: 3333, stock: 50 }] })
    const lines = [
      { skuId: cup.skuId, quantity: 3 },
      { skuId: lamp.skuId, quantity: 1 },
    ]
    const company = await centsOf('promo_expense')
    const { totalCents } = await buyer.client.expect('order_preview', { lines, promoCode: 'SEVENOFF' })
    const { orderIds } = await buyer.client.expect('order_create', {
      lines,
      promoCode: 'SEVENOFF',
      shownTotalCents: totalCents,
    })
    const orderId = orderIds[0] ?? ''
    await buyer.client.expect('order_pay', { orderIds, payCode: buyerSecrets.payCode })
    let backCents = 0
    for (const pick of [
      { skuId: cup.skuId, quantity: 2 },
      { skuId: lamp.skuId, quantity: 1 },
      { skuId: cup.skuId, quantity: 1 },
    ]) {
      const { id, amountCents } = await applyFor(buyer, orderId, { lines: [pick] })
      await bring(sides, id, ['agree'])
      backCents += amountCents
      assert.deepEqual(await checkBooks(server.db), [])
    }
    assert.equal(backCents, totalCents)
    assert.equal(await centsOf('promo_expense'), company)
    assert.equal(await centsOf('order_escrow', orderId), 0)
  })

  it('is never changed afterwards from one payer to the other', async () => {
    await make('KEPTSO')
    const { client } = await readyBuyer(server)
    const lines = [{ skuId: lantern.skuId, quantity: 1 }]
    const { totalCents } = await client.expect('order_preview', { lines, promoCode: 'KEPTSO' })
    const { orderIds } = await client.expect('order_create', {
      lines,
      promoCode: 'KEPTSO',
      shownTotalCents: totalCents,
    })
    await assert.rejects(
      sql`update purchase set discount_by_shop = false where id = ${orderIds[0]}`.execute(server.db),
      /does not change/,
    )
  })

  it('Sampan pays for its own code, also for one that is for a single shop', async () => {
    await addPromo(server.db, { code: 'HARBOURDAY', amount: 300, shopId: harbour })
    const { client } = await readyBuyer(server, 100_000)
    const lines = [{ skuId: lantern.skuId, quantity: 1 }]
    const { totalCents } = await client.expect('order_preview', { lines, promoCode: 'HARBOURDAY' })
    const before = await centsOf('promo_expense')
    const { orderIds } = await client.expect('order_create', {
      lines,
      promoCode: 'HARBOURDAY',
      shownTotalCents: totalCents,
    })
    await client.expect('order_pay', { orderIds, payCode: buyerSecrets.payCode })
    assert.equal(await centsOf('promo_expense'), before - 300)
    assert.equal(await centsOf('order_escrow', orderIds[0] ?? ''), totalCents + 300)
  })
})

describe('the name and the terms of a shop’s code', () => {
  it('collide with nobody’s and imitate none of Sampan’s', async () => {
    await addPromo(server.db, { code: 'WELCOME10' })
    await make('QUAYTEA', {}, rival)
    for (const code of ['SAMPAN5', '5AMPANDAY', 'WELCOME1O', 'MYWELCOME10', 'WELCOME20'])
      assertRefused(await tried(code), 'promoImitates')
    assertRefused(await tried('WELCOME10'), 'promoImitates')
    assertRefused(await tried('QUAYTEA'), 'promoTaken')
    await make('WELL20')
  })

  it('leave something to pay, and end after they begin', async () => {
    assertRefused(await tried('GIVEALL', { kind: 'fixed', amount: 500, minimumCents: 500 }), 'promoTooMuch')
    assertRefused(await tried('GIVEALL', { amount: 9001 }), 'promoTooMuch')
    const past = new Date(Date.now() - 60_000).toISOString()
    assertRefused(await tried('TOOLATE', { endsAt: past }), 'promoWindow')
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()
    assertRefused(await tried('BACKWARD', { startsAt: day(2), endsAt: day(1) }), 'promoWindow')
    const planned = await make('LATERON', { startsAt: day(1), endsAt: day(2) })
    assert.equal(planned.state, 'planned')
  })

  it('are twenty at once at most, however many tabs make them', async () => {
    const shop = await signInMember(server, (await addTwoShops(server.db)).harbour, { role: 'owner' })
    for (let n = 0; n < 19; n++) await make(`MANY${n + 100}X`, {}, shop)
    const answers = await Promise.all(['TABONE', 'TABTWO', 'TABTRE'].map((code) => tried(code, {}, shop)))
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    for (const answer of answers) if (!answer.ok) assertRefused(answer, 'promoTooMany')
  })
})

describe('the uses of a shop’s code', () => {
  it('go to as many as there are, when many buyers take the last at once', async () => {
    await make('LASTTWO', { usesTotal: 2, usesPerBuyer: 1 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => readyBuyer(server)))
    const answers = await Promise.all(
      buyers.map(async ({ client }) => {
        const { skuId } = await addProduct(server.db, harbour)
        return client.call('order_create', {
          lines: [{ skuId, quantity: 1 }],
          promoCode: 'LASTTWO',
          shownTotalCents: 1400,
        })
      }),
    )
    assert.equal(answers.filter(({ ok }) => ok).length, 2)
    for (const answer of answers) if (!answer.ok) assertRefused(answer, 'promoUsedUp')
    const { items } = await owner.client.expect('console_shop_promo_list', {})
    assert.equal(items.find(({ code }) => code === 'LASTTWO')?.used, 2)
  })

  it('end when the shop switches it off; an order that is placed keeps it', async () => {
    const { id } = await make('OFFSOON')
    const { client } = await readyBuyer(server, 100_000)
    const lines = [{ skuId: lantern.skuId, quantity: 1 }]
    const wish = { lines, promoCode: 'OFFSOON' }
    const { totalCents } = await client.expect('order_preview', wish)
    const { orderIds } = await client.expect('order_create', { ...wish, shownTotalCents: totalCents })
    const off = await owner.client.expect('console_shop_promo_close', { id })
    assert.equal(off.state, 'off')
    assert.deepEqual(await owner.client.expect('console_shop_promo_close', { id }), off)
    assertRefused(await client.call('order_create', { ...wish, shownTotalCents: totalCents }), 'promoNotNow')
    const paid = await client.expect('order_pay', { orderIds, payCode: buyerSecrets.payCode })
    assert.equal(paid.paidCents, totalCents)
  })
})

describe('what a buyer is told of codes', () => {
  it('is which count, which is best, and why another does not', async () => {
    const shops = await addTwoShops(server.db)
    const keeper = await signInMember(server, shops.harbour, { role: 'owner' })
    await make('SMALL5', { amount: 500 }, keeper)
    await make('BIGGER9', { amount: 900 }, keeper)
    await make('FROMFIFTY', { kind: 'fixed', amount: 1000, minimumCents: 5000 }, keeper)
    await make('ONCEONLY', { amount: 800, usesPerBuyer: 1 }, keeper)
    await make('NOTYETON', { startsAt: new Date(Date.now() + 86_400_000).toISOString() }, keeper)
    await addPromo(server.db, { code: 'DEPOTDEAL', amount: 100 })
    const { client } = await readyBuyer(server)
    const lines = [{ skuId: shops.lantern.skuId, quantity: 2 }]
    const once = { lines, promoCode: 'ONCEONLY' }
    const { totalCents } = await client.expect('order_preview', once)
    await client.expect('order_create', { ...once, shownTotalCents: totalCents })
    const { items } = await client.expect('order_promos', { lines, promoCode: 'DEPOTDEAL' })
    assert.deepEqual(
      items.map(({ code, discountCents, isBest, whyNot, missingCents, shop }) => [
        code,
        discountCents,
        isBest,
        whyNot,
        missingCents,
        shop?.id ?? null,
      ]),
      [
        ['BIGGER9', 180, true, null, 0, shops.harbour],
        ['DEPOTDEAL', 100, false, null, 0, null],
        ['SMALL5', 100, false, null, 0, shops.harbour],
        ['FROMFIFTY', 0, false, 'promoMinimum', 3000, shops.harbour],
        ['ONCEONLY', 0, false, 'promoUsedUp', 0, shops.harbour],
      ],
    )
    const shown = await server.client().expect('shop_promos', { id: shops.harbour })
    assert.deepEqual(
      shown.items.map(({ code }) => code),
      ['ONCEONLY', 'FROMFIFTY', 'BIGGER9', 'SMALL5'],
    )
    assert.ok(!('used' in Object(shown.items[0])))
  })
})

it('opens codes to the owner and to clerks of goods, each for their own shop, and to nobody else', async () => {
  const { id } = await make('MINEALONE')
  assertRefused(await rival.client.call('console_shop_promo_close', { id }), 'notFound')
  const theirs = await rival.client.expect('console_shop_promo_list', {})
  assert.ok(theirs.items.every(({ code }) => code !== 'MINEALONE'))
  const ofSampan = await addPromo(server.db, { code: 'HOUSECODE', shopId: harbour })
  assertRefused(await owner.client.call('console_shop_promo_close', { id: ofSampan }), 'notFound')
  const calls = ['console_shop_promo_list', 'console_shop_promo_add', 'console_shop_promo_close'] as const
  const clerks = {
    goods: await signInMember(server, harbour, { rights: ['goods'] }),
    orders: await signInMember(server, harbour, { rights: ['orders'] }),
    money: await signInMember(server, harbour, { rights: ['money'] }),
    catalogue: await signInOperator(server, 'catalogue'),
    admin: await signInOperator(server, 'admin'),
  }
  for (const name of calls) {
    for (const [who, { client }] of Object.entries(clerks)) {
      const answer = await client.raw(name as never, { noSuchField: 'x' })
      if (who === 'goods') assert.ok('fields' in Object(answer.data), `${name} ${who}: ${answer.msg}`)
      else assertRefused(answer, 'roleMissing')
    }
  }
})

describe('Sampan’s own codes', () => {
  const add = (by: TestOperator, code: string, wish: object = {}) =>
    by.client.call('console_promo_add', { ...terms, category: null, code, ...wish } as never)

  it('are made by operators, take from all shops, are paid by Sampan, and stop when they are switched off', async () => {
    const finance = await signInOperator(server, 'finance')
    const made = await finance.client.expect('console_promo_add', {
      ...terms,
      code: 'RIVER20',
      amount: 2000,
      capCents: 500,
      category: null,
    })
    assert.deepEqual([made.state, made.shop, made.category], ['open', null, null])
    const { client } = await readyBuyer(server, 1_000_000)
    const { totalCents, groups } = await client.expect('order_preview', {
      lines: both(),
      promoCode: 'river20',
    })
    assert.equal(
      groups.reduce((sum, { discountCents }) => sum + discountCents, 0),
      500,
    )
    assert.ok(groups.every(({ discountCents }) => discountCents > 0))
    const { orderIds } = await client.expect('order_create', {
      lines: both(),
      promoCode: 'RIVER20',
      shownTotalCents: totalCents,
    })
    const before = await centsOf('promo_expense')
    await client.expect('order_pay', { orderIds, payCode: buyerSecrets.payCode })
    assert.equal((await centsOf('promo_expense')) - before, -500)
    const closed = await finance.client.expect('console_promo_close', { id: made.id })
    assert.equal(closed.state, 'off')
    assert.deepEqual(await finance.client.expect('console_promo_close', { id: made.id }), closed)
    assertRefused(await client.call('order_preview', { lines: both(), promoCode: 'RIVER20' }), 'promoNotNow')
    const { items } = await finance.client.expect('console_promo_list', {})
    assert.deepEqual(
      items.find(({ id }) => id === made.id),
      closed,
    )
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject_type = 'promo' and subject_id = 'RIVER20' order by id`.execute(
      server.db,
    )
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['promo.add', 'promo.close'],
    )
  })

  it('are refused by rule, and to who keeps no codes; a shop’s code is switched off as well', async () => {
    const finance = await signInOperator(server, 'finance')
    assertRefused(await add(finance, 'TOOMUCH1', { amount: 9001 }), 'promoTooMuch')
    assertRefused(
      await add(finance, 'TOOMUCH2', { kind: 'fixed', amount: 500, minimumCents: 500 }),
      'promoTooMuch',
    )
    assertRefused(await add(finance, 'PASTCODE', { endsAt: '2020-01-01T00:00:00.000Z' }), 'promoWindow')
    const { id } = await make('QUAYSIDE')
    assertRefused(await add(finance, 'QUAYSIDE'), 'promoTaken')
    for (const by of [await signInOperator(server, 'support'), owner]) {
      assertRefused(await add(by, 'NOTMINE1'), 'roleMissing')
      assertRefused(await by.client.call('console_promo_close', { id }), 'roleMissing')
    }
    assert.equal((await finance.client.expect('console_promo_close', { id })).state, 'off')
    assertRefused(await finance.client.call('console_promo_close', { id: 999_999 }), 'notFound')
    const { client } = await readyBuyer(server, 100_000)
    assertRefused(await client.call('order_preview', { lines: both(), promoCode: 'QUAYSIDE' }), 'promoNotNow')
  })
})
