import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { endDispute, giveBack, openDispute } from '#embedded/card-provider/pay-on-page.ts'
import { paidRecharge, startWithCards, tellAndAttend } from '#testing/card-payments.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { auditAllBooks } from './full-audit.ts'

const cards = await startWithCards()
const { server, provider, close } = cards
after(close)
let finance: TestOperator

/** Card payments with an open, a won and a lost dispute, one given back in part, and a payout of all. */
before(async () => {
  finance = await signInOperator(server, 'finance')
  const buyer = await readyBuyer(server)
  const ends = ['open', 'won', 'lost', 'back'] as const
  for (const end of ends) {
    const { session } = await paidRecharge(cards, buyer, 1_000)
    if (end === 'back') giveBack(provider, session, 300)
    else openDispute(provider, session)
    await tellAndAttend(cards, session)
    if (end === 'won' || end === 'lost') endDispute(provider, session, end)
    await tellAndAttend(cards, session)
  }
  provider.account.payOut()
  for (const job of server.app.jobs.filter(({ name }) => name === 'card-payments.payouts'))
    await server.work(job)
})

const look = async () => {
  const report = await finance.client.expect('console_self_audit', {})
  return report.findings.filter(({ isKept }) => isKept !== true).map(({ law }) => law)
}
/** Plants a fault beside the law of the tables, as only somebody with the database's keys can. */
const run = (text: string) =>
  server.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(text).execute(tx)
  })

it('finds sound books of cards sound, and what the provider owes as it says', async () => {
  assert.deepEqual(await look(), [])
  assert.equal(await auditAllBooks(server.jobContext), true)
})

it('sees each planted fault in disputes, money given back and payouts', async () => {
  const open = `(select id from card_dispute where state = 'open')`
  const faults: [string, string, string[]][] = [
    [
      `update card_dispute set amount_cents = amount_cents + 1 where state = 'open'`,
      `update card_dispute set amount_cents = amount_cents - 1 where state = 'open'`,
      ['cards'],
    ],
    [
      `update ledger_transfer set ref = 'lost' where kind = 'card_dispute' and ref = ${open}::text`,
      `update ledger_transfer set ref = ${open}::text where ref = 'lost'`,
      ['cards', 'transfers'],
    ],
    [
      `update card_dispute set amount_cents = amount_cents + 1 where state = 'lost'`,
      `update card_dispute set amount_cents = amount_cents - 1 where state = 'lost'`,
      ['transfers'],
    ],
    [
      `update card_dispute set released_at = null where state = 'won'`,
      `update card_dispute set released_at = decided_at where state = 'won'`,
      ['cards', 'transfers'],
    ],
    [
      `update card_payment set returned_cents = 301 where returned_cents = 300`,
      `update card_payment set returned_cents = 300 where returned_cents = 301`,
      ['cards'],
    ],
    [
      `update card_return set amount_cents = 299`,
      `update card_return set amount_cents = 300`,
      ['cards', 'transfers'],
    ],
    [
      `update card_payout set fee_cents = fee_cents + 1`,
      `update card_payout set fee_cents = fee_cents - 1`,
      ['transfers'],
    ],
    [
      `update ledger_transfer set ref = 'lost' where kind = 'card_payout'`,
      `update ledger_transfer set ref = (select id::text from card_payout) where kind = 'card_payout'`,
      ['cards', 'transfers'],
    ],
  ]
  for (const [fault, mend, laws] of faults) {
    await run(fault)
    try {
      assert.deepEqual((await look()).toSorted(), laws, fault)
    } finally {
      await run(mend)
    }
  }
  assert.deepEqual(await look(), [])
})

it('the full look finds a hold that no open dispute explains', async () => {
  await run(`update card_dispute set lost_at = opened_at where state = 'open'`)
  try {
    assert.equal(await auditAllBooks(server.jobContext), false)
  } finally {
    await run(`update card_dispute set lost_at = null where state = 'open'`)
  }
})
