import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import {
  type BorderShop,
  borderDutyCents,
  bothKinds,
  chooseDuties,
  completeOrder,
  openBorderShop,
  setHsCode,
} from '#testing/border-shop.ts'
import { centsIn, checkBooks } from '#testing/check-books.ts'
import { assertBooksBalance, orderStatusOf, outlive } from '#testing/orders.ts'
import { applyFor, bring, payOrder, type Sides, shipWhole } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'
import { escrowLooks } from '../life/escrow-looks-store.ts'

/** Duties that the buyer pays with the order: from the preview to what is owed to customs. */

let server: TestServer
let shop: BorderShop
let sides: Sides

before(async () => {
  server = await startTestServer()
  shop = await openBorderShop(server)
  sides = shop.sides
})
after(() => server.close())

const hsCode = (code: string | null) => setHsCode(server.db, shop.shirt, code)
const both = () => bothKinds(shop)
const balance = async () => (await sides.buyer.client.expect('getUserInfo', {})).balanceCents
const owed = () => centsIn(server.db, 'duties_owed', String(shop.shopId))
const payable = () => centsIn(server.db, 'merchant_payable', String(shop.shopId))
const dutyCents = borderDutyCents
const lawBroken = async () =>
  (await escrowLooks.walks.duties.look(server.db, '00000000-0000-0000-0000-000000000000', 10_000)).wrong
    .duties
const complete = (orderId: string) => completeOrder(server, orderId)

describe('prepaid duties', () => {
  it('are the same sum on preview, order and receipt, and a part of the total', async () => {
    const { client } = sides.buyer
    const preview = await client.expect('order_preview', { lines: both() })
    assert.deepEqual([preview.dutyCents, preview.totalCents], [dutyCents, 8000 + 500 + dutyCents])
    assert.equal(preview.groups[0]?.duties?.mode, 'prepaid')
    const before = await balance()
    const { orderId } = await payOrder(sides.buyer, both())
    const order = await client.expect('order_detail', { id: orderId })
    assert.deepEqual([order.dutyCents, order.totalCents], [dutyCents, preview.totalCents])
    assert.deepEqual(order.duties, preview.groups[0]?.duties)
    const receipt = await client.expect('order_receipt', { id: orderId })
    assert.equal(receipt.orders[0]?.dutyCents, dutyCents)
    assert.equal(await balance(), before - preview.totalCents)
    assert.equal(await centsIn(server.db, 'order_escrow', orderId), preview.totalCents)
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('are owed to customs when the order is completed, and the shop is paid without them', async () => {
    const { orderId, totalCents } = await payOrder(sides.buyer, both())
    const before = { owed: await owed(), payable: await payable() }
    await complete(orderId)
    assert.equal(await orderStatusOf(server.db, orderId), 4)
    assert.equal((await owed()) - before.owed, dutyCents)
    const commission = Math.floor(8000 * 0.05)
    assert.equal((await payable()) - before.payable, totalCents - dutyCents - commission)
    assert.equal(await lawBroken(), 0)
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('come back with the pieces as long as nothing was shipped, to the cent whatever the parts', async () => {
    const before = await balance()
    const { orderId, totalCents } = await payOrder(sides.buyer, both())
    const first = await applyFor(sides.buyer, orderId, { lines: [{ skuId: shop.shirt.skuId, quantity: 1 }] })
    await bring(sides, first.id, ['agree'])
    const second = await applyFor(sides.buyer, orderId, { lines: [{ skuId: shop.shoes.skuId, quantity: 1 }] })
    await bring(sides, second.id, ['agree'])
    const third = await applyFor(sides.buyer, orderId)
    await bring(sides, third.id, ['agree'])
    assert.equal(await orderStatusOf(server.db, orderId), 5)
    assert.equal(first.amountCents + second.amountCents + third.amountCents, totalCents)
    assert.equal(first.dutyCents + second.dutyCents + third.dutyCents, dutyCents)
    assert.equal(await balance(), before)
    assert.equal(await lawBroken(), 0)
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('stay with customs once the goods were shipped, also when all goods come back', async () => {
    const { orderId, totalCents } = await payOrder(sides.buyer, both())
    const before = await owed()
    await shipWhole(server.db, orderId)
    const {
      id,
      amountCents,
      dutyCents: back,
    } = await applyFor(sides.buyer, orderId, {
      type: 'returnAndRefund',
      productStatus: 'received',
    })
    assert.deepEqual([amountCents, back], [totalCents - 500 - dutyCents, 0])
    await bring(sides, id, ['agree', 'sendBack', 'receive'])
    assert.equal(await orderStatusOf(server.db, orderId), 5)
    assert.equal((await owed()) - before, dutyCents)
    assert.equal(await lawBroken(), 0)
    assert.deepEqual(await checkBooks(server.db), [])
    await assertBooksBalance(server.db)
  })

  it('take nothing of an order that is cancelled or runs out, and are paid once by two taps', async () => {
    const before = await balance()
    const lines = both()
    const { totalCents } = await sides.buyer.client.expect('order_preview', { lines })
    const { orderIds } = await sides.buyer.client.expect('order_create', {
      lines,
      shownTotalCents: totalCents,
    })
    await outlive(server.db, orderIds)
    assertRefused(
      await sides.buyer.client.call('order_pay', { orderIds, payCode: buyerSecrets.payCode }),
      'orderExpired',
    )
    assert.equal(await balance(), before)
    const again = await sides.buyer.client.expect('order_create', { lines, shownTotalCents: totalCents })
    const pay = () =>
      sides.buyer.client.call('order_pay', { orderIds: again.orderIds, payCode: buyerSecrets.payCode })
    const answers = await Promise.all([pay(), pay()])
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    assert.equal(await balance(), before - totalCents)
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('are refused before the payment where a fact is missing, and a changed sum is shown first', async () => {
    const { client } = sides.buyer
    const lines = both()
    const { totalCents } = await client.expect('order_preview', { lines })
    await hsCode(null)
    const preview = await client.expect('order_preview', { lines })
    assert.deepEqual([preview.groups[0]?.isDutyMissing, preview.dutyCents], [true, 0])
    assertRefused(await client.call('order_create', { lines, shownTotalCents: totalCents }), 'dutiesNotKnown')
    const { withoutCode } = await shop.owner.client.expect('console_shop_duties', {})
    assert.deepEqual(
      withoutCode.map(({ id }) => id),
      [shop.shirt.productId],
    )
    await hsCode('640411')
    assertRefused(await client.call('order_create', { lines, shownTotalCents: totalCents }), 'totalChanged')
    await hsCode('610910')
  })

  it('cost the buyer nothing where the shop pays them, nor where it left them to the delivery', async () => {
    for (const mode of ['included', null] as const) {
      await chooseDuties(shop, mode)
      const preview = await sides.buyer.client.expect('order_preview', { lines: both() })
      assert.deepEqual([preview.dutyCents, preview.totalCents], [0, 8500])
      assert.equal(preview.groups[0]?.duties?.highCents, dutyCents)
    }
    await chooseDuties(shop, 'prepaid')
  })

  it('are chosen by the owner alone, for countries whose rules are known, and not over another tab', async () => {
    assertRefused(
      await sides.seller.client.call('console_shop_duties_save', { choices: [], was: [] }),
      'roleMissing',
    )
    const was = [{ country: 'FR', mode: 'prepaid' }] as const
    assertRefused(
      await shop.owner.client.call('console_shop_duties_save', { choices: [], was: [] }),
      'changedMeanwhile',
    )
    assertRefused(
      await shop.owner.client.call('console_shop_duties_save', {
        choices: [...was, { country: 'MM', mode: 'prepaid' }],
        was: [...was],
      }),
      'badInput',
    )
  })

  it('break their law when what is owed to customs is not what the order says', async () => {
    assert.equal(await lawBroken(), 0)
    const { orderId } = await payOrder(sides.buyer, both())
    await complete(orderId)
    await sql`alter table ledger_transfer disable trigger user`.execute(server.db)
    await sql`update ledger_transfer set ref = 'lost' where kind = 'settle' and ref = ${orderId}`.execute(
      server.db,
    )
    assert.equal(await lawBroken(), 1)
    await sql`update ledger_transfer set ref = ${orderId} where ref = 'lost'`.execute(server.db)
    await sql`alter table ledger_transfer enable trigger user`.execute(server.db)
    assert.equal(await lawBroken(), 0)
  })
})
