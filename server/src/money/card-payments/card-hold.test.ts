import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { sql } from 'kysely'
import { attend, openRecharge, startWithCards, typeCard } from '#testing/card-payments.ts'
import { giveMoney } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestBuyer } from '#testing/test-server.ts'
import { addWithdrawer, draw, drawn } from '#testing/withdrawers.ts'

const { server, close } = await startWithCards()
after(close)

async function rechargeByCard(buyer: TestBuyer, amountCents: number): Promise<string> {
  const { id, pageUrl } = await openRecharge(server, buyer, amountCents)
  await typeCard(pageUrl, '4242424242424242')
  await buyer.client.expect('card_payment_check', { id })
  await attend(server)
  return id
}
/** Money that an order takes, or a refund gives back, straight in the ledger. */
const move = (buyer: TestBuyer, kind: 'pay' | 'refund', cents: number) =>
  sql`select post_transfer(gen_random_uuid(), ${kind}, gen_random_uuid()::text, 'test', '', ${JSON.stringify([
    { kind: 'available', owner: buyer.id, cents: kind === 'pay' ? -cents : cents },
    { kind: 'manual_adjust', cents: kind === 'pay' ? cents : -cents },
  ])}::jsonb)`.execute(server.db)
const heldOf = async ({ client }: TestBuyer) => (await client.expect('extract_terms', {})).cardHeldCents

it('money from a card can be spent and not withdrawn, other money can; after the days it can', async () => {
  const buyer = await addWithdrawer(server, 2_000)
  const id = await rechargeByCard(buyer, 3_000)
  assert.equal(await heldOf(buyer), 3_000)
  const refused = assertRefused(await draw(buyer, { amountCents: 2_500 }), 'drawCardHold')
  assert.deepEqual(refused, { freeCents: 2_000, free: '$20.00', days: 120 })
  await drawn(buyer, { amountCents: 2_000 })
  assertRefused(await draw(buyer, { amountCents: 500 }), 'drawCardHold')
  await sql`alter table card_payment disable trigger card_payment_changes`.execute(server.db)
  await sql`update card_payment set paid_at = paid_at - interval '121 days' where id = ${id}`.execute(
    server.db,
  )
  await sql`alter table card_payment enable trigger card_payment_changes`.execute(server.db)
  assert.equal(await heldOf(buyer), 0)
  await drawn(buyer, { amountCents: 3_000 })
})

it('an order that is paid and refunded does not wash card money', async () => {
  const buyer = await addWithdrawer(server, 0)
  await rechargeByCard(buyer, 3_000)
  await move(buyer, 'pay', 3_000)
  await giveMoney(server.db, buyer.id, 1_000)
  assert.equal(await heldOf(buyer), 0, 'the card money is spent, and other money is free')
  await move(buyer, 'refund', 3_000)
  assert.equal(await heldOf(buyer), 3_000)
  assertRefused(await draw(buyer, { amountCents: 1_001 }), 'drawCardHold')
  await drawn(buyer, { amountCents: 1_000 })
})

it('what was spent before a card was used frees nothing of it', async () => {
  const buyer = await addWithdrawer(server, 6_000)
  await rechargeByCard(buyer, 200)
  await move(buyer, 'pay', 5_000)
  await rechargeByCard(buyer, 4_000)
  assert.equal(await heldOf(buyer), 4_000)
  await move(buyer, 'pay', 1_500)
  assert.equal(await heldOf(buyer), 2_500)
})

it('never holds back more than came from cards', async () => {
  const buyer = await addWithdrawer(server, 5_000)
  await rechargeByCard(buyer, 1_000)
  await move(buyer, 'refund', 2_000)
  assert.equal(await heldOf(buyer), 1_000)
  await drawn(buyer, { amountCents: 7_000 })
})

it('a withdrawal and a card payment at once: the card money stays', async () => {
  const buyer = await addWithdrawer(server, 1_000)
  const { id, pageUrl } = await openRecharge(server, buyer, 2_000)
  await typeCard(pageUrl, '4242424242424242')
  await buyer.client.expect('card_payment_check', { id })
  const [, ...answers] = await Promise.all([
    attend(server),
    ...[1, 2, 3].map(() => draw(buyer, { amountCents: 1_000 })),
  ])
  assert.ok(answers.filter(({ code }) => code === 1).length <= 1)
  const { balanceCents } = await buyer.client.expect('getUserInfo', {})
  assert.ok(balanceCents >= 2_000, String(balanceCents))
})
