import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { SaleEnforcement } from '@sampan/contract/market/sale-rules/schemas.ts'
import { sql } from 'kysely'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { harbourAddress, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { confirm } from '#testing/two-persons.ts'

/** Goods that lack what the law of a destination asks for, and what is sold all the same. */

let server: TestServer
let admin: TestOperator
let finance: TestOperator
let owner: TestOperator
let shopId: number
let lamp: Goods
let toy: Goods

const party = { name: 'Harbour Works', address: '1 Quay, Da Nang', contact: 'safety@harbour.example' }
const noWarnings = { maker: party, euPerson: party, identifier: null, warnings: {} }
const trader = {
  name: 'Harbour Trading',
  address: '1 Quay, Da Nang',
  phone: '+84905550142',
  email: 'hello@harbour.example',
  registerNumber: 'VN-1',
  isUnregistered: false,
  certifies: true,
}
const france = {
  ...harbourAddress,
  mobilePhone: '+33612345678',
  area: ['FR', 'Bretagne', 'Brest'],
  postalCode: '29200',
}

before(async () => {
  server = await startTestServer()
  admin = await signInOperator(server, 'admin')
  finance = await signInOperator(server, 'finance')
  shopId = await addShop(server.db, { zones: { '*': { firstCents: 500, stepCents: 0 } } })
  lamp = await addProduct(server.db, shopId)
  toy = await addProduct(server.db, shopId)
  owner = await signInMember(server, shopId, { role: 'owner' })
})
after(() => server.close())

const enforce = async (enforcement: SaleEnforcement) => {
  const { enforcement: was } = await admin.client.expect('console_sale_rule_list', {})
  await admin.client.expect('console_sale_enforce', { enforcement, was })
}
const identify = (goods: Goods, identifier: string | null) =>
  sql`insert into product_safety (product_id, identifier) values (${goods.productId}, ${identifier})
    on conflict (product_id) do update set identifier = excluded.identifier`.execute(server.db)
const picture = (goods: Goods) =>
  sql`update product set pictures = array['/media/lamp'] where id = ${goods.productId}`.execute(server.db)
const missingOf = (
  goods: Goods,
  preview: { groups: { barred: { productId: number; missing: string[] }[] }[] },
) =>
  preview.groups.flatMap(({ barred }) => barred).find(({ productId }) => productId === goods.productId)
    ?.missing ?? []
const line = (goods: Goods) => ({ skuId: goods.skuId, quantity: 1 })

/** A buyer with an address in Oregon and one in France. */
async function buyer() {
  const { client, addressId: home } = await readyBuyer(server)
  const { id: brest } = await client.expect('address_add', { ...france, isDefault: false })
  return { client, home, brest }
}

describe('goods that lack facts which the law of the destination asks for', () => {
  it('are sold while shops are only told, which is how a database begins', async () => {
    const { client, brest } = await buyer()
    const preview = await client.expect('order_preview', { lines: [line(lamp)], addressId: brest })
    assert.deepEqual(missingOf(lamp, preview), [])
    await client.expect('order_create', {
      lines: [line(lamp)],
      addressId: brest,
      shownTotalCents: preview.totalCents,
    })
    const { enforcement, lacking } = await owner.client.expect('console_shop_sale_facts', {})
    assert.deepEqual([enforcement, lacking.length], ['warn', 2])
  })

  it('are refused at the preview and when they are placed, with the goods and what they lack', async () => {
    await enforce('on')
    const { client, home, brest } = await buyer()
    await picture(lamp)
    await picture(toy)
    const lines = [line(lamp), line(toy)]
    const there = await client.expect('order_preview', { lines, addressId: brest })
    const all = ['trader', 'maker', 'euPerson', 'identifier']
    assert.deepEqual(missingOf(lamp, there), all)
    const wish = { lines, addressId: brest, shownTotalCents: there.totalCents }
    const refused = assertRefused(await client.call('order_create', wish), 'goodsBarred')
    assert.deepEqual(
      (refused['goods'] as { productId: number; missing: string[] }[]).map(({ productId, missing }) => [
        productId,
        missing,
      ]),
      [lamp, toy].map(({ productId }) => [productId, all]),
    )
    assert.equal((await client.expect('order_list', {})).items.length, 0)
    const elsewhere = await client.expect('order_preview', { lines, addressId: home })
    assert.deepEqual(missingOf(lamp, elsewhere), [])
  })

  it('are told on their page to whoever has an address there, and to no other', async () => {
    const { client } = await readyBuyer(server)
    const oregon = await client.expect('product_detail', { id: lamp.productId })
    assert.equal(oregon.sale, null)
    await client.expect('address_add', { ...france, isDefault: true })
    const { sale } = await client.expect('product_detail', { id: lamp.productId })
    assert.deepEqual(
      [sale?.country, sale?.missing, sale?.withdrawalDays, sale?.guaranteeYears],
      ['FR', ['trader', 'maker', 'euPerson', 'identifier'], 14, 2],
    )
    const visitor = await server.client().expect('product_detail', { id: lamp.productId }, { locale: 'ft' })
    assert.equal(visitor.sale?.missing.length, 4)
  })

  it('are sold as soon as the shop has said it all, fact by fact', async () => {
    const { client, brest } = await buyer()
    const missing = async (goods: Goods) =>
      missingOf(goods, await client.expect('order_preview', { lines: [line(goods)], addressId: brest }))
    await owner.client.expect('console_shop_trader_save', { ...trader, certifies: false })
    assert.deepEqual(await missing(lamp), ['trader', 'maker', 'euPerson', 'identifier'])
    await owner.client.expect('console_shop_trader_save', trader)
    assert.deepEqual(await missing(lamp), ['maker', 'euPerson', 'identifier'])
    await owner.client.expect('console_shop_safety_save', noWarnings)
    assert.deepEqual(await missing(lamp), ['identifier'])
    await identify(lamp, 'L-7')
    assert.deepEqual(await missing(lamp), [])
    assert.deepEqual(await missing(toy), ['identifier'])
    const { lacking } = await owner.client.expect('console_shop_sale_facts', {})
    assert.deepEqual(
      lacking.map(({ id, missing: facts }) => [id, facts]),
      [[toy.productId, ['identifier']]],
    )
    const preview = await client.expect('order_preview', { lines: [line(lamp)], addressId: brest })
    await client.expect('order_create', {
      lines: [line(lamp)],
      addressId: brest,
      shownTotalCents: preview.totalCents,
    })
  })

  it('are kept from a country whose language their warnings have not, and goods without warnings are not', async () => {
    const { client, brest } = await buyer()
    const missing = async () =>
      missingOf(lamp, await client.expect('order_preview', { lines: [line(lamp)], addressId: brest }))
    await owner.client.expect('console_shop_safety_save', { ...noWarnings, warnings: { en: 'Hot.' } })
    assert.deepEqual(await missing(), ['warnings'])
    await owner.client.expect('console_shop_safety_save', {
      ...noWarnings,
      warnings: { en: 'Hot.', ft: 'Chaud.' },
    })
    assert.deepEqual(await missing(), [])
  })
})

describe('an order', () => {
  it('keeps who sold it as they were, and the days in which it can be withdrawn from', async () => {
    const { client, brest, home } = await buyer()
    const place = async (addressId: string) => {
      const { totalCents } = await client.expect('order_preview', { lines: [line(lamp)], addressId })
      const { orderIds } = await client.expect('order_create', {
        lines: [line(lamp)],
        addressId,
        shownTotalCents: totalCents,
      })
      return orderIds[0] ?? ''
    }
    const french = await place(brest)
    const american = await place(home)
    await owner.client.expect('console_shop_trader_save', { ...trader, name: 'Another' })
    const order = await client.expect('order_detail', { id: french })
    assert.deepEqual([order.trader?.name, order.trader?.certifiedAt === null], ['Harbour Trading', false])
    const { rows } = await sql<{ id: string; days: number | null }>`
      select id, withdraw_days as days from purchase where id in (${french}, ${american})`.execute(server.db)
    assert.equal(rows.find(({ id }) => id === french)?.days, 14)
    assert.equal(rows.find(({ id }) => id === american)?.days, null)
  })
})

describe('the rules of a country', () => {
  const wish = async (rules: object) => {
    const { current, newest } = await finance.client.expect('console_sale_rule', { country: 'FR' })
    assert.ok(current?.rules)
    const { version: _, savedAt: __, savedBy: ___, ...row } = current
    return {
      kind: 'sale_rules' as const,
      version: newest,
      row: { ...row, rules: { ...current.rules, ...rules } },
      reason: 'for the test',
    }
  }
  const toyThere = async () => {
    const { client, brest } = await buyer()
    return missingOf(toy, await client.expect('order_preview', { lines: [line(toy)], addressId: brest }))
  }

  it('lose a demand by two persons, from the first day of the version on, and versions stay', async () => {
    assert.deepEqual(await toyThere(), ['identifier'])
    const change = await wish({ safety: ['maker', 'euPerson'] })
    const later = { ...change, row: { ...change.row, validFrom: '2099-01-01', validUntil: null } }
    const { id } = await finance.client.expect('console_proposal_make', later)
    assert.ok((await confirm(admin, id)).ok)
    assert.deepEqual(await toyThere(), ['identifier'], 'a version of later days does not hold yet')
    const next = await finance.client.expect('console_proposal_make', { ...change, version: 1 })
    assert.deepEqual(await toyThere(), ['identifier'], 'a proposal changes nothing')
    assertRefused(await confirm(finance, next.id), 'secondApprover')
    assert.ok((await confirm(admin, next.id)).ok)
    assert.deepEqual(await toyThere(), [])
    await assert.rejects(sql`update sale_rule set source = 'another'`.execute(server.db), /stays as it is/)
  })

  it('refuse a proposal that did not see the newest version', async () => {
    const stale = { ...(await wish({ trader: false })), version: 1 }
    assertRefused(await finance.client.call('console_proposal_make', stale), 'changedMeanwhile')
  })

  it('are switched off by an admin alone, and by one who saw what it was', async () => {
    const { enforcement: was } = await finance.client.expect('console_sale_rule_list', {})
    assert.equal(was, 'on')
    assertRefused(
      await finance.client.call('console_sale_enforce', { enforcement: 'off', was }),
      'roleMissing',
    )
    const stale = { enforcement: 'off', was: 'warn' } as const
    assertRefused(await admin.client.call('console_sale_enforce', stale), 'changedMeanwhile')
    await enforce('off')
    const { sale } = await server.client().expect('product_detail', { id: toy.productId }, { locale: 'ft' })
    assert.equal(sale, null)
    const facts = await owner.client.expect('console_shop_sale_facts', {})
    assert.deepEqual([facts.countries, facts.lacking], [[], []])
  })
})
