import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { idempotencyKeptDays, idempotencyKeyMaxLength } from '@sampan/contract/wire/limits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'

/** One intention of one buyer. */
export interface KeyedCall {
  actor: string
  key: string
  route: string
  requestHash: Buffer
}

/** What the call under a key was, and what it was answered. */
export interface KeptAnswer {
  route: string
  requestHash: Buffer
  answer: string | null
}

/** Thrown inside a transaction to leave it: somebody else has done this call, and this is what he answered. */
export class AlreadyAnswered extends Error {
  readonly answer: string
  constructor(answer: string) {
    super('already answered')
    this.answer = answer
  }
}

const keyShape = new RegExp(`^[\\x21-\\x7e]{1,${idempotencyKeyMaxLength}}$`)

/** Reads the header. Absent is null; what is no printable text of a bounded length is refused with `badInput`. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !keyShape.test(header)) return refuse('badInput')
  return header
}

/** A hash of what was asked, whatever the order of its keys. It has a key: a card number is guessed from a plain one. */
export const hashRequest = (input: unknown, dataKey: string | null): Buffer =>
  createHmac('sha256', `request:${dataKey ?? ''}`)
    .update(JSON.stringify(input, sortKeys) ?? '')
    .digest()

function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The answer that this call was given before, or null. Another request under the same key is refused with `keyReused`. */
export async function findAnswer(db: Db, call: KeyedCall): Promise<string | null> {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['route', 'request_hash as requestHash', 'answer'])
    .where('actor', '=', call.actor)
    .where('key', '=', call.key)
    .executeTakeFirst()
  return row ? answerTo(call, row) : null
}

/** The answer kept under a call's key; refused with `keyReused` when it was given to another request. */
export function answerTo(call: KeyedCall, kept: KeptAnswer): string | null {
  if (kept.route !== call.route || !kept.requestHash.equals(call.requestHash)) return refuse('keyReused')
  return kept.answer
}

/**
 * Takes the key as the first statement of the act, which need not wait for it: what follows is rolled back if it fails. A concurrent twin waits here for the other's COMMIT and is then given
 * his answer; a rollback of the other lets this one go on.
 */
export async function claimKey(tx: Tx, call: KeyedCall): Promise<void> {
  // Updates nothing: so the twin's row comes back, and one that has an answer cannot be ours.
  const { rows } = await sql<KeptAnswer>`
    insert into idempotency_key as kept (actor, key, route, request_hash)
    values (${call.actor}, ${call.key}, ${call.route}, ${call.requestHash})
    on conflict (actor, key) do update set key = kept.key
    returning route, request_hash as "requestHash", answer`.execute(tx)
  const answer = rows[0] ? answerTo(call, rows[0]) : refuse('busy')
  if (answer !== null) throw new AlreadyAnswered(answer)
}

/** Keeps the answer as the last statement of the act. */
export async function keepAnswer(tx: Tx, call: KeyedCall, answer: string): Promise<void> {
  await sql`update idempotency_key set answer = ${answer} where actor = ${call.actor} and key = ${call.key}`.execute(
    tx,
  )
}

const unknownWithinMs = 5000

/**
 * After a connection died during COMMIT: asks on other connections, for up to five seconds, whether it happened.
 * What cannot be found is refused with `busy`, never a 500, which would make the client repeat it.
 */
export async function resolveUnknown(db: Db, call: KeyedCall): Promise<string> {
  const deadlineMs = Date.now() + unknownWithinMs
  while (Date.now() < deadlineMs) {
    const answer = await findAnswer(db, call).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'Refusal') throw error
      return null // the database is not back yet
    })
    if (answer !== null) return answer
    await pause(250)
  }
  return refuse('busy')
}

/** Forgets keys that no client can still be repeating. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - make_interval(days => ${idempotencyKeptDays})`.execute(
    db,
  )
}
