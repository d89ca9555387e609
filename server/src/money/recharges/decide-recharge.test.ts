import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertBooksBalance } from '#testing/orders.ts'
import { handIn, type Recharged, rechargeWish } from '#testing/recharges.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestBuyer, TestServer } from '#testing/test-server.ts'
import { startMoneyServer } from '#testing/withdrawers.ts'

let server: TestServer
let buyer: TestBuyer
let ana: TestOperator
let ben: TestOperator

before(async () => {
  server = await startMoneyServer()
  ana = await signInOperator(server, 'finance')
  ben = await signInOperator(server, 'admin')
})
after(() => server.close())
beforeEach(async () => {
  buyer = await server.registerBuyer()
})

const pass = (by: TestOperator, { id }: Pick<Recharged, 'id'>, arrivedCents: number, version = 1) =>
  by.client.call('console_recharge_decide', { id, version, decision: 'pass', arrivedCents })
const turnDown = (by: TestOperator, { id }: Pick<Recharged, 'id'>, version = 1) =>
  by.client.call('console_recharge_decide', {
    id,
    version,
    decision: 'refuse',
    reason: 'The picture shows no transfer',
  })
const balance = async () => (await buyer.client.expect('getUserInfo', {})).balanceCents

const transfersOf = (id: string) =>
  server.db
    .selectFrom('ledger_transfer')
    .innerJoin('ledger_entry', 'ledger_entry.transfer_id', 'ledger_transfer.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select([
      'ledger_transfer.kind',
      'actor',
      'ledger_account.kind as account',
      'ledger_account.owner',
      'amount_cents as cents',
    ])
    .where('ref', '=', id)
    .orderBy('ledger_account.kind')
    .execute()

describe('an audit of a recharge', () => {
  it('credits what arrived, once, and tells its buyer [recharge:audit] [recharge:fields]', async () => {
    const recharge = await handIn(buyer)
    const answer = await pass(ana, recharge, 12_000)
    assert.ok(answer.ok, answer.msg)
    const { status, arrivedCents, version, approvals, buyer: after } = answer.data
    assert.deepEqual({ status, arrivedCents, version }, { status: 1, arrivedCents: 12_000, version: 2 })
    assert.deepEqual(
      approvals.map(({ operator, decision }) => [operator.account, decision]),
      [[ana.account, 'pass']],
    )
    assert.deepEqual([after.balanceCents, after.rechargedCents, after.rechargedTimes], [12_000, 12_000, 1])
    assert.equal(await balance(), 12_000)
    assert.deepEqual(await transfersOf(recharge.id), [
      { kind: 'recharge', actor: `operator:${ana.id}`, account: 'available', owner: buyer.id, cents: 12_000 },
      { kind: 'recharge', actor: `operator:${ana.id}`, account: 'world_bank', owner: '', cents: -12_000 },
    ])
    const shown = await buyer.client.expect('recharge_detail', { id: recharge.id })
    assert.deepEqual([shown.status, shown.amountCents, shown.arrivedCents], [1, 12_345, 12_000])
    assert.ok(shown.decidedAt)
    await assertBooksBalance(server.db)
  })

  it('refuses with a reason that the buyer reads, and moves nothing', async () => {
    const recharge = await handIn(buyer)
    const { id } = recharge
    for (const reason of [undefined, '', ' ', 'no'])
      assertRefused(
        await ana.client.raw('console_recharge_decide', { id, version: 1, decision: 'refuse', reason }),
        'reasonMissing',
      )
    assert.ok((await turnDown(ana, recharge)).ok)
    const shown = await buyer.client.expect('recharge_detail', { id })
    assert.deepEqual(
      [shown.status, shown.arrivedCents, shown.reason],
      [2, null, 'The picture shows no transfer (note from Sampan)'],
    )
    assert.deepEqual(await transfersOf(id), [])
    assert.equal(await balance(), 0)
    const other = await handIn(buyer)
    const coded = { id: other.id, version: 1, decision: 'refuse', reasonCode: 'unreadable' } as const
    assert.ok((await ana.client.call('console_recharge_decide', coded)).ok)
    const inFrench = await buyer.client.expect('recharge_detail', { id: other.id }, { locale: 'ft' })
    assert.equal(inFrench.reason, 'L’image est illisible. Veuillez en envoyer une plus nette.')
  })

  it('is decided once: ten at the same time, one transfer, the others are refused', async () => {
    for (let round = 0; round < 3; round++) {
      const recharge = await handIn(buyer)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => {
          const by = n % 2 === 0 ? ana : ben
          return n % 3 === 0 ? turnDown(by, recharge) : pass(by, recharge, 12_345)
        }),
      )
      assert.equal(answers.filter(({ ok }) => ok).length, 1)
      for (const answer of answers.filter(({ ok }) => !ok)) assertRefused(answer, 'alreadyDecided')
      const { status } = await buyer.client.expect('recharge_detail', { id: recharge.id })
      assert.equal((await transfersOf(recharge.id)).length, status === 1 ? 2 : 0)
    }
    await assertBooksBalance(server.db)
  })

  it('stays as it was decided: every state and every act', async () => {
    for (const first of [pass, turnDown]) {
      const recharge = await handIn(buyer)
      assert.ok((await (first === pass ? pass(ana, recharge, 12_345) : turnDown(ana, recharge))).ok)
      for (const second of [pass, turnDown])
        for (const by of [ana, ben])
          for (const version of [1, 2])
            assertRefused(
              await (second === pass ? pass(by, recharge, 1, version) : turnDown(by, recharge, version)),
              'alreadyDecided',
            )
    }
  })

  it('answers a repeat with the same key by what was done', async () => {
    const { id } = await handIn(buyer)
    const input = { id, version: 1, decision: 'pass' as const, arrivedCents: 12_345 }
    const key = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => ana.client.expect('console_recharge_decide', input, { key })),
    )
    assert.ok(answers.every((answer) => answer.status === 1))
    assert.equal(await balance(), 12_345)
  })

  it('refuses a version that changed since it was seen, and operators about their own account', async () => {
    const recharge = await handIn(buyer)
    assertRefused(await pass(ana, recharge, 12_345, 2), 'changedMeanwhile')
    const insider = await signInOperator(server, 'admin', buyer.id)
    assertRefused(await pass(insider, recharge, 12_345), 'ownAccount')
    assertRefused(await turnDown(insider, recharge), 'ownAccount')
    assertRefused(await pass(ana, { id: newId() }, 12_345), 'notFound')
    for (const arrivedCents of [0, -1, 0.5, 100_000_001, undefined])
      assertRefused(
        await ana.client.raw('console_recharge_decide', {
          id: recharge.id,
          version: 1,
          decision: 'pass',
          arrivedCents,
        }),
        'badInput',
      )
    assert.equal(await balance(), 0)
  })

  it('is of finance: support, catalogue and buyers are turned away', async () => {
    const recharge = await handIn(buyer)
    for (const role of ['support', 'catalogue'] as const) {
      const other = await signInOperator(server, role)
      assertRefused(await pass(other, recharge, 12_345), 'roleMissing')
      assertRefused(await other.client.call('console_recharge_list', {}), 'roleMissing')
      assertRefused(await other.client.call('console_recharge_detail', { id: recharge.id }), 'roleMissing')
    }
    assertRefused(
      await ana.client.call('console_recharge_list', {}, { token: null, headers: { token: buyer.token } }),
      'loginExpired',
    )
  })

  it('is written into the audit trail, each step of it', async () => {
    const recharge = await handIn(buyer)
    await pass(ana, recharge, 12_000)
    const trail = await server.db
      .selectFrom('audit_entry')
      .select(['action', 'operator_id', 'before', 'after'])
      .where('subject_type', '=', 'recharge')
      .where('subject_id', '=', recharge.id)
      .execute()
    assert.deepEqual(trail, [
      {
        action: 'wallet.recharge_pass',
        operator_id: ana.id,
        before: { status: 0, version: 1, amountCents: 12_345 },
        after: { status: 1, version: 2, arrivedCents: 12_000 },
      },
    ])
  })
})

describe('two persons', () => {
  it('must agree from the set amount on, on the same arrival, and its buyer sees that one has [recharge:audit]', async () => {
    const recharge = await handIn(buyer, { amountCents: 50_000 })
    const halfway = await pass(ana, recharge, 50_000)
    assert.deepEqual(
      [
        halfway.data.status,
        halfway.data.version,
        halfway.data.approvals.length,
        halfway.data.neededApprovals,
      ],
      [0, 1, 1, 2],
    )
    assert.equal(await balance(), 0)
    const seen = async () => {
      const { items } = await buyer.client.expect('recharge_log', {})
      const { status, isAgreed } = await buyer.client.expect('recharge_detail', { id: recharge.id })
      return [...items.map((item) => [item.status, item.isAgreed]), [status, isAgreed]]
    }
    assert.deepEqual(await seen(), [
      [0, true],
      [0, true],
    ])
    assertRefused(await pass(ana, recharge, 50_000), 'secondApprover')
    assertRefused(await pass(ben, recharge, 49_999), 'changedMeanwhile')
    const [row] = (await ana.client.expect('console_recharge_list', { q: recharge.number })).items
    assert.deepEqual([row?.approvals, row?.neededApprovals], [1, 2])
    assert.ok((await pass(ben, recharge, 50_000)).ok)
    assert.deepEqual(await seen(), [
      [1, false],
      [1, false],
    ])
    assert.equal(await balance(), 50_000)
  })

  it('are needed too when much more arrived than was claimed', async () => {
    const recharge = await handIn(buyer, { amountCents: 200 })
    const halfway = await pass(ana, recharge, 90_000_000)
    assert.deepEqual([halfway.data.status, halfway.data.neededApprovals], [0, 2])
    assert.equal(await balance(), 0)
    assertRefused(await pass(ben, recharge, 200), 'changedMeanwhile')
    assert.ok((await turnDown(ben, recharge)).ok)
  })

  it('are two: one who clicks twice, or at once on two machines, is one', async () => {
    const recharge = await handIn(buyer, { amountCents: 50_000 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => pass(ana, recharge, 50_000)))
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    for (const answer of answers.filter(({ ok }) => !ok)) assertRefused(answer, 'secondApprover')
    assert.equal(await balance(), 0)
    const many = await Promise.all([ben, ana, ben, ana].map((by) => pass(by, recharge, 50_000)))
    assert.equal(many.filter(({ ok }) => ok).length, 1)
    assert.equal(await balance(), 50_000)
  })

  it('must agree when small ones for one buyer, passed by one alone within a day, are together large', async () => {
    assert.ok((await pass(ana, await handIn(buyer, { amountCents: 30_000 }), 30_000)).ok)
    const second = await handIn(buyer, { amountCents: 20_000 })
    const [row] = (await ben.client.expect('console_recharge_list', { q: second.number })).items
    assert.deepEqual([row?.approvals, row?.neededApprovals], [0, 2])
    const halfway = await pass(ana, second, 20_000)
    assert.deepEqual([halfway.data.status, halfway.data.neededApprovals], [0, 2])
    assertRefused(await pass(ana, second, 20_000), 'secondApprover')
    assert.equal(await balance(), 30_000)
    assert.ok((await pass(ben, second, 20_000)).ok)
    assert.equal(await balance(), 50_000)
    // A sum to which two agreed counts no more than what was passed before the day.
    assert.equal((await pass(ana, await handIn(buyer, { amountCents: 19_000 }), 19_000)).data.status, 1)
    await sql`alter table recharge disable trigger user`.execute(server.db)
    await sql`update recharge set decided_at = decided_at - interval '25 hours' where buyer_id = ${buyer.id}`.execute(
      server.db,
    )
    await sql`alter table recharge enable trigger user`.execute(server.db)
    assert.equal((await pass(ana, await handIn(buyer, { amountCents: 49_000 }), 49_000)).data.status, 1)
  })

  it('must agree when small ones are passed at the same time', async () => {
    const many = []
    for (let n = 0; n < 4; n++) many.push(await handIn(buyer, { amountCents: 20_000 }))
    const answers = await Promise.all(many.map((one, n) => pass(n % 2 === 0 ? ana : ben, one, 20_000)))
    assert.equal(answers.filter(({ data }) => data.status === 1).length, 2)
    assert.equal(await balance(), 40_000)
  })

  it('must agree when one has passed ten times the amount alone within a day, for whomever', async () => {
    const eager = await signInOperator(server, 'finance')
    for (let n = 0; n < 11; n++) {
      const other = await server.registerBuyer()
      const recharge = await handIn(other, { amountCents: 49_000 })
      const answer = await pass(eager, recharge, 49_000)
      assert.equal(answer.data.status, n < 10 ? 1 : 0)
      if (n < 10) continue
      assertRefused(await pass(eager, recharge, 49_000), 'secondApprover')
      assert.equal((await pass(ben, recharge, 49_000)).data.status, 1)
    }
  })

  it('are not needed to refuse, also by one who agreed before', async () => {
    const recharge = await handIn(buyer, { amountCents: 60_000 })
    await pass(ana, recharge, 60_000)
    const answer = await turnDown(ana, recharge)
    assert.deepEqual(
      [answer.data.status, answer.data.approvals.map(({ decision }) => decision)],
      [2, ['refuse']],
    )
    assert.equal(await balance(), 0)
  })
})

it('what arrives first pays what the buyer owes', async () => {
  await server.db.transaction().execute((tx) =>
    sql`select post_transfer(${newId()}, 'reversal', ${newId()}, 'chain:harbour', '', ${JSON.stringify([
      { kind: 'receivable', owner: buyer.id, cents: -5000 },
      { kind: 'world_chain', owner: 'harbour', cents: 5000 },
    ])}::jsonb)`.execute(tx),
  )
  assert.ok((await pass(ana, await handIn(buyer, { amountCents: 3000 }), 3000)).ok)
  assert.equal(await balance(), 0)
  assert.ok((await pass(ana, await handIn(buyer, { amountCents: 3000 }), 3000)).ok)
  assert.equal(await balance(), 1000)
  const [notice] = (await buyer.client.expect('notice_list', {})).items
  assert.match(notice?.text ?? '', /\$20\.00 of it covered what you owed; the rest is in your balance/)
  await assertBooksBalance(server.db)
})

it('keeps its rules whatever writes to its table', async () => {
  const { id } = await handIn(buyer)
  const hostile = [
    sql`update recharge set status = 'passed' where id = ${id}`,
    sql`update recharge set status = 'passed', arrived_cents = 0, decided_at = now() where id = ${id}`,
    sql`update recharge set status = 'passed', arrived_cents = 5 where id = ${id}`,
    sql`update recharge set arrived_cents = 5 where id = ${id}`,
    sql`update recharge set status = 'refused', decided_at = now() where id = ${id}`,
    sql`update recharge set status = ${'lost'}, decided_at = now() where id = ${id}`,
    sql`update recharge set amount_cents = -5 where id = ${id}`,
    sql`insert into approval (subject_type, subject_id, operator_id, decision, seen_version) values ('recharge', ${id}, ${ana.id}, 'maybe', 1)`,
    sql`insert into picture (id, buyer_id, kind, sha256, bytes, width, height) values (${newId()}, ${buyer.id}, 'private', '\\x00', 1, 1, 1)`,
    sql`delete from picture where id = (select picture_id from recharge_evidence where recharge_id = ${id})`,
  ]
  for (const [n, statement] of hostile.entries())
    await assert.rejects(
      () => statement.execute(server.db),
      (error: unknown) => error instanceof Error && 'code' in error && /^23/.test(String(error.code)),
      String(n),
    )
  assert.equal((await buyer.client.expect('recharge_detail', { id })).status, 0)
  assertRefused(
    await buyer.client.raw('recharge', { ...(await rechargeWish(buyer)), arrivedCents: 5 }),
    'badInput',
  )
})
