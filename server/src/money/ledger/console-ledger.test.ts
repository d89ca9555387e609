import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { AccountKind } from '@sampan/contract/money/ledger/kinds.ts'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { transaction } from '#kernel/transaction.ts'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { addShop } from '#testing/goods.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { giveMoney } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'
import { postTransfer } from './index.ts'
import {
  accountRows,
  accountsOfOwner,
  findTransfer,
  journalRows,
  linesOf,
  listAccountRows,
} from './journal-store.ts'
import { actorNames, ownerNames } from './owner-names.ts'

let server: TestServer
let finance: TestOperator
let ann: TestBuyer
let ben: TestBuyer
const withdrawalId = newId()
const operatorActor = `operator:${newId()}` as const

before(async () => {
  server = await startTestServer()
  finance = await signInOperator(server, 'finance')
  ann = await server.registerBuyer('ann.ledger')
  ben = await server.registerBuyer('ben.ledger')
  for (let n = 1; n <= 5; n++) await giveMoney(server.db, ann.id, n * 100)
  await giveMoney(server.db, ben.id, 900)
  await pause(2) // an id tells the millisecond and no less: the next one is the newest
  await transaction(server.db, (tx) =>
    postTransfer(tx, {
      kind: 'withdraw',
      ref: withdrawalId,
      actor: operatorActor,
      reason: 'asked for',
      lines: [
        { kind: 'available', owner: ann.id, cents: -400 },
        { kind: 'withdraw_hold', owner: ann.id, cents: 400 },
      ],
    }),
  )
})
after(() => server.close())

type Journal = Parameters<typeof finance.client.expect<'console_journal_list'>>[1]

async function walk(input: Journal) {
  return walkPages((cursor) => finance.client.expect('console_journal_list', { ...input, cursor, limit: 2 }))
}

const accountOf = async (kind: AccountKind, q: string) =>
  (await finance.client.expect('console_account_list', { kind, q })).items[0]

describe('the journal', () => {
  it('walks all transfers, newest first, each with lines that sum to zero', async () => {
    const items = await walk({})
    assert.equal(items.length, 7)
    assert.equal(new Set(items.map(({ id }) => id)).size, 7)
    for (const { lines } of items) {
      assert.equal(
        lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
        0,
      )
    }
    const [newest] = items
    assert.deepEqual(
      { ...newest, at: '' },
      {
        id: newest?.id,
        kind: 'withdraw',
        ref: withdrawalId,
        actor: operatorActor,
        actorName: null,
        reason: 'asked for',
        at: '',
        lines: newest?.lines,
      },
    )
    assert.deepEqual(
      newest?.lines.map(({ accountKind, owner, ownerName, amountCents, afterCents }) => [
        accountKind,
        owner,
        ownerName,
        amountCents,
        afterCents,
      ]),
      [
        ['available', ann.id, 'ann.ledger', -400, 1100],
        ['withdraw_hold', ann.id, 'ann.ledger', 400, 400],
      ],
    )
    const one = await finance.client.expect('console_journal_detail', { id: newest?.id ?? '' })
    assert.deepEqual(one, newest)
  })

  it('shows the transfers of some days, by account, buyer and actor as well, and no other', async () => {
    const all = await walk({})
    // By their times: ids of one millisecond are in no order.
    const times = all
      .map((one) => one.at)
      .toSorted()
      .toReversed()
    const at = (n: number) => times[n] ?? ''
    const later = (text: string, ms: number) => new Date(Date.parse(text) + ms).toISOString()
    // Times on the wire have milliseconds; a transfer has microseconds.
    const middle = { startsAt: at(4), endsAt: later(at(2), 1) }
    const some = await walk(middle)
    const shown = all.filter(({ at: one }) => one >= at(4) && one <= at(2))
    assert.deepEqual(
      some.map(({ id }) => id),
      shown.map(({ id }) => id),
    )
    assert.ok(some.length >= 3 && some.length < all.length)
    const account = await accountOf('available', 'ann.ledger')
    const own = (items: typeof all) =>
      items
        .filter(({ lines }) => lines.some(({ accountId }) => accountId === account?.id))
        .map(({ id }) => id)
    // An account's are in the order of its entries: of two transfers of one millisecond either id may be the greater.
    for (const by of [{ accountId: account?.id }, { q: 'ann.ledger' }])
      assert.deepEqual(
        (await walk({ ...by, ...middle })).map(({ id }) => id).toSorted(),
        own(shown).toSorted(),
      )
    const operators = all.filter(({ actor }) => actor === operatorActor)
    assert.equal(operators.length, 1)
    assert.deepEqual(await walk({ q: operatorActor, startsAt: operators[0]?.at }), operators)
    assert.deepEqual(await walk({ startsAt: later(at(0), 60_000) }), [])
    assert.deepEqual(await walk({ endsAt: '2020-01-01T00:00:00.000Z' }), [])
    assert.deepEqual(await walk({ startsAt: at(0), endsAt: at(6) }), [])
    assertRefused(await finance.client.call('console_journal_list', { startsAt: 'yesterday' }), 'badInput')
  })

  it('shows days long ago whose ids are of another time, as those of a demo are', async () => {
    const all = await walk({})
    const [oldest] = all.slice(-1)
    const day = '2026-01-05T10:00:00.000Z'
    await transaction(server.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update ledger_transfer set created_at = ${day} where id = ${oldest?.id}`.execute(tx)
    })
    const found = await walk({ startsAt: '2026-01-05T00:00:00.000Z', endsAt: '2026-01-06T00:00:00.000Z' })
    assert.deepEqual(
      found.map(({ id }) => id),
      [oldest?.id],
    )
    await transaction(server.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update ledger_transfer set created_at = ${oldest?.at} where id = ${oldest?.id}`.execute(tx)
    })
  })

  it('leaves as a file, a row for each line, and the trail says so once', async () => {
    const items = await walk({ q: 'ann.ledger' })
    const file = await finance.client.expect('console_journal_csv', { q: 'ann.ledger' })
    const [head, ...rows] = file.csv.trimEnd().split('\r\n')
    assert.match(head ?? '', /"?time"?,/)
    assert.equal(
      rows.length,
      items.reduce((sum, { lines }) => sum + lines.length, 0),
    )
    assert.equal(file.rows, rows.length)
    assert.equal(file.nextCursor, null)
    assert.ok(rows[0]?.includes('withdraw') && rows[0].includes('-4.00') && rows[0].includes('11.00'))
    const none = await finance.client.expect('console_journal_csv', { endsAt: '2020-01-01T00:00:00.000Z' })
    assert.equal(none.rows, 0)
    const admin = await signInOperator(server, 'admin')
    const trail = await admin.client.expect('console_audit_list', { action: 'ledger.export' })
    assert.deepEqual(
      trail.items.map(({ after: kept, operator }) => [kept, operator?.id]),
      [
        [{ endsAt: '2020-01-01T00:00:00.000Z' }, finance.id],
        // Not what was typed, which may be an e-mail or a mobile.
        [{ q: ann.id }, finance.id],
      ],
    )
  })

  it('shows one account, however many others there are', async () => {
    const account = await accountOf('available', 'ann.ledger')
    assert.equal(account?.balanceCents, 1100)
    const items = await walk({ accountId: account?.id })
    assert.deepEqual(
      items.map(({ lines }) => lines.find((line) => line.accountId === account?.id)?.afterCents),
      [1100, 1500, 1000, 600, 300, 100],
    )
    assert.equal((await walk({ accountId: account?.id, kind: 'withdraw' })).length, 1)
  })

  it('finds by buyer, by what it was for, by actor, and by kind', async () => {
    for (const q of [ann.id, `buyer:${ann.id}`, 'ANN.ledger', 'ann.ledger@example.com'])
      assert.equal((await walk({ q })).length, 6, q)
    assert.deepEqual(
      (await walk({ q: withdrawalId })).map(({ kind }) => kind),
      ['withdraw'],
    )
    assert.equal((await walk({ q: operatorActor })).length, 1)
    assert.equal((await walk({ q: 'demo' })).length, 6)
    assert.equal((await walk({ q: ann.id, kind: 'withdraw' })).length, 1)
    assert.equal((await walk({ kind: 'adjust' })).length, 6)
    for (const q of ['nobody', '%', "' or 1=1 --", newId()]) assert.equal((await walk({ q })).length, 0, q)
  })

  it('knows no transfer that is not there, and no cursor that is none', async () => {
    for (const id of [newId(), 'x'])
      assertRefused(await finance.client.call('console_journal_detail', { id }), 'notFound')
    const cursor = Buffer.from('["1"]').toString('base64url')
    assertRefused(await finance.client.call('console_journal_list', { cursor }), 'badInput')
  })
})

describe('names', () => {
  it('are those of buyers, shops and operators; what is nobody has none', async () => {
    const shopId = await addShop(server.db, { name: 'Ledger & Sons' })
    const owners = [
      { kind: 'available', owner: ann.id },
      { kind: 'merchant_payable', owner: String(shopId) },
      { kind: 'commission', owner: String(shopId) },
      { kind: 'order_escrow', owner: ann.id },
    ]
    const nameOf = await ownerNames(server.db, owners)
    assert.deepEqual(owners.map(nameOf), ['ann.ledger', 'Ledger & Sons', null, null])
    const actors = [`buyer:${ben.id}`, `operator:${finance.id}`, operatorActor, 'timer', 'chain:harbour']
    const actorOf = await actorNames(server.db, actors)
    const [buyer, operator, ...nobody] = actors.map(actorOf)
    assert.equal(buyer, 'ben.ledger')
    assert.ok(operator)
    assert.deepEqual(nobody, [null, null, null])
  })
})

describe('accounts', () => {
  it('are walked, each with its balance and the name of its buyer', async () => {
    const items = await walkPages((cursor) =>
      finance.client.expect('console_account_list', { limit: 2, cursor }),
    )
    assert.deepEqual(
      items.map(({ kind, ownerName, balanceCents, canNegative }) => [
        kind,
        ownerName,
        balanceCents,
        canNegative,
      ]),
      [
        ['available', 'ann.ledger', 1100, false],
        ['world_demo', null, -2400, true],
        ['available', 'ben.ledger', 900, false],
        ['withdraw_hold', 'ann.ledger', 400, false],
      ],
    )
    assert.equal(
      (await finance.client.expect('console_account_list', { kind: 'world_demo' })).items.length,
      1,
    )
    const bens = await finance.client.expect('console_account_list', { q: ben.id })
    assert.deepEqual(
      bens.items.map(({ owner }) => owner),
      [ben.id],
    )
    assert.equal((await finance.client.expect('console_account_list', { q: 'nobody' })).items.length, 0)
  })

  it('sum to zero', async () => {
    const books = await finance.client.expect('console_trial_balance', {})
    assert.deepEqual(
      { ...books, at: '' },
      {
        kinds: [
          { kind: 'available', accounts: 2, balanceCents: 2000 },
          { kind: 'withdraw_hold', accounts: 1, balanceCents: 400 },
          { kind: 'world_demo', accounts: 1, balanceCents: -2400 },
        ],
        sumCents: 0,
        drifted: 0,
        overdrawn: 0,
        at: '',
      },
    )
  })
})

it('every list of the ledger comes from an index in its order', async () => {
  const uuid = newId()
  const { url } = server.database
  const asked = [
    () => plansOf(url, (db) => journalRows(db, {}, null, 21)),
    () => plansOf(url, (db) => journalRows(db, { kind: 'pay' }, uuid, 21)),
    () => plansOf(url, (db) => accountRows(db, 5, undefined, undefined, 700, 21)),
    () => plansOf(url, (db) => listAccountRows(db, { kind: 'available' }, 5, 21)),
    () => plansOf(url, (db) => linesOfSome(db)),
    () => plansOf(url, (db) => findTransfer(db, uuid)),
    () => plansOf(url, (db) => accountsOfOwner(db, uuid)),
  ]
  for (const [n, plans] of asked.entries()) {
    const steps = await plans()
    const slow = slowSteps(steps).filter(({ node }) => n !== 4 || node !== 'Sort') // the lines of a page are few
    assert.deepEqual(slow, [], `${n}: ${JSON.stringify(steps)}`)
  }

  function linesOfSome(db: Parameters<typeof linesOf>[0]) {
    return linesOf(db, [uuid, newId()])
  }
})
