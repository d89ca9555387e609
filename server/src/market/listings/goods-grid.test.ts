import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { addProduct, addShop, stockOf } from '#testing/goods.ts'
import { openGoodsDesk } from '#testing/goods-desk.ts'
import { signInMember } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { walkPages } from '#testing/walk-pages.ts'
import { noCodes } from './sku-code-store.ts'

const { server, clerk, colleague, lantern, gridOf } = await openGoodsDesk()
after(() => server.close())

describe('the grid', () => {
  it('shows the SKUs of chosen products alone, page after page, and none of another shop', async () => {
    const [one, two] = [await lantern(), await lantern()]
    await lantern()
    const shopId = await addShop(server.db)
    const foreign = await addProduct(server.db, shopId)
    const productIds = [one, two, foreign].map(({ productId }) => productId).join(',')
    const rows = await walkPages((cursor) =>
      clerk.client.expect('console_goods_grid', { productIds, limit: 1, cursor }),
    )
    assert.deepEqual(
      rows.map(({ skuId }) => skuId),
      [...two.skuIds, ...one.skuIds],
    )
    assertRefused(await clerk.client.call('console_goods_grid', { productIds, q: 'lantern' }), 'badInput')
    assertRefused(await clerk.client.call('console_goods_grid', { productIds: '0,x' }), 'badInput')
  })

  it('changes prices, stock and state, and what buyers see follows', async () => {
    const { productId, skuId } = await lantern({ skus: [{ priceCents: 1000, stock: 10 }] })
    const { changed } = await clerk.client.expect('console_goods_change', {
      changes: [
        { skuId, version: 0, priceCents: 1250, originalPriceCents: 1500, stock: { from: 10, to: 4 } },
      ],
    })
    assert.deepEqual(changed, [
      { skuId, priceCents: 1250, originalPriceCents: 1500, stock: 4, active: true, version: 1, ...noCodes },
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
    assertRefused(await change(0, 1_000_000, 1), 'stockTooMuch')
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
    const ids = (
      await walkPages((cursor) => member.client.expect('console_goods_list', { limit: 2, cursor }))
    ).map(({ id }) => id)
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
