import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { endDispute, giveBack, openDispute } from '#embedded/card-provider/pay-on-page.ts'
import { attend, openRecharge, paidRecharge, startWithCards, tellAndAttend } from '#testing/card-payments.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestBuyer } from '#testing/test-server.ts'
import { payoutsJob } from './read-payouts.ts'

const cards = await startWithCards()
const { server, provider, close } = cards
after(close)
let finance: TestOperator
let buyer: TestBuyer
before(async () => {
  finance = await signInOperator(server, 'finance')
  buyer = await readyBuyer(server)
})
const list = async (input: object) =>
  (await finance.client.expect('console_card_payment_list', input)).items.map(({ id }) => id)

it('lists payments of all buyers by state, day, person, number and session, a page at a time', async () => {
  const other = await readyBuyer(server)
  const first = await paidRecharge(cards, buyer, 1_000)
  const second = await openRecharge(server, other, 500)
  assert.deepEqual(await list({}), [second.id, first.id])
  const page = await finance.client.expect('console_card_payment_list', { limit: 1 })
  assert.deepEqual(
    (
      await finance.client.expect('console_card_payment_list', { limit: 1, cursor: page.nextCursor ?? '' })
    ).items.map(({ id }) => id),
    [first.id],
  )
  assert.deepEqual(await list({ state: 'open' }), [second.id])
  for (const q of [buyer.account, first.id, first.session.id, page.items[0] && 'C-50001'])
    assert.deepEqual(await list({ q }), [first.id], q)
  assert.deepEqual(await list({ q: 'nobody' }), [])
  const today = new Date().toISOString().slice(0, 10)
  assert.deepEqual(await list({ fromDay: today, untilDay: today }), [second.id, first.id])
  assert.deepEqual(await list({ untilDay: '2020-01-01' }), [])
  await other.client.expect('card_payment_cancel', { id: second.id })
  await attend(server)
})

it('asks the provider again, also about one that is decided, and shows what it told', async () => {
  const { id, session } = await paidRecharge(cards, buyer, 700)
  giveBack(provider, session, 200)
  const asked = await finance.client.expect('console_card_payment_ask', { id })
  assert.equal(asked.returnedCents, 0)
  await attend(server)
  const detail = await finance.client.expect('console_card_payment_detail', { id })
  assert.deepEqual([detail.returnedCents, detail.sessionId, detail.state], [200, session.id, 'paid'])
  assert.deepEqual(
    detail.events.map(({ kind }) => kind),
    ['givenBack', 'paid', 'open', 'new'],
  )
})

it('does not ask about one of which the provider made no session', async () => {
  const { id } = await buyer.client.expect('card_payment_begin', { amountCents: 300 })
  await server.db
    .updateTable('card_payment')
    .set({ state: 'refused', ask_at: null })
    .where('id', '=', id)
    .execute()
  assertRefused(await finance.client.call('console_card_payment_ask', { id }), 'cardPaymentOver')
  await server.db.updateTable('card_payment').set({ state: 'cancelled' }).where('id', '=', id).execute()
})

it('evidence of an open dispute reaches the provider, later words replace it, and a decided one takes none', async () => {
  const { session } = await paidRecharge(cards, buyer, 900)
  openDispute(provider, session)
  await tellAndAttend(cards, session)
  const { items } = await finance.client.expect('console_card_dispute_list', { state: 'open' })
  const dispute = items[0] ?? assert.fail()
  assert.equal(dispute.buyer.account, buyer.account)
  assert.equal(dispute.dueAt, session.disputes[0]?.due_at)
  const { id } = dispute
  for (const text of ['It was sent on Monday.', 'It was sent on Monday and signed for.']) {
    await finance.client.expect('console_card_dispute_answer', { id, text })
    await attend(server)
    assert.equal(session.disputes[0]?.evidence, text)
  }
  const shown = await finance.client.expect('console_card_dispute_detail', { id })
  assert.equal(shown.evidence?.text, 'It was sent on Monday and signed for.')
  assert.notEqual(shown.evidence?.sentAt, null)
  endDispute(provider, session, 'lost')
  await tellAndAttend(cards, session)
  assertRefused(
    await finance.client.call('console_card_dispute_answer', { id, text: 'Too late' }),
    'alreadyDecided',
  )
})

it('evidence that the provider cannot take now waits, and the payment says so', async () => {
  const { id: paymentId, session } = await paidRecharge(cards, buyer, 400)
  openDispute(provider, session)
  await tellAndAttend(cards, session)
  const [dispute] = (await finance.client.expect('console_card_dispute_list', { state: 'open' })).items
  provider.manners.failing = 1
  await finance.client.expect('console_card_dispute_answer', { id: dispute?.id ?? '', text: 'Signed for.' })
  await attend(server)
  assert.equal(session.disputes[0]?.evidence, '')
  assert.deepEqual(await list({ show: 'problem' }), [paymentId])
  await finance.client.expect('console_card_payment_ask', { id: paymentId })
  await attend(server)
  assert.equal(session.disputes[0]?.evidence, 'Signed for.')
  assert.deepEqual(await list({ show: 'problem' }), [])
})

it('shows payouts with their lines, what is in none yet, and what waits for finance', async () => {
  provider.account.payOut()
  const late = await paidRecharge(cards, buyer, 600)
  provider.account.add('other', null, { amount: -50 })
  await server.work(payoutsJob)
  assert.deepEqual(await list({ show: 'noPayout' }), [late.id])
  const told = provider.account.payOut()
  await server.work(payoutsJob)
  assert.deepEqual(await list({ show: 'noPayout' }), [])
  const { items } = await finance.client.expect('console_card_payout_list', { show: 'wrong' })
  const payout = items[0] ?? assert.fail()
  assert.deepEqual([payout.providerId, payout.lines, payout.differing], [told.id, 2, 1])
  const lines = await finance.client.expect('console_card_payout_lines', { id: payout.id })
  assert.deepEqual(
    lines.items.map(({ kind, payment, difference }) => [kind, payment?.id ?? null, difference]).toSorted(),
    [
      ['other', null, 'unexplained'],
      ['payment', late.id, ''],
    ],
  )
  const differing = await finance.client.expect('console_card_payout_lines', {
    id: payout.id,
    show: 'differing',
  })
  assert.equal(differing.items.length, 1)
  assert.equal(
    (await finance.client.expect('console_card_payment_detail', { id: late.id })).payout?.number,
    payout.number,
  )
  const facts = await finance.client.expect('console_card_facts', {})
  assert.deepEqual([facts.openDisputes, facts.unanswered, facts.problems, facts.wrongPayouts], [1, 0, 0, 1])
  assert.equal((facts.balance?.providerCents ?? 0) - (facts.balance?.booksCents ?? 0), -50)
})

it('is for finance alone', async () => {
  const support = await signInOperator(server, 'support')
  for (const call of [
    'console_card_payment_list',
    'console_card_dispute_list',
    'console_card_payout_list',
    'console_card_facts',
  ] as const)
    assertRefused(await support.client.call(call, {}), 'roleMissing')
})
