import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { withdrawalsPerDayMax } from '@sampan/contract/money/withdrawals/limits.ts'
import type { RefusalKey } from '@sampan/contract/refusals.ts'
import { sql } from 'kysely'
import { giveMoney } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, type TestServer } from '#testing/test-server.ts'
import {
  addUsableAddress,
  addWithdrawer,
  draw,
  drawn,
  moneyOf,
  startMoneyServer,
  type Wish,
} from '#testing/withdrawers.ts'

const { payCode } = buyerSecrets
let server: TestServer
before(async () => {
  server = await startMoneyServer()
})
after(() => server.close())

describe('what a withdrawal is refused for', () => {
  it('an amount of 0, none, or no number [msg:drawEmpty] [rule:withdraw-amount]', async () => {
    const buyer = await addWithdrawer(server, 10_000)
    const rest = { type: 'bank', arrivalCents: 0, cardId: buyer.cardId, payCode }
    for (const amountCents of [0, -1, 1.5, '', null, undefined, '500', Number.NaN]) {
      const answer = await buyer.client.raw('extract', { ...rest, amountCents }, { locale: 'en' })
      assertRefused(answer, 'drawEmpty')
      assert.equal(answer.msg, 'Enter an amount above 0.')
    }
  })

  it('more than the balance, before a try of the code is spent [msg:drawBalance] [rule:withdraw-amount]', async () => {
    const buyer = await addWithdrawer(server, 10_000)
    for (const amountCents of [10_001, 900_000_000, 999_999_999_999, 1_000_000_000_001]) {
      const answer = await draw(buyer, { amountCents, payCode: '999990' })
      assertRefused(answer, 'drawBalance')
      assert.equal(answer.msg, 'The amount is more than your balance.')
    }
    const { tries } = await server.db
      .selectFrom('pay_code')
      .select('tries')
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    assert.equal(tries, 0)
    await drawn(buyer, { amountCents: 10_000 })
    assertRefused(await draw(buyer, { amountCents: 500 }), 'drawBalance')
  })

  it('in the order of the contract', async () => {
    const buyer = await addWithdrawer(server, 0)
    const addressId = await addUsableAddress(server, buyer)
    const unknown = '00000000-0000-7000-8000-00000000000f'
    const refused = async (key: RefusalKey, wish: Wish & { type?: string }) =>
      assertRefused(await draw(buyer, { payCode: '999990', ...wish }), key)
    const { client } = buyer
    const none = { type: 'bank', amountCents: 1, arrivalCents: 1, payCode: '999990' }
    assertRefused(await client.raw('extract', none), 'drawTarget')
    assertRefused(
      await client.raw('extract', { ...none, type: 'onchain', cardId: buyer.cardId }),
      'drawTarget',
    )
    assertRefused(
      await client.raw('extract', { ...none, type: 'cheque', cardId: buyer.cardId }),
      'drawTarget',
    )
    await sql`update money_settings set stopped_at = now(), stopped_reason = 'A look at the books'`.execute(
      server.db,
    )
    const stopped = await draw(buyer, { amountCents: 1 })
    assert.deepEqual(assertRefused(stopped, 'drawStopped'), {
      reason: 'A look at the books (note from Sampan)',
    })
    assert.match(stopped.msg, /A look at the books/)
    await sql`update money_settings set stopped_at = null, stopped_reason = ''`.execute(server.db)
    await refused('drawBalance', { amountCents: 1 })
    await giveMoney(server.db, buyer.id, 5_000_000)
    const least = await draw(buyer, { amountCents: 499 })
    assert.deepEqual(assertRefused(least, 'drawMinimum'), { minAmountCents: 500, minimum: '$5.00' })
    assert.match(least.msg, /\$5\.00/)
    await refused('drawMaximum', { amountCents: 1_000_001 })
    await sql`update money_settings set daily_amount_cents = 600`.execute(server.db)
    const daily = assertRefused(await draw(buyer, { amountCents: 601 }), 'drawDaily')
    assert.deepEqual(daily, { leftTodayCents: 600, left: '$6.00' })
    await sql`update money_settings set daily_amount_cents = 2000000`.execute(server.db)
    await refused('notFound', { amountCents: 600, addressId: unknown, arrivalCents: 1 })
    await sql`update network set withdraw_open = false where id = 'harbour'`.execute(server.db)
    await sql`update chain_address set usable_at = '2099-12-31 23:59:01Z'`.execute(server.db)
    await refused('notOpen', { amountCents: 600, addressId, arrivalCents: 1 })
    await sql`update network set withdraw_open = true where id = 'harbour'`.execute(server.db)
    const waiting = await draw(buyer, { amountCents: 600, addressId, arrivalCents: 1 })
    assertRefused(waiting, 'chainAddressWaiting')
    assert.match(waiting.msg, /2100-01-01 00:00 UTC/, 'never a minute in which it still waits')
    await sql`update chain_address set usable_at = now()`.execute(server.db)
    const changed = await draw(buyer, { amountCents: 600, addressId, arrivalCents: 599 })
    assert.deepEqual(assertRefused(changed, 'quoteChanged'), { serviceChargeCents: 100, arrivalCents: 500 })
    await refused('payCodeWrong', { amountCents: 600, addressId })
    assertRefused(
      await client.raw('extract', {
        type: 'bank',
        amountCents: 600,
        arrivalCents: 500,
        cardId: buyer.cardId,
      }),
      'payCodeFormat',
    )
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 5_000_000, held: 0 })
  })

  it('somebody else’s card or address, as if there were none', async () => {
    const owner = await addWithdrawer(server, 10_000)
    const addressId = await addUsableAddress(server, owner)
    const thief = await addWithdrawer(server, 10_000)
    assertRefused(await draw({ ...thief, cardId: owner.cardId }, { amountCents: 500 }), 'notFound')
    assertRefused(await draw(thief, { amountCents: 500, addressId }), 'notFound')
  })

  it('a card or an address that was removed', async () => {
    const buyer = await addWithdrawer(server, 10_000)
    const addressId = await addUsableAddress(server, buyer)
    assert.deepEqual(await buyer.client.expect('card_remove', { id: buyer.cardId }), [])
    assert.deepEqual(await buyer.client.expect('chain_address_remove', { id: addressId }), [])
    assertRefused(await draw(buyer, { amountCents: 500 }), 'notFound')
    assertRefused(await draw(buyer, { amountCents: 500, addressId }), 'notFound')
  })

  it('the eleventh of a day', async () => {
    const buyer = await addWithdrawer(server, 100_000)
    for (let n = 0; n < withdrawalsPerDayMax; n++) await drawn(buyer, { amountCents: 500 })
    const refused = await draw(buyer, { amountCents: 500 })
    assert.deepEqual(assertRefused(refused, 'drawTimes'), { max: withdrawalsPerDayMax })
    assert.match(refused.msg, /10 withdrawals/)
    assert.equal((await buyer.client.expect('extract_terms', {})).timesLeftToday, 0)
    await sql`update withdrawal set created_at = now() - interval '25 hours' where buyer_id = ${buyer.id}`.execute(
      server.db,
    )
    await drawn(buyer, { amountCents: 500 })
  })

  it('a buyer whose withdrawals are stopped, or who owes after a reorganisation', async () => {
    const buyer = await addWithdrawer(server, 10_000)
    await sql`insert into ledger_account (kind, owner, can_negative) values ('receivable', ${buyer.id}, true)`.execute(
      server.db,
    )
    await drawn(buyer, { amountCents: 500 })
    await sql`select post_transfer(gen_random_uuid(), 'reversal', 'a deposit', 'chain:harbour', '', ${JSON.stringify(
      [
        { kind: 'receivable', owner: buyer.id, cents: -300 },
        { kind: 'world_chain', owner: 'harbour', cents: 300 },
      ],
    )}::jsonb)`.execute(server.db)
    const answer = await draw(buyer, { amountCents: 500 })
    assertRefused(answer, 'drawStopped')
    assert.match(answer.msg, /Money of a recharge that you had already spent was taken back/)
    const terms = await buyer.client.expect('extract_terms', {}, { locale: 'ri' })
    assert.ok(terms.isStopped && /使用済みのチャージ/.test(terms.stoppedReason))
  })
})
