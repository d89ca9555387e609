import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { idempotencyKeptDays, idempotencyKeyMaxLength } from '@sampan/contract/wire/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { isUniqueViolation } from '#kernel/database-errors.ts'
import { leftMs, withDeadline } from '#kernel/deadline.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { liveEvents, writeEvents } from '#kernel/live-events.ts'
import { Refusal, refuse } from '#kernel/refusal.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { takeGathered } from '#kernel/unit-of-work.ts'

/** An idempotent call: its actor (a buyer, an operator or a shop's key), the key, the route, and a keyed hash of its input. */
export interface KeyedCall {
  actor: string
  key: string
  route: string
  requestHash: Buffer
  /** Its hashes by former keys, under which a call before the change may have been kept. */
  formerHashes?: readonly Buffer[]
}

/** The call that was made under a key, and its answer. */
export interface KeptAnswer {
  route: string
  requestHash: Buffer
  answer: string | null
}

const keyShape = new RegExp(`^[\\x21-\\x7e]{1,${idempotencyKeyMaxLength}}$`)

/** The key of the header; null when it is absent. Refuses badInput unless it is printable ASCII of the allowed length. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !keyShape.test(header)) return refuse('badInput')
  return header
}

/** A hash of what was asked, whatever the order of its keys. It has a key: a card number is guessed from a plain one. */
export const hashRequest = (input: unknown, key: string): Buffer =>
  createHmac('sha256', `request:${key}`)
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
  const hashes = [call.requestHash, ...(call.formerHashes ?? [])]
  const isSame = kept.route === call.route && hashes.some((hash) => kept.requestHash.equals(hash))
  if (!isSame) return refuse('keyReused')
  return kept.answer
}

/**
 * Takes the key and keeps the answer, as the last statement of the act and in its transaction (docs/decisions/007), with the
 * live events that it told. A concurrent
 * second request waits here for the other's COMMIT, then fails by the primary key, and all it did is rolled back with it.
 */
export async function keepAnswer(tx: Tx, call: KeyedCall, answer: string): Promise<void> {
  const events = takeGathered(tx, liveEvents)
  const values = [call.actor, call.key, call.route, call.requestHash, answer]
  const keep =
    'insert into idempotency_key (actor, key, route, request_hash, answer) values ($1, $2, $3, $4, $5)'
  if (events.length === 0) await runStatement(tx, keep, values)
  else
    await runStatement(tx, `with told as (${writeEvents('$6')}) ${keep}`, [...values, JSON.stringify(events)])
}

/** The same as a part of the one statement of an act; of a call without a key it does nothing. */
export const keepingAnswer = (call: KeyedCall | null, answer: string): RawBuilder<unknown> =>
  call === null
    ? sql`select`
    : sql`insert into idempotency_key (actor, key, route, request_hash, answer)
        values (${call.actor}, ${call.key}, ${call.route}, ${call.requestHash}, ${answer})`

/**
 * After an act failed: the answer of a faster request with the same key; without one throws the act's error.
 * That error may be the other request's doing: an empty bag, an order that is paid, the key itself.
 */
export async function answerOfTwin(db: Db, call: KeyedCall, met: unknown): Promise<string> {
  const answer = await findAnswer(db, call).catch((error: unknown) => {
    if (error instanceof Refusal) throw error // another request under the same key
    return null // the database cannot be reached: then the act's own error is thrown
  })
  if (answer !== null) return answer
  if (isUniqueViolation(met, 'idempotency_key_pkey')) return refuse('busy') // forgotten in this very moment
  throw met
}

/** The client waits two seconds longer than a request may take. */
const unknownWithinMs = { most: 5000, least: 1500 }

/**
 * After a connection died during COMMIT: asks on other connections whether it happened, for up to five seconds and the rest of the
 * request's time, and for a moment even when that is over.
 * What cannot be found is refused with `busy`, never a 500, which would make the client repeat it.
 */
export async function resolveUnknown(db: Db, call: KeyedCall): Promise<string> {
  const withinMs = Math.max(unknownWithinMs.least, Math.min(unknownWithinMs.most, leftMs()))
  return withDeadline(withinMs, () => lookUntilFound(db, call))
}

async function lookUntilFound(db: Db, call: KeyedCall): Promise<string> {
  while (leftMs() > 0) {
    const answer = await findAnswer(db, call).catch((error: unknown) => {
      if (error instanceof Refusal) throw error // another request under the same key
      return null // the database is not back yet
    })
    if (answer !== null) return answer
    await pause(250)
  }
  return refuse('busy')
}

/** Forgets what an actor was answered: it may hold their address and names. */
export async function deleteAnswersTo(tx: Tx, actor: string): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('actor', '=', actor).execute()
}

/** Forgets keys that no client can still be repeating. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'idempotency_key',
    sql`created_at < now() - make_interval(days => ${idempotencyKeptDays})`,
  )
}
