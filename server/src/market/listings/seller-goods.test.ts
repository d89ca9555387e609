import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { noLines } from '@sampan/contract/market/catalog/product-fields.ts'
import type { listingsSellerEndpoints } from '@sampan/contract/market/listings/seller-endpoints.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import type { InputOf } from '@sampan/contract/wire/endpoint.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { addProduct, addShop, stockOf } from '#testing/goods.ts'
import { addKey } from '#testing/keys.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

/** Goods and stock by codes for a shop's own system. */

let server: TestServer
let owner: TestOperator
let shopId: number
type Key = Awaited<ReturnType<typeof addKey>>
let reads: Key
let writes: Key
let publishes: Key
let stocks: Key
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  owner = await signInMember(server, shopId, { role: 'owner' })
  reads = await addKey(server, owner, ['goods:read'])
  writes = await addKey(server, owner, ['goods:write'])
  publishes = await addKey(server, owner, ['goods:publish'])
  stocks = await addKey(server, owner, ['stock:write'])
})
after(() => server.close())

type Wish = InputOf<(typeof listingsSellerEndpoints)['seller_goods_save']>
const piece: Wish['skus'][number] = {
  values: [],
  priceCents: 1900,
  originalPriceCents: null,
  picture: null,
  active: true,
  stock: { from: 0, to: 12 },
}
const bowl: Wish = {
  id: null,
  version: 0,
  category: 'family',
  shipFrom: 'VN',
  weightGrams: 400,
  hsCode: null,
  originCountry: 'VN',
  ...noLines,
  texts: { en: { title: 'Amber tea bowl', description: 'Thrown by hand.' } },
  pictures: [],
  axes: [],
  skus: [piece],
}

async function coded(codes: readonly string[], stock = 10) {
  const { skuIds } = await addProduct(server.db, shopId, {
    specs: [
      {
        key: 'colour',
        name: { en: 'Colour' },
        values: codes.map((key) => ({ key, name: { en: key }, picture: null })),
      },
    ],
    skus: codes.map((code) => ({ values: [code], stock })),
  })
  for (const [n, code] of codes.entries())
    await sql`insert into sku_code (sku_id, shop_id, code) values (${skuIds[n]}, ${shopId}, ${code})`.execute(
      server.db,
    )
  return skuIds
}

describe("goods of a shop's own system", () => {
  it('are made off the shelf, read, changed by their version, and the second who changes is refused', async () => {
    const made = await writes.client.expect('seller_goods_save', bowl)
    assert.equal(made.onSale, false)
    const listed = await reads.client.expect('seller_goods_list', { limit: 1 })
    assert.equal(listed.items[0]?.id, made.id)
    const read = await reads.client.expect('seller_goods_detail', { id: made.id })
    const [sku] = read.skus
    const change = {
      ...bowl,
      id: made.id,
      version: read.version,
      texts: { ...bowl.texts, ft: { title: 'Bol à thé ambre', description: 'Tourné à la main.' } },
      weightGrams: 420,
      skus: [{ ...piece, priceCents: 2100, stock: { from: sku?.stock ?? 0, to: 9 } }],
    }
    const changed = await writes.client.expect('seller_goods_save', change)
    assert.deepEqual(
      [changed.skus[0]?.priceCents, changed.skus[0]?.stock, changed.weightGrams],
      [2100, 9, 420],
    )
    assertRefused(await writes.client.call('seller_goods_save', change), 'skuChanged')
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_entry
      where action = 'goods.saved_by_key' and subject_id = ${String(made.id)}`.execute(server.db)
    assert.deepEqual(rows, [{ n: 2 }])
  })

  it('are walked by the cursor, each once', async () => {
    const all = await walkPages((cursor) =>
      reads.client.expect('seller_goods_list', { limit: 2, ...(cursor && { cursor }) }),
    )
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from product where shop_id = ${shopId}`.execute(server.db)
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
    assert.equal(all.length, rows[0]?.n)
  })

  it('come on the shelf through the gate of the console alone', async () => {
    const { id, gaps } = await writes.client.expect('seller_goods_save', bowl)
    assert.ok(gaps.length > 0)
    const refused = await publishes.client.call('seller_goods_publish', { id, onSale: true })
    assertRefused(refused, 'goodsIncomplete')
    const { productId } = await addProduct(server.db, shopId, { skus: [{ stock: 3 }] })
    const off = await publishes.client.expect('seller_goods_publish', { id: productId, onSale: false })
    assert.equal(off.onSale, false)
    assert.equal(
      (await publishes.client.expect('seller_goods_publish', { id: productId, onSale: true })).onSale,
      true,
    )
  })

  it('are those of the shop alone, and a key does no more than its scope', async () => {
    const other = await addKey(
      server,
      await signInMember(server, await addShop(server.db), { role: 'owner' }),
    )
    const { productId } = await addProduct(server.db, shopId, { skus: [{ stock: 3 }] })
    assertRefused(await other.client.call('seller_goods_detail', { id: productId }), 'goodsGone')
    assertRefused(
      await other.client.call('seller_goods_publish', { id: productId, onSale: false }),
      'goodsGone',
    )
    const publish = { id: productId, onSale: false }
    assertRefused(await writes.client.call('seller_goods_publish', publish), 'roleMissing')
    assertRefused(await publishes.client.call('seller_goods_save', bowl), 'roleMissing')
    assertRefused(await reads.client.call('seller_goods_save', bowl), 'roleMissing')
    assertRefused(await stocks.client.call('seller_goods_list', {}), 'roleMissing')
  })
})

describe('stock by the codes of a shop', () => {
  it('answers each row by itself, sets those without a fault as one act, and a member can undo it', async () => {
    const [red = 0, blue = 0, green = 0] = await coded(['S-RED', 'S-BLUE', 'S-GREEN'])
    await sql`update sku set stock = stock - 3 where id = ${blue}`.execute(server.db) // sold meanwhile
    const { actId, rows } = await stocks.client.expect('seller_stock_set_by_code', {
      rows: [
        { skuCode: 'S-RED', stock: 4 },
        { skuCode: 'NOBODY', stock: 1 },
        { skuCode: 'S-BLUE', stock: 15, was: 10 },
        { skuCode: 'S-GREEN', stock: 0, was: 50 },
      ],
    })
    assert.deepEqual(
      rows.map(({ skuCode, result, skuId, stock }) => [skuCode, result, skuId, stock]),
      [
        ['S-RED', 'set', red, 4],
        ['NOBODY', 'unknownCode', null, null],
        ['S-BLUE', 'set', blue, 12],
        ['S-GREEN', 'belowZero', green, 10],
      ],
    )
    const now = () => Promise.all([red, blue, green].map((id) => stockOf(server.db, id)))
    assert.deepEqual(await now(), [4, 12, 10])
    await owner.client.expect('console_goods_undo', { actId: actId ?? '' })
    assert.deepEqual(await now(), [10, 7, 10])
  })

  it('sets neither of two rows with one code, and is no act where nothing changes', async () => {
    const [sku = 0] = await coded(['T-ONE'])
    const twice = await stocks.client.expect('seller_stock_set_by_code', {
      rows: [
        { skuCode: 'T-ONE', stock: 1 },
        { skuCode: 'T-ONE', stock: 2 },
      ],
    })
    assert.deepEqual(
      [twice.actId, ...twice.rows.map(({ result }) => result)],
      [null, 'codeTwice', 'codeTwice'],
    )
    const same = await stocks.client.expect('seller_stock_set_by_code', {
      rows: [{ skuCode: 'T-ONE', stock: 10 }],
    })
    assert.deepEqual([same.actId, same.rows[0]?.result], [null, 'set'])
    assert.equal(await stockOf(server.db, sku), 10)
  })

  it('takes five hundred rows at once, once under one key, and none of another shop', async () => {
    const codes = Array.from({ length: 100 }, (_, n) => `M-${n}`)
    const ids = await coded(codes, 1)
    const rows = Array.from({ length: 500 }, (_, n) => ({ skuCode: n < 100 ? `M-${n}` : `X-${n}`, stock: 7 }))
    const key = '0190a0a0-0000-4000-8000-00000000dddd'
    const answers = await Promise.all(
      [1, 2].map(() => stocks.client.call('seller_stock_set_by_code', { rows }, { key })),
    )
    assert.ok(answers.every(({ ok }) => ok))
    assert.equal(new Set(answers.map(({ data }) => data.actId)).size, 1)
    assert.equal(answers[0]?.data.rows.filter(({ result }) => result === 'set').length, 100)
    assert.equal(await stockOf(server.db, ids[99] ?? 0), 7)
    const more = [...rows, { skuCode: 'X-0', stock: 1 }]
    assertRefused(await stocks.client.call('seller_stock_set_by_code', { rows: more }), 'badInput')
    const other = await addKey(
      server,
      await signInMember(server, await addShop(server.db), { role: 'owner' }),
    )
    const foreign = await other.client.expect('seller_stock_set_by_code', {
      rows: [{ skuCode: 'M-0', stock: 0 }],
    })
    assert.equal(foreign.rows[0]?.result, 'unknownCode')
    assert.equal(await stockOf(server.db, ids[0] ?? 0), 7)
  })
})

describe("pictures by a shop's own system", () => {
  const axis = {
    key: 'colour',
    name: { en: 'Colour' },
    values: ['red', 'blue'].map((key) => ({ key, name: { en: key }, picture: null })),
  }
  const upload = async (key: string, file: Buffer = pictureFile) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(file)]), 'bowl.png')
    const headers = { authorization: `Bearer ${key}` }
    const answer = await fetch(`${server.url}/api/seller/goods/upload`, {
      method: 'POST',
      headers,
      body: form,
    })
    return (await answer.json()) as { code: number; data: { picture: string } }
  }
  let pictureFile: Buffer
  before(async () => {
    pictureFile = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#48c' } })
      .png()
      .toBuffer()
  })
  const pictureOf = async () => (await upload(writes.key)).data.picture
  const made = () =>
    writes.client.expect('seller_goods_save', {
      ...bowl,
      axes: [axis],
      skus: ['red', 'blue'].map((key) => ({
        ...piece,
        values: [key],
        code: `${key}-${crypto.randomUUID()}`,
      })),
    })

  it('are uploaded, set in their order and on a SKU, and all else of the product stays', async () => {
    const goods = await made()
    const [front, back] = [await pictureOf(), await pictureOf()]
    const [red, blue] = goods.skus
    const wish = {
      id: goods.id,
      version: goods.version,
      pictures: [back, front],
      skus: [{ skuId: blue?.id ?? 0, picture: back }],
    }
    const set = await writes.client.expect('seller_goods_pictures', wish)
    assert.deepEqual(set.pictures, [back, front])
    assert.deepEqual(
      set.skus.map(({ id, picture }) => [id, picture]),
      [
        [red?.id, null],
        [blue?.id, back],
      ],
    )
    const still = ({ texts, attributes, axes, skus, weightGrams }: typeof set) => ({
      ...{ texts, attributes, axes, weightGrams },
      skus: skus.map(({ picture: _, version: _version, ...sku }) => sku),
    })
    assert.deepEqual(still(set), still(goods))
    const swapped = { ...wish, version: set.version, pictures: [front], skus: undefined }
    const again = await writes.client.expect('seller_goods_pictures', swapped)
    assert.deepEqual([again.pictures, again.skus[1]?.picture], [[front], back])
    assertRefused(await writes.client.call('seller_goods_pictures', wish), 'skuChanged')
  })

  it('keep a price that a member sets while they are being set', async () => {
    const goods = await made()
    const picture = await pictureOf()
    const [sku] = goods.skus
    const change = { skuId: sku?.id ?? 0, version: sku?.version ?? 0, priceCents: 4321 }
    const wish = { id: goods.id, version: goods.version, pictures: [picture] }
    await Promise.all([
      owner.client.expect('console_goods_change', { changes: [change] }),
      writes.client.call('seller_goods_pictures', wish),
    ])
    const after = await reads.client.expect('seller_goods_detail', { id: goods.id })
    assert.equal(after.skus[0]?.priceCents, 4321)
  })

  it('are those that the shop uploaded, on SKUs of the product, by a key that may write goods', async () => {
    const goods = await made()
    const other = await addKey(
      server,
      await signInMember(server, await addShop(server.db), { role: 'owner' }),
    )
    const { picture: foreign } = (await upload(other.key)).data
    const wish = { id: goods.id, version: goods.version, pictures: [await pictureOf()] }
    const isBad = async (part: object) =>
      assertRefused(await writes.client.call('seller_goods_pictures', { ...wish, ...part }), 'badInput')
    await isBad({ pictures: [foreign] })
    await isBad({ skus: [{ skuId: goods.skus[0]?.id ?? 0, picture: foreign }] })
    const { skuId } = await addProduct(server.db, shopId, { skus: [{ stock: 1 }] })
    await isBad({ skus: [{ skuId, picture: null }] })
    assertRefused(await other.client.call('seller_goods_pictures', wish), 'goodsGone')
    assertRefused(await reads.client.call('seller_goods_pictures', wish), 'roleMissing')
    assert.equal((await upload(reads.key)).code, refusals.roleMissing)
    assert.equal((await upload(writes.key, Buffer.from('no picture'))).code, refusals.pictureKind)
  })
})
