import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { transaction } from '@sampan/server/kernel/transaction.ts'
import { testXpubs } from '@sampan/server/testing/chain-fixture.ts'
import { startDepositServer } from '@sampan/server/testing/deposits.ts'
import type { TestServer } from '@sampan/server/testing/test-server.ts'
import { sql } from 'kysely'
import { readCatalogue } from './catalogue.ts'
import { seedApplications, seedMoney } from './index.ts'
import { moneyPeople } from './money/people.ts'
import { rechargeStories, withdrawalStories } from './money/stories.ts'
import { seedOperators } from './operators.ts'
import { rowsBeforeSignUp } from './rows-before-sign-up.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedShops } from './seed-shops.ts'

let server: TestServer
before(async () => {
  // The senders of the stories are the first addresses of the key that tests usually take for deposits.
  server = await startDepositServer({ env: { DEPOSIT_XPUB_EVM: testXpubs().tron } })
  const { db, config, app } = server
  await transaction(db, async (tx) => {
    for (const category of readCatalogue()) await seedShops(tx, category)
    await seedAccounts(tx, config)
    await seedOperators(tx, config)
  })
  await seedApplications(app)
  await seedMoney(app, 'harbour')
})
after(() => server.close())

describe('the money of the demo', () => {
  it('is a recharge or withdrawal for each story', async () => {
    const { rows } = await sql<{ recharges: number; withdrawals: number }>`
      select (select count(*)::int from recharge) as recharges, (select count(*)::int from withdrawal) as withdrawals`.execute(
      server.db,
    )
    assert.deepEqual(rows, [{ recharges: rechargeStories.length, withdrawals: withdrawalStories.length }])
  })

  it('has an open bank transfer, a recharge by it that waits, and a withdrawal that it paid', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from money_way where open) as ways,
        (select count(*)::int from recharge where way_id is not null and status = 'auditing') as waiting,
        (select count(*)::int from withdrawal join card on card.id = withdrawal.card_id
          where card.way_id is not null and payout_state = 'done') as paid`.execute(server.db)
    assert.deepEqual(rows, [{ ways: 1, waiting: 1, paid: 1 }])
  })

  it('moves only after its buyers have signed up, and so do applications to sell', async () => {
    assert.deepEqual(await rowsBeforeSignUp(server.db), [])
    const { rows } = await sql<{ account: string; days: number }>`
      select account, (now()::date - created_at::date)::int as days from buyer
      where account in (${sql.join(Object.keys(moneyPeople))})`.execute(server.db)
    assert.ok(
      rows.every(({ days }) => days > 5),
      JSON.stringify(rows),
    )
  })
})
