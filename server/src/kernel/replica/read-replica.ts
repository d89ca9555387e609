import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { connect, type Db, openDatabase } from '#kernel/database.ts'
import { isConnectionLost } from '#kernel/database-errors.ts'
import { leftMs } from '#kernel/deadline.ts'
import type { Log } from '#kernel/log.ts'
import { Refusal } from '#kernel/refusal.ts'
import { CallConnection, CallHandle } from '#kernel/replica/call-connection.ts'
import type { ReplicaProblem } from '#kernel/replica/facts.ts'
import { type Lsn, writeLsn } from '#kernel/replica/lsn.ts'
import { ReplicaWatch, type WatchOptions } from '#kernel/replica/replica-watch.ts'

export interface ReplicaOptions extends Pick<WatchOptions, 'lagMaxMs' | 'lookEveryMs'> {
  url: string
  primary: Db
  poolMax: number
  log: Log
  applicationName?: string
}

/** Why a read went to the primary. `behind`: the replica had not replayed its caller's own write in time. */
export type FallbackReason = ReplicaProblem | 'lost' | 'conflict' | 'slow' | 'behind' | 'other'

/** A caller waits so long for the replica to replay what they wrote themselves, in ms. */
const ownWriteWithinMs = 50
/** The time for a connection of the replica, in ms; the primary is there too. */
const acquireMs = 1000
/** Failures after which the replica is not read for a while. */
const failures = { most: 3, withinMs: 10_000 } as const

/** The replica was lost while a read waited for its answer. */
class ReplicaLost extends Error {}
class BehindOwnWrite extends Error {}

/**
 * Public reads on a replica (docs/decisions/090). Whatever happens there, the read is answered by the primary instead: a replica that is
 * away, late, or cancels a statement costs its callers time and no answer.
 */
export class ReadReplica {
  readonly #primary: Db
  readonly #replica: Db
  readonly #pool: pg.Pool
  readonly #watch: ReplicaWatch
  readonly #log: Log
  readonly #close: () => Promise<void>
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #failedAtMs: number[] = []
  /** Number of reads that the replica answered. */
  answered = 0
  readonly fallbacks = new Map<FallbackReason, number>()

  constructor({ url, primary, poolMax, log, applicationName, ...watching }: ReplicaOptions) {
    const options = { url, log, acquireMs, ...(applicationName ? { applicationName } : {}) }
    const database = openDatabase({ ...options, poolMax })
    const looking = openDatabase({ ...options, poolMax: 1 })
    this.#primary = primary
    this.#replica = database.db
    this.#pool = database.pool
    this.#log = log
    this.#watch = new ReplicaWatch({
      ...watching,
      primary,
      replica: looking.db,
      log,
      onLost: () => {
        for (const reject of this.#waiting) reject(new ReplicaLost('The replica was lost'))
      },
    })
    this.#close = async () => {
      await this.#watch.stop()
      await Promise.all([database.close(), looking.close()])
    }
  }

  get problem(): ReplicaProblem | null {
    return this.#watch.problem
  }

  get lagMs(): number | null {
    return this.#watch.lagMs
  }

  /**
   * Reads on the replica, or on the primary where the replica fails, is late, or refuses: what is not there yet may exist.
   * @param after position that the reads must have seen; null: any
   */
  async read<Result>(
    after: Lsn | null,
    onReplica: (db: Db) => Promise<Result>,
    onPrimary: () => Promise<Result>,
  ): Promise<Result> {
    const { problem } = this.#watch
    if (problem !== null) {
      this.#count(problem)
      return onPrimary()
    }
    try {
      const result = await this.#orLost(this.#readThere(after, onReplica))
      this.answered++
      return result
    } catch (error) {
      if (leftMs() <= 0) throw error
      if (error instanceof Refusal) return onPrimary()
      return this.#answerAfter(error, onPrimary)
    }
  }

  stop(): Promise<void> {
    return this.#close()
  }

  async #readThere<Result>(after: Lsn | null, onReplica: (db: Db) => Promise<Result>): Promise<Result> {
    const connection = new CallConnection(await connect(this.#pool))
    try {
      if (after !== null) await untilReplayed(connection, after)
      return await onReplica(new CallHandle(this.#replica, connection, this.#primary))
    } finally {
      connection.release()
    }
  }

  /** Waits for a read, or until the replica is lost: then the read goes on by itself, and nobody hears of it. */
  #orLost<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      work.then(resolve, reject).finally(() => this.#waiting.delete(reject))
    })
  }

  async #answerAfter<Result>(error: unknown, onPrimary: () => Promise<Result>): Promise<Result> {
    const reason = reasonOf(error)
    this.#count(reason)
    if (reason === 'lost') this.#watch.suspect()
    const result = await onPrimary()
    // A read that fails on the primary too is no fault of the replica.
    if (reason === 'conflict' || reason === 'other') this.#noteFailure(error)
    return result
  }

  #noteFailure(error: unknown): void {
    this.#log.warn({ err: error }, 'a read failed on the replica; the primary answered it')
    const nowMs = performance.now()
    this.#failedAtMs.push(nowMs)
    while ((this.#failedAtMs[0] ?? nowMs) < nowMs - failures.withinMs) this.#failedAtMs.shift()
    if (this.#failedAtMs.length < failures.most) return
    this.#failedAtMs.length = 0
    this.#watch.giveUp('failing')
  }

  #count(reason: FallbackReason): void {
    this.fallbacks.set(reason, (this.fallbacks.get(reason) ?? 0) + 1)
  }
}

/** A statement that conflicts with what the replica replays is cancelled by 40001 or 40P01. */
function reasonOf(error: unknown): FallbackReason {
  if (error instanceof BehindOwnWrite) return 'behind'
  if (error instanceof ReplicaLost || isConnectionLost(error)) return 'lost'
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === '40001' || code === '40P01') return 'conflict'
  return code === '57014' ? 'slow' : 'other'
}

/** @throws BehindOwnWrite when the replica does not get so far in time */
async function untilReplayed(connection: CallConnection, after: Lsn): Promise<void> {
  const untilMs = performance.now() + ownWriteWithinMs
  const question = CompiledQuery.raw('select pg_last_wal_replay_lsn() >= $1::text::pg_lsn as replayed', [
    writeLsn(after),
  ])
  for (let waitMs = 1; ; waitMs = Math.min(waitMs * 2, 10)) {
    const { rows } = await connection.executeQuery<{ replayed: boolean | null }>(question)
    if (rows[0]?.replayed) return
    if (performance.now() + waitMs > untilMs) throw new BehindOwnWrite()
    await pause(waitMs)
  }
}
