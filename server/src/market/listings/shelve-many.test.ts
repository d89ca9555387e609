import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { addProduct, addShop } from '#testing/goods.ts'
import { lanternDraft, openGoodsDesk } from '#testing/goods-desk.ts'
import { signInOperator } from '#testing/operators.ts'

const { server, clerk, colleague, lantern } = await openGoodsDesk()
const lena = await signInOperator(server, 'catalogue')
after(() => server.close())

const isOnSale = async (id: number) => (await clerk.client.expect('console_goods_detail', { id })).onSale

describe('many products at once', () => {
  it('are put on the shelf or taken off, and only those that moved are named', async () => {
    const [one, two] = [await lantern(), await lantern()]
    const ids = [two.productId, one.productId]
    const again = await clerk.client.expect('console_goods_publish_many', { ids, onSale: true })
    assert.deepEqual([again.changed, again.problems], [[], []])
    const off = await clerk.client.expect('console_goods_publish_many', {
      ids: [...ids, ...ids],
      onSale: false,
    })
    assert.deepEqual(off, { changed: [one.productId, two.productId], lacking: [], problems: [] })
    assert.deepEqual([await isOnSale(one.productId), await isOnSale(two.productId)], [false, false])
    const on = await clerk.client.expect('console_goods_publish_many', { ids: off.changed, onSale: true })
    assert.deepEqual(on.changed, off.changed)
    assert.equal(await isOnSale(one.productId), true)
  })

  it('that cannot be are named with why, and all others are', async () => {
    const good = await lantern()
    const takenDown = await lantern()
    await clerk.client.expect('console_goods_publish_many', {
      ids: [good.productId, takenDown.productId],
      onSale: false,
    })
    await lena.client.expect('console_takedown_make', {
      id: takenDown.productId,
      reasonCode: 'counterfeit',
      reason: 'The brand wrote to us',
    })
    const unfinished = await clerk.client.expect('console_goods_save', lanternDraft)
    const strange = await addProduct(server.db, await addShop(server.db))
    const { changed, problems } = await clerk.client.expect('console_goods_publish_many', {
      ids: [good.productId, takenDown.productId, unfinished.id, strange.productId],
      onSale: true,
    })
    assert.deepEqual(changed, [good.productId])
    assert.deepEqual(
      problems.toSorted((a, b) => a.id - b.id),
      [
        { id: takenDown.productId, problem: 'goodsTakenDown' },
        { id: unfinished.id, problem: 'goodsIncomplete' },
        { id: strange.productId, problem: 'goodsGone' },
      ].toSorted((a, b) => a.id - b.id),
    )
    assert.equal(await isOnSale(unfinished.id), false)
    const stranger = await server.db
      .selectFrom('product')
      .select('on_sale')
      .where('id', '=', strange.productId)
      .executeTakeFirstOrThrow()
    assert.equal(stranger.on_sale, true)
  })

  it('that lack what some countries ask for are put on sale, and named with the facts and countries', async () => {
    const { productId: id } = await lantern()
    const put = (onSale: boolean) => clerk.client.expect('console_goods_publish_many', { ids: [id], onSale })
    assert.deepEqual((await put(false)).lacking, [])
    const { changed, lacking } = await put(true)
    assert.deepEqual(changed, [id])
    assert.deepEqual(
      lacking.map((one) => one.id),
      [id],
    )
    assert.ok(lacking[0]?.missing.includes('identifier'))
    assert.ok(lacking[0]?.countries.includes('FR') && !lacking[0].countries.includes('US'))
    const admin = await signInOperator(server, 'admin')
    await admin.client.expect('console_sale_enforce', { enforcement: 'off', was: 'warn' })
    assert.deepEqual((await put(true)).lacking, [])
    await admin.client.expect('console_sale_enforce', { enforcement: 'warn', was: 'off' })
  })

  it('by two colleagues at the same time end as one of them said, whatever order they name them in', async () => {
    const ids = (await Promise.all(Array.from({ length: 6 }, () => lantern()))).map(
      ({ productId }) => productId,
    )
    await Promise.all([
      clerk.client.expect('console_goods_publish_many', { ids, onSale: false }),
      colleague.client.expect('console_goods_publish_many', { ids: ids.toReversed(), onSale: false }),
    ])
    for (const id of ids) assert.equal(await isOnSale(id), false)
  })
})
