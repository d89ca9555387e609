import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { transaction } from '#kernel/transaction.ts'
import {
  addOperator,
  consoleClient,
  operatorPassword as password,
  signInOperator,
  type TestOperator,
  tokenIn,
} from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { agreed, join, propose } from '#testing/two-persons.ts'
import { untilLocked } from '#testing/until-locked.ts'
import { walkPages } from '#testing/walk-pages.ts'
import { listDemoOperators } from './demo-operators.ts'
import { operatorNames, seedOperator, totpDigits } from './index.ts'

let server: TestServer
let admin: TestOperator
let finance: TestOperator

before(async () => {
  server = await startTestServer()
  admin = await signInOperator(server, 'admin')
  finance = await signInOperator(server, 'finance')
})
after(() => server.close())

const unknownId = '00000000-0000-7000-8000-000000000000'
const reason = 'for the test'
const secretIn = (uri: string) => new URL(uri).searchParams.get('secret') ?? ''

async function staffRow(account: string) {
  const row = (await admin.client.expect('console_staff_list', {})).find((one) => one.account === account)
  assert.ok(row)
  return row
}

async function lastEntry(action: string) {
  const { items } = await admin.client.expect('console_audit_list', { action, limit: 1 })
  return items[0]
}

describe('staff', () => {
  it('can be changed while its operators act: who holds the trail does not wait for who waits for it', async () => {
    const other = await signInOperator(server, 'finance')
    const { saving } = await transaction(server.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('audit_entry', 0))`.execute(tx)
      const saving = admin.client.call('console_staff_save', { id: other.id, name: 'Busy', reason })
      await untilLocked(server.db, saving) // it has its operators, and waits for the trail
      // Only a wait for a lock counts, not how busy the machine is; PostgreSQL would end a deadlock after a second.
      await sql`set local lock_timeout = '500ms'`.execute(tx)
      for (const { id } of [admin, other])
        await sql`insert into audit_entry (operator_id, action, subject_type, subject_id)
          values (${id}, 'wallet.test', 'x', '1')`.execute(tx)
      return { saving }
    })
    assert.ok((await saving).ok)
  })

  it('adds an operator, who sets up their own sign-in by a link that is used once', async () => {
    const buyer = await server.registerBuyer('moonlighter')
    const done = await agreed(admin, finance, {
      kind: 'staff_add',
      account: 'Kofi.M',
      name: 'Kofi Mensah',
      role: 'support',
      buyerAccount: 'Moonlighter@example.com',
      reason,
    })
    assert.ok(
      !/passw|secret|token|totp/i.test(JSON.stringify(done)),
      'nobody is given anything to sign in with',
    )
    const row = await staffRow('kofi.m')
    assert.deepEqual([row.hasJoined, row.buyerAccount], [false, 'moonlighter'])
    const entry = await lastEntry('staff.add')
    assert.deepEqual([entry?.subject.id, entry?.operator?.id], [row.id, finance.id])
    const first = await admin.client.expect('console_staff_link', { id: row.id })
    const link = await admin.client.expect('console_staff_link', { id: row.id })
    const anybody = consoleClient(server)
    const tokenOf = ({ path }: { path: string }) => path.split('#')[1] ?? ''
    assertRefused(await anybody.call('console_join_read', { joinToken: tokenOf(first) }), 'linkOver')
    const token = tokenOf(link)
    const seen = await anybody.expect('console_join_read', { joinToken: token })
    const { totpUri, sealed } = await anybody.expect('console_join_read', { joinToken: token })
    assert.match(totpUri, /^otpauth:\/\/totp\/Sampan:kofi\.m\?issuer=Sampan&secret=[A-Z2-7]{32}&/)
    assert.notEqual(secretIn(seen.totpUri), secretIn(totpUri), 'who opened it before saw another one')
    const { rows: kept } = await sql<{
      all: string
    }>`select operator_link::text as all from operator_link`.execute(server.db)
    assert.ok(kept.length === 1 && !kept[0]?.all.includes(token), 'the database keeps no token')
    const totp = totpDigits(secretIn(totpUri), new Date())
    const wish = { joinToken: token, sealed, password: 'chosen by Kofi', totp }
    const wrong = totp === '000000' ? '000001' : '000000'
    assertRefused(await anybody.call('console_join', { ...wish, totp: wrong }), 'totpWrong')
    assertRefused(await anybody.call('console_join', { ...wish, sealed: 'AAAA' }), 'linkOver')
    const both = await Promise.all([1, 2].map(() => anybody.call('console_join', wish)))
    assert.deepEqual(both.map(({ ok }) => ok).toSorted(), [false, true])
    for (const answer of both) if (!answer.ok) assertRefused(answer, 'linkOver')
    assertRefused(await admin.client.call('console_staff_link', { id: row.id }), 'alreadyDecided')
    const login = await anybody.call('console_login', {
      account: 'kofi.m',
      password: 'chosen by Kofi',
      totp: totpDigits(secretIn(totpUri), new Date(Date.now() + 30_000)),
    })
    assert.ok(login.ok)
    assert.ok(Date.parse(login.data.agreesFrom ?? '') > Date.now(), 'a day from now')
    assert.equal((await lastEntry('staff.join'))?.operator?.id, row.id)
    const { rows } = await sql<{
      buyer_id: string
    }>`select buyer_id from operator where id = ${row.id}`.execute(server.db)
    assert.equal(rows[0]?.buyer_id, buyer.id)
  })

  it('makes no link for those who have joined, are shut out or not there, nor one that is used late', async () => {
    await agreed(admin, finance, {
      kind: 'staff_add',
      account: 'late',
      name: 'Late',
      role: 'support',
      reason,
    })
    const { id } = await staffRow('late')
    const { path } = await admin.client.expect('console_staff_link', { id })
    await sql`update operator_link set expires_at = now() where operator_id = ${id}`.execute(server.db)
    const token = path.split('#')[1] ?? ''
    assertRefused(await consoleClient(server).call('console_join_read', { joinToken: token }), 'linkOver')
    assertRefused(await admin.client.call('console_staff_link', { id: finance.id }), 'alreadyDecided')
    assertRefused(await admin.client.call('console_staff_link', { id: unknownId }), 'notFound')
    await admin.client.expect('console_staff_save', { id, isDisabled: true, reason })
    assertRefused(await admin.client.call('console_staff_link', { id }), 'notFound')
  })

  it('adds no name twice, and links no buyer that is not there', async () => {
    const wish = { kind: 'staff_add', account: 'taken.name', name: 'A', role: 'support', reason } as const
    const both = await Promise.all([1, 2, 3].map(() => propose(admin, finance, wish)))
    assert.equal(both.filter(({ ok }) => ok).length, 1)
    assertRefused(await admin.client.call('console_proposal_make', wish), 'operatorTaken')
    assertRefused(
      await admin.client.call('console_proposal_make', { ...wish, account: 'other', buyerAccount: 'nobody' }),
      'notFound',
    )
    for (const bad of [{ account: '1x' }, { password: 'a long one' }, { role: 'king' }, { isDisabled: true }])
      assertRefused(await admin.client.raw('console_proposal_make', { ...wish, ...bad }), 'badInput')
  })

  it('lists all', async () => {
    const rows = await admin.client.expect('console_staff_list', {})
    const me = rows.find(({ id }) => id === admin.id)
    assert.equal(me?.isDisabled, false)
    assert.ok(Date.parse(me?.lastSeenAt ?? '') > Date.now() - 60_000)
    assert.deepEqual(
      rows.map(({ account }) => account),
      rows.map(({ account }) => account).sort(),
    )
    const names = await operatorNames(server.db, [admin.id, unknownId])
    assert.deepEqual(
      [...names.values()].map(({ id }) => id),
      [admin.id],
    )
  })

  it('ends the sessions of one whose rights change, and keeps those of one who is renamed', async () => {
    const someone = await signInOperator(server, 'support')
    const save = (change: object) =>
      admin.client.expect('console_staff_save', { id: someone.id, reason, ...change })
    assert.equal((await save({ name: 'Kofi' })).name, 'Kofi')
    assert.equal((await someone.client.expect('console_me', {})).name, 'Kofi')
    await save({ role: 'catalogue' })
    assertRefused(await someone.client.call('console_me', {}), 'loginExpired')
    const entry = await lastEntry('staff.save')
    assert.deepEqual(entry?.before, { name: 'Kofi', role: 'support', isDisabled: false })
    assert.deepEqual(entry?.after, { name: 'Kofi', role: 'catalogue', isDisabled: false })
    assert.equal(entry?.reason, reason)

    const shut = await signInOperator(server, 'catalogue')
    const row = await admin.client.expect('console_staff_save', { id: shut.id, isDisabled: true, reason })
    assert.equal(row.isDisabled, true)
    assertRefused(await shut.client.call('console_me', {}), 'loginExpired')
    const back = await admin.client.expect('console_staff_save', { id: shut.id, isDisabled: false, reason })
    assert.equal(back.isDisabled, false)
    assertRefused(await shut.client.call('console_me', {}), 'loginExpired')
  })

  it('asks for a reason, and for one who is there', async () => {
    const input = { id: unknownId, name: 'X' }
    assertRefused(await admin.client.raw('console_staff_save', input), 'reasonMissing')
    assertRefused(await admin.client.raw('console_staff_save', { ...input, reason: ' x ' }), 'reasonMissing')
    assertRefused(await admin.client.call('console_staff_save', { ...input, reason }), 'notFound')
    assertRefused(
      await admin.client.call('console_proposal_make', {
        kind: 'staff_reset',
        operatorId: unknownId,
        reason,
      }),
      'notFound',
    )
  })

  it('keeps the last admin, however many shut one another out at once', async () => {
    const other = await signInOperator(server, 'admin')
    const shut = (by: TestOperator, id: string, change: object) =>
      by.client.call('console_staff_save', { id, reason, ...change })
    const answers = await Promise.all([
      shut(admin, other.id, { isDisabled: true }),
      shut(other, admin.id, { role: 'support' }),
    ])
    assert.equal(answers.filter(({ ok }) => ok).length, 1, JSON.stringify(answers.map(({ code }) => code)))
    const { rows } = await sql<{ id: string }>`
      select id from operator where role = 'admin' and disabled_at is null`.execute(server.db)
    assert.equal(rows.length, 1)
    const last = [admin, other].find(({ id }) => id === rows[0]?.id) ?? admin
    assertRefused(await shut(last, last.id, { isDisabled: true }), 'lastAdmin')
    assertRefused(await shut(last, last.id, { role: 'finance' }), 'lastAdmin')
    assert.ok((await shut(last, last.id, { name: 'The last' })).ok)
    admin = last
  })

  it('resets a sign-in: sessions end, what was known is worth nothing, and a link gives a new one', async () => {
    const someone = await signInOperator(server, 'finance')
    await agreed(admin, finance, { kind: 'staff_reset', operatorId: someone.id, reason })
    assertRefused(await someone.client.call('console_me', {}), 'loginExpired')
    const login = await consoleClient(server).call('console_login', {
      account: someone.account,
      password,
      totp: totpDigits(someone.totpSecret, new Date()),
    })
    assertRefused(login, 'operatorLogin')
    const back = await join(server, admin, someone.id)
    assert.equal((await back.client.expect('console_me', {})).role, 'finance')
  })

  it('shows the trail, newest first, by operator, action and word', async () => {
    const seen = await walkPages((cursor) => admin.client.expect('console_audit_list', { limit: 3, cursor }))
    const ids = seen.map(({ id }) => Number(id))
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => b - a),
    )
    assert.equal(ids.at(-1), 1)
    const mine = await admin.client.expect('console_audit_list', { operatorId: admin.id, action: 'staff.s' })
    assert.ok(mine.items.length > 0)
    assert.ok(
      mine.items.every(({ operator, action }) => operator?.id === admin.id && /^staff\.s/.test(action)),
    )
    const own = mine.items.find(({ subject }) => subject.id === admin.id)
    assert.equal(own?.subject.name, own?.operator?.name)
    const words = await admin.client.expect('console_audit_list', { q: 'FOR THE test' })
    assert.ok(words.items.length > 0 && words.items.every((entry) => entry.reason === reason))
    const buyer = newId()
    for (const [type, subject] of [
      ['buyer', buyer],
      ['order', buyer],
      ['buyer', newId()],
    ])
      await sql`insert into audit_entry (operator_id, action, subject_type, subject_id)
        values (${admin.id}, 'wallet.buyer_block', ${type}, ${subject})`.execute(server.db)
    const done = await admin.client.expect('console_audit_list', { buyerId: buyer })
    assert.deepEqual(
      done.items.map(({ subject }) => subject),
      [{ type: 'buyer', id: buyer, name: null }],
    )
    const { id: known } = await server.registerBuyer()
    await sql`insert into audit_entry (operator_id, action, subject_type, subject_id)
      values (${admin.id}, 'wallet.buyer_block', 'buyer', ${known})`.execute(server.db)
    const named = await admin.client.expect('console_audit_list', { buyerId: known })
    assert.equal(named.items[0]?.subject.name, 'Test buyer')
    const about = await admin.client.expect('console_audit_list', { q: mine.items[0]?.subject.id ?? '' })
    assert.ok(about.items.every(({ subject }) => subject.id === mine.items[0]?.subject.id))
    assert.equal((await admin.client.expect('console_audit_list', { action: '%' })).items.length, 0)
  })
})

describe('operators of the demo', () => {
  it('shows digits that sign in, of its own operators alone', async () => {
    const ines = { account: 'ines', password: 'tide-and-ledger' }
    const open = await startTestServer({ demoOperators: [ines] })
    const made = await transaction(open.db, (tx) =>
      seedOperator(tx, open.config, { ...ines, name: 'Ines', role: 'finance' }),
    )
    assert.ok(made)
    await addOperator(open, 'admin')
    const client = consoleClient(open)
    const [shown, ...rest] = await client.expect('demo_operators', {})
    assert.equal(rest.length, 0)
    assert.ok(shown)
    const { account, password: told, totp } = shown
    const answer = await client.call('console_login', { account, password: told, totp })
    assert.ok(answer.ok)
    // Digits that were used once are wrong: those of the next step count for the second factor.
    const [again] = await client.expect('demo_operators', {})
    assert.notEqual(again?.totp, totp)
    await consoleClient(open, tokenIn(answer)).expect('console_step_up', { totp: again?.totp ?? '' })
    await open.close()
  })

  it('shows nobody in production, whoever is named to it', async () => {
    const ines = { account: 'ines-of-production', password: 'tide-and-ledger' }
    const made = await transaction(server.db, (tx) =>
      seedOperator(tx, server.config, { ...ines, name: 'Ines', role: 'finance' }),
    )
    assert.ok(made)
    const shownIn = (mode: typeof server.config.mode) =>
      listDemoOperators([ines])({
        db: server.db,
        config: { ...server.config, mode },
        clock: { now: () => new Date() },
      } as unknown as Context)
    assert.equal((await shownIn('development')).length, 1)
    assert.deepEqual(await shownIn('production'), [])
  })

  it('shows nobody where there is no demo', async () => {
    assert.deepEqual(await consoleClient(server).expect('demo_operators', {}), [])
  })
})
