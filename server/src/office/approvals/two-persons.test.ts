import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { askedWaits } from '@sampan/contract/access/roles.ts'
import { sql } from 'kysely'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { agreed, confirm, join, propose } from '#testing/two-persons.ts'
import { expireSome } from './expire-proposals.ts'

/** No act for two can be done by one person, whatever that one makes, resets, promotes or lifts first (RELIABILITY §5.7). */

let server: TestServer
let admin: TestOperator
let finance: TestOperator
const reason = 'for the test'

before(async () => {
  server = await startTestServer()
})
after(() => server.close())
beforeEach(async () => {
  // Each test has its own people; what the last one left open is closed.
  await sql`update operator set disabled_at = now(), asked_until = null where disabled_at is null`.execute(
    server.db,
  )
  admin = await signInOperator(server, 'admin')
  finance = await signInOperator(server, 'finance')
  for (const { id } of (await admin.client.expect('console_proposal_list', { state: 'open' })).items)
    await admin.client.expect('console_proposal_decide', { id, decision: 'refuse' })
})

const make = (by: TestOperator, wish: Parameters<typeof propose>[2]) =>
  by.client.expect('console_proposal_make', wish)
const staffOf = async (account: string) => {
  const row = (await admin.client.expect('console_staff_list', {})).find((one) => one.account === account)
  assert.ok(row)
  return row
}
async function moneyWish(change: object = {}) {
  const settings = await admin.client.expect('console_money_settings', {})
  const { version, isStopped: _, stoppedReason: __, ...rules } = settings
  return { kind: 'money_settings' as const, version, rules: { ...rules, ...change }, reason }
}
const correction = {
  kind: 'adjust',
  account: 'fee_income',
  amountCents: 5,
  cause: 'Ticket 7',
  reason,
} as const
let serial = 0
const newcomer = (role: 'finance' | 'admin' | 'support' = 'finance') =>
  ({ kind: 'staff_add', account: `new.comer${++serial}`, name: 'New Comer', role, reason }) as const

/** The waiting time of whoever waits now is over. */
const waited = () =>
  sql`update operator set agrees_from = now() - interval '1 second' where agrees_from > now()`.execute(
    server.db,
  )
/** As if a proposal had been made so long ago. */
async function madeAgo(id: string, minutes: number): Promise<void> {
  await sql`alter table proposal disable trigger proposal_changes`.execute(server.db)
  await sql`update proposal set proposed_at = now() - make_interval(mins => ${minutes}) where id = ${id}`.execute(
    server.db,
  )
  await sql`alter table proposal enable trigger proposal_changes`.execute(server.db)
}
const dayMinutes = 24 * 60
/** Only the admin is left, as if it had been so for long. */
const leaveAlone = () =>
  sql`update operator set disabled_at = now(), asked_until = null where id <> ${admin.id}`.execute(server.db)

describe('one person is not two', () => {
  it('by adding another operator: it takes a second person, and the new one counts only after a day', async () => {
    const wish = newcomer()
    const { id } = await make(admin, wish)
    assertRefused(await confirm(admin, id), 'secondApprover')
    assert.ok((await confirm(finance, id)).ok)
    const row = await staffOf(wish.account)
    const newly = await join(server, admin, row.id)
    const correctionOf = await make(admin, correction)
    const refused = assertRefused(await confirm(newly, correctionOf.id), 'agreesLater') as { from: string }
    const hours = (Date.parse(refused.from) - Date.now()) / 3_600_000
    assert.ok(hours > 23.9 && hours <= 24, `${hours} h`)
    assertRefused(await newly.client.call('console_proposal_make', correction), 'agreesLater')
    assert.equal((await newly.client.expect('console_me', {})).agreesFrom, refused.from)
    await waited()
    assert.ok((await confirm(newly, correctionOf.id)).ok)
  })

  it('by resetting a colleague: it takes a second person, and the colleague counts only after a day', async () => {
    const wish = { kind: 'staff_reset', operatorId: finance.id, reason } as const
    const { id } = await make(admin, wish)
    assertRefused(await confirm(admin, id), 'secondApprover')
    assert.ok((await confirm(finance, id)).ok, 'who is reset may be the one who agrees')
    const back = await join(server, admin, finance.id)
    const { id: correctionId } = await make(admin, correction)
    assertRefused(await confirm(back, correctionId), 'agreesLater')
    assertRefused(await confirm(admin, correctionId), 'secondApprover')
    await waited()
    assert.ok((await confirm(back, correctionId)).ok)
  })

  it('by raising a role or letting somebody in again: both take a second person and a day', async () => {
    const clerk = await signInOperator(server, 'support')
    const save = (id: string, change: object) =>
      admin.client.call('console_staff_save', { id, reason, ...change })
    assertRefused(await save(clerk.id, { role: 'finance' }), 'needsTwo')
    assertRefused(await save(clerk.id, { role: 'admin' }), 'needsTwo')
    assertRefused(await save(finance.id, { role: 'admin' }), 'needsTwo')
    assert.ok((await save(clerk.id, { role: 'catalogue' })).ok)
    // Support decides disputes and proofs of delivery, large ones by two.
    assertRefused(await save(clerk.id, { role: 'support' }), 'needsTwo')
    assertRefused(await save(finance.id, { role: 'support' }), 'needsTwo')
    const gone = await signInOperator(server, 'finance')
    assert.ok((await save(gone.id, { isDisabled: true })).ok)
    assertRefused(await save(gone.id, { isDisabled: false }), 'needsTwo')
    assert.ok((await save(gone.id, { name: 'Gone' })).ok)

    const judge = await signInOperator(server, 'support')
    assert.ok((await save(judge.id, { isDisabled: true })).ok)
    assertRefused(await save(judge.id, { isDisabled: false }), 'needsTwo')
    assert.ok((await save(judge.id, { role: 'catalogue', isDisabled: false })).ok)

    for (const { id: operatorId } of [clerk, gone]) {
      const wish = { kind: 'staff_raise', operatorId, role: 'finance', reason } as const
      const { id, before: was, after: becomes } = await make(admin, wish)
      assert.deepEqual(becomes, { role: 'finance', isDisabled: false })
      assert.equal(was?.['role'], operatorId === clerk.id ? 'catalogue' : 'finance')
      assertRefused(await confirm(admin, id), 'secondApprover')
      assert.ok((await confirm(finance, id)).ok)
    }
    const rows = await admin.client.expect('console_staff_list', {})
    for (const { id } of [clerk, gone]) {
      const row = rows.find((one) => one.id === id)
      assert.deepEqual([row?.role, row?.isDisabled], ['finance', false])
      assert.ok(Date.parse(row?.agreesFrom ?? '') > Date.now(), 'counts after a day')
    }
    assertRefused(
      await propose(admin, finance, { kind: 'staff_raise', operatorId: clerk.id, role: 'catalogue', reason }),
      'changedMeanwhile',
    )
    const lateral = { kind: 'staff_raise', operatorId: clerk.id, role: 'support', reason } as const
    assert.ok((await propose(admin, finance, lateral)).ok)
  })

  it('by lifting a limit first: money settings, refund settings and networks take a second person', async () => {
    const { id } = await make(admin, await moneyWish({ twoPersonCents: 100_000_000 }))
    assertRefused(await confirm(admin, id), 'secondApprover')
    const seen = await admin.client.expect('console_money_settings', {})
    assert.equal(seen.twoPersonCents, 50_000)
    assert.ok((await confirm(finance, id)).ok)
    assert.equal((await admin.client.expect('console_money_settings', {})).twoPersonCents, 100_000_000)
    await agreed(admin, finance, await moneyWish({ twoPersonCents: 50_000 }))

    const { version, ...refunds } = await admin.client.expect('console_refund_settings', {})
    const more = { ...refunds, instantCents: refunds.instantCents + 100 }
    const refundsWish = { kind: 'refund_settings' as const, version, rules: more, reason }
    const { id: refundsId, before: was } = await make(admin, refundsWish)
    assert.deepEqual(was, refunds)
    assertRefused(await confirm(admin, refundsId), 'secondApprover')
    assert.ok((await confirm(finance, refundsId)).ok)
    assert.deepEqual(await admin.client.expect('console_refund_settings', {}), {
      ...more,
      version: version + 1,
    })

    const [network] = await admin.client.expect('console_network_list', {})
    assert.ok(network)
    const { minAmountCents, confirmations, networkCostCents, open, withdrawOpen } = network
    const rules = { minAmountCents, confirmations: 1, networkCostCents, open, withdrawOpen }
    const networkWish = {
      kind: 'network' as const,
      networkId: network.id,
      version: network.version,
      rules,
      reason,
    }
    const { id: networkId } = await make(admin, networkWish)
    assertRefused(await confirm(admin, networkId), 'secondApprover')
    assert.ok((await confirm(finance, networkId)).ok)
    const [after] = await admin.client.expect('console_network_list', {})
    assert.deepEqual([after?.confirmations, confirmations === 1], [1, false])
  })

  it('by a proposal that waits while its proposer loses or changes what they are', async () => {
    const changes = [
      sql`disabled_at = now()`,
      sql`role = 'support'`,
      sql`agrees_from = null`,
      sql`agrees_from = now() + interval '1 hour'`,
    ]
    for (const change of changes) {
      const other = await signInOperator(server, 'finance')
      const { id } = await make(other, correction)
      await sql`update operator set ${change} where id = ${other.id}`.execute(server.db)
      assertRefused(await confirm(finance, id), 'proposerGone')
      await finance.client.expect('console_proposal_decide', { id, decision: 'refuse' })
    }
  })

  it('by the database alone: it lets nobody write another pair', async () => {
    const { id } = await make(admin, correction)
    const close = (by: string, alone = false) =>
      sql`update proposal set state = 'done', decided_by = ${by}, decided_at = now(), alone = ${alone} where id = ${id}`.execute(
        server.db,
      )
    const clerk = await signInOperator(server, 'support')
    await assert.rejects(close(admin.id), /of_two_persons/)
    await assert.rejects(close(admin.id, true), /somebody else can agree/)
    await assert.rejects(close(clerk.id), /does not count/)
    await sql`update operator set agrees_from = now() + interval '1 hour' where id = ${finance.id}`.execute(
      server.db,
    )
    await assert.rejects(close(finance.id), /does not count/)
  })
})

describe('two persons', () => {
  it('who decide at once: one of them does, and it is done once', async () => {
    const third = await signInOperator(server, 'finance')
    const { id } = await make(admin, await moneyWish({ auditMinutes: 44 }))
    const { version } = await admin.client.expect('console_money_settings', {})
    const answers = await Promise.all([finance, third, finance, third].map((by) => confirm(by, id)))
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    for (const answer of answers) if (!answer.ok) assertRefused(answer, 'alreadyDecided')
    const after = await admin.client.expect('console_money_settings', {})
    assert.deepEqual([after.auditMinutes, after.version], [44, version + 1])
  })

  it('are told when what they agree to has changed meanwhile, and nothing is done', async () => {
    const stale = await make(admin, await moneyWish({ auditMinutes: 45 }))
    await sql`update money_settings set audit_minutes = 46, version = version + 1`.execute(server.db)
    assertRefused(await confirm(finance, stale.id), 'changedMeanwhile')
    assert.equal((await admin.client.expect('console_money_settings', {})).auditMinutes, 46)
    // A stop of withdrawals in between changes none of the values.
    await admin.client.expect('console_proposal_decide', { id: stale.id, decision: 'refuse' })
    const kept = await make(admin, await moneyWish({ auditMinutes: 47 }))
    for (const isStopped of [true, false])
      await finance.client.expect('console_withdrawals_stop', { isStopped, reason })
    assert.ok((await confirm(finance, kept.id)).ok)

    const clerk = await signInOperator(server, 'support')
    const raise = { kind: 'staff_raise', operatorId: clerk.id, role: 'finance', reason } as const
    const { id } = await make(admin, raise)
    await admin.client.expect('console_staff_save', { id: clerk.id, role: 'catalogue', reason })
    assertRefused(await confirm(finance, id), 'changedMeanwhile')
  })

  it('leave a trail with what stood there and what stands there now', async () => {
    const { id } = await make(admin, await moneyWish({ auditMinutes: 48 }))
    await confirm(finance, id)
    const { items } = await admin.client.expect('console_audit_list', { action: 'proposal.' })
    const [confirmed, made] = items
    assert.deepEqual(
      [made?.action, made?.operator?.id, confirmed?.action, confirmed?.operator?.id],
      ['proposal.make', admin.id, 'proposal.confirm', finance.id],
    )
    assert.deepEqual(
      [
        confirmed?.before?.['auditMinutes'],
        confirmed?.after?.['auditMinutes'],
        confirmed?.after?.['proposal'],
      ],
      [47, 48, id],
    )
    const [saved] = (await admin.client.expect('console_audit_list', { action: 'wallet.settings_save' }))
      .items
    assert.deepEqual([saved?.operator?.id, saved?.reason], [finance.id, reason])
  })

  it('are needed to agree alone: one takes it back or refuses, and the same can be proposed anew', async () => {
    const wish = await moneyWish({ auditMinutes: 49 })
    for (const by of [admin, finance]) {
      const { id } = await make(admin, wish)
      assertRefused(await admin.client.call('console_proposal_make', wish), 'alreadyDecided')
      const closed = await by.client.expect('console_proposal_decide', { id, decision: 'refuse' })
      assert.deepEqual([closed.state, closed.decidedBy?.id, closed.alone], ['refused', by.id, false])
      assertRefused(await confirm(finance, id), 'alreadyDecided')
    }
  })

  it('have two weeks: what nobody decides ends by itself', async () => {
    const [old, young] = [
      await make(admin, await moneyWish({ auditMinutes: 50 })),
      await make(admin, newcomer()),
    ]
    await madeAgo(old.id, 14 * dayMinutes + 1)
    await madeAgo(young.id, 14 * dayMinutes - 5)
    assert.equal(await expireSome(server.jobContext), 1)
    assertRefused(await confirm(finance, old.id), 'alreadyDecided')
    const { items } = await admin.client.expect('console_proposal_list', { state: 'expired' })
    assert.deepEqual([items[0]?.id, items[0]?.decidedBy], [old.id, null])
    const [entry] = (await admin.client.expect('console_audit_list', { action: 'proposal.expire' })).items
    assert.deepEqual([entry?.operator, entry?.after?.['proposal']], [null, old.id])
    await make(admin, await moneyWish({ auditMinutes: 50 }))
  })
})

describe('one person alone', () => {
  it('confirms after the waiting time what they proposed, and it is marked', async () => {
    await leaveAlone()
    const before = await admin.client.expect('console_overview', {})
    const made = await make(admin, await moneyWish({ auditMinutes: 51 }))
    assert.ok(Date.parse(made.aloneFrom ?? '') > Date.now())
    const refused = assertRefused(await confirm(admin, made.id), 'aloneLater') as { from: string }
    assert.equal(refused.from, made.aloneFrom)
    await madeAgo(made.id, dayMinutes + 1)
    const done = await confirm(admin, made.id)
    assert.ok(done.ok)
    assert.deepEqual([done.data.state, done.data.alone], ['done', true])
    assert.equal((await admin.client.expect('console_money_settings', {})).auditMinutes, 51)
    const [entry] = (await admin.client.expect('console_audit_list', { action: 'proposal.confirm_alone' }))
      .items
    assert.equal(entry?.action, 'proposal.confirm_alone')
    const after = await admin.client.expect('console_overview', {})
    assert.deepEqual([after.aloneActs, after.isAlone], [before.aloneActs + 1, true])
  })

  it('adds a second one so, and is alone no longer when that one has joined', async () => {
    await leaveAlone()
    const wish = newcomer()
    const made = await make(admin, wish)
    await madeAgo(made.id, dayMinutes + 1)
    assert.ok((await confirm(admin, made.id)).ok)
    const { id } = await staffOf(wish.account)
    const settings = await make(admin, await moneyWish({ auditMinutes: 52 }))
    await madeAgo(settings.id, dayMinutes + 1)
    const second = await join(server, admin, id)
    assertRefused(await confirm(admin, settings.id), 'secondApprover')
    assertRefused(await confirm(second, settings.id), 'agreesLater')
    await waited()
    assert.ok((await confirm(second, settings.id)).ok)
  })

  it('is nobody who has shut the others out, or taken their role: those could be asked for a week more', async () => {
    const ways = [{ isDisabled: true }, { role: 'catalogue' }] as const
    for (const [n, way] of ways.entries()) {
      if (n > 0) finance = await signInOperator(server, 'finance')
      const made = await make(admin, await moneyWish({ auditMinutes: 53 + n }))
      await madeAgo(made.id, dayMinutes + 1)
      await admin.client.expect('console_staff_save', { id: finance.id, reason, ...way })
      assertRefused(await confirm(admin, made.id), 'secondApprover')
      // Taking the role again, or shutting out somebody who is out, ends nothing.
      await admin.client.expect('console_staff_save', { id: finance.id, reason, isDisabled: true })
      const { rows } = await sql<{ days: number }>`
        select extract(epoch from asked_until - now()) / 86400 as days from operator where id = ${finance.id}`.execute(
        server.db,
      )
      const days = Number(rows[0]?.days)
      assert.ok(days > askedWaits - 0.01 && days <= askedWaits, `${days} days`)
      await sql`update operator set asked_until = now() where id = ${finance.id}`.execute(server.db)
      assert.ok((await confirm(admin, made.id)).ok, 'a shop whose second person left works on')
    }
  })

  it('is nobody in finance whom a colleague waits beside, nor a proposer without the right to agree', async () => {
    await sql`update operator set agrees_from = now() + interval '1 hour' where id = ${finance.id}`.execute(
      server.db,
    )
    const made = await make(admin, correction)
    await madeAgo(made.id, dayMinutes + 1)
    assertRefused(await confirm(admin, made.id), 'secondApprover')
    assert.equal(made.aloneFrom, null)
  })
})
