import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { transaction } from '#kernel/transaction.ts'
import { signInOperator } from '#testing/operators.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { untilLocked } from '#testing/until-locked.ts'
import { audit, verifyAuditChain } from './index.ts'

/** Promises of the database about the audit trail (RELIABILITY §5.8). */

let server: TestServer
let operatorId: string
let sessionId: string

before(async () => {
  server = await startTestServer()
  operatorId = (await signInOperator(server, 'finance')).id
  const session = await server.db
    .selectFrom('operator_session')
    .select('id')
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow()
  sessionId = session.id
  // The tests count lines of their own.
  await sql`alter table audit_entry disable trigger all`.execute(server.db)
  await sql`delete from audit_entry`.execute(server.db)
  await sql`alter table audit_entry enable trigger all`.execute(server.db)
  for (let n = 1; n <= 6; n++) await write(n)
})
after(() => server.close())

const write = (n: number) =>
  transaction(server.db, (tx) =>
    audit(
      tx,
      { operator: { id: operatorId, sessionId }, ipAddress: '10.0.0.1' },
      {
        action: 'staff.save',
        subject: { type: 'recharge', id: String(n) },
        reason: `a|b "${n}"`,
        before: { n },
        after: { n: n + 1 },
      },
    ),
  )

/** Changes that somebody with the owner's rights could make to the file, undone afterwards. */
async function tampered(statement: RawBuilder<unknown>): Promise<number | null> {
  let brokenAt: number | null = null
  class Undo extends Error {}
  await transaction(server.db, async (tx) => {
    await sql`alter table audit_entry disable trigger all`.execute(tx)
    await statement.execute(tx)
    brokenAt = (await verifyAuditChain(tx)).brokenAt
    throw new Undo()
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return brokenAt
}

it('only grows', async () => {
  for (const statement of [
    sql`update audit_entry set reason = 'x'`,
    sql`delete from audit_entry where id = 6`,
    sql`truncate audit_entry`,
  ]) {
    await assert.rejects(
      () => statement.execute(server.db),
      (error: unknown) => error instanceof Error && 'code' in error && error.code === '23001',
    )
  }
})

it('counts without gaps in the order of its chain, also when many write at once or roll back', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 4 === 3
        ? transaction(server.db, async (tx) => {
            await audit(
              tx,
              { operator: { id: operatorId, sessionId }, ipAddress: '' },
              { action: 'staff.reset', subject: { type: 'x', id: '1' } },
            )
            throw new Error('undone')
          }).catch(() => {})
        : write(100 + n),
    ),
  )
  const chain = await verifyAuditChain(server.db)
  assert.equal(chain.brokenAt, null)
  assert.equal(chain.entries, 21)
  assert.match(chain.head, /^[0-9a-f]{64}$/)
})

it('takes no word of one whose session has ended', async () => {
  const actor = { operator: { id: operatorId, sessionId: newId() }, ipAddress: '' }
  const entry = { action: 'staff.save', subject: { type: 'x', id: '1' } } as const
  await assert.rejects(
    transaction(server.db, (tx) => audit(tx, actor, entry)),
    (error: unknown) => error instanceof Refusal && error.key === 'loginExpired',
  )
  assert.equal((await verifyAuditChain(server.db)).entries, 21)
})

/** An act that has done its work and is not committed until `free` is called. */
async function unfinished(): Promise<{ free(): void; done: Promise<void> }> {
  const [acted, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = transaction(server.db, async (tx) => {
    await audit(
      tx,
      { operator: { id: operatorId, sessionId }, ipAddress: '' },
      { action: 'staff.password', subject: { type: 'x', id: '1' } },
    )
    acted.resolve()
    await freed.promise
  })
  await Promise.race([acted.promise, done])
  return { free: freed.resolve, done }
}

it('keeps nobody waiting for an act that is under way', async () => {
  const { free, done } = await unfinished()
  await write(200)
  assert.equal((await verifyAuditChain(server.db)).entries, 22, 'only the second is written')
  free()
  await done
  assert.deepEqual(
    { entries: 23, brokenAt: null },
    (({ entries, brokenAt }) => ({ entries, brokenAt }))(await verifyAuditChain(server.db)),
  )
  const { rows } = await sql<{
    action: string
  }>`select action from audit_entry order by id desc limit 1`.execute(server.db)
  assert.equal(rows[0]?.action, 'staff.password')
})

it('lets nobody be shut out in the middle of an act', async () => {
  const { free, done } = await unfinished()
  const shutOut = transaction(server.db, async (tx) => {
    await sql`delete from operator_session where id = ${sessionId}`.execute(tx)
    throw new Error('undone')
  })
  await untilLocked(server.db, shutOut)
  free()
  await done
  await assert.rejects(shutOut, /undone/)
})

it('shows a line that was changed, moved, taken out or slipped in', async () => {
  assert.equal(await tampered(sql`select 1`), null)
  assert.equal(await tampered(sql`update audit_entry set reason = 'other' where id = 3`), 3)
  assert.equal(await tampered(sql`update audit_entry set at = at + interval '1 second' where id = 4`), 4)
  assert.equal(await tampered(sql`update audit_entry set before = null where id = 1`), 1)
  assert.equal(
    await tampered(sql`update audit_entry set subject_type = 'recharge|1', subject_id = '' where id = 2`),
    2,
  )
  assert.equal(await tampered(sql`delete from audit_entry where id = 1`), 2)
  assert.equal(await tampered(sql`delete from audit_entry where id = 5`), 6)
  const covered = sql`do $$ begin
    update audit_entry set reason = 'other' where id = 3;
    update audit_entry e set hash = audit_entry_hash(e) where id = 3;
  end $$`
  assert.equal(await tampered(covered), 4, 'a hash made anew does not fit the next line')
})
