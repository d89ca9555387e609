import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { ApplicationWish as Wish } from '#testing/applications.ts'
import { openApplications, paperOf, pass, wishOf } from '#testing/applications.ts'
import { addShop } from '#testing/goods.ts'
import { assertHidden, assertRefused, unknownId } from '#testing/refused.ts'
import { buyerSecrets } from '#testing/test-server.ts'

const { server, lena, applied } = await openApplications()
after(() => server.close())

describe('an application to sell [route:/platform]', () => {
  it('begins with what selling costs by the settings, and nothing else', async () => {
    const buyer = await server.registerBuyer()
    await sql`update money_settings set commission_bps = 425, complete_days = 6`.execute(server.db)
    assert.deepEqual(await buyer.client.expect('merchant_state', {}), {
      terms: { commissionBps: 425, confirmDays: 15, completeDays: 6 },
      application: null,
      ownShop: null,
      earlier: [],
    })
  })

  it('costs what a visitor is told, too, who is told nothing else', async () => {
    const buyer = await server.registerBuyer()
    const { terms } = await buyer.client.expect('merchant_state', {})
    assert.deepEqual(await server.client().expect('merchant_terms', {}), terms)
    assertRefused(await server.client().call('merchant_state', {}), 'loginExpired')
  })

  it('is handed in with papers, waits, and is open once: twice at the same time as well', async () => {
    const buyer = await server.registerBuyer()
    const wishes = [await wishOf(buyer), await wishOf(buyer)]
    const answers = await Promise.all(wishes.map((wish) => buyer.client.call('merchant_apply', wish)))
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    const late = answers.find(({ ok }) => !ok)
    assert.ok(late)
    assertRefused(late, 'merchantOpen')
    const { application } = await buyer.client.expect('merchant_state', {})
    assert.deepEqual(
      [application?.state, application?.reason, application?.mobile],
      ['submitted', '', '+6281255501234'],
    )
    assert.match(application?.number ?? '', /^M-7\d{4}$/)
  })

  it('is one when the same tap is sent twice with its key', async () => {
    const buyer = await server.registerBuyer()
    const wish = await wishOf(buyer)
    const key = randomBytes(16).toString('hex')
    const [one, other] = await Promise.all(
      [1, 2].map(() => buyer.client.call('merchant_apply', wish, { key })),
    )
    assert.ok(one?.ok && other?.ok)
    assert.deepEqual(one.data, other.data)
  })

  it('takes no papers of others, none twice, and none that do not exist', async () => {
    const buyer = await server.registerBuyer()
    const foreign = await paperOf(await server.registerBuyer())
    const own = await paperOf(buyer)
    for (const papers of [[foreign], [own, foreign], [unknownId]])
      assertRefused(
        await buyer.client.call('merchant_apply', await wishOf(buyer, { papers })),
        'merchantPapers',
      )
    const made = await buyer.client.expect('merchant_apply', await wishOf(buyer, { papers: [own] }))
    await buyer.client.expect('merchant_withdraw', { id: made.id })
    assertRefused(
      await buyer.client.call('merchant_apply', await wishOf(buyer, { papers: [own] })),
      'merchantPapers',
    )
  })

  it('refuses names that a shop has, in whatever letters and spaces', async () => {
    await addShop(server.db, { name: 'Blue Heron Teas' })
    const buyer = await server.registerBuyer()
    for (const shopName of [
      'Blue Heron Teas',
      ' BLUE  heron\u00a0teas ',
      'B1ue Her0n Teas',
      'Вlue Неron Теаs',
    ])
      assertRefused(
        await buyer.client.call('merchant_apply', await wishOf(buyer, { shopName })),
        'merchantShopName',
      )
  })

  it('refuses what is no application, and says which field', async () => {
    const buyer = await server.registerBuyer()
    const bad: Partial<Record<keyof Wish, unknown>>[] = [
      { shopName: '\u200b\u200b\u200b' },
      { shopName: 'a\u202eb shop' },
      { shopName: 'x'.repeat(61) },
      { shopName: 'e\u0301' },
      { shopName: '\u0958'.repeat(60) },
      { legalName: '' },
      { contactName: 'a\u0007b' },
      { mobile: 'call me' },
      { email: 'nobody' },
      { country: 'XX' },
      { country: '<script>' },
      { categories: [] },
      { categories: ['food', 'food'] },
      { categories: ['food', 'men', 'women', 'toys'] },
      { categories: ['weapons'] },
      { about: 'short' },
      { papers: [] },
      { kind: 'operator' },
    ]
    const papers = [await paperOf(buyer)]
    for (const change of bad) {
      const wish = { ...(await wishOf(buyer, { papers })), ...change }
      const answer = await buyer.client.raw('merchant_apply', wish)
      const [field = ''] = Object.keys(change)
      assert.ok(!answer.ok, JSON.stringify(change))
      const fields = Object.keys(Object(Object(answer.data).fields))
      assert.ok(
        fields.some((name) => name.split('.')[0] === field),
        `${field}: ${JSON.stringify(answer.data)}`,
      )
    }
    const kept = await buyer.client.expect(
      'merchant_apply',
      await wishOf(buyer, {
        papers,
        shopName: '😀茶',
        about: "'); drop table shop; -- <img src=x onerror=alert(1)>",
      }),
    )
    assert.equal(kept.about, "'); drop table shop; -- <img src=x onerror=alert(1)>")
  })

  it('is withdrawn by its buyer alone, once, and may be followed by another; five within thirty days', async () => {
    const { buyer, application } = await applied()
    const stranger = await server.registerBuyer()
    assertHidden(
      await stranger.client.call('merchant_withdraw', { id: application.id }),
      await stranger.client.call('merchant_withdraw', { id: unknownId }),
    )
    assert.equal((await stranger.client.expect('merchant_state', {})).application, null)
    await buyer.client.expect('merchant_withdraw', { id: application.id })
    assertRefused(await buyer.client.call('merchant_withdraw', { id: application.id }), 'alreadyDecided')
    assertRefused(await pass(lena, application.id), 'alreadyDecided')
    for (let n = 2; n <= 5; n++) {
      const { id } = await buyer.client.expect('merchant_apply', await wishOf(buyer))
      await buyer.client.expect('merchant_withdraw', { id })
    }
    assertRefused(await buyer.client.call('merchant_apply', await wishOf(buyer)), 'merchantLimit')
    const { earlier } = await buyer.client.expect('merchant_state', {})
    assert.deepEqual(
      earlier.map(({ state }) => state),
      Array(4).fill('withdrawn'),
    )
  })
})

describe('the tables', () => {
  it('keep one open application for a buyer, decide it once, and never change its history', async () => {
    const { application } = await applied()
    assert.ok((await pass(lena, application.id)).ok)
    for (const bad of [
      sql`update merchant_application set state = 'refused', shop_id = null, owner_id = null, reason_code = 'paperExpired' where id = ${application.id}`,
      sql`update merchant_application set shop_name = 'Another' where id = ${application.id}`,
      sql`insert into merchant_application select (jsonb_populate_record(a, jsonb_build_object('id', ${unknownId}::uuid,
        'number', 1, 'state', 'submitted', 'decided_at', null, 'shop_id', null, 'owner_id', null))).*
        from merchant_application a where id = ${application.id}`,
      sql`delete from merchant_history where application_id = ${application.id}`,
    ])
      await assert.rejects(bad.execute(server.db))
  })
})

describe('the end of an account', () => {
  it('takes the person and the papers out of what came to nothing', async () => {
    const { buyer, application } = await applied()
    const [paper = ''] = application.papers
    await buyer.client.expect('account_close', { password: buyerSecrets.password })
    const detail = await lena.client.expect('console_merchant_detail', { id: application.id })
    assert.deepEqual(
      [detail.state, detail.legalName, detail.email, detail.mobile, detail.papers],
      ['withdrawn', '–', '–', '–', []],
    )
    const picture = await server.db
      .selectFrom('picture')
      .select('used_at')
      .where('id', '=', paper)
      .executeTakeFirst()
    assert.equal(picture?.used_at, null)
  })
})
