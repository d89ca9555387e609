import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { transaction } from '#kernel/transaction.ts'
import { assertBooksBalance, giveMoney } from '#testing/orders.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { lockedBalances, postTransfers } from './index.ts'

/** Accounts are locked in the order of their ids, however many transfers a transaction posts (RELIABILITY §4.1). */

let server: TestServer
const [first, second] = [randomUUID(), randomUUID()] as const

before(async () => {
  server = await startTestServer()
  await giveMoney(server.db, first, 10_000) // has the lower id
  await giveMoney(server.db, second, 10_000)
})
after(() => server.close())

const isFree = async (owner: string): Promise<boolean> => {
  const { rows } = await sql`
    select from ledger_account where kind = 'available' and owner = ${owner} for update skip locked`.execute(
    server.db,
  )
  return rows.length === 1
}

/** Runs `work` while somebody else holds the first account, and asks meanwhile whether the second is still free. */
async function secondIsFreeDuring(work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  let running: Promise<unknown> = Promise.resolve()
  let free = false
  await transaction(server.db, async (tx) => {
    await sql`select from ledger_account where kind = 'available' and owner = ${first} for update`.execute(tx)
    running = transaction(server.db, work)
    for (let waiting = 0; waiting === 0; await pause(10)) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
      waiting = rows[0]?.n ?? 0
    }
    free = await isFree(second)
  })
  await running
  return free
}

const hold = (owner: string) => ({
  kind: 'withdraw' as const,
  ref: randomUUID(),
  actor: 'demo',
  lines: [
    { kind: 'available', owner, cents: -100 } as const,
    { kind: 'withdraw_hold', owner, cents: 100 } as const,
  ],
})

describe('locks of the ledger', () => {
  it('of two transfers posted together are taken by id, whichever comes first', async () => {
    assert.ok(await secondIsFreeDuring((tx) => postTransfers(tx, [hold(second), hold(first)])))
    await assertBooksBalance(server.db)
  })

  it('of balances that are read for transfers too', async () => {
    const named = [second, first].map((owner) => ({ kind: 'available' as const, owner }))
    assert.ok(await secondIsFreeDuring((tx) => lockedBalances(tx, named)))
  })

  it('answer the balances after each transfer, and the balance of a missing account as 0', async () => {
    const owner = randomUUID()
    await giveMoney(server.db, owner, 1000)
    const after = await transaction(server.db, (tx) => postTransfers(tx, [hold(owner), hold(owner)]))
    assert.deepEqual(after, [
      [900, 100],
      [800, 200],
    ])
    const balances = await transaction(server.db, (tx) =>
      lockedBalances(tx, [
        { kind: 'available', owner },
        { kind: 'receivable', owner },
      ]),
    )
    assert.deepEqual([balances('available', owner), balances('receivable', owner)], [800, 0])
  })
})
