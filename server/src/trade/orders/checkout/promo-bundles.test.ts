import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addPromo } from '#testing/goods.ts'
import { readyBuyer } from '#testing/orders.ts'
import { openPromoShops } from '#testing/promo-shops.ts'
import { assertRefused } from '#testing/refused.ts'

const { server, lantern, owner, rival, make, close } = await openPromoShops()
after(close)

const terms = {
  kind: 'fixed' as const,
  amount: 300,
  minimumCents: 1000,
  capCents: null,
  startsAt: null,
  endsAt: null,
}
const addBundle = (prefix: string, size: number, by = owner) =>
  by.client.expect('console_shop_promo_bundle_add', { ...terms, prefix, size })
const codesOf = async (id: number, show?: 'used' | 'unused') => {
  const codes: { code: string; usedAt: string | null }[] = []
  let cursor: string | undefined
  do {
    const page = await owner.client.expect('console_shop_promo_bundle_codes', {
      id,
      limit: 50,
      ...(show && { show }),
      ...(cursor !== undefined && { cursor }),
    })
    codes.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return codes
}
const lines = [{ skuId: lantern.skuId, quantity: 1 }]
/** A buyer with money, who sees what a lantern costs with a code and can order it so. */
const orderWith = async (code: string) => {
  const { client } = await readyBuyer(server, 100_000)
  const { totalCents } = await client.expect('order_preview', { lines, promoCode: code })
  return {
    client,
    send: () => client.call('order_create', { lines, promoCode: code, shownTotalCents: totalCents }),
  }
}

describe('a bundle of promo codes', () => {
  it('is so many codes of one use each with its beginning, no two the same, listed to nobody', async () => {
    const bundle = await addBundle('fair', 500)
    assert.deepEqual([bundle.prefix, bundle.size, bundle.used, bundle.state], ['FAIR', 500, 0, 'open'])
    const codes = (await codesOf(bundle.id)).map(({ code }) => code)
    assert.equal(new Set(codes).size, 500)
    assert.ok(codes.every((code) => /^FAIR[A-Z0-9]{8}$/.test(code)))
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from promo_code
      where bundle_id = ${bundle.id} and uses_total = 1 and paid_by_shop and not offered`.execute(server.db)
    assert.equal(rows[0]?.n, 500)
    // The codes stand neither in the list of the shop's own codes nor in its limit of open ones.
    for (let n = 0; n < 20; n++) await make(`SINGLE${n}X`)
    const own = await owner.client.expect('console_shop_promo_list', { limit: 50 })
    assert.ok(own.items.length >= 20 && own.items.every(({ code }) => !code.startsWith('FAIR')))
  })

  it('gives a code to one buyer of two who order with it at once, and says of it that it is used', async () => {
    const bundle = await addBundle('RACE', 3)
    const [first] = await codesOf(bundle.id)
    assert.ok(first)
    const two = await Promise.all([orderWith(first.code.toLowerCase()), orderWith(first.code)])
    const answers = await Promise.all(two.map(({ send }) => send()))
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    const refused = answers.find(({ ok }) => !ok)
    assert.ok(refused)
    assertRefused(refused, 'promoUsedUp')
    const used = await codesOf(bundle.id, 'used')
    assert.deepEqual(
      used.map(({ code }) => code),
      [first.code],
    )
    assert.ok(Date.now() - Date.parse(used[0]?.usedAt ?? '') < 60_000)
    assert.equal((await codesOf(bundle.id, 'unused')).length, 2)
    const { items } = await owner.client.expect('console_shop_promo_bundle_list', {})
    assert.equal(items.find(({ id }) => id === bundle.id)?.used, 1)
  })

  it('is stopped as a whole: no code of it counts any more, and an order that is placed keeps its discount', async () => {
    const bundle = await addBundle('STOP', 2)
    const [one, other] = await codesOf(bundle.id)
    assert.ok(one && other)
    const { client, send } = await orderWith(one.code)
    const late = await orderWith(other.code)
    const placed = await send()
    assert.ok(placed.ok)
    const closed = await owner.client.expect('console_shop_promo_bundle_close', { id: bundle.id })
    assert.equal(closed.state, 'off')
    await owner.client.expect('console_shop_promo_bundle_close', { id: bundle.id })
    assertRefused(await late.send(), 'promoNotNow')
    const [orderId = ''] = placed.data.orderIds
    assert.equal((await client.expect('order_detail', { id: orderId })).discountCents, 300)
  })

  it('is its shop’s alone', async () => {
    const bundle = await addBundle('MINE', 1)
    for (const name of ['console_shop_promo_bundle_codes', 'console_shop_promo_bundle_close'] as const)
      assertRefused(await rival.client.call(name, { id: bundle.id }), 'notFound')
    const { items } = await rival.client.expect('console_shop_promo_bundle_list', {})
    assert.deepEqual(items, [])
  })

  it('is refused where something would be left to nobody, where its beginning imitates Sampan, and beyond 20 open ones', async () => {
    const tried = (wish: object, by = rival) =>
      by.client.call('console_shop_promo_bundle_add', { ...terms, prefix: 'TEA', size: 1, ...wish })
    assertRefused(await tried({ minimumCents: 300 }), 'promoTooMuch')
    assertRefused(await tried({ endsAt: '2020-01-01T00:00:00.000Z' }), 'promoWindow')
    assertRefused(await tried({ prefix: 'SAMPAN' }), 'promoImitates')
    await addPromo(server.db, { code: 'RIVERS' })
    assertRefused(await tried({ prefix: 'RIVERS' }), 'promoImitates')
    assertRefused(await tried({ size: 1001 }), 'badInput')
    for (let n = 0; n < 20; n++) assert.ok((await tried({})).ok)
    assertRefused(await tried({}), 'promoTooMany')
  })
})
