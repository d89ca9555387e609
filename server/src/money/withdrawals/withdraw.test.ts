import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
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
        bankReference: null,
        network: null,
        address: null,
        status: 0,
        reason: '',
        isBeingChecked: false,
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

  it('takes no field that only the server sets', async () => {
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

  it('is asked of buyers who have none, and never again after it was locked', async () => {
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
      timesLeftToday: 9,
      auditMinutes: 30,
      newAddressWaitMinutes: 1440,
      isStopped: false,
      stoppedReason: '',
      cardHeldCents: 0,
      cardHoldDays: 120,
    })
    assert.deepEqual(cards, [
      { id: buyer.cardId, bankName: 'Quay Bank', lastFour: '2233', holder: 'Ada Boat', wayId: null },
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
