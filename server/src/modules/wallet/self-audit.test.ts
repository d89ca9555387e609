import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { giveMoney, harbourAddress, placeOrder } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, type TestServer } from '#testing/test-server.ts'
import {
  addWithdrawer,
  draw,
  drawn,
  growOld,
  startMoneyServer,
  type Withdrawer,
} from '#testing/withdrawers.ts'
import { selfAuditJob } from './self-audit.ts'

let server: TestServer
let finance: TestOperator
let buyer: Withdrawer
/** Withdrawals in every state, an order in escrow, a recharge: books that have something in them. */
before(async () => {
  server = await startMoneyServer()
  finance = await signInOperator(server, 'finance')
  buyer = await addWithdrawer(server, 100_000)
  const made = []
  for (let n = 0; n < 3; n++) made.push(await drawn(buyer, { amountCents: 5000 }))
  await growOld(server.db, buyer.id)
  const decide = (id: string, rest: { decision: 'pass' } | { decision: 'refuse'; reason: string }) =>
    finance.client.expect('console_withdrawal_decide', { id, version: 1, ...rest })
  await decide(made[0]?.id ?? '', { decision: 'pass' })
  await decide(made[1]?.id ?? '', { decision: 'refuse', reason: 'Not now' })
  await buyer.client.expect('address_add', harbourAddress)
  const { skuId } = await addProduct(server.db, await addShop(server.db))
  const { orderId } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
  await buyer.client.expect('order_pay', { orderIds: [orderId], payCode: buyerSecrets.payCode })
  await giveMoney(server.db, buyer.id, 1)
})
after(() => server.close())

const look = async () => {
  const report = await finance.client.expect('console_self_audit', {})
  return {
    isSound: report.isSound,
    broken: report.findings.filter(({ isKept }) => !isKept).map(({ law }) => law),
  }
}
const settings = () => finance.client.expect('console_money_settings', {})
const goOn = () =>
  finance.client.expect('console_withdrawals_stop', { isStopped: false, reason: 'Set right' })

/** Plants a fault beside the law of the tables, as only somebody with the database's keys can. */
async function planted(fault: string, mend: string, work: () => Promise<void>): Promise<void> {
  const run = (text: string) =>
    server.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statement of text.split(';')) await sql.raw(statement).execute(tx)
    })
  await run(fault)
  try {
    await work()
  } finally {
    await run(mend)
  }
}

describe('the self-audit', () => {
  it('finds sound books sound, and stops nothing', async () => {
    assert.deepEqual(await look(), { isSound: true, broken: [] })
    assert.equal((await settings()).isStopped, false)
    const overview = await finance.client.expect('console_overview', {})
    assert.equal(overview.lastAudit?.isSound, true)
  })

  it('stops withdrawals for all when the books are unsound, and says so', async () => {
    const one = `(select id from ledger_account where kind = 'available' and owner = '${buyer.id}')`
    await planted(
      `update ledger_account set balance_cents = balance_cents + 1 where id = ${one}`,
      `update ledger_account set balance_cents = balance_cents - 1 where id = ${one}`,
      async () => {
        assert.deepEqual(await look(), { isSound: false, broken: ['drift'] })
        assert.deepEqual(
          [(await settings()).isStopped, (await settings()).stoppedReason],
          [true, 'selfAudit'],
        )
        const refused = await draw(buyer, { amountCents: 500 })
        assertRefused(refused, 'drawStopped')
        assert.match(refused.msg, /We are checking our books first/)
        const terms = await buyer.client.expect('extract_terms', {}, { locale: 'ft' })
        assert.match(terms.stoppedReason, /comptes/)
      },
    )
    assert.deepEqual(await look(), { isSound: true, broken: [] })
    assert.equal((await settings()).isStopped, true, 'only an operator lets it go on')
    await goOn()
    assert.ok((await draw(buyer, { amountCents: 500 })).ok)
  })

  it('sees each planted fault by its law', async () => {
    const done = `(select id from withdrawal where payout_state = 'done' limit 1)`
    const faults: [string, string, string[]][] = [
      [
        `update withdrawal set amount_cents = amount_cents + 1, arrival_cents = arrival_cents + 1 where status = 0 and amount_cents = 5000`,
        `update withdrawal set amount_cents = amount_cents - 1, arrival_cents = arrival_cents - 1 where status = 0 and amount_cents = 5001`,
        ['holds', 'holdsOfBuyers'],
      ],
      [
        `update withdrawal set arrival_cents = arrival_cents + 1, amount_cents = amount_cents + 1 where id = ${done}`,
        `update withdrawal set arrival_cents = arrival_cents - 1, amount_cents = amount_cents - 1 where id = ${done}`,
        ['transfers'],
      ],
      [
        `update ledger_transfer set ref = 'lost' where kind = 'payout'`,
        `update ledger_transfer set ref = ${done}::text where kind = 'payout'`,
        ['transfers'],
      ],
      [`update purchase set refunded_cents = 1`, `update purchase set refunded_cents = 0`, ['escrow']],
      [
        `update audit_entry set reason = reason || '!' where id = 2`,
        `update audit_entry set reason = left(reason, -1) where id = 2`,
        ['auditTrail'],
      ],
      [
        `update ledger_entry set amount_cents = amount_cents + 1 where id = 1`,
        `update ledger_entry set amount_cents = amount_cents - 1 where id = 1`,
        ['trialBalance', 'drift'],
      ],
    ]
    for (const [fault, mend, laws] of faults) {
      await planted(fault, mend, async () => {
        assert.deepEqual((await look()).broken, laws, fault)
      })
    }
    assert.deepEqual((await look()).broken, [])
    await goOn()
  })

  it('stops withdrawals, too, when nobody could look through the books for an hour', async () => {
    const blind = selfAuditJob({
      owedEscrowCents: () => Promise.reject(new Error('canceling statement due to statement timeout')),
      tapNetworkId: null,
    })
    const stopped = async () => (await settings()).isStopped
    assert.equal((await look()).isSound, true)
    await assert.rejects(server.work(blind), /statement timeout/)
    assert.equal(await stopped(), false, 'once is nothing')
    await sql`update self_audit set at = at - interval '61 minutes'`.execute(server.db)
    await assert.rejects(server.work(blind), /statement timeout/)
    assert.deepEqual([await stopped(), (await settings()).stoppedReason], [true, 'selfAudit'])
    assert.equal((await look()).isSound, true)
    await goOn()
  })

  it('looks once for all who ask at once', async () => {
    const reports = await Promise.all(
      Array.from({ length: 12 }, () => finance.client.expect('console_self_audit', {})),
    )
    assert.ok(new Set(reports.map(({ id }) => id)).size < 6)
  })

  it('is not misled by what happens while it looks', async () => {
    let isOver = false
    const busy = (async () => {
      while (!isOver) {
        const other = await addWithdrawer(server, 5000)
        const { id } = await drawn(other, { amountCents: 1000 })
        await finance.client.expect('console_withdrawal_decide', {
          id,
          version: 1,
          decision: 'refuse',
          reason: 'Again',
        })
      }
    })()
    for (let n = 0; n < 5; n++) assert.deepEqual(await look(), { isSound: true, broken: [] })
    isOver = true
    await busy
    assert.equal((await settings()).isStopped, false)
  })
})
