import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { accountKinds, transferKinds } from '@sampan/contract/money/ledger/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { isCheckViolation, isUniqueViolation } from '#kernel/database-errors.ts'
import { Refusal } from '#kernel/refusal.ts'
import { transaction } from '#kernel/transaction.ts'
import { assertBooksBalance, giveMoney } from '#testing/orders.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { availableCents, postTransfer, type TransferLine } from './index.ts'

/** Promises of the database, whatever the code above it does (RELIABILITY §4.2, §4.3). */

let server: TestServer
const buyer = randomUUID()

before(async () => {
  server = await startTestServer()
  await giveMoney(server.db, buyer, 10_000)
})
after(() => server.close())

const inTransaction = (work: (tx: Tx) => Promise<unknown>) => transaction(server.db, work)
const code = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)
const refusesChange = (error: unknown) => code(error) === '23001' // restrict_violation

async function assertUntouched(run: () => Promise<unknown>, why: (error: unknown) => boolean): Promise<void> {
  const books = () =>
    sql`select (select count(*) from ledger_transfer) as t, (select count(*) from ledger_entry) as e,
    (select sum(balance_cents * id) from ledger_account) as b`.execute(server.db)
  const before = (await books()).rows
  await assert.rejects(run, why)
  assert.deepEqual((await books()).rows, before)
  await assertBooksBalance(server.db)
}

const post = (lines: TransferLine[], ref = randomUUID()) =>
  inTransaction((tx) => postTransfer(tx, { kind: 'adjust', ref, actor: 'demo', lines }))

describe('the ledger', () => {
  it('only grows: no update, delete or truncate', async () => {
    const statements: RawBuilder<unknown>[] = [
      sql`update ledger_entry set amount_cents = amount_cents + 1`,
      sql`update ledger_transfer set reason = 'x'`,
      sql`delete from ledger_entry`,
      sql`delete from ledger_transfer`,
      sql`delete from ledger_account`,
      sql`truncate ledger_entry`,
      sql`truncate ledger_transfer cascade`,
      sql`truncate ledger_account cascade`,
    ]
    for (const statement of statements)
      await assertUntouched(() => statement.execute(server.db), refusesChange)
  })

  it('takes no transfer that does not sum to zero, or has one line', async () => {
    await assertUntouched(
      () =>
        post([
          { kind: 'available', owner: buyer, cents: 5 },
          { kind: 'world_demo', cents: -4 },
        ]),
      isCheckViolation,
    )
    await assertUntouched(() => post([{ kind: 'available', owner: buyer, cents: 5 }]), isCheckViolation)
    await assertUntouched(() => post([]), isCheckViolation)
    await assertUntouched(
      () =>
        post([
          { kind: 'available', owner: buyer, cents: 0 },
          { kind: 'world_demo', cents: 0 },
        ]),
      isCheckViolation,
    )
  })

  it('takes no amount that is no whole number of cents, or beyond all bounds', async () => {
    for (const cents of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e13, 2 ** 63]) {
      await assertUntouched(
        () =>
          post([
            { kind: 'available', owner: buyer, cents },
            { kind: 'world_demo', cents: -cents },
          ]),
        (error) => error instanceof Error && !(error instanceof Refusal),
      )
    }
  })

  it('lets no guarded account below zero, and says so as a refusal', async () => {
    const tooSmall = (error: unknown) => error instanceof Refusal && error.key === 'balanceTooSmall'
    await assertUntouched(
      () =>
        post([
          { kind: 'available', owner: buyer, cents: -10_001 },
          { kind: 'order_escrow', cents: 10_001 },
        ]),
      tooSmall,
    )
    await assertUntouched(
      () =>
        post([
          { kind: 'available', owner: randomUUID(), cents: -1 },
          { kind: 'order_escrow', cents: 1 },
        ]),
      tooSmall,
    )
    await assertUntouched(
      () =>
        post([
          { kind: 'order_escrow', cents: -1 },
          { kind: 'available', owner: buyer, cents: 1 },
        ]),
      tooSmall,
    )
    await post([
      { kind: 'available', owner: buyer, cents: -10_000 },
      { kind: 'order_escrow', cents: 10_000 },
    ])
    assert.equal(await availableCents(server.db, buyer), 0)
    await post([
      { kind: 'available', owner: buyer, cents: 10_000 },
      { kind: 'order_escrow', cents: -10_000 },
    ])
  })

  it('takes the same kind and ref once', async () => {
    const ref = randomUUID()
    const lines: TransferLine[] = [
      { kind: 'available', owner: buyer, cents: 1 },
      { kind: 'world_demo', cents: -1 },
    ]
    await post(lines, ref)
    await assertUntouched(
      () => post(lines, ref),
      (error) => isUniqueViolation(error, 'ledger_transfer_kind_ref_key'),
    )
    await post(lines)
  })

  it('moves no balance without the entry that says why', async () => {
    const id = sql`(select id from ledger_account where kind = 'available' and owner = ${buyer})`
    await assertUntouched(
      () =>
        sql`update ledger_account set balance_cents = balance_cents + 1 where id = ${id}`.execute(server.db),
      isCheckViolation,
    )
    await assertUntouched(
      () =>
        sql`insert into ledger_account (kind, owner, balance_cents) values ('available', 'x', 5)`.execute(
          server.db,
        ),
      isCheckViolation,
    )
    // An entry of less than the balance gained.
    await assertUntouched(
      () =>
        inTransaction(async (tx) => {
          const transferId = randomUUID()
          await sql`insert into ledger_transfer (id, kind, ref, actor) values (${transferId}, 'adjust', ${transferId}, 'demo')`.execute(
            tx,
          )
          await sql`update ledger_account set balance_cents = balance_cents + 100 where id = ${id}`.execute(
            tx,
          )
          await sql`insert into ledger_entry (transfer_id, account_id, kind, at, amount_cents, balance_after_cents)
            select ${transferId}, id, 'adjust', now(), 1, balance_cents from ledger_account where id = ${id}`.execute(
            tx,
          )
        }),
      isCheckViolation,
    )
    // A balance of this transaction's own making between two movements of it.
    await assertUntouched(
      () =>
        inTransaction(async (tx) => {
          const lines: TransferLine[] = [
            { kind: 'available', owner: buyer, cents: 1 },
            { kind: 'world_demo', cents: -1 },
          ]
          await postTransfer(tx, { kind: 'adjust', ref: randomUUID(), actor: 'demo', lines })
          await sql`update ledger_account set balance_cents = balance_cents + 7 where id = ${id}`.execute(tx)
          await postTransfer(tx, { kind: 'adjust', ref: randomUUID(), actor: 'demo', lines })
        }),
      isCheckViolation,
    )
  })

  it('lets nobody be owed what they owe, and knows the kinds of the contract and no other', async () => {
    const owed = [
      { kind: 'receivable', owner: buyer, cents: 1 },
      { kind: 'world_demo', cents: -1 },
    ] as const
    await assertUntouched(
      () =>
        inTransaction((tx) =>
          postTransfer(tx, { kind: 'adjust', ref: randomUUID(), actor: 'demo', lines: owed }),
        ),
      isCheckViolation,
    )
    const { rows } = await sql<{ table: string; kinds: string[] }>`
      select conrelid::regclass::text as table,
        array(select m[1] from regexp_matches(pg_get_constraintdef(oid), $re$'([a-z_]+)'::text$re$, 'g') m) as kinds
      from pg_constraint where conname in ('ledger_account_kind_check', 'ledger_transfer_kind_check') order by 1`.execute(
      server.db,
    )
    assert.deepEqual(rows, [
      { table: 'ledger_account', kinds: [...accountKinds] },
      { table: 'ledger_transfer', kinds: [...transferKinds] },
    ])
  })

  it('adds no entry to a finished transfer', async () => {
    await assertUntouched(
      () =>
        inTransaction(async (tx) => {
          const { rows } = await sql<{
            id: string
          }>`select id from ledger_transfer order by created_at limit 1`.execute(tx)
          for (const [cents, kind] of [
            [3, 'order_escrow'],
            [-3, 'promo_expense'],
          ] as const) {
            await sql`update ledger_account set balance_cents = balance_cents + ${cents}
              where id = ledger_account_id(${kind}, '')`.execute(tx)
            await sql`insert into ledger_entry (transfer_id, account_id, kind, at, amount_cents, balance_after_cents)
              select ${rows[0]?.id}, id, 'adjust', now(), ${cents}, balance_cents from ledger_account where kind = ${kind}`.execute(
              tx,
            )
          }
        }),
      refusesChange,
    )
  })

  it('moves the same account several times in one transaction, and nothing when it is rolled back', async () => {
    const before = await availableCents(server.db, buyer)
    const lines: TransferLine[] = [
      { kind: 'available', owner: buyer, cents: -100 },
      { kind: 'order_escrow', cents: 100 },
    ]
    const thrice = async (tx: Tx) => {
      for (let n = 0; n < 3; n++)
        await postTransfer(tx, { kind: 'adjust', ref: randomUUID(), actor: 'demo', lines })
    }
    await inTransaction(thrice)
    assert.equal(await availableCents(server.db, buyer), before - 300)
    const rolledBack = inTransaction(async (tx) => {
      await thrice(tx)
      throw new Error('on second thoughts')
    })
    await assert.rejects(rolledBack, /second thoughts/)
    assert.equal(await availableCents(server.db, buyer), before - 300)
    await assertBooksBalance(server.db)
  })

  it('makes an account once when many need it first at the same moment', async () => {
    const owner = randomUUID()
    await Promise.all(
      Array.from({ length: 8 }, () =>
        post([
          { kind: 'available', owner, cents: 10 },
          { kind: 'world_bank', cents: -10 },
        ]),
      ),
    )
    assert.equal(await availableCents(server.db, owner), 80)
    await assertBooksBalance(server.db)
  })

  it('never waits in a circle, whichever way money goes between many accounts', async () => {
    const owners = Array.from({ length: 4 }, () => randomUUID())
    for (const owner of owners) await giveMoney(server.db, owner, 1000)
    const moves = Array.from({ length: 60 }, (_, n) => {
      const from = owners[n % 4]
      const to = owners[(n * 3 + 1 + Math.floor(n / 4)) % 4]
      if (from === undefined || to === undefined || from === to) return Promise.resolve()
      return post([
        { kind: 'available', owner: from, cents: -1 },
        { kind: 'available', owner: to, cents: 1 },
      ])
    })
    await Promise.all(moves)
    await assertBooksBalance(server.db)
  })
})
