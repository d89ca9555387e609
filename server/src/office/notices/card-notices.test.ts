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
import { readyBuyer } from '#testing/orders.ts'
import type { TestBuyer } from '#testing/test-server.ts'
import { mailDue } from './mail-notices.ts'

const cards = await startWithCards({
  env: { EMAIL_CODES: 'off', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@sampan.example' },
})
const { server, provider, close } = cards
after(close)

/** Notices of a buyer, oldest first, as they read them in English. */
async function noticesOf({ client }: TestBuyer): Promise<{ title: string; text: string; subject: string }[]> {
  const { items } = await client.expect('notice_list', {})
  return items.toReversed().map(({ title, text, subject }) => ({ title, text, subject: subject.id }))
}

it('a buyer is told of a card payment that arrives, of its dispute and how that ends, each once and by mail', async () => {
  const buyer = await readyBuyer(server)
  const { id, session } = await paidRecharge(cards, buyer, 2_500)
  openDispute(provider, session)
  for (let n = 0; n < 2; n++) await tellAndAttend(cards, session)
  endDispute(provider, session, 'won')
  for (let n = 0; n < 2; n++) await tellAndAttend(cards, session)
  const told = await noticesOf(buyer)
  assert.deepEqual(
    told.map(({ title }) => title),
    [
      'Card payment received: $25.00',
      'Card payment disputed: $25.00',
      'Dispute settled in your favour: $25.00',
    ],
  )
  assert.ok(told.every(({ subject }) => subject === id))
  assert.match(told[1]?.text ?? '', /C-\d+\. \$25\.00 is held/)
  await mailDue(server.jobContext)
  const { rows } = await sql<{ template: string }>`
    select template from mail where buyer_id = ${buyer.id} and template like 'notices.card%' order by template`.execute(
    server.db,
  )
  assert.deepEqual(
    rows.map(({ template }) => template),
    ['notices.cardCredited', 'notices.cardDisputeWon', 'notices.cardDisputed'],
  )
})

it('a lost dispute and money given back are told, with what the buyer owes then', async () => {
  const buyer = await readyBuyer(server)
  const first = await paidRecharge(cards, buyer, 1_000)
  openDispute(provider, first.session)
  await tellAndAttend(cards, first.session)
  endDispute(provider, first.session, 'lost')
  await tellAndAttend(cards, first.session)
  const second = await paidRecharge(cards, buyer, 600)
  openDispute(provider, second.session)
  await tellAndAttend(cards, second.session)
  giveBack(provider, second.session, 200)
  await tellAndAttend(cards, second.session)
  assert.deepEqual(
    (await noticesOf(buyer)).map(({ title }) => title),
    [
      'Card payment received: $10.00',
      'Card payment disputed: $10.00',
      'Dispute over: $10.00 went back to the card',
      'Card payment received: $6.00',
      'Card payment disputed: $6.00',
      'Refunded to the card: you owe $2.00',
    ],
  )
})

it('one that ended without money is told: declined, or not completed; one that its buyer called off is not', async () => {
  const buyer = await readyBuyer(server)
  const expire = async (number: string | null) => {
    const { id, pageUrl } = await openRecharge(server, buyer, 700)
    if (number !== null) await typeCard(pageUrl, number)
    const session = provider.sessions.all().find(({ reference }) => reference === id)
    assert.ok(session)
    session.expires_at = new Date(0).toISOString()
    await buyer.client.expect('card_payment_check', { id })
    await attend(server)
  }
  await expire('4000000000000002')
  await expire(null)
  const { id } = await openRecharge(server, buyer, 700)
  await buyer.client.expect('card_payment_cancel', { id })
  await attend(server)
  assert.deepEqual(
    (await noticesOf(buyer)).map(({ title }) => title),
    ['Your card was declined', 'Card payment not completed'],
  )
})
