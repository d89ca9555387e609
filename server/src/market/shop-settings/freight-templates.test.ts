import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { goodsSaveInput } from '@sampan/contract/market/listings/schemas.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { fileInput } from '#testing/goods-file.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.close())

type Countries = ('VN' | 'SG' | 'US' | '*')[]
const zone = (countries: Countries, firstCents: number) => ({
  countries,
  firstGrams: 500,
  firstCents,
  stepGrams: 500,
  stepCents: 100,
  daysMin: 2,
  daysMax: 4,
})

async function openShop(): Promise<{ shopId: number; member: TestOperator }> {
  const shopId = await addShop(server.db)
  return { shopId, member: await signInMember(server, shopId, { role: 'owner' }) }
}

/** Saves the shop's default and a second template; answers the ids of both. */
async function withBulky({ client }: TestOperator, countries: Countries = ['*']): Promise<[number, number]> {
  const { version, templates } = await client.expect('console_shop_freight', {})
  const saved = await client.expect('console_shop_freight_save', {
    version,
    freeFromCents: null,
    templates: [
      {
        id: templates[0]?.id ?? null,
        name: 'Standard',
        isDefault: true,
        zones: [zone(['SG', 'VN'], 200), zone(['*'], 500)],
      },
      { id: null, name: 'Bulky', isDefault: false, zones: [zone(countries, 2000)] },
    ],
  })
  const [standard, bulky] = saved.templates
  assert.ok(standard && bulky)
  return [standard.id, bulky.id]
}

const nameTemplate = (productId: number, id: number | null) =>
  server.db.updateTable('product').set({ freight_template_id: id }).where('id', '=', productId).execute()

describe('the shipping templates of a shop', () => {
  it('are saved together, and refuse a country twice, two of a name and what is no template of the shop', async () => {
    const { member } = await openShop()
    const [standard, bulky] = await withBulky(member)
    const { version } = await member.client.expect('console_shop_freight', {})
    const save = (
      templates: {
        id: number | null
        name?: string
        isDefault?: boolean
        zones?: ReturnType<typeof zone>[]
      }[],
      of = version,
    ) =>
      member.client.call('console_shop_freight_save', {
        version: of,
        freeFromCents: null,
        templates: templates.map((template, at) => ({
          name: `Template ${at}`,
          isDefault: at === 0,
          zones: [zone(['*'], 1)],
          ...template,
        })),
      })
    assertRefused(
      await save([{ id: standard, zones: [zone(['SG', 'US'], 1), zone(['US'], 2)] }]),
      'zoneTwice',
    )
    assertRefused(await save([{ id: standard, zones: [zone(['SG', 'SG'], 1)] }]), 'zoneTwice')
    assertRefused(
      await save([
        { id: standard, name: 'Same' },
        { id: bulky, name: 'same' },
      ]),
      'freightNameTwice',
    )
    assertRefused(await save([{ id: standard, isDefault: false }]), 'badInput')
    const other = await openShop()
    const [foreign] = await withBulky(other.member)
    assertRefused(await save([{ id: standard }, { id: foreign }]), 'freightTemplateGone')
    assertRefused(await save([{ id: standard }], version - 1), 'skuChanged')
    // Names and the default change places in one act.
    const swapped = await save([
      { id: bulky, name: 'Standard' },
      { id: standard, name: 'Bulky' },
    ])
    assert.deepEqual(
      swapped.data?.templates.map(({ id, name, isDefault }) => [id, name, isDefault]),
      [
        [bulky, 'Standard', true],
        [standard, 'Bulky', false],
      ],
    )
  })

  it('are not deleted while goods name them, also when both happen at once', async () => {
    const { shopId, member } = await openShop()
    const [standard, bulky] = await withBulky(member)
    const { productId } = await addProduct(server.db, shopId)
    await nameTemplate(productId, bulky)
    const { version } = await member.client.expect('console_shop_freight', {})
    const drop = () =>
      member.client.call('console_shop_freight_save', {
        version,
        freeFromCents: null,
        templates: [{ id: standard, name: 'Standard', isDefault: true, zones: [zone(['*'], 1)] }],
      })
    assertRefused(await drop(), 'freightTemplateUsed')
    const goods = await member.client.expect('console_goods_detail', { id: productId })
    assert.equal(goods.freightTemplateId, bulky)
    await nameTemplate(productId, null)
    const stored = await member.client.expect('console_goods_detail', { id: productId })
    const wish = Object.fromEntries(
      Object.entries(stored).filter(([part]) => part in goodsSaveInput.shape),
    ) as typeof stored
    const skus = wish.skus.map(({ id: _id, version: _v, stock, ...sku }) => ({
      ...sku,
      stock: { from: stock, to: stock },
    }))
    const [dropped, saved] = await Promise.all([
      drop(),
      member.client.call('console_goods_save', { ...wish, skus, freightTemplateId: bulky } as never),
    ])
    const codes = [dropped, saved].map(({ ok }) => ok)
    assert.equal(codes.filter(Boolean).length, 1)
    if (dropped.ok) assertRefused(saved, 'freightTemplateGone')
    else assertRefused(dropped, 'freightTemplateUsed')
  })

  it('price the goods that name them on page, bag and order, each apart in one parcel, and keep an order as it was', async () => {
    const { shopId, member } = await openShop()
    const [standard, bulky] = await withBulky(member)
    const lamp = await addProduct(server.db, shopId, {
      weightGrams: 400,
      skus: [{ priceCents: 1000, stock: 9 }],
    })
    const bench = await addProduct(server.db, shopId, {
      weightGrams: 900,
      skus: [{ priceCents: 5000, stock: 9 }],
    })
    await nameTemplate(bench.productId, bulky)
    const visitor = server.client()
    const freightOf = async (id: number) =>
      (await visitor.expect('product_detail', { id })).freight?.freightCents
    assert.deepEqual([await freightOf(lamp.productId), await freightOf(bench.productId)], [500, 2100])
    const { client } = await readyBuyer(server, 100_000)
    await client.expect('cart_add', { skuId: lamp.skuId, quantity: 2 })
    await client.expect('cart_add', { skuId: bench.skuId, quantity: 1 })
    const { groups, totalCents } = await client.expect('order_preview', {})
    assert.equal(groups.length, 1)
    assert.deepEqual(
      groups[0]?.freight?.partsCents?.toSorted((a, b) => a - b),
      [600, 2100],
    )
    assert.equal(groups[0]?.freightCents, 2700)
    const { checkoutId } = await client.expect('order_create', { shownTotalCents: totalCents, notes: [] })
    const { version } = await member.client.expect('console_shop_freight', {})
    await member.client.expect('console_shop_freight_save', {
      version,
      freeFromCents: null,
      templates: [
        { id: standard, name: 'Standard', isDefault: true, zones: [zone(['*'], 1)] },
        { id: bulky, name: 'Bulky', isDefault: false, zones: [zone(['*'], 1)] },
      ],
    })
    const order = await server.db
      .selectFrom('purchase')
      .select(['freight_cents', 'goods_cents'])
      .where('checkout_id', '=', checkoutId)
      .executeTakeFirstOrThrow()
    assert.deepEqual([Number(order.freight_cents), Number(order.goods_cents)], [2700, 7000])
  })

  it('that do not reach the address keep the parcel from being ordered, and say which goods', async () => {
    const { shopId, member } = await openShop()
    const [, bulky] = await withBulky(member, ['SG'])
    const lamp = await addProduct(server.db, shopId)
    const bench = await addProduct(server.db, shopId)
    await nameTemplate(bench.productId, bulky)
    const { client } = await readyBuyer(server)
    for (const { skuId } of [lamp, bench]) await client.expect('cart_add', { skuId, quantity: 1 })
    const { groups, totalCents } = await client.expect('order_preview', {})
    assert.deepEqual([groups[0]?.freight, groups[0]?.notSent], [null, [bench.productId]])
    assertRefused(
      await client.call('order_create', { shownTotalCents: totalCents, notes: [] }),
      'notDeliverable',
    )
  })

  it('stand in files by their names, which an import reads whatever the size of their letters', async () => {
    const { shopId, member } = await openShop()
    const [, bulky] = await withBulky(member)
    const { productId } = await addProduct(server.db, shopId, { titles: { en: 'Bench' } })
    const templateOf = async () =>
      (await member.client.expect('console_goods_detail', { id: productId })).freightTemplateId
    const file = (name: string) => `product,shipping_template\n${productId},${name}\n`
    const read = (csv: string) => member.client.expect('console_goods_import', fileInput(csv))
    assert.equal((await read(file('bulky'))).changed, 1)
    assert.equal(await templateOf(), bulky)
    const { csv } = await member.client.expect('console_goods_export', {})
    assert.match(csv, /,"Bulky"\r\n/)
    assert.equal((await read(csv)).unchanged, 1)
    assert.deepEqual((await read(file('Pallet'))).problems, [
      { line: 2, column: 'shipping_template', problem: 'unknownTemplate' },
    ])
    assert.equal((await read(file('[clear]'))).changed, 1)
    assert.equal(await templateOf(), null)
  })

  it('have a country in one zone, whatever program writes', async () => {
    const { member } = await openShop()
    const [standard] = await withBulky(member)
    const widen = (countries: string[]) =>
      server.db
        .updateTable('freight_zone')
        .set({ countries })
        .where('template_id', '=', standard)
        .where('place', '=', 2)
        .execute()
    await assert.rejects(widen(['*', 'VN']), /stands twice/)
    await assert.rejects(widen(['US', 'US']), /stands twice/)
    await widen(['*', 'US'])
  })

  it('of another shop are not named by goods, whatever program writes', async () => {
    const { shopId } = await openShop()
    const [, foreign] = await withBulky((await openShop()).member)
    const { productId } = await addProduct(server.db, shopId)
    await assert.rejects(nameTemplate(productId, foreign), /product_freight_template/)
  })
})
