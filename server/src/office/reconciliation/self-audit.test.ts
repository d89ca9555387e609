import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { checkpointEntryId } from '#money/ledger/index.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { giveMoney, harbourAddress, placeOrder } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, type TestServer } from '#testing/test-server.ts'
import { watchStatements } from '#testing/watch-statements.ts'
import {
  addWithdrawer,
  draw,
  drawn,
  growOld,
  startMoneyServer,
  type Withdrawer,
} from '#testing/withdrawers.ts'
import { auditAllBooks } from './full-audit.ts'
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
  const decide = (
    id: string,
    rest: { decision: 'pass'; bankReference: string } | { decision: 'refuse'; reason: string },
  ) => finance.client.expect('console_withdrawal_decide', { id, version: 1, ...rest })
  await decide(made[0]?.id ?? '', { decision: 'pass', bankReference: 'QB-1' })
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
    broken: report.findings.filter(({ isKept }) => isKept === false).map(({ law }) => law),
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

  it('sees one moment: a withdrawal that is asked for between two of its statements makes no difference', async () => {
    let asked = 0
    const askBetween = async (text: string) => {
      // Once what is owed was read, and before what is held is.
      if (!text.includes('"owedCents"') || asked++ > 0) return
      await drawn(buyer, { amountCents: 700 })
    }
    const report = await watchStatements(askBetween, look)
    assert.equal(asked, 1, 'sound at the first look, and the look met the withdrawal')
    assert.deepEqual(report, { isSound: true, broken: [] })
  })

  it('looks through all books on snapshots, too, and can write nothing', async () => {
    const begun = new Set<string>()
    const note = (text: string) => text.startsWith('begin') && begun.add(text)
    const { db, jobContext } = server
    assert.equal(await watchStatements(note, () => auditAllBooks({ ...jobContext, db })), true)
    assert.deepEqual([...begun], ['begin isolation level repeatable read read only', 'begin'])
  })

  it('stops withdrawals, too, when a chain of ours has not answered for an hour, and not before', async () => {
    const said = (minutesAgo: number, found: string) =>
      sql`
      insert into self_audit (scope, is_sound, findings, at) values ('quick', true,
        ${JSON.stringify([{ law: 'reserve:harbour', isKept: null, expected: '≥ 1', found }])}::jsonb,
        now() - make_interval(mins => ${minutesAgo}))`.execute(server.db)
    const isStopped = async () => {
      await server.work(selfAuditJob)
      return (await settings()).isStopped
    }
    await said(75, 'silent')
    await said(65, 'behind') // so it answered then
    await said(55, 'silent')
    assert.equal(await isStopped(), false)
    await said(62, 'silent')
    assert.equal(await isStopped(), true)
    await goOn()
    assert.equal(await isStopped(), false, 'whoever let it go on knew of it')
    await sql`delete from self_audit where findings::text like '%reserve:%'`.execute(server.db)
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
          [true, 'We are checking our records first.'],
        )
        const refused = await draw(buyer, { amountCents: 500 })
        assertRefused(refused, 'drawStopped')
        assert.match(refused.msg, /We are checking our records first/)
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
        `update withdrawal set amount_cents = amount_cents + 1, arrival_cents = arrival_cents + 1 where status = 'auditing' and amount_cents = 5000`,
        `update withdrawal set amount_cents = amount_cents - 1, arrival_cents = arrival_cents - 1 where status = 'auditing' and amount_cents = 5001`,
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

  it('sees escrow that does not fit its order, in every state that an order can be in', async () => {
    const { rows } = await sql<{
      id: string
    }>`select id from purchase where status = 'waitingDelivery'`.execute(server.db)
    const order = rows[0]?.id ?? assert.fail()
    // Paid, it holds its money in these four; completed or refunded it may hold none.
    for (const [states, isSound] of [
      [['waitingDelivery', 'delivered', 'received', 'afterSale'], true],
      [['completed', 'refunded'], false],
    ] as const) {
      for (const status of states) {
        await planted(
          `update purchase set status = '${status}' where id = '${order}'`,
          `update purchase set status = 'waitingDelivery' where id = '${order}'`,
          async () => {
            assert.deepEqual((await look()).broken, isSound ? [] : ['escrow'], `state ${status}`)
          },
        )
        // A cent that is missing beside the order is seen in each of them.
        await planted(
          `update purchase set status = '${status}', refunded_cents = refunded_cents + ${isSound ? 1 : 0} where id = '${order}'`,
          `update purchase set status = 'waitingDelivery', refunded_cents = 0 where id = '${order}'`,
          async () => {
            assert.deepEqual((await look()).broken, ['escrow'], `state ${status}`)
          },
        )
      }
    }
    assert.deepEqual((await look()).broken, [])
    await goOn()
  })

  it('stops withdrawals, too, when nobody could look through the books for an hour', async () => {
    const stopped = async () => (await settings()).isStopped
    assert.equal((await look()).isSound, true)
    await sql`alter table purchase rename to purchase_away`.execute(server.db)
    await assert.rejects(server.work(selfAuditJob), /purchase/)
    assert.equal(await stopped(), false, 'once is nothing')
    await sql`update self_audit set at = at - interval '61 minutes'`.execute(server.db)
    await assert.rejects(server.work(selfAuditJob), /purchase/)
    assert.equal(await stopped(), false, 'an operator who knew of it let it go on less than an hour ago')
    const letGoOn = (sign: '-' | '+') =>
      `update audit_entry set at = at ${sign} interval '61 minutes' where action = 'wallet.withdrawals_go_on'`
    await planted(letGoOn('-'), letGoOn('+'), async () => {
      await assert.rejects(server.work(selfAuditJob), /purchase/)
    })
    await sql`alter table purchase_away rename to purchase`.execute(server.db)
    assert.deepEqual(
      [await stopped(), (await settings()).stoppedReason],
      [true, 'We are checking our records first.'],
    )
    assert.equal((await look()).isSound, true)
    await goOn()
  })

  it('finds a cent of now in the quick look, and one of long ago in the full one', async () => {
    const full = () => auditAllBooks(server.jobContext)
    assert.equal(await full(), true)
    assert.deepEqual((await look()).broken, [])
    // As with a million orders: the cursors are far from the planted faults.
    const atTheEnd = () =>
      sql`update audit_walk set after = case when after ~ '^[0-9]+$' then '9000000000' else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end
        where name in ('entries', 'accounts', 'transfers', 'movements', 'orders')`.execute(server.db)
    const first = 'update ledger_entry set amount_cents = amount_cents'
    await atTheEnd()
    await planted(`${first} + 1 where id = 1`, `${first} - 1 where id = 1`, async () => {
      assert.deepEqual((await look()).broken, [], 'the quick look is not where that is')
      assert.equal((await settings()).isStopped, false)
      assert.equal(await full(), false)
      assert.deepEqual(
        [(await settings()).isStopped, (await settings()).stoppedReason],
        [true, 'We are checking our records first.'],
      )
    })
    await goOn()
    await giveMoney(server.db, buyer.id, 1)
    await atTheEnd()
    const newest = `(select max(id) from ledger_entry)`
    await planted(`${first} + 3 where id = ${newest}`, `${first} - 3 where id = ${newest}`, async () => {
      assert.deepEqual((await look()).broken, ['trialBalance', 'drift'])
    })
    assert.deepEqual((await look()).broken, [])
    await goOn()
  })

  it('sums by kind are right before the checkpoint moves, and after', async () => {
    const sums = async () => {
      const { kinds, sumCents } = await finance.client.expect('console_trial_balance', {})
      assert.equal(sumCents, 0)
      return kinds.map(({ kind, accounts, balanceCents }) => `${kind} ${accounts} ${balanceCents}`)
    }
    const { rows } = await sql<{ told: string }>`
      select kind || ' ' || count(*) || ' ' || sum(balance_cents) as told from ledger_account group by kind order by kind`.execute(
      server.db,
    )
    assert.deepEqual(
      await sums(),
      rows.map(({ told }) => told),
    )
    const before = await checkpointEntryId(server.db)
    await giveMoney(server.db, buyer.id, 1)
    const given = await sums()
    await look()
    assert.ok((await checkpointEntryId(server.db)) > before)
    assert.deepEqual(await sums(), given)
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
