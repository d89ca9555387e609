import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RefusalKey } from '@sampan/contract/refusals.ts'
import { withdrawalsPerDayMax } from '@sampan/contract/wallet/limits.ts'
import { sql } from 'kysely'
import { assertBooksBalance, giveMoney } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, type TestServer } from '#testing/test-server.ts'
import {
  addUsableAddress,
  addWithdrawer,
  arrivalOf,
  draw,
  drawn,
  evmAddresses,
  moneyOf,
  startMoneyServer,
  transfersOf,
  type Wish,
} from '#testing/withdrawers.ts'

const { payCode, password } = buyerSecrets
let server: TestServer
before(async () => {
  server = await startMoneyServer()
})
after(() => server.close())

describe('asking for a withdrawal', () => {
  it('holds the amount at once and answers with every field [call:POST /api/user/extract] [withdraw:fields]', async () => {
    const buyer = await addWithdrawer(server, 30_000)
    const made = await drawn(buyer, { amountCents: 20_000 })
    assert.match(made.number, /^W-7\d{4}$/)
    assert.deepEqual(
      { ...made, id: '', number: '', createdAt: '' },
      {
        id: '',
        number: '',
        createdAt: '',
        type: 'bank',
        amountCents: 20_000,
        serviceChargeCents: 200,
        arrivalCents: 19_800,
        bankName: 'Quay Bank',
        cardLastFour: '2233',
        network: null,
        address: null,
        status: 0,
        reason: '',
        payoutState: 'none',
        txHash: null,
        confirmations: null,
        neededConfirmations: null,
        decidedAt: null,
        paidAt: null,
      },
    )
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 10_000, held: 20_000 })
    assert.deepEqual(await transfersOf(server.db, made.id), ['withdraw'])
    assert.equal((await buyer.client.expect('getUserInfo', {})).balanceCents, 10_000)
    await assertBooksBalance(server.db)
  })

  it('goes to an address of a network, too', async () => {
    const buyer = await addWithdrawer(server, 10_000)
    const addressId = await addUsableAddress(server, buyer)
    const made = await drawn(buyer, { amountCents: 5000, addressId })
    assert.deepEqual(
      [made.type, made.network, made.address, made.neededConfirmations, made.bankName],
      ['onchain', { id: 'harbour', name: 'Harbour test chain' }, evmAddresses[0], 3, null],
    )
  })

  it('does it once for one key, and refuses another request under it', async () => {
    const buyer = await addWithdrawer(server, 30_000)
    const key = 'one-intention'
    const [one, two] = await Promise.all([1, 2].map(() => drawn(buyer, { amountCents: 10_000, key })))
    assert.deepEqual(one, two)
    assert.deepEqual(await drawn(buyer, { amountCents: 10_000, key }), one)
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 20_000, held: 10_000 })
    assertRefused(await draw(buyer, { amountCents: 10_001, key }), 'keyReused')
  })

  it('takes no field that is the house’s own to say', async () => {
    const buyer = await addWithdrawer(server, 10_000)
    const sound = { type: 'bank', amountCents: 5000, arrivalCents: 4900, cardId: buyer.cardId, payCode }
    for (const extra of [
      'status',
      'payoutState',
      'buyerId',
      'flags',
      'neededApprovals',
      'serviceChargeCents',
    ])
      assertRefused(await buyer.client.raw('extract', { ...sound, [extra]: 1 }), 'badInput')
  })
})

describe('what a withdrawal is refused for', () => {
  it('an amount of 0, none, or no number [msg:drawEmpty] [rule:withdraw-amount]', async () => {
    const buyer = await addWithdrawer(server, 10_000)
    const rest = { type: 'bank', arrivalCents: 0, cardId: buyer.cardId, payCode }
    for (const amountCents of [0, -1, 1.5, '', null, undefined, '500', Number.NaN]) {
      const answer = await buyer.client.raw('extract', { ...rest, amountCents }, { locale: 'en' })
      assertRefused(answer, 'drawEmpty')
      assert.equal(answer.msg, 'Draw amount cannot be 0 or empty')
    }
  })

  it('more than the balance, before a try of the code is spent [msg:drawBalance] [rule:withdraw-amount]', async () => {
    const buyer = await addWithdrawer(server, 10_000)
    for (const amountCents of [10_001, 900_000_000, 999_999_999_999, 1_000_000_000_001]) {
      const answer = await draw(buyer, { amountCents, payCode: '999990' })
      assertRefused(answer, 'drawBalance')
      assert.equal(answer.msg, 'Draw amount cannot be larger than balance')
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
    assert.deepEqual(assertRefused(stopped, 'drawStopped'), { reason: 'A look at the books' })
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
    await sql`update chain_address set usable_at = now() + interval '1 hour'`.execute(server.db)
    await refused('notOpen', { amountCents: 600, addressId, arrivalCents: 1 })
    await sql`update network set withdraw_open = true where id = 'harbour'`.execute(server.db)
    const waiting = await draw(buyer, { amountCents: 600, addressId, arrivalCents: 1 })
    assertRefused(waiting, 'chainAddressWaiting')
    assert.match(waiting.msg, /\d{4}-\d\d-\d\d \d\d:\d\d UTC/)
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
    assertRefused(await draw(buyer, { amountCents: 500 }), 'drawDaily')
    assert.equal((await buyer.client.expect('extract_terms', {})).leftTodayCents, 0)
    await sql`update withdrawal set created_at = now() - interval '25 hours' where buyer_id = ${buyer.id}`.execute(
      server.db,
    )
    await drawn(buyer, { amountCents: 500 })
  })

  it('a buyer whose withdrawals rest, or who owes after a reorganisation', async () => {
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
    assert.match(answer.msg, /taken back by its network/)
    const terms = await buyer.client.expect('extract_terms', {}, { locale: 'ri' })
    assert.ok(terms.isStopped && /ネットワーク/.test(terms.stoppedReason))
  })
})

describe('terms', () => {
  it('tell all that must be known before [call:GET /api/user/extract]', async () => {
    const buyer = await addWithdrawer(server, 30_000)
    const addressId = await addUsableAddress(server, buyer)
    await drawn(buyer, { amountCents: 20_000 })
    const terms = await buyer.client.expect('extract_terms', {})
    const { cards, addresses, networks, ...numbers } = terms
    assert.deepEqual(numbers, {
      balanceCents: 10_000,
      feeBps: 100,
      minFeeCents: 100,
      minAmountCents: 500,
      maxAmountCents: 1_000_000,
      leftTodayCents: 1_980_000,
      auditMinutes: 30,
      newAddressWaitMinutes: 1440,
      isStopped: false,
      stoppedReason: '',
    })
    assert.deepEqual(cards, [
      { id: buyer.cardId, bankName: 'Quay Bank', lastFour: '2233', holder: 'Ada Boat' },
    ])
    assert.deepEqual(
      addresses.map(({ id }) => id),
      [addressId],
    )
    assert.deepEqual(
      networks.filter(({ withdrawOpen }) => withdrawOpen).map(({ id }) => id),
      ['harbour'],
    )
  })
})

describe('records', () => {
  it('are filtered by all, 0, 1 and 2, newest first [call:GET /api/user/extract_log] [withdraw:audit]', async () => {
    const buyer = await addWithdrawer(server, 100_000)
    const ids: string[] = []
    for (let n = 0; n < 4; n++) ids.unshift((await drawn(buyer, { amountCents: 500 + n })).id)
    const [auditing, passed, refused] = [ids[0] ?? '', ids[1] ?? '', ids[2] ?? '']
    await sql`update withdrawal set status = 1, payout_state = 'done', decided_at = now(), paid_at = now() where id = ${passed}`.execute(
      server.db,
    )
    await sql`update withdrawal set status = 2, reason = 'Not now', decided_at = now() where id = ${refused}`.execute(
      server.db,
    )
    const log = async (status?: 0 | 1 | 2) =>
      (await buyer.client.expect('extract_log', status === undefined ? {} : { status })).items.map(
        ({ id }) => id,
      )
    assert.deepEqual(await log(), ids)
    assert.deepEqual(await log(0), [auditing, ids[3]])
    assert.deepEqual(await log(1), [passed])
    assert.deepEqual(await log(2), [refused])
    for (const status of [-1, 3, 'x'])
      assertRefused(await buyer.client.raw('extract_log', { status }), 'badInput')
    const first = await buyer.client.expect('extract_log', { limit: 3 })
    const second = await buyer.client.expect('extract_log', { limit: 3, cursor: first.nextCursor ?? '' })
    assert.deepEqual(
      [...first.items, ...second.items].map(({ id }) => id),
      ids,
    )
    assert.equal(second.nextCursor, null)
    assert.equal((await buyer.client.expect('extract_detail', { id: refused })).reason, 'Not now')
  })

  it('are nobody else’s: another’s answers as an unknown one', async () => {
    const owner = await addWithdrawer(server, 10_000)
    const { id } = await drawn(owner, { amountCents: 500 })
    const other = await addWithdrawer(server, 0)
    const theirs = await other.client.call('extract_detail', { id })
    const unknown = await other.client.call('extract_detail', { id: '00000000-0000-7000-8000-00000000000f' })
    assertRefused(theirs, 'notFound')
    assert.deepEqual([theirs.code, theirs.msg, theirs.data], [unknown.code, unknown.msg, unknown.data])
    assert.deepEqual((await other.client.expect('extract_log', {})).items, [])
  })
})

describe('the payment code at a withdrawal', () => {
  const ticketFor = async (
    buyer: { client: Awaited<ReturnType<typeof addWithdrawer>>['client'] },
    subject: string,
    amountCents: number,
    purpose: 'pay' | 'withdraw' | 'address' = 'withdraw',
  ) => (await buyer.client.expect('verify_pay', { payCode, purpose, subject, amountCents })).ticket

  it('may come as a ticket for this target and sum, once', async () => {
    const buyer = await addWithdrawer(server, 10_000)
    const addressId = await addUsableAddress(server, buyer)
    const subject = `bank:${buyer.cardId}`
    const refused = async (ticket: string) =>
      assertRefused(await draw(buyer, { amountCents: 600, ticket }), 'ticketInvalid')
    await refused(await ticketFor(buyer, subject, 601))
    await refused(await ticketFor(buyer, subject, 599))
    await refused(await ticketFor(buyer, subject, arrivalOf(600)))
    await refused(await ticketFor(buyer, `onchain:${buyer.cardId}`, 600))
    await refused(await ticketFor(buyer, `onchain:${addressId}`, 600))
    await refused(await ticketFor(buyer, subject, 600, 'pay'))
    await refused(await ticketFor(buyer, subject, 600, 'address'))
    await refused('x'.repeat(43))
    const good = await ticketFor(buyer, subject, 600)
    const { userinfo } = await server.client().expect('login', { account: buyer.account, password })
    const elsewhere = { ...buyer, client: server.client({ token: userinfo.token }) }
    assertRefused(await draw(elsewhere, { amountCents: 600, ticket: good }), 'ticketInvalid')
    assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 10_000, held: 0 })
    await drawn(buyer, { amountCents: 600, ticket: good })
    await refused(good)
  })

  it('is asked for whoever has none, and never again after it was locked', async () => {
    const bare = await server.registerBuyer()
    const [card] = await bare.client.expect('card_add', {
      bankName: 'Quay Bank',
      number: '6222020200112233',
      holder: 'Ada',
    })
    await giveMoney(server.db, bare.id, 10_000)
    assertRefused(await draw({ ...bare, cardId: card?.id ?? '' }, { amountCents: 600 }), 'payCodeMissing')
    const buyer = await addWithdrawer(server, 10_000)
    for (let n = 4; n >= 1; n--) {
      const answer = await draw(buyer, { amountCents: 600, payCode: '999990' })
      assert.equal(assertRefused(answer, 'payCodeWrong')['triesLeft'], n)
    }
    assertRefused(await draw(buyer, { amountCents: 600, payCode: '999990' }), 'payCodeLocked')
    assertRefused(await draw(buyer, { amountCents: 600 }), 'payCodeLocked')
  })
})
