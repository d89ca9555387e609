import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { noLines } from '@sampan/contract/market/catalog/product-fields.ts'
import { successCode } from '@sampan/contract/wire/envelope.ts'
import { isCheckViolation } from '#kernel/database-errors.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { lanternDraft, openGoodsDesk } from '#testing/goods-desk.ts'
import { fileInput } from '#testing/goods-file.ts'
import { addKey } from '#testing/keys.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { whySuspended } from '#testing/suspending.ts'
import { agreed } from '#testing/two-persons.ts'
import { walkPages } from '#testing/walk-pages.ts'

const { server, shopId, clerk, lantern, gridOf, uploadPicture } = await openGoodsDesk()
const lena = await signInOperator(server, 'catalogue')
const noor = await signInOperator(server, 'catalogue')
const buyer = await readyBuyer(server, 1_000_000)
after(() => server.close())

const why = { reasonCode: 'counterfeit', reason: 'The brand wrote to us' } as const
const takeDown = (id: number) => lena.client.expect('console_takedown_make', { id, ...why })
const publish = (id: number) => clerk.client.call('console_goods_publish', { id, onSale: true })
const standing = async () => {
  const goods = await lantern()
  const { takedown } = await takeDown(goods.productId)
  return { ...goods, takedownId: takedown?.id ?? assert.fail() }
}

describe('a product that is taken down', () => {
  it('is named so to its shop in the grid and in a collection, until it is lifted', async () => {
    const { productId, takedownId } = await standing()
    const { id } = await clerk.client.expect('console_collection_save', {
      ...{ id: null, version: 0, titles: { en: 'Lights' }, sort: 'hand', goods: [productId] },
    })
    const states = async () => [
      (await gridOf(productId))[0]?.takedown,
      (await clerk.client.expect('console_collection_detail', { id })).goods[0]?.takedown,
    ]
    assert.deepEqual(await states(), ['standing', 'standing'])
    await lena.client.expect('console_takedown_answer', {
      ...{ id: takedownId, decision: 'lift', words: 'It was genuine' },
    })
    assert.deepEqual(await states(), [null, null])
  })

  it('is neither found, shown nor sold right after, and counts in its shop no more', async () => {
    const { productId, skuId } = await lantern({ titles: { en: 'Amaranthine astrolabe' } })
    await buyer.client.expect('cart_add', { skuId, quantity: 1 })
    await server.step('search.index')
    const found = async () =>
      (await buyer.client.expect('product_search', { q: 'amaranthine' })).items.map(({ id }) => id)
    assert.deepEqual(await found(), [productId])
    // The shop's own act counts its goods, which the fixture does not.
    for (const onSale of [false, true])
      await clerk.client.expect('console_goods_publish', { id: productId, onSale })
    const countOf = async () => (await buyer.client.expect('shop_detail', { id: shopId })).productCount
    const listed = await countOf()
    await takeDown(productId)
    assert.deepEqual(await found(), [])
    assertRefused(await buyer.client.call('product_detail', { id: productId }), 'productGone')
    assertRefused(await buyer.client.call('cart_add', { skuId, quantity: 1 }), 'productGone')
    const { items } = await buyer.client.expect('product_list', { shop: shopId, limit: 50 })
    assert.ok(!items.some(({ id }) => id === productId))
    assert.equal(await countOf(), listed - 1)
    const row = await server.db
      .selectFrom('audit_entry')
      .select(['operator_id', 'reason'])
      .where('action', '=', 'takedowns.make')
      .where('subject_id', '=', String(productId))
      .executeTakeFirstOrThrow()
    assert.deepEqual(row, { operator_id: lena.id, reason: 'counterfeit: The brand wrote to us' })
  })

  it('is gone for good, which goods off the shelf and goods that never were are not; so is a shop that operators hid', async () => {
    const { productId } = await standing()
    const off = await lantern({ onSale: false })
    const dataOf = async (id: number) => (await buyer.client.call('product_detail', { id })).data
    assert.deepEqual(
      [await dataOf(productId), await dataOf(off.productId), await dataOf(99_999_999)],
      [{ forGood: true }, null, null],
    )
    const [hidden, closed] = [await addShop(server.db), await addShop(server.db, { open: false })]
    await agreed(lena, await signInOperator(server, 'admin'), {
      ...{ kind: 'shop_suspend', shopId: hidden, step: 2, note: 'Send what was paid for' },
      ...whySuspended,
    })
    const shopOf = async (id: number) => (await buyer.client.call('shop_detail', { id })).data
    assert.deepEqual(
      [await shopOf(hidden), await shopOf(closed), await shopOf(99_999_999)],
      [{ forGood: true }, null, null],
    )
  })

  it('is not sold to who has it in the bag', async () => {
    const { productId, skuId } = await lantern()
    const lines = [{ skuId, quantity: 1 }]
    const { totalCents } = await buyer.client.expect('order_preview', { lines })
    await takeDown(productId)
    assertRefused(
      await buyer.client.call('order_create', { lines, shownTotalCents: totalCents }),
      'productGone',
    )
  })

  it('comes back by none of the doors of its shop', async () => {
    const { productId, skuId } = await lantern()
    const [row = assert.fail()] = await gridOf(productId)
    const { actId } = await clerk.client.expect('console_goods_change', {
      changes: [{ skuId, version: row.version, active: false }],
    })
    await takeDown(productId)
    assertRefused(await publish(productId), 'goodsTakenDown')
    await clerk.client.expect('console_goods_undo', { actId })
    const { problems, refused } = await clerk.client.expect(
      'console_goods_import',
      fileInput(`product,on_sale\r\n${productId},yes`, {}, false),
    )
    assert.deepEqual([refused, problems.map(({ problem }) => problem)], [1, ['takenDown']])
    const owner = await signInMember(server, shopId, { role: 'owner' })
    const { client: key } = await addKey(server, owner)
    await key.expect('seller_stock_set', { skus: [{ skuId, stock: 50 }] })
    const goods = await clerk.client.expect('console_goods_detail', { id: productId })
    assert.equal(goods.onSale, false)
    const { texts, category, weightGrams, pictures, version } = goods
    const saved = await clerk.client.expect('console_goods_save', {
      id: productId,
      version,
      category,
      shipFrom: 'CN',
      weightGrams,
      hsCode: null,
      originCountry: null,
      ...noLines,
      texts,
      pictures,
      axes: [],
      skus: [
        {
          values: [],
          priceCents: 900,
          originalPriceCents: null,
          picture: null,
          active: true,
          stock: { from: 50, to: 50 },
        },
      ],
    })
    assert.deepEqual([saved.onSale, saved.skus[0]?.priceCents], [false, 900])
    assertRefused(await buyer.client.call('product_detail', { id: productId }), 'productGone')
    await assert.rejects(
      server.db.updateTable('product').set({ on_sale: true }).where('id', '=', productId).execute(),
      (error) => isCheckViolation(error, 'product_not_taken_down'),
    )
  })

  it('an import that leaves it off the shelf may change it', async () => {
    const { productId } = await standing()
    const { changed, refused } = await clerk.client.expect(
      'console_goods_import',
      fileInput(`product,price,stock\r\n${productId},18.99,10`, {}, false),
    )
    assert.deepEqual([changed, refused], [1, 0])
  })

  it('of a shop that puts it on the shelf at the same moment ends off it, whoever is first', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => lantern({ onSale: false })))
    await Promise.all(
      all.flatMap(({ productId }, n) =>
        n % 2 ? [takeDown(productId), publish(productId)] : [publish(productId), takeDown(productId)],
      ),
    )
    for (const { productId } of all) {
      const { onSale, takedown } = await clerk.client.expect('console_goods_detail', { id: productId })
      assert.deepEqual([onSale, takedown?.state], [false, 'standing'])
    }
  })

  it('is taken down once, with a reason', async () => {
    const { productId } = await lantern()
    const wish = { id: productId, ...why }
    assertRefused(
      await lena.client.call('console_takedown_make', { id: productId, reasonCode: 'other', reason: '' }),
      'reasonMissing',
    )
    const twice = await Promise.all([1, 2].map(() => lena.client.call('console_takedown_make', wish)))
    assert.equal(twice.filter(({ code }) => code === successCode).length, 1)
    assertRefused(await lena.client.call('console_takedown_make', wish), 'alreadyDecided')
    assertRefused(await lena.client.call('console_takedown_make', { ...wish, id: 99_999_999 }), 'notFound')
    const rows = await server.db
      .selectFrom('product_takedown')
      .select('id')
      .where('product_id', '=', productId)
      .execute()
    assert.equal(rows.length, 1)
  })
})

describe('a shop whose product was taken down', () => {
  it('reads why, appeals once, and reads the answer of another operator than the first', async () => {
    const { productId, takedownId: id } = await standing()
    const read = async () => (await clerk.client.expect('console_goods_detail', { id: productId })).takedown
    const { reasonCode, reason, state } = (await read()) ?? assert.fail()
    assert.deepEqual({ reasonCode, reason, state }, { ...why, state: 'standing' })
    const { items } = await clerk.client.expect('console_goods_list', { q: String(productId) })
    assert.deepEqual(
      items.map((row) => row.takedown),
      ['standing'],
    )
    const named = async () =>
      (await clerk.client.expect('console_shop_today', {})).takenDown?.find((goods) => goods.id === productId)
    const today = await named()
    assert.deepEqual([today?.state, today?.reason, today?.title], ['standing', why.reason, items[0]?.title])
    const keep = { id, decision: 'keep', words: 'The seal is not theirs' } as const
    assertRefused(await lena.client.call('console_takedown_answer', keep), 'alreadyDecided')
    await clerk.client.expect('console_takedown_appeal', { id, words: 'We have the licence' })
    assert.equal((await named())?.state, 'appealed')
    assertRefused(
      await clerk.client.call('console_takedown_appeal', { id, words: 'Again' }),
      'takedownAppealed',
    )
    const waiting = await lena.client.expect('console_market_goods', { state: 'appealed' })
    assert.deepEqual(
      waiting.items.map((row) => [row.id, row.takedown?.appeal?.words]),
      [[productId, 'We have the licence']],
    )
    assertRefused(await lena.client.call('console_takedown_answer', keep), 'secondDecider')
    assertRefused(
      await lena.client.call('console_takedown_answer', { ...keep, decision: 'lift' }),
      'secondDecider',
    )
    await noor.client.expect('console_takedown_answer', keep)
    const kept = await read()
    assert.deepEqual([kept?.state, kept?.appeal, kept?.answer], ['kept', 'We have the licence', keep.words])
    assertRefused(
      await clerk.client.call('console_takedown_appeal', { id, words: 'Again' }),
      'takedownAppealed',
    )
    assertRefused(await lena.client.call('console_takedown_answer', keep), 'alreadyDecided')
    assertRefused(await publish(productId), 'goodsTakenDown')
  })

  it('puts it back itself once it was lifted', async () => {
    const { productId, takedownId: id } = await standing()
    const lift = { id, decision: 'lift', words: 'It was another product' } as const
    const lifted = await lena.client.expect('console_takedown_answer', lift)
    assert.deepEqual([lifted.onSale, lifted.takedown?.state], [false, 'lifted'])
    assertRefused(await lena.client.call('console_takedown_answer', lift), 'alreadyDecided')
    assert.equal((await clerk.client.expect('console_goods_detail', { id: productId })).takedown, null)
    assertRefused(
      await clerk.client.call('console_takedown_appeal', { id, words: 'Late' }),
      'takedownAppealed',
    )
    const { lifted: told } = await clerk.client.expect('console_goods_detail', { id: productId })
    assert.deepEqual([told?.answer, told?.reasonCode, told?.appeal], [lift.words, why.reasonCode, null])
    const back = await clerk.client.expect('console_goods_publish', { id: productId, onSale: true })
    assert.equal(back.lifted, null, 'it is said until the product is on sale again')
    await buyer.client.expect('product_detail', { id: productId })
    assert.equal((await takeDown(productId)).takedown?.state, 'standing')
  })
})

describe('the goods of all shops', () => {
  it('are found by words, number, shop and state, page by page', async () => {
    const other = await addShop(server.db, { name: 'Heliotrope Quay' })
    const made: number[] = []
    for (const shop of [shopId, other, other])
      made.push((await addProduct(server.db, shop, { titles: { en: 'Heliotrope sextant' } })).productId)
    const [first = 0, second = 0, third = 0] = made
    const ids = async (input: Parameters<typeof lena.client.expect<'console_market_goods'>>[1]) =>
      (await lena.client.expect('console_market_goods', input)).items.map(({ id }) => id)
    assert.deepEqual(await ids({ q: 'heliotrope' }), [third, second, first])
    assert.deepEqual(await ids({ q: 'heliotrope', shop: other }), [third, second])
    assert.deepEqual(await ids({ q: String(second) }), [second])
    await takeDown(second)
    assert.deepEqual(await ids({ shop: other, state: 'takenDown' }), [second])
    assert.deepEqual(await ids({ shop: other, state: 'onSale' }), [third])
    assert.deepEqual(await ids({ shop: other, state: 'off' }), [second])
    const walked = await walkPages((cursor?: string) =>
      lena.client.expect('console_market_goods', { limit: 2, ...(cursor && { cursor }) }),
    )
    const rows = walked.map(({ id }) => id)
    assert.deepEqual(
      rows,
      rows.toSorted((a, b) => b - a),
    )
    assert.equal(new Set(rows).size, rows.length)
    const detail = await lena.client.expect('console_market_goods_detail', { id: second })
    assert.deepEqual([detail.shop.name, detail.takedown?.takenBy.length !== 0], ['Heliotrope Quay', true])
  })
})

describe('one product of all shops', () => {
  it('is told with all that it is judged by, and nothing of what is its shop’s own', async () => {
    const texts = {
      en: { title: 'Brass lantern', description: 'It shines.', alts: {} as Record<string, string> },
      zh: { title: '黄铜灯笼', description: '它会发光。' },
    }
    const [first, second] = [await uploadPicture(), await uploadPicture()]
    texts.en.alts = { [first]: 'A lantern on a table' }
    const { axes, skus } = lanternDraft
    const [coral = assert.fail(), sand = assert.fail()] = skus
    const { id } = await clerk.client.expect('console_goods_save', {
      ...lanternDraft,
      texts,
      pictures: [first],
      axes: [...axes],
      skus: [
        {
          ...coral,
          values: [...coral.values],
          code: 'L-1',
          barcode: '4006381333931',
          costCents: 700,
          bin: 'A3',
        },
        { ...sand, values: [...sand.values], picture: second, originalPriceCents: 2999, active: false },
      ],
    })
    const goods = await lena.client.expect('console_market_goods_detail', { id })
    assert.deepEqual(goods.pictures, [
      { picture: first, alt: 'A lantern on a table' },
      { picture: second, alt: null },
    ])
    assert.deepEqual(
      goods.texts.map(({ locale, title, description }) => [locale, title, description]),
      [
        ['en', 'Brass lantern', 'It shines.'],
        ['zh', '黄铜灯笼', '它会发光。'],
      ],
    )
    const facts = { priceCents: 1999, stock: 12 }
    assert.deepEqual(
      goods.skus.map(({ id: _, ...sku }) => sku),
      [
        {
          ...facts,
          spec: 'Coral',
          originalPriceCents: null,
          active: true,
          code: 'L-1',
          barcode: '4006381333931',
        },
        { ...facts, spec: 'Sand', originalPriceCents: 2999, active: false, code: null, barcode: null },
      ],
    )
    assert.deepEqual(goods.shopState, { isOpen: true, suspended: 0, awayUntil: null })
    const { items } = await lena.client.expect('console_market_goods', { q: String(id) })
    assert.equal('skus' in (items[0] ?? {}), false, 'lists stay light')
  })
})
