import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import { assertOpenTo, signInCallers } from '#testing/callers.ts'
import { addPromo, addTwoShops } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { openPromoShops } from '#testing/promo-shops.ts'
import { terms } from '#testing/promo-terms.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets } from '#testing/test-server.ts'
import { confirm, propose } from '#testing/two-persons.ts'

const { server, harbour, owner, rival, make, both, centsOf, close } = await openPromoShops()
after(close)

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
        ['SMALL5', 100, false, null, 0, shops.harbour],
        ['DEPOTDEAL', 100, false, null, 0, null],
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
  const allowed = ['owner', 'goods'] as const
  await assertOpenTo(await signInCallers(server, harbour, owner), {
    console_shop_promo_list: allowed,
    console_shop_promo_add: allowed,
    console_shop_promo_close: allowed,
  })
})

describe('Sampan’s own codes', () => {
  /** Its cost in all stays far below the amount of two persons. */
  const bounded = { ...terms, category: null, capCents: 500, usesTotal: 10 }
  const add = (by: TestOperator, code: string, wish: object = {}) =>
    by.client.call('console_promo_add', { ...bounded, code, ...wish } as never)

  it('are made by operators, take from all shops, are paid by Sampan, and stop when they are switched off', async () => {
    const finance = await signInOperator(server, 'finance')
    const made = await finance.client.expect('console_promo_add', {
      ...bounded,
      code: 'RIVER20',
      amount: 2000,
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

  it('take two persons where nothing limits their cost, or the limit is high', async () => {
    const [catalogue, finance] = [
      await signInOperator(server, 'catalogue'),
      await signInOperator(server, 'finance'),
    ]
    for (const [n, wish] of [
      { capCents: null },
      { usesTotal: null },
      { usesTotal: 100 }, // times $5.00 is the amount of the settings
      { kind: 'fixed', amount: 500, minimumCents: 600, capCents: null, usesTotal: null },
    ].entries())
      assertRefused(await add(catalogue, `COSTLY${n}`, wish), 'needsTwo')
    const nearly = await add(catalogue, 'NEARLYTWO', { usesTotal: 99 })
    assert.ok(nearly.ok)
    // Small ones that together are a large one, also at once; one that is switched off costs nothing more.
    assertRefused(await add(catalogue, 'SPLIT1', { usesTotal: 1 }), 'needsTwo')
    await catalogue.client.expect('console_promo_close', { id: nearly.data.id })
    const split = await Promise.all(
      ['SPLIT2', 'SPLIT3', 'SPLIT4'].map((code) => add(catalogue, code, { usesTotal: 40 })),
    )
    assert.equal(split.filter(({ ok }) => ok).length, 2)
    const promo = { ...bounded, code: 'NOLIMIT1', capCents: null, usesTotal: null }
    const wish = { kind: 'promo_add' as const, promo, reason: 'The great sale' }
    const made = await catalogue.client.expect('console_proposal_make', wish)
    const names = async () =>
      (await finance.client.expect('console_promo_list', {})).items.map(({ code }) => code)
    assert.ok(!(await names()).includes('NOLIMIT1'))
    assertRefused(await confirm(catalogue, made.id), 'roleMissing')
    assertRefused(await confirm(await signInOperator(server, 'catalogue'), made.id), 'roleMissing')
    assert.ok((await confirm(finance, made.id)).ok)
    assert.ok((await names()).includes('NOLIMIT1'))
    assertRefused(await propose(catalogue, finance, wish), 'promoTaken')
    assertRefused(
      await propose(catalogue, finance, { ...wish, promo: { ...promo, code: 'TOOMUCH9', amount: 9001 } }),
      'promoTooMuch',
    )
    const { items } = await catalogue.client.expect('console_proposal_list', {})
    assert.ok(items.length > 0 && items.every(({ kind }) => kind === 'promo_add'))
  })

  it('count for a day after they were used up or switched off: one person spends no more by the next one', async () => {
    const catalogue = await signInOperator(server, 'catalogue')
    const { client } = await readyBuyer(server, 100_000)
    const once = { kind: 'fixed', amount: 500, minimumCents: 600, capCents: null, usesTotal: 1 } as const
    await sql`update money_settings set two_person_cents = 1000`.execute(server.db)
    try {
      const first = await add(catalogue, 'SPENT1', once)
      assert.ok(first.ok)
      const bought = { lines: both(), promoCode: 'SPENT1' }
      const { totalCents } = await client.expect('order_preview', bought)
      const { checkoutId } = await client.expect('order_create', { ...bought, shownTotalCents: totalCents })
      assertRefused(await add(catalogue, 'SPENT2', once), 'needsTwo')
      await catalogue.client.expect('console_promo_close', { id: first.data.id })
      assertRefused(await add(catalogue, 'SPENT2', once), 'needsTwo')
      await sql`update promo_use set created_at = now() - interval '25 hours' where checkout_id = ${checkoutId}`.execute(
        server.db,
      )
      assert.ok((await add(catalogue, 'SPENT2', once)).ok)
    } finally {
      await sql`update money_settings set two_person_cents = 50000`.execute(server.db)
    }
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
