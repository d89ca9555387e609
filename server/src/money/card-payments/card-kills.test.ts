import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { after, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { endDispute, openDispute } from '#embedded/card-provider/pay-on-page.ts'
import { attend, openRecharge, paidRecharge, startWithCards, typeCard } from '#testing/card-payments.ts'
import { centsIn, checkBooks } from '#testing/check-books.ts'
import { assertBooksBalance, readyBuyer } from '#testing/orders.ts'
import { moneyOf } from '#testing/withdrawers.ts'
import { payoutsJob } from './read-payouts.ts'

const { server, provider, close } = await startWithCards()
after(close)
const program = fileURLToPath(new URL('../../testing/attend-process.ts', import.meta.url))

/** Lets another process attend to what is due until it dies at a point. @returns the signal that ended it */
async function attendUntilKilled(point: string, job = ''): Promise<NodeJS.Signals | null> {
  const { NODE_TEST_CONTEXT: _, ...parent } = process.env
  const child = fork(program, {
    env: {
      ...parent,
      ...provider.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: server.database.url,
      CRASH_AT: point,
      RUN_JOB: job,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const late = setTimeout(() => child.kill('SIGTERM'), 30_000)
  const signal = await new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, ended) => resolve(ended)),
  )
  clearTimeout(late)
  return signal
}
const makeDue = () =>
  sql`update card_payment set ask_at = now() - interval '1 second' where ask_at is not null`.execute(
    server.db,
  )

it('killed after the session was made: the next process finds the same session', async () => {
  const buyer = await readyBuyer(server)
  const { id } = await buyer.client.expect('card_payment_begin', { amountCents: 1_000 })
  assert.equal(await attendUntilKilled('card.afterAnswer'), 'SIGKILL')
  assert.equal((await buyer.client.expect('card_payment_detail', { id })).state, 'new')
  await makeDue()
  await attend(server)
  assert.equal((await buyer.client.expect('card_payment_detail', { id })).state, 'open')
  assert.equal(provider.sessions.all().filter(({ reference }) => reference === id).length, 1)
})

it('killed between the credit and the end of its transaction: credited once by the next process', async () => {
  const buyer = await readyBuyer(server)
  const { id, pageUrl } = await openRecharge(server, buyer, 1_000)
  await typeCard(pageUrl, '4242424242424242')
  await makeDue()
  assert.equal(await attendUntilKilled('card.afterCredit'), 'SIGKILL')
  assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 0, held: 0 })
  await makeDue()
  await attend(server)
  assert.equal((await buyer.client.expect('card_payment_detail', { id })).state, 'paid')
  assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 1_000, held: 0 })
  await assertBooksBalance(server.db)
})

it('killed between the hold of a dispute and the end of its transaction: held once by the next process', async () => {
  const buyer = await readyBuyer(server)
  const { session } = await paidRecharge({ server, provider }, buyer, 1_000)
  openDispute(provider, session)
  await provider.webhooks.send({ id: 'evt_dispute', type: 'dispute.opened', session: session.id })
  assert.equal(await attendUntilKilled('card.afterClaim'), 'SIGKILL')
  assert.equal(await centsIn(server.db, 'card_hold', buyer.id), 0)
  await makeDue()
  await attend(server)
  assert.equal(await centsIn(server.db, 'card_hold', buyer.id), 1_000)
  endDispute(provider, session, 'lost')
  await provider.webhooks.send({ id: 'evt_dispute_lost', type: 'dispute.lost', session: session.id })
  assert.equal(await attendUntilKilled('card.afterClaim'), 'SIGKILL')
  await makeDue()
  await attend(server)
  assert.equal(await centsIn(server.db, 'card_hold', buyer.id), 0)
  assert.deepEqual(await checkBooks(server.db), [])
})

it('killed between what the provider answered and its dispute: the payment is still due', async () => {
  const buyer = await readyBuyer(server)
  const { id, session } = await paidRecharge({ server, provider }, buyer, 1_000)
  openDispute(provider, session)
  await provider.webhooks.send({ id: 'evt_between', type: 'dispute.opened', session: session.id })
  assert.equal(await attendUntilKilled('card.beforeClaims'), 'SIGKILL')
  const { ask_at: due } = await server.db
    .selectFrom('card_payment')
    .select('ask_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.ok(due !== null && due <= new Date())
  await attend(server)
  assert.equal(await centsIn(server.db, 'card_hold', buyer.id), 1_000)
})

it('killed while a payout is booked: booked once by the next process', async () => {
  const buyer = await readyBuyer(server)
  await paidRecharge({ server, provider }, buyer, 1_000)
  const before = await centsIn(server.db, 'world_bank')
  const told = provider.account.payOut()
  assert.equal(await attendUntilKilled('card.afterPayout', 'card-payments.payouts'), 'SIGKILL')
  assert.equal(await centsIn(server.db, 'world_bank'), before)
  await server.work(payoutsJob)
  await server.work(payoutsJob)
  assert.equal(await centsIn(server.db, 'world_bank'), before - told.amount)
  assert.deepEqual(await checkBooks(server.db), [])
})
