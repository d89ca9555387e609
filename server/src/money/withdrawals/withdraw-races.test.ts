import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { withdrawalsPerDayMax } from '@sampan/contract/money/withdrawals/limits.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { assertBooksBalance, giveMoney, harbourAddress, placeOrder } from '#testing/orders.ts'
import { buyerSecrets, type TestServer } from '#testing/test-server.ts'
import { addWithdrawer, draw, moneyOf, startMoneyServer, type Withdrawer } from '#testing/withdrawers.ts'

const { payCode } = buyerSecrets
let server: TestServer
let second: TestServer
before(async () => {
  server = await startMoneyServer()
  second = await startMoneyServer({ database: server.database })
})
after(async () => {
  await second.close()
  await server.close()
})
const count = (answers: readonly { code: number }[], key: keyof typeof refusals) =>
  answers.filter(({ code }) => code === refusals[key]).length

/** Made before, one after the other: parallel codes, right ones too, would run into the lock of the code. */
const ticketFor = async (
  { client }: Pick<Withdrawer, 'client'>,
  purpose: 'pay' | 'withdraw',
  subject: string,
  amountCents: number,
): Promise<string> => (await client.expect('verify_pay', { payCode, purpose, subject, amountCents })).ticket

async function drawAtOnce(buyer: Withdrawer, amountCents: number, times: number) {
  const tickets: string[] = []
  for (let n = 0; n < times; n++)
    tickets.push(await ticketFor(buyer, 'withdraw', `bank:${buyer.cardId}`, amountCents))
  return Promise.all(tickets.map((ticket) => draw(buyer, { amountCents, ticket })))
}

describe('at the same time', () => {
  it('20 withdrawals and payments out of 100 never take more than 100', async () => {
    const { skuId } = await addProduct(server.db, await addShop(server.db, { freeFromCents: 1 }), {
      skus: [{ stock: 1000 }],
    })
    for (let round = 0; round < 3; round++) {
      const buyer = await addWithdrawer(server, 0)
      const elsewhere = { ...buyer, client: second.client({ token: buyer.token }) }
      await buyer.client.expect('address_add', harbourAddress)
      await giveMoney(server.db, buyer.id, 10_000)
      const orders = []
      for (let n = 0; n < 10; n++) {
        const { orderId } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
        const payTicket = await ticketFor(buyer, 'pay', orderId, 1000)
        const drawTicket = await ticketFor(buyer, 'withdraw', `bank:${buyer.cardId}`, 1500)
        orders.push({ orderId, payTicket, drawTicket })
      }
      const answers = await Promise.all(
        orders.flatMap(({ orderId, payTicket, drawTicket }, n) => [
          (n % 2 ? buyer : elsewhere).client.call('order_pay', { orderIds: [orderId], ticket: payTicket }),
          draw(n % 2 ? elsewhere : buyer, { amountCents: 1500, ticket: drawTicket }),
        ]),
      )
      const paid = answers.filter((answer, n) => answer.ok && n % 2 === 0).length
      const taken = answers.filter((answer, n) => answer.ok && n % 2 === 1).length
      const { available, held } = await moneyOf(server.db, buyer.id)
      assert.equal(available, 10_000 - paid * 1000 - taken * 1500)
      assert.equal(held, taken * 1500)
      assert.ok(available >= 0 && available < 1000, `${available} is left`)
      for (const { ok, code } of answers)
        assert.ok(ok || code === refusals.drawBalance || code === refusals.balanceTooSmall, String(code))
      await assertBooksBalance(server.db)
    }
  })

  it('no more than ten withdrawals a day', async () => {
    const buyer = await addWithdrawer(server, 100_000)
    const answers = await drawAtOnce(buyer, 500, 25)
    assert.equal(answers.filter(({ ok }) => ok).length, withdrawalsPerDayMax)
    assert.equal(count(answers, 'drawTimes'), 25 - withdrawalsPerDayMax)
  })

  it('no more than the daily amount', async () => {
    await sql`update money_settings set daily_amount_cents = 2500`.execute(server.db)
    const buyer = await addWithdrawer(server, 100_000)
    const answers = await drawAtOnce(buyer, 1000, 9)
    await sql`update money_settings set daily_amount_cents = 2000000`.execute(server.db)
    assert.equal(answers.filter(({ ok }) => ok).length, 2)
    assert.equal((await moneyOf(server.db, buyer.id)).held, 2000)
  })

  it('200 wrong codes get exactly five comparisons [rule:paycode]', async () => {
    const buyer = await addWithdrawer(server, 100_000)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => draw(buyer, { amountCents: 1000, payCode: String(100_000 + n) })),
    )
    // The fifth wrong one is answered with the lock. A call that found no room for its hash was not compared either.
    const compared = count(answers, 'payCodeWrong')
    const turnedAway = count(answers, 'payCodeLocked') + count(answers, 'busy')
    assert.equal(compared, 4)
    assert.equal(compared + turnedAway, 200)
    const { tries } = await server.db
      .selectFrom('pay_code')
      .select('tries')
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    assert.equal(tries, 5)
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 100_000, held: 0 })
  })
})
