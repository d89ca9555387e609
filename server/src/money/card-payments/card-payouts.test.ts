import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { endDispute, giveBack, openDispute } from '#embedded/card-provider/pay-on-page.ts'
import { paidRecharge, startWithCards, tellAndAttend } from '#testing/card-payments.ts'
import { centsIn, checkBooks } from '#testing/check-books.ts'
import { readyBuyer } from '#testing/orders.ts'
import { payoutsJob } from './read-payouts.ts'

const cards = await startWithCards()
const { server, provider, close } = cards
after(close)

const read = () => server.work(payoutsJob)
const payout = (name: string) =>
  server.db.selectFrom('card_payout').selectAll().where('provider_id', '=', name).executeTakeFirst()
const differencesOf = async (name: string) =>
  (
    await server.db
      .selectFrom('card_payout_line as l')
      .innerJoin('card_payout as p', 'p.id', 'l.payout_id')
      .select('difference')
      .where('p.provider_id', '=', name)
      .where('difference', '<>', '')
      .execute()
  ).map(({ difference }) => difference)
const world = async () => ({
  card: await centsIn(server.db, 'world_card'),
  bank: await centsIn(server.db, 'world_bank'),
  fees: await centsIn(server.db, 'card_fees'),
})
const sound = async () => assert.deepEqual(await checkBooks(server.db), [])
const balance = () =>
  server.db
    .selectFrom('card_balance')
    .select(['provider_cents as provider', 'books_cents as books', 'differs_since as since'])
    .executeTakeFirstOrThrow()

it('a payout is booked once, with the fees of its lines: what is owed then is what disputes hold back', async () => {
  const buyer = await readyBuyer(server)
  const paid = await paidRecharge(cards, buyer, 10_000)
  const lost = await paidRecharge(cards, buyer, 2_000)
  openDispute(provider, lost.session)
  await tellAndAttend(cards, lost.session)
  await read()
  const { since, ...both } = await balance()
  assert.deepEqual(
    [both.provider, since],
    [both.books, null],
    'before the payout, less fees and what is disputed',
  )
  const told = provider.account.payOut()
  // 10,000 and 2,000 less 2,000 disputed; fees 320 and 88, and 1,500 for the dispute.
  assert.equal(told.amount, 10_000 - 320 - 88 - 1_500)
  await read()
  await read()
  assert.deepEqual(await world(), { card: -2_000, bank: -8_092, fees: -1_908 })
  const row = await payout(told.id)
  assert.deepEqual(
    [row?.state, row?.fee_cents, row?.lines, row?.differing, row?.problem],
    ['booked', 1_908, 3, 0, ''],
  )
  endDispute(provider, lost.session, 'lost')
  await tellAndAttend(cards, lost.session)
  assert.equal((await world()).card, 0)
  assert.equal(
    (
      await server.db
        .selectFrom('card_payment')
        .select('payout_id')
        .where('id', '=', paid.id)
        .executeTakeFirst()
    )?.payout_id,
    row?.id,
  )
  await read()
  assert.deepEqual(await balance(), { provider: 0, books: 0, since: null })
  await sound()
})

it('money given back and a dispute that was won come with the next payout; one below zero takes from the bank', async () => {
  const before = await world()
  const buyer = await readyBuyer(server)
  const one = await paidRecharge(cards, buyer, 1_000)
  const two = await paidRecharge(cards, buyer, 3_000)
  openDispute(provider, two.session)
  await tellAndAttend(cards, two.session)
  provider.account.payOut()
  await read()
  endDispute(provider, two.session, 'won')
  await tellAndAttend(cards, two.session)
  giveBack(provider, one.session)
  await tellAndAttend(cards, one.session)
  const told = provider.account.payOut()
  assert.equal(told.amount, 2_000)
  await read()
  assert.equal((await world()).card, before.card)
  giveBack(provider, two.session)
  await tellAndAttend(cards, two.session)
  assert.equal(provider.account.payOut().amount, -3_000)
  await read()
  assert.equal((await world()).card, before.card)
  await sound()
})

it('a payout whose lines do not add up to it, or in another currency, is not booked, and is once they do', async () => {
  const before = await world()
  const buyer = await readyBuyer(server)
  await paidRecharge(cards, buyer, 1_000)
  const told = provider.account.payOut({ amount: 900, currency: 'EUR' })
  await read()
  assert.match((await payout(told.id))?.problem ?? '', /EUR/)
  provider.account.change(told, { currency: 'USD' })
  await read()
  assert.match((await payout(told.id))?.problem ?? '', /add up to \$9\.41, not to \$9\.00/)
  assert.equal((await world()).bank, before.bank)
  provider.account.change(told, { amount: 941 })
  await read()
  assert.equal((await payout(told.id))?.state, 'booked')
  assert.equal((await world()).bank, before.bank - 941)
  await sound()
})

it('lines that our books do not know so are shown: unknown sessions, other sums, corrections; what is heard later is right then', async () => {
  const buyer = await readyBuyer(server)
  const { session } = await paidRecharge(cards, buyer, 1_000)
  provider.account.add('payment', null, { amount: 700, session: 'cs_strange' })
  provider.account.add('other', null, { amount: -50 })
  // Given back at the provider, and we have not heard of it.
  giveBack(provider, session, 100)
  const told = provider.account.payOut()
  await read()
  assert.deepEqual((await differencesOf(told.id)).toSorted(), ['otherSum', 'unexplained', 'unknownSession'])
  assert.equal((await payout(told.id))?.differing, 3)
  await tellAndAttend(cards, session)
  await read()
  assert.deepEqual((await differencesOf(told.id)).toSorted(), ['unexplained', 'unknownSession'])
  const { provider: says, books, since } = await balance()
  assert.deepEqual([says - books, since !== null], [650, true])
  await sound()
})

it('a payout that did not arrive after all is told to finance', async () => {
  const buyer = await readyBuyer(server)
  await paidRecharge(cards, buyer, 1_000)
  const told = provider.account.payOut()
  await read()
  provider.account.change(told, { status: 'failed' })
  await read()
  await read()
  const row = await payout(told.id)
  assert.deepEqual([row?.state, row?.problem], ['failed', 'it did not arrive, and is booked as arrived'])
  await sound()
})

it('one that is under way is not booked, and its sum counts as owed', async () => {
  const buyer = await readyBuyer(server)
  await paidRecharge(cards, buyer, 1_000)
  await read()
  const { provider: before } = await balance()
  const told = provider.account.payOut({ status: 'underway' })
  await read()
  assert.equal(await payout(told.id), undefined)
  assert.equal((await balance()).provider, before)
})
