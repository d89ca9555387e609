import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { sql } from 'kysely'
import { endDispute, giveBack, openDispute } from '#embedded/card-provider/pay-on-page.ts'
import {
  attend,
  openRecharge,
  paidRecharge,
  startWithCards,
  tellAndAttend,
  typeCard,
} from '#testing/card-payments.ts'
import { centsIn, checkBooks, countDeadlocks } from '#testing/check-books.ts'
import { giveMoney, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, type TestBuyer } from '#testing/test-server.ts'
import { addWithdrawer, draw } from '#testing/withdrawers.ts'

const cards = await startWithCards()
const { server, provider, close } = cards
after(close)

/** Cents that a buyer has, owes and has in the hold. */
async function moneyOf({ id }: TestBuyer): Promise<{ has: number; owes: number; held: number }> {
  const of = (kind: string) => centsIn(server.db, kind, id)
  return { has: await of('available'), owes: 0 - (await of('receivable')), held: await of('card_hold') }
}
/** Money that an order takes, straight in the ledger. */
const spend = (buyer: TestBuyer, cents: number) =>
  sql`select post_transfer(gen_random_uuid(), 'adjust', gen_random_uuid()::text, 'test', '', ${JSON.stringify(
    [
      { kind: 'available', owner: buyer.id, cents: -cents },
      { kind: 'manual_adjust', cents },
    ],
  )}::jsonb)`.execute(server.db)
const sound = async () => assert.deepEqual(await checkBooks(server.db), [])
const transfersOf = async (ref: string): Promise<string[]> =>
  (
    await sql<{
      kind: string
    }>`select kind from ledger_transfer where ref = ${ref} order by created_at`.execute(server.db)
  ).rows.map(({ kind }) => kind)
const disputeOf = async (paymentId: string) =>
  server.db
    .selectFrom('card_dispute')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
const problemOf = async (id: string) =>
  (
    await server.db
      .selectFrom('card_payment')
      .select('problem')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).problem
const worldCard = () => centsIn(server.db, 'world_card')

it('a dispute takes the sum from the balance into the hold; won, it is back', async () => {
  const buyer = await readyBuyer(server)
  const { id, session } = await paidRecharge(cards, buyer, 2_500)
  openDispute(provider, session)
  await tellAndAttend(cards, session)
  assert.deepEqual(await moneyOf(buyer), { has: 0, owes: 0, held: 2_500 })
  const dispute = await disputeOf(id)
  const shown = async () => (await buyer.client.expect('card_payment_detail', { id })).disputes
  assert.deepEqual(await shown(), [{ state: 'open', amountCents: 2_500 }])
  assert.deepEqual([dispute.state, dispute.reason, dispute.fee_cents], ['open', 'fraudulent', 1_500])
  assert.equal(dispute.due_at?.toISOString(), session.disputes[0]?.due_at)
  await sound()
  endDispute(provider, session, 'won')
  await tellAndAttend(cards, session)
  assert.deepEqual(await moneyOf(buyer), { has: 2_500, owes: 0, held: 0 })
  assert.deepEqual(await shown(), [{ state: 'won', amountCents: 2_500 }])
  assert.deepEqual(await transfersOf(dispute.id), ['card_dispute', 'card_dispute_won'])
  const lines = (await buyer.client.expect('bill', {})).items
  assert.deepEqual(
    lines.map(({ kind, amountCents, subject }) => [kind, amountCents, subject.id]),
    [
      ['card_dispute_won', 2_500, id],
      ['card_dispute', -2_500, id],
      ['recharge', 2_500, id],
    ],
  )
  assert.match(lines[0]?.subject.number ?? '', /^C-\d+$/)
  await sound()
})

it('lost, the provider has it: what it owes us is less by that sum', async () => {
  const buyer = await readyBuyer(server)
  const before = await worldCard()
  const { session } = await paidRecharge(cards, buyer, 2_500)
  assert.equal(await worldCard(), before - 2_500)
  openDispute(provider, session)
  await tellAndAttend(cards, session)
  endDispute(provider, session, 'lost')
  await tellAndAttend(cards, session)
  assert.deepEqual(await moneyOf(buyer), { has: 0, owes: 0, held: 0 })
  assert.equal(await worldCard(), before)
  await sound()
})

it('what was spent the buyer owes: withdrawals pause, and the next recharge pays it first', async () => {
  const buyer = await addWithdrawer(server, 0)
  const { id, session } = await paidRecharge(cards, buyer, 2_500)
  await spend(buyer, 1_800)
  openDispute(provider, session)
  await tellAndAttend(cards, session)
  assert.deepEqual(await moneyOf(buyer), { has: 0, owes: 1_800, held: 2_500 })
  assert.equal((await disputeOf(id)).owed_cents, 1_800)
  await giveMoney(server.db, buyer.id, 5_000)
  assertRefused(await draw(buyer, { amountCents: 1_000 }), 'drawStopped')
  await paidRecharge(cards, buyer, 2_000)
  assert.deepEqual(await moneyOf(buyer), { has: 5_200, owes: 0, held: 2_500 })
  await sound()
})

it('won again, it pays what the buyer still owes and gives the rest back', async () => {
  const buyer = await readyBuyer(server)
  const { session } = await paidRecharge(cards, buyer, 2_500)
  await spend(buyer, 1_800)
  openDispute(provider, session)
  await tellAndAttend(cards, session)
  endDispute(provider, session, 'won')
  await tellAndAttend(cards, session)
  assert.deepEqual(await moneyOf(buyer), { has: 700, owes: 0, held: 0 })
  await sound()
})

it('webhooks twice, out of order, late and at once book each movement once', async () => {
  const buyer = await readyBuyer(server)
  const { id, session } = await paidRecharge(cards, buyer, 1_000)
  openDispute(provider, session)
  endDispute(provider, session, 'lost')
  const told = provider.webhooks.told.filter(
    (event) => event.session === session.id && event.type.startsWith('dispute.'),
  )
  // The end is told before the beginning, each twice.
  for (const event of [...told.toReversed(), ...told]) {
    assert.equal(await provider.webhooks.send(event), 200)
    await Promise.all([attend(server), attend(server)])
  }
  await Promise.all([1, 2, 3].map(() => tellAndAttend(cards, session)))
  assert.deepEqual(await moneyOf(buyer), { has: 0, owes: 0, held: 0 })
  assert.deepEqual(await transfersOf((await disputeOf(id)).id), ['card_dispute', 'card_dispute_lost'])
  await sound()
})

it('a webhook that says of a dispute of which the provider knows nothing moves nothing', async () => {
  const buyer = await readyBuyer(server)
  const { session } = await paidRecharge(cards, buyer, 1_000)
  await tellAndAttend(cards, session)
  assert.deepEqual(await moneyOf(buyer), { has: 1_000, owes: 0, held: 0 })
})

it('a dispute that was won before we heard of it moves nothing; one lost after it was won is taken again', async () => {
  const buyer = await readyBuyer(server)
  const { id, session } = await paidRecharge(cards, buyer, 1_000)
  openDispute(provider, session)
  endDispute(provider, session, 'won')
  await tellAndAttend(cards, session)
  assert.deepEqual(await moneyOf(buyer), { has: 1_000, owes: 0, held: 0 })
  assert.deepEqual(await transfersOf((await disputeOf(id)).id), [])
  endDispute(provider, session, 'lost', session.disputes[0]?.id)
  await tellAndAttend(cards, session)
  assert.deepEqual(await moneyOf(buyer), { has: 0, owes: 0, held: 0 })
  endDispute(provider, session, 'won', session.disputes[0]?.id)
  await tellAndAttend(cards, session)
  assert.deepEqual(await moneyOf(buyer), { has: 1_000, owes: 0, held: 0 })
  await sound()
  // A third change of mind is not booked by itself: finance is told.
  endDispute(provider, session, 'lost', session.disputes[0]?.id)
  await tellAndAttend(cards, session)
  assert.deepEqual(await moneyOf(buyer), { has: 1_000, owes: 0, held: 0 })
  assert.match(await problemOf(id), /is lost after it was booked as lost and won/)
  await sound()
})

it('a dispute over another sum holds the payment at most, and finance is told', async () => {
  const buyer = await readyBuyer(server)
  const { id, session } = await paidRecharge(cards, buyer, 1_000)
  openDispute(provider, session, { amount: 1_200 })
  await tellAndAttend(cards, session)
  assert.deepEqual(await moneyOf(buyer), { has: 0, owes: 0, held: 1_000 })
  assert.match(await problemOf(id), /says \$12\.00, \$10\.00 is booked/)
  await sound()
})

it('money that the provider gives back to the card leaves the balance, in parts and whole, each once', async () => {
  const buyer = await readyBuyer(server)
  const before = await worldCard()
  const { id, session } = await paidRecharge(cards, buyer, 1_000)
  await spend(buyer, 400)
  giveBack(provider, session, 300)
  await tellAndAttend(cards, session)
  await tellAndAttend(cards, session)
  assert.deepEqual(await moneyOf(buyer), { has: 300, owes: 0, held: 0 })
  assert.equal((await buyer.client.expect('card_payment_detail', { id })).state, 'paid')
  giveBack(provider, session)
  await Promise.all([1, 2, 3].map(() => tellAndAttend(cards, session)))
  assert.deepEqual(await moneyOf(buyer), { has: 0, owes: 400, held: 0 })
  assert.equal((await buyer.client.expect('card_payment_detail', { id })).state, 'returned')
  assert.equal(await worldCard(), before)
  const [line] = (await buyer.client.expect('bill', {})).items
  assert.deepEqual([line?.kind, line?.amountCents, line?.subject.id], ['card_dispute_lost', -300, id])
  await sound()
})

it('without any webhook the hourly comparison finds a dispute and money given back', async () => {
  const buyer = await readyBuyer(server)
  const { session } = await paidRecharge(cards, buyer, 1_000)
  const other = await paidRecharge(cards, buyer, 500)
  openDispute(provider, session)
  giveBack(provider, other.session)
  const compare = server.app.jobs.find(({ name }) => name === 'card-payments.compare') ?? assert.fail()
  await server.work(compare)
  await attend(server)
  assert.deepEqual(await moneyOf(buyer), { has: 0, owes: 0, held: 1_000 })
  endDispute(provider, session, 'lost')
  await server.work(compare)
  await attend(server)
  assert.deepEqual(await moneyOf(buyer), { has: 0, owes: 0, held: 0 })
  await sound()
})

it('a card that pays and is disputed at once is credited and then held', async () => {
  const buyer = await readyBuyer(server)
  const { id, pageUrl } = await openRecharge(server, buyer, 900)
  await typeCard(pageUrl, '4000000000000259')
  await buyer.client.expect('card_payment_check', { id })
  await attend(server)
  assert.deepEqual(await moneyOf(buyer), { has: 0, owes: 0, held: 900 })
  await sound()
})

it('disputes, refunds, new payments and spending at once: books stay sound, and nobody waits in a circle', async () => {
  const deadlocks = await countDeadlocks(server.db)
  const buyer = await readyBuyer(server)
  await giveMoney(server.db, buyer.id, 3_000)
  const paid = []
  for (let n = 0; n < 4; n++) paid.push(await paidRecharge(cards, buyer, 500))
  const another = await openRecharge(server, buyer, 700)
  await typeCard(another.pageUrl, '4242424242424242')
  const [one, two, three, four] = paid.map(({ session }) => session)
  assert.ok(one && two && three && four)
  for (const session of [one, two]) openDispute(provider, session)
  giveBack(provider, three, 200)
  openDispute(provider, four)
  endDispute(provider, four, 'lost')
  await Promise.all([
    ...[one, two, three, four].map((session) => tellAndAttend(cards, session)),
    buyer.client.expect('card_payment_check', { id: another.id }),
    ...[1, 2, 3, 4].map(() => spend(buyer, 100)),
  ])
  await attend(server)
  assert.deepEqual(await moneyOf(buyer), {
    has: 3_000 + 2_000 + 700 - 1_000 - 200 - 500 - 400,
    owes: 0,
    held: 1_000,
  })
  await sound()
  assert.equal(await countDeadlocks(server.db), deadlocks)
})

it('after a dispute all that is left of other card payments is held from withdrawals', async () => {
  const buyer = await addWithdrawer(server, 4_000)
  const first = await paidRecharge(cards, buyer, 1_000)
  const heldOf = async () => (await buyer.client.expect('extract_terms', {})).cardHeldCents
  await paidRecharge(cards, buyer, 1_000)
  assert.equal(await heldOf(), 2_000)
  openDispute(provider, first.session)
  await tellAndAttend(cards, first.session)
  assert.equal(await heldOf(), 1_000)
})

it('an account is not closed while a dispute holds its money; a dispute of a closed one is booked as owed', async () => {
  const buyer = await readyBuyer(server)
  const { password } = buyerSecrets
  const { session } = await paidRecharge(cards, buyer, 1_000)
  openDispute(provider, session)
  await tellAndAttend(cards, session)
  assertRefused(await buyer.client.call('account_close', { password }), 'accountHasMoney')
  endDispute(provider, session, 'lost')
  await tellAndAttend(cards, session)
  const other = await paidRecharge(cards, buyer, 500)
  await spend(buyer, 500)
  await buyer.client.expect('account_close', { password })
  openDispute(provider, other.session)
  await tellAndAttend(cards, other.session)
  assert.deepEqual(await moneyOf(buyer), { has: 0, owes: 500, held: 500 })
  await sound()
})
