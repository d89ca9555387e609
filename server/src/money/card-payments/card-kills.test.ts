import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { after, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { attend, openRecharge, startWithCards, typeCard } from '#testing/card-payments.ts'
import { assertBooksBalance, readyBuyer } from '#testing/orders.ts'
import { moneyOf } from '#testing/withdrawers.ts'

const { server, provider, close } = await startWithCards()
after(close)
const program = fileURLToPath(new URL('../../testing/attend-process.ts', import.meta.url))

/** Lets another process attend to what is due until it dies at a point. @returns the signal that ended it */
async function attendUntilKilled(point: string): Promise<NodeJS.Signals | null> {
  const { NODE_TEST_CONTEXT: _, ...parent } = process.env
  const child = fork(program, {
    env: {
      ...parent,
      ...provider.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: server.database.url,
      CRASH_AT: point,
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
