import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { listingsRefusals } from '@sampan/contract/market/listings/refusals.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import pg from 'pg'
import { plansOf } from '#testing/explain.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { lanternDraft, openGoodsDesk } from '#testing/goods-desk.ts'
import { fileInput } from '#testing/goods-file.ts'
import { addKey } from '#testing/keys.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { ordersByCode } from '#trade/orders/desk/console-read-store.ts'
import { findGoodsWith } from './find-goods-store.ts'
import { ownersOfCodes, productsByCode, productsByWholeCode } from './sku-code-store.ts'

const { server, shopId, clerk, gridOf, uploadPicture } = await openGoodsDesk()
after(() => server.close())

const [coral = assert.fail(), sand = assert.fail()] = lanternDraft.skus
type Codes = { code?: string; barcode?: string; costCents?: number; bin?: string }
const draftWith = (one: Codes, two: Codes) => ({
  ...lanternDraft,
  skus: [
    { ...coral, ...one },
    { ...sand, ...two },
  ],
})
const cent = 123_321

/** A draft with a picture, which may go on sale. */
const picture = await uploadPicture()
const shown = { pictures: [picture] }

describe('codes of a SKU', () => {
  it('are kept as typed, and one code is one SKU’s in its shop whatever the size of its letters', async () => {
    const made = await clerk.client.expect(
      'console_goods_save',
      draftWith(
        { code: 'LAN-Coral', barcode: '4006381333931', costCents: 420, bin: 'R2-14' },
        { code: 'LAN-Sand' },
      ),
    )
    assert.deepEqual(
      made.skus.map(({ code, barcode, costCents, bin }) => [code, barcode, costCents, bin]),
      [
        ['LAN-Coral', '4006381333931', 420, 'R2-14'],
        ['LAN-Sand', null, null, null],
      ],
    )
    const other = await clerk.client.call('console_goods_save', draftWith({ code: 'lan-cORAL' }, {}))
    assertRefused(other, 'skuCodeTaken')
    assert.match(other.msg, /lan-cORAL/)
    const twice = await clerk.client.call('console_goods_save', draftWith({ code: 'x1' }, { code: 'X1' }))
    assertRefused(twice, 'skuCodeTaken')
    const elsewhere = await signInMember(server, await addShop(server.db), { rights: ['goods'] })
    await elsewhere.client.expect('console_goods_save', draftWith({ code: 'LAN-Coral' }, {}))
  })

  it('are one SKU’s by the database itself, in the shop of the product whatever is written', async () => {
    const { skuId } = await addProduct(server.db, shopId)
    const stranger = await addShop(server.db)
    const write = sql`insert into sku_code (sku_id, shop_id, code) values (${skuId}, ${stranger}, 'lan-SAND')`
    await assert.rejects(write.execute(server.db), /sku_code_of_shop/)
  })

  it('change places within a product, stay when nothing is said of them, and are free when their choice is gone', async () => {
    const made = await clerk.client.expect(
      'console_goods_save',
      draftWith({ code: 'SW-1' }, { code: 'SW-2' }),
    )
    const { id } = made
    const swapped = await clerk.client.expect('console_goods_save', {
      ...draftWith({ code: 'SW-2' }, { code: 'SW-1' }),
      id,
      version: made.version,
    })
    assert.deepEqual(
      swapped.skus.map(({ code }) => code),
      ['SW-2', 'SW-1'],
    )
    const same = await clerk.client.expect('console_goods_save', {
      ...lanternDraft,
      id,
      version: swapped.version,
    })
    assert.deepEqual(
      same.skus.map(({ code }) => code),
      ['SW-2', 'SW-1'],
    )
    const { axes } = lanternDraft
    await clerk.client.expect('console_goods_save', {
      ...lanternDraft,
      axes: [{ ...axes[0], values: [axes[0].values[0]] }],
      skus: [coral],
      id,
      version: same.version,
    })
    await clerk.client.expect('console_goods_save', draftWith({ code: 'SW-1' }, {}))
  })

  it('two members who give one code at once: one is refused, and the code is one SKU’s', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        clerk.client.call('console_goods_save', draftWith({ code: 'RACE' }, {})),
      ),
    )
    assert.deepEqual(answers.map(({ code }) => code).sort(), [
      1,
      ...Array(3).fill(listingsRefusals.skuCodeTaken),
    ])
  })

  it('are changed in the grid and put back by its undo', async () => {
    const { id } = await clerk.client.expect(
      'console_goods_save',
      draftWith({ code: 'G-1', costCents: 100 }, {}),
    )
    const [row] = (await gridOf(id)).filter(({ code }) => code === 'G-1')
    assert.ok(row)
    const { actId } = await clerk.client.expect('console_goods_change', {
      changes: [
        {
          skuId: row.skuId,
          version: row.version,
          code: 'G-2',
          barcode: '96385074',
          costCents: null,
          bin: 'R1',
        },
      ],
    })
    const codes = async () =>
      (await gridOf(id)).map(({ code, barcode, costCents, bin }) => [code, barcode, costCents, bin])
    assert.deepEqual((await codes())[0], ['G-2', '96385074', null, 'R1'])
    await clerk.client.expect('console_goods_undo', { actId })
    assert.deepEqual((await codes())[0], ['G-1', null, 100, null])
  })

  it('find goods by their beginning, and by the whole barcode', async () => {
    const { id } = await clerk.client.expect(
      'console_goods_save',
      draftWith({ code: 'FIND_me-77', barcode: '012345678905' }, {}),
    )
    const found = async (q: string) =>
      (await clerk.client.expect('console_goods_list', { q })).items.map((row) => row.id)
    for (const q of ['find_ME', 'FIND_me-77', '012345678905']) assert.ok((await found(q)).includes(id), q)
    assert.equal((await found('findXme')).includes(id), false)
  })

  it('find goods of any shop for operators, by the whole code or barcode, newest first', async () => {
    const codes = { code: 'Market-77', barcode: '3000000000012' }
    const first = await clerk.client.expect('console_goods_save', draftWith(codes, {}))
    const other = await addShop(server.db)
    const elsewhere = await signInMember(server, other, { rights: ['goods'] })
    const second = await elsewhere.client.expect('console_goods_save', draftWith(codes, {}))
    const ids = [second.id, first.id]
    for (const role of ['catalogue', 'support', 'admin'] as const) {
      const { client } = await signInOperator(server, role)
      const found = async (q: string, wish: object = {}) =>
        (await client.expect('console_market_goods', { q, ...wish })).items.map((row) => row.id)
      for (const q of ['Market-77', 'mARKET-77', '3000000000012']) assert.deepEqual(await found(q), ids, role)
      assert.deepEqual(await found('Market-7'), [])
      assert.deepEqual(await found('Market-77', { shop: other }), [second.id])
      assert.deepEqual(await found('Market-77', { state: 'onSale' }), [])
    }
  })

  it('find old goods whose code is a word that very many newer ones have', async () => {
    const { id } = await clerk.client.expect('console_goods_save', draftWith({ code: 'Umbrella' }, {}))
    const crowd = await addShop(server.db)
    const client = new pg.Client({ connectionString: server.database.url })
    await client.connect()
    // Without triggers: they keep what the lists of the goods are sorted by.
    await client.query('set session_replication_role = replica')
    await client.query(`with made as (
        insert into product (shop_id, external_id, category, pictures, weight_grams, ship_from, price_cents, on_sale)
        select ${crowd}, 'crowd-' || g, 'toys', '{}', 1, 'SG', 100, true from generate_series(1, 21000) g returning id)
      insert into product_text (product_id, locale, title, description)
      select id, 'en', case when id % 5 = 0 then 'An umbrella' else 'A kite' end, '' from made`)
    await client.end()
    const page = { shopId: null, q: 'umbrella', beforeId: null, limit: 5000 }
    assert.equal((await findGoodsWith(server.db, page)).at(-1), id)
  })

  it('leave in the file and come back; one that another SKU has is named by its row', async () => {
    const shop = await addShop(server.db)
    const { client } = await signInMember(server, shop, { rights: ['goods'] })
    await client.expect(
      'console_goods_save',
      draftWith({ code: '0012', barcode: '4006381333931', costCents: 5, bin: '07' }, { code: 'B' }),
    )
    const { csv } = await client.expect('console_goods_export', {})
    const [first] = parse(csv, { bom: true, columns: true }) as Record<string, string>[]
    assert.deepEqual(
      [first?.['sku_code'], first?.['barcode'], first?.['cost'], first?.['bin']],
      ["'0012", "'4006381333931", '0.05', "'07"],
    )
    assert.equal((await client.expect('console_goods_import', fileInput(csv))).unchanged, 1)
    const swapped = csv.replace("'0012", 'TMP').replace(/"B"/, '"0012x"').replace('TMP', 'b')
    assert.equal((await client.expect('console_goods_import', fileInput(swapped))).changed, 1)
    const fresh =
      'product,title_en,category,ship_from,weight_grams,price,stock,sku_code\n,Other,men,SG,10,5,1,0012X\n'
    const refused = await client.expect('console_goods_import', fileInput(fresh))
    assert.deepEqual(refused.problems, [{ line: 2, column: 'sku_code', problem: 'codeTaken' }])
  })

  it('are read from the exports of Shopify, WooCommerce and Amazon', async () => {
    const files = {
      shopify:
        'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Variant Price,Variant Inventory Qty,Cost per item\nmug,Mug,Colour,Red,MUG-R,4006381333931,9.00,3,4.10\nmug,,,Blue,MUG-B,,9.00,3,\n',
      woocommerce:
        'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s)\n1,variable,MUG,,Mug,,,,Colour,"Red, Blue"\n2,variation,MUG-R,4006381333931,Mug,9.00,3,MUG,Colour,Red\n3,variation,MUG-B,,Mug,9.00,3,MUG,Colour,Blue\n',
      amazon:
        'parent_sku,seller-sku,item-name,price,quantity,external_product_id,color\nMUG,MUG-R,Mug,9.00,3,4006381333931,Red\nMUG,MUG-B,Mug,9.00,3,,Blue\n',
    }
    for (const [system, file] of Object.entries(files)) {
      const shop = await addShop(server.db)
      const { client } = await signInMember(server, shop, { rights: ['goods'] })
      const reading = { category: 'family', shipFrom: 'SG', weightGrams: 100 } as const
      const answer = await client.expect('console_goods_import', fileInput(file, reading))
      assert.deepEqual([answer.made, answer.problems], [1, []], system)
      const { items } = await client.expect('console_goods_grid', {})
      assert.deepEqual(
        items.map(({ code, barcode }) => [code, barcode]),
        [
          ['MUG-R', '4006381333931'],
          ['MUG-B', null],
        ],
        system,
      )
      if (system === 'shopify') assert.equal(items[0]?.costCents, 410)
    }
  })

  it('a copy of a product has neither codes nor stock, and is off the shelf', async () => {
    const { id } = await clerk.client.expect(
      'console_goods_save',
      draftWith({ code: 'COPY-1', costCents: 77 }, {}),
    )
    const copy = await clerk.client.expect('console_goods_duplicate', { id })
    assert.notEqual(copy.id, id)
    assert.deepEqual(
      [copy.onSale, copy.texts.en, copy.material],
      [false, { ...lanternDraft.texts.en, title: 'Brass lantern (copy)' }, lanternDraft.material],
    )
    assert.deepEqual(
      copy.skus.map(({ code, costCents, stock, priceCents }) => [code, costCents, stock, priceCents]),
      [
        [null, 77, 0, 1999],
        [null, null, 0, 1999],
      ],
    )
    const elsewhere = await signInMember(server, await addShop(server.db), { rights: ['goods'] })
    assertRefused(await elsewhere.client.call('console_goods_duplicate', { id }), 'goodsGone')
  })

  it('buyers are told the GTIN, never what a piece costs the shop nor the shop’s code', async () => {
    const { id, skus } = await clerk.client.expect(
      'console_goods_save',
      draftWith(
        { code: 'SECRET-CODE', barcode: '4006381333931', costCents: cent },
        { barcode: '2000000000008' },
      ),
    )
    await server.db.updateTable('product').set({ on_sale: true }).where('id', '=', id).execute()
    const { client: buyer } = await readyBuyer(server)
    const detail = await buyer.expect('product_detail', { id })
    assert.deepEqual(
      detail.skus.map(({ gtin }) => gtin),
      ['4006381333931', null],
    )
    const skuId = skus[0]?.id ?? 0
    const answers = [
      detail,
      await buyer.expect('product_list', {}),
      await buyer.expect('product_compare', { ids: String(id) }),
      await buyer.expect('cart_add', { skuId, quantity: 1 }),
      await buyer.expect('cart_list', {}),
    ]
    for (const answer of answers) {
      const text = JSON.stringify(answer)
      assert.equal(/cost|SECRET-CODE/i.test(text) || text.includes(String(cent)), false, text.slice(0, 200))
    }
  })
})

describe('the shelf of a SKU', () => {
  it('is kept without any code, comes by a file and goes by [clear], and no longer than it may be', async () => {
    const shop = await addShop(server.db)
    const { client } = await signInMember(server, shop, { rights: ['goods'] })
    const reading = { category: 'family', shipFrom: 'SG', weightGrams: 100 } as const
    const file = 'Handle,Title,Variant Price,Variant Inventory Qty,Bin name\nmug,Mug,9.00,3,Rack 4\n'
    assert.equal((await client.expect('console_goods_import', fileInput(file, reading))).made, 1)
    const row = async () => (await client.expect('console_goods_grid', {})).items[0] ?? assert.fail()
    assert.deepEqual([(await row()).code, (await row()).bin], [null, 'Rack 4'])
    const { csv } = await client.expect('console_goods_export', {})
    const long = await client.expect('console_goods_import', fileInput(csv.replace('Rack 4', 'R'.repeat(21))))
    assert.deepEqual(long.problems, [{ line: 2, column: 'bin', problem: 'tooLong' }])
    await client.expect('console_goods_import', fileInput(csv.replace('Rack 4', '[clear]')))
    assert.equal((await row()).bin, null)
    const { skuId, version } = await row()
    const typed = await client.call('console_goods_change', {
      changes: [{ skuId, version, bin: 'R'.repeat(21) }],
    })
    assertRefused(typed, 'badInput')
  })

  it('is on the slips of orders as it is now, and in the list of stock that a key reads', async () => {
    const made = await clerk.client.expect('console_goods_save', {
      ...draftWith({ bin: 'Old' }, {}),
      ...shown,
    })
    await server.db.updateTable('product').set({ on_sale: true }).where('id', '=', made.id).execute()
    const [sku = assert.fail()] = made.skus
    const { orderId } = await placeOrder(await readyBuyer(server), [{ skuId: sku.id, quantity: 1 }])
    await clerk.client.expect('console_goods_change', {
      changes: [{ skuId: sku.id, version: sku.version, bin: 'New' }],
    })
    const { client } = await signInMember(server, shopId, { rights: ['orders'] })
    const { orders } = await client.expect('shop_order_slips', { ids: orderId })
    assert.equal(orders[0]?.lines[0]?.bin, 'New')
    const owner = await signInMember(server, shopId, { role: 'owner' })
    const key = await addKey(server, owner, ['stock:write'])
    const { items } = await key.client.expect('seller_stock_list', { limit: 50 })
    assert.equal(items.find(({ skuId }) => skuId === sku.id)?.bin, 'New')
  })
})

describe('codes of what was ordered', () => {
  it('are those of the day, and find the order by what they are now', async () => {
    const made = await clerk.client.expect('console_goods_save', {
      ...draftWith({ code: 'DAY-1', barcode: '96385074' }, {}),
      ...shown,
    })
    await server.db.updateTable('product').set({ on_sale: true }).where('id', '=', made.id).execute()
    const buyer = await readyBuyer(server)
    const { orderId } = await placeOrder(
      buyer,
      made.skus.map(({ id }) => ({ skuId: id, quantity: 1 })),
    )
    const { client } = await signInMember(server, shopId, { rights: ['orders'] })
    const before = await client.expect('shop_order_detail', { id: orderId })
    assert.deepEqual(
      before.lines.map(({ skuCode, barcode }) => [skuCode, barcode]),
      [
        ['DAY-1', '96385074'],
        [null, null],
      ],
    )
    await clerk.client.expect('console_goods_save', {
      ...draftWith({ code: 'DAY-2' }, {}),
      ...shown,
      id: made.id,
      version: made.version,
    })
    const found = async (q: string) => (await client.expect('shop_order_list', { q })).items
    assert.equal((await found('day-1')).length, 0)
    const [order] = await found('day-2')
    assert.deepEqual([order?.id, order?.lines[0]?.skuCode], [orderId, 'DAY-1'])
    assert.deepEqual(
      (await found('96385074')).map(({ id }) => id),
      [orderId],
    )
    const desk = await signInOperator(server, 'support')
    const ofAll = async (q: string) => (await desk.client.expect('console_order_list', { q })).items
    assert.deepEqual(
      (await ofAll('DAY-2')).map(({ id }) => id),
      [orderId],
    )
    assert.ok((await ofAll('96385074')).some(({ id }) => id === orderId))
    const { orders } = await client.expect('shop_order_slips', { ids: orderId })
    assert.equal(orders[0]?.lines[0]?.skuCode, 'DAY-1')
    assert.equal(
      JSON.stringify(await buyer.client.expect('order_detail', { id: orderId })).includes('DAY-1'),
      false,
    )
    const change = sql`update purchase_line set sku_code = 'x' where purchase_id = ${orderId}`
    await assert.rejects(change.execute(server.db), /do not change/)
  })
})

describe('codes at size', () => {
  it('are found by their index', async () => {
    const steps = await plansOf(server.database.url, async (db) => {
      await productsByCode(db, shopId, 'LAN')
      await productsByWholeCode(db, 'LAN-Coral')
      await ownersOfCodes(db, shopId, ['LAN-Coral'])
      await ordersByCode(db, shopId, 'LAN-Coral', 50)
      await ordersByCode(db, null, 'LAN-Coral', 50)
    })
    assert.deepEqual(
      steps.filter(({ node }) => node === 'Seq Scan'),
      [],
    )
    const used = new Set(steps.map(({ index }) => index))
    for (const index of [
      'sku_code_of_shop',
      'sku_code_by_barcode',
      'sku_code_of_all',
      'sku_code_by_any_barcode',
      'purchase_line_of_sku',
    ])
      assert.ok(used.has(index), index)
  })
})
