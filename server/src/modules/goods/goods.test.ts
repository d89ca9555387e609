import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { addProduct, addShop, type Goods, stockOf } from '#testing/goods.ts'
import { operatorCookie, signInMember, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let shopId: number
let clerk: TestOperator
let colleague: TestOperator
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db, { name: 'Lantern Quay' })
  clerk = await signInMember(server, shopId, { rights: ['goods'] })
  colleague = await signInMember(server, shopId, { rights: ['goods'] })
})
after(() => server.close())

const lantern = (wish: Parameters<typeof addProduct>[2] = {}): Promise<Goods> =>
  addProduct(server.db, shopId, wish)

const gridOf = async (productId: number) =>
  (await clerk.client.expect('console_goods_grid', { q: String(productId) })).items

/** A whole product that could be sold, but for its picture. */
const texts = { en: { title: 'Brass lantern', description: 'It shines.' } }
const draft = {
  id: null,
  version: 0,
  category: 'outdoors',
  shipFrom: 'VN',
  weightGrams: 400,
  texts,
  pictures: [] as string[],
  axes: [
    {
      key: 'colour',
      name: { en: 'Colour', zh: '颜色' },
      values: [
        { key: 'coral', name: { en: 'Coral', zh: '珊瑚色' }, picture: null },
        { key: 'sand', name: 'Sand', picture: null },
      ],
    },
  ],
  skus: ['coral', 'sand'].map((value) => ({
    values: [value],
    priceCents: 1999,
    originalPriceCents: null,
    stock: { from: 0, to: 12 },
    picture: null,
    active: true,
  })),
} as const satisfies Parameters<TestOperator['client']['call']>[1]

async function uploadPicture(): Promise<string> {
  const data = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#c84' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([data]))
  const answer = await fetch(`${server.url}/api/console/goods/upload`, {
    method: 'POST',
    headers: { cookie: operatorCookie(clerk.token), 'x-sampan-console': '1' },
    body: form,
  })
  const {
    code,
    msg,
    data: made,
  } = (await answer.json()) as {
    code: number
    msg: string
    data: { picture: string }
  }
  assert.equal(code, 1, msg)
  return made.picture
}

describe('the grid', () => {
  it('changes prices, stock and state, and what buyers see follows', async () => {
    const { productId, skuId } = await lantern({ skus: [{ priceCents: 1000, stock: 10 }] })
    const { changed } = await clerk.client.expect('console_goods_change', {
      changes: [
        { skuId, version: 0, priceCents: 1250, originalPriceCents: 1500, stock: { from: 10, to: 4 } },
      ],
    })
    assert.deepEqual(changed, [
      { skuId, priceCents: 1250, originalPriceCents: 1500, stock: 4, active: true, version: 1 },
    ])
    const seen = await server.client().expect('product_detail', { id: productId })
    assert.deepEqual([seen.priceCents, seen.originalPriceCents, seen.stock], [1250, 1500, 4])
  })

  it('refuses the second of two clerks who change the same SKU, and changes nothing of theirs', async () => {
    const goods = await lantern({ skus: [{ stock: 5 }, { stock: 5, values: ['b'] }] })
    const [first = 0] = goods.skuIds
    const wish = (priceCents: number) => ({ changes: [{ skuId: first, version: 0, priceCents }] })
    const [one, other] = await Promise.all([
      clerk.client.call('console_goods_change', wish(1111)),
      colleague.client.call('console_goods_change', wish(2222)),
    ])
    const [good, late] = one.ok ? [one, other] : [other, one]
    assert.ok(good.ok)
    assertRefused(late, 'skuChanged')
    assert.deepEqual(Object(late.data).skuIds, [first])
    const [row] = await gridOf(goods.productId)
    assert.equal(row?.priceCents, good.data.changed[0]?.priceCents)
    assert.equal(row?.version, 1)
  })

  it('does not bring back what was sold while somebody typed', async () => {
    const { skuId } = await lantern({ skus: [{ stock: 10 }] })
    await server.db.updateTable('sku').set({ stock: 7 }).where('id', '=', skuId).execute() // three are sold
    const change = (from: number, to: number, version: number) =>
      clerk.client.call('console_goods_change', { changes: [{ skuId, version, stock: { from, to } }] })
    assert.ok((await change(10, 15, 0)).ok)
    assert.equal(await stockOf(server.db, skuId), 12)
    assertRefused(await change(20, 0, 1), 'stockBelowZero')
    assert.equal(await stockOf(server.db, skuId), 12)
  })

  it('changes a thousand SKUs in one act, and takes them back in another', async () => {
    const wide = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const keys = Array.from({ length: 100 }, (_, k) => `v${k}`)
        return lantern({
          titles: { en: `Wide ${n}` },
          specs: [{ key: 'v', name: 'Kind', values: keys.map((key) => ({ key, name: key, picture: null })) }],
          skus: keys.map((key) => ({ values: [key], priceCents: 1000, stock: 10 })),
        })
      }),
    )
    const skuIds = wide.flatMap((goods) => goods.skuIds)
    assert.equal(skuIds.length, 1000)
    const changes = skuIds.map((skuId) => ({
      skuId,
      version: 0,
      priceCents: 1500,
      stock: { from: 10, to: 13 },
      active: false,
    }))
    const { actId, changed } = await clerk.client.expect('console_goods_change', { changes })
    assert.equal(changed.length, 1000)
    const count = (priceCents: number, stock: number, active: boolean) =>
      server.db
        .selectFrom('sku')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('id', 'in', skuIds)
        .where('price_cents', '=', priceCents)
        .where('stock', '=', stock)
        .where('active', '=', active)
        .executeTakeFirstOrThrow()
    assert.equal((await count(1500, 13, false)).n, 1000)
    await colleague.client.expect('console_goods_undo', { actId })
    assert.equal((await count(1000, 10, true)).n, 1000)
    assertRefused(await clerk.client.call('console_goods_undo', { actId }), 'cannotUndo')
    const [undo, act] = (await clerk.client.expect('console_goods_acts', {})).items
    assert.deepEqual([undo?.kind, undo?.skus, act?.kind, act?.isUndone], ['undo', 1000, 'change', true])
    assertRefused(
      await clerk.client.call('console_goods_change', {
        changes: [...changes, { ...changes[0], skuId: 1 }] as never,
      }),
      'badInput',
    )
  })

  it('takes nothing back where somebody changed a SKU since', async () => {
    const { skuId } = await lantern({ skus: [{ priceCents: 1000 }] })
    const change = (version: number, priceCents: number) =>
      clerk.client.expect('console_goods_change', { changes: [{ skuId, version, priceCents }] })
    const { actId } = await change(0, 1100)
    await change(1, 1200)
    assertRefused(await clerk.client.call('console_goods_undo', { actId }), 'skuChanged')
  })

  it('is narrowed by words, state and what runs out, page by page without a gap', async () => {
    const shop = await addShop(server.db)
    const member = await signInMember(server, shop)
    const made: number[] = []
    for (let n = 0; n < 5; n++) {
      const goods = await addProduct(server.db, shop, {
        titles: { en: `Kite ${n}`, zh: '风筝' },
        onSale: n !== 3,
        skus: [{ stock: n === 2 ? 5 : 6 }],
      })
      made.push(goods.productId)
    }
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const page = await member.client.expect('console_goods_list', { limit: 2, ...(cursor && { cursor }) })
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    assert.deepEqual(ids, made.toReversed())
    const idsOf = async (input: object) =>
      (await member.client.expect('console_goods_list', input)).items.map(({ id }) => id)
    assert.deepEqual(await idsOf({ q: '风筝', state: 'off' }), [made[3]])
    assert.deepEqual(await idsOf({ lowStock: true }), [made[2]])
    assert.deepEqual(await idsOf({ q: 'kite 4' }), [made[4]])
    assert.deepEqual(await idsOf({ q: String(made[0]) }), [made[0]])
    const grid = await member.client.expect('console_goods_grid', { lowStock: true })
    assert.deepEqual(
      grid.items.map(({ productId }) => productId),
      [made[2]],
    )
  })
})

describe('the editor', () => {
  it('makes a product off the shelf, says what is missing, and puts it there once it is whole', async () => {
    const made = await clerk.client.expect('console_goods_save', draft)
    assert.equal(made.onSale, false)
    assert.deepEqual(made.gaps, ['picture', 'languages'])
    assertRefused(
      await clerk.client.call('console_goods_publish', { id: made.id, onSale: true }),
      'goodsIncomplete',
    )
    assertRefused(await server.client().call('product_detail', { id: made.id }), 'productGone')
    const picture = await uploadPicture()
    await clerk.client.expect('console_goods_save', {
      ...draft,
      id: made.id,
      version: made.version,
      pictures: [picture],
      skus: draft.skus.map((sku) => ({ ...sku, stock: { from: 12, to: 12 } })),
    })
    await clerk.client.expect('console_goods_publish', { id: made.id, onSale: true })
    const shown = await server.client({ locale: 'zh' }).expect('product_detail', { id: made.id })
    assert.deepEqual(
      [shown.title, shown.picture, shown.stock, shown.specs[0]?.values.map(({ name }) => name)],
      ['Brass lantern', picture, 24, ['珊瑚色', 'Sand']],
    )
    const { items } = await server.client().expect('product_list', { q: 'brass lantern', shop: shopId })
    assert.ok(items.some(({ id }) => id === made.id))
    await clerk.client.expect('console_goods_publish', { id: made.id, onSale: false })
    assertRefused(await server.client().call('product_detail', { id: made.id }), 'productGone')
  })

  it('refuses the second of two who edit the same product, and an editor after the grid', async () => {
    const made = await clerk.client.expect('console_goods_save', draft)
    const again = { ...draft, id: made.id, version: made.version, skus: unmoved(draft.skus) }
    await colleague.client.expect('console_goods_save', { ...again, weightGrams: 500 })
    assertRefused(await clerk.client.call('console_goods_save', again), 'skuChanged')
    const now = await clerk.client.expect('console_goods_detail', { id: made.id })
    assert.equal(now.weightGrams, 500)
    const [sku] = now.skus
    await clerk.client.expect('console_goods_change', {
      changes: [{ skuId: sku?.id ?? 0, version: sku?.version ?? 0, priceCents: 5 }],
    })
    assertRefused(
      await colleague.client.call('console_goods_save', { ...again, version: now.version }),
      'skuChanged',
    )
  })

  it('closes SKUs whose choice is gone, and opens them again as they were', async () => {
    const made = await clerk.client.expect('console_goods_save', draft)
    const [axis] = draft.axes
    const [coral, sand] = unmoved(draft.skus)
    assert.ok(axis && coral && sand)
    const one = await clerk.client.expect('console_goods_save', {
      ...draft,
      id: made.id,
      version: made.version,
      axes: [{ ...axis, values: [axis.values[0]] }],
      skus: [coral],
    })
    assert.deepEqual(
      one.skus.map(({ values }) => values),
      [['coral']],
    )
    const two = await clerk.client.expect('console_goods_save', {
      ...draft,
      id: made.id,
      version: one.version,
      skus: [coral, sand],
    })
    assert.deepEqual(
      two.skus.map(({ id, stock, active }) => [id, stock, active]),
      made.skus.map(({ id }) => [id, 12, true]),
    )
  })

  it('refuses choices that stand twice or on no axis, and pictures that the shop did not upload', async () => {
    const [coral] = draft.skus
    assert.ok(coral)
    const save = (change: object) => clerk.client.call('console_goods_save', { ...draft, ...change } as never)
    assertRefused(await save({ skus: [coral, coral] }), 'skuDouble')
    assertRefused(await save({ skus: [{ ...coral, values: ['mint'] }] }), 'badInput')
    assertRefused(await save({ pictures: ['/media/test/lantern'] }), 'badInput')
    const picture = await uploadPicture()
    const elsewhere = await signInMember(server, await addShop(server.db))
    assertRefused(
      await elsewhere.client.call('console_goods_save', { ...draft, pictures: [picture] }),
      'badInput',
    )
  })

  it('leaves what was ordered as it was bought', async () => {
    const { skuId } = await lantern({ skus: [{ priceCents: 1000 }] })
    const buyer = await server.registerBuyer()
    await buyer.client.expect('cart_add', { skuId, quantity: 1 })
    const listed = await buyer.client.expect('cart_list', {})
    assert.equal(JSON.stringify(listed).includes('"priceCents":1000'), true)
    await clerk.client.expect('console_goods_change', { changes: [{ skuId, version: 0, priceCents: 1300 }] })
    const changed = JSON.stringify(await buyer.client.expect('cart_list', {}))
    assert.ok(changed.includes('1300') && changed.includes('1000'))
  })
})

const unmoved = (skus: typeof draft.skus) =>
  skus.map((sku) => ({ ...sku, stock: { from: sku.stock.to, to: sku.stock.to } }))

describe('goods as a CSV file', () => {
  it('read back as they were written, change nothing', async () => {
    const shop = await addShop(server.db)
    const member = await signInMember(server, shop)
    await member.client.expect('console_goods_save', {
      ...draft,
      texts: {
        en: { title: '=1+1 "quoted", and so on', description: "Line one\nline two, '=x" },
        zh: { title: '黄铜灯笼', description: "'=以撇号开头" },
      },
    })
    await addProduct(server.db, shop, {
      titles: { en: 'Two of a name' },
      specs: [
        {
          key: 'c',
          name: { en: 'Colour' },
          values: [
            { key: 'a', name: { en: 'Red' }, picture: null },
            { key: 'b', name: { en: 'Red' }, picture: null },
          ],
        },
      ],
      skus: [
        { values: ['a'], originalPriceCents: 1200 },
        { values: ['b'], active: false, stock: 0 },
      ],
    })
    await addProduct(server.db, shop, { titles: { en: 'Plain' }, onSale: false })
    const stateOf = () =>
      server.db
        .selectFrom('product')
        .leftJoin('sku', 'sku.product_id', 'product.id')
        .leftJoin('product_text as t', 't.product_id', 'product.id')
        .selectAll()
        .where('shop_id', '=', shop)
        .orderBy('product.id')
        .orderBy('sku.id')
        .orderBy('t.locale')
        .execute()
    const stood = await stateOf()
    const { csv, products, nextCursor } = await member.client.expect('console_goods_export', {})
    assert.deepEqual([products, nextCursor], [3, null])
    const answer = await member.client.expect('console_goods_import', { csv, isTrial: false })
    assert.deepEqual(answer, { made: 0, changed: 0, unchanged: 3, problems: [] })
    assert.deepEqual(await stateOf(), stood)
  })

  it('change prices, texts and stock, make new goods, and only say so in a trial', async () => {
    const shop = await addShop(server.db)
    const member = await signInMember(server, shop)
    const made = await member.client.expect('console_goods_save', draft)
    const { csv } = await member.client.expect('console_goods_export', {})
    const [head = '', first = '', ...rest] = csv.trim().split('\r\n')
    const raised = first.replace('19.99', '21.50').replace(',12,12,', ',15,12,')
    const row = new Map(head.split(',').map((name) => [name.replaceAll(/["\ufeff]/g, ''), '']))
    const fresh = new Map([
      ...row,
      ['category', 'toys'],
      ['ship_from', 'JP'],
      ['weight_grams', '90'],
      ['price', '3'],
      ['stock', '7'],
      ['title_en', 'Paper kite'],
    ])
    const file = [head, raised, ...rest, [...fresh.values()].join(',')].join('\r\n')
    const trial = await member.client.expect('console_goods_import', { csv: file, isTrial: true })
    assert.deepEqual(trial, { made: 1, changed: 1, unchanged: 0, problems: [] })
    assert.equal((await member.client.expect('console_goods_list', {})).items.length, 1)
    await member.client.expect('console_goods_import', { csv: file, isTrial: false })
    const now = await member.client.expect('console_goods_detail', { id: made.id })
    assert.deepEqual(
      now.skus.map(({ priceCents, stock }) => [priceCents, stock]),
      [
        [2150, 15],
        [1999, 12],
      ],
    )
    assert.deepEqual(now.texts, texts)
    assert.deepEqual(now.axes, draft.axes)
    const [kite] = (await member.client.expect('console_goods_list', {})).items
    assert.deepEqual(
      [kite?.title, kite?.priceCents, kite?.stock, kite?.onSale],
      ['Paper kite', 300, 7, false],
    )
  })

  it('change nothing at all where one row is wrong, and say which', async () => {
    const made = await clerk.client.expect('console_goods_save', draft)
    const { csv } = await clerk.client.expect('console_goods_export', {})
    const [head = ''] = csv.split('\r\n')
    const own = csv.split('\r\n').filter((line) => line.startsWith(`${made.id},`))
    const bad = [head, own[0]?.replace('19.99', '9.99'), own[1]?.replace('19.99', 'cheap')].join('\r\n')
    const answer = await clerk.client.expect('console_goods_import', { csv: bad, isTrial: false })
    assert.deepEqual(answer.problems, [{ line: 3, column: 'price', problem: 'badValue' }])
    const now = await clerk.client.expect('console_goods_detail', { id: made.id })
    assert.equal(now.version, made.version)
    const stranger = await signInMember(server, await addShop(server.db))
    const theirs = await stranger.client.expect('console_goods_import', {
      csv: [head, ...own].join('\r\n'),
      isTrial: false,
    })
    assert.deepEqual(theirs.problems, [{ line: 2, column: 'product', problem: 'unknownGoods' }])
    assertRefused(
      await clerk.client.call('console_goods_import', { csv: 'a\n"b', isTrial: false }),
      'csvUnreadable',
    )
  })
})
