import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type KyselyProps,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { isAborted, isConnectionLost } from '#kernel/database-errors.ts'
import { assertTimeLeft, beforeDeadline, DeadlinePassed, leftMs } from '#kernel/deadline.ts'
import { CurrentShare, isQuick, type Share, type Take } from '#kernel/quick-reads.ts'
import { plain, send } from '#kernel/send-statement.ts'
import { answerWithinMs, lockTimeoutMs, statementTimeoutMs } from '#kernel/time-limits.ts'

/**
 * Kysely over connections that are written to once in a turn of the event loop (docs/decisions/008): reads that one
 * turn asks for share a connection, and what a transaction sends without waiting goes out together. A turn is one callback of
 * the event loop; quick reads share with those of all callbacks up to the loop's next round.
 */
export class PipelinedDialect {
  readonly #driver: PipelinedDriver
  constructor(take: Take, end: () => Promise<void>) {
    this.#driver = new PipelinedDriver(take, end)
  }
  createDriver = (): Driver => this.#driver
  createAdapter = () => new PostgresAdapter()
  createQueryCompiler = () => new PostgresQueryCompiler()
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db)

  /** For a handle whose statements all go over one connection, which its caller releases. */
  over<Tables>(db: Kysely<Tables>, connection: DatabaseConnection): KyselyProps {
    return {
      config: { dialect: this },
      dialect: this,
      driver: this.#driver,
      executor: db
        .getExecutor()
        .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
    }
  }

  /** Begins a transaction whose BEGIN is sent together with its first statement. */
  async begin<Tables>(
    db: Kysely<Tables>,
    settings: TransactionSettings = {},
  ): Promise<OpenTransaction<Tables>> {
    const text = beginText(settings)
    const own = new OwnConnection(await this.#driver.take())
    const tx = new Transaction<Tables>({
      config: { dialect: this },
      dialect: this,
      driver: this.#driver,
      // No queue in between, as Kysely's own provider has one: order is kept by the connection itself.
      executor: db.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(own) }),
    })
    own.begin(text)
    return {
      tx,
      assertTimeToCommit: () => own.shortenLimits(commitLeastMs),
      commit: () => own.commit(),
      rollback: () => own.rollback(),
      release: () => own.release(),
    }
  }
}

export interface OpenTransaction<Tables> {
  tx: Transaction<Tables>
  /**
   * Called when all statements but COMMIT, and those sent with it, are done.
   * @throws DeadlinePassed when the request has no time left; nothing is committed then
   */
  assertTimeToCommit(): void
  /** @throws what BEGIN or COMMIT met, also when COMMIT found the transaction broken and rolled back */
  commit(): Promise<void>
  rollback(): Promise<void>
  /** Gives the connection back; after a loss or a failed ROLLBACK it is closed. */
  release(): void
}

interface Lease extends DatabaseConnection {
  own: OwnConnection | null
  share: Share
  quick: Share | null
}

class PipelinedDriver implements Driver {
  readonly take: Take
  readonly #end: () => Promise<void>
  /** Connection shared by the reads of one callback, and by the quick reads of all callbacks of one round. */
  readonly #ofCallback: CurrentShare
  readonly #ofRound: CurrentShare

  constructor(take: Take, end: () => Promise<void>) {
    this.take = take
    this.#end = end
    this.#ofCallback = new CurrentShare(take, process.nextTick)
    this.#ofRound = new CurrentShare(take, setImmediate)
  }

  async init(): Promise<void> {}

  /**
   * Joins this turn's shared connection. The first statement takes it from the pool; if BEGIN comes first, none is
   * taken.
   */
  async acquireConnection(): Promise<DatabaseConnection> {
    const share = this.#ofCallback.join()
    const lease: Lease = {
      own: null,
      share,
      quick: null,
      executeQuery: (query) => {
        if (lease.own) return lease.own.executeQuery(query)
        if (!isQuick(query)) return share.executeQuery(query)
        lease.quick ??= this.#ofRound.join()
        return lease.quick.executeQuery(query)
      },
      streamQuery: refuseStream,
    }
    return lease
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const text = beginText(settings)
    const lease = connection as Lease // made above, there are no others
    lease.own = new OwnConnection(await this.take())
    lease.own.begin(text)
  }

  commitTransaction = async (connection: DatabaseConnection) => (connection as Lease).own?.commit()
  rollbackTransaction = async (connection: DatabaseConnection) => (connection as Lease).own?.rollback()

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { own, share, quick } = connection as Lease
    own?.release()
    share.leave()
    quick?.leave()
  }

  destroy = (): Promise<void> => this.#end()
}

const isolationLevels = new Set(['read uncommitted', 'read committed', 'repeatable read', 'serializable'])
const accessModes = new Set(['read only', 'read write'])

/**
 * BEGIN with everything that the transaction asks for.
 * @throws on a setting or a value that is not known here: a transaction never runs with less than it asked for
 */
export function beginText(settings: TransactionSettings): string {
  const { isolationLevel, accessMode, ...unknown } = settings
  const names = Object.keys(unknown)
  if (names.length > 0) throw new Error(`A transaction cannot be given: ${names.join(', ')}`)
  let text = 'begin'
  if (isolationLevel !== undefined) {
    if (!isolationLevels.has(isolationLevel)) throw new Error(`No isolation level: ${isolationLevel}`)
    text += ` isolation level ${isolationLevel}`
  }
  if (accessMode !== undefined) {
    if (!accessModes.has(accessMode)) throw new Error(`No access mode: ${accessMode}`)
    text += ` ${accessMode}`
  }
  return text
}

/** Connection inside a transaction. It takes no statement after COMMIT or ROLLBACK. */
class OwnConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #sent: Promise<unknown>[] = []
  #begun: Promise<unknown> = Promise.resolve()
  #isOver = false
  #isBroken = false
  /** The time limit of a statement sent now. */
  #limitMs = statementTimeoutMs

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  begin(text: string): void {
    this.#begun = plain(this.#client, text)
    this.#begun.catch(() => {}) // the first statement meets the same, and `commit` tells it
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw new Error('A statement came after the end of its transaction')
    this.shortenLimits()
    const answer = send<Row>(this.#client, query)
    this.#sent.push(answer)
    try {
      return await beforeDeadline(answer, answerWithinMs, cancelGraceMs)
    } catch (met) {
      const error = met instanceof DeadlinePassed ? met : await this.#causeOf(met)
      // The caller has given up. PostgreSQL rolls back when the connection is closed.
      this.#isBroken ||= isConnectionLost(error) || error instanceof DeadlinePassed
      throw error
    }
  }

  /**
   * Sets the statement's time limit to the rest of the request's time. PostgreSQL ends it then, and the transaction is
   * rolled back.
   * @throws DeadlinePassed when nothing is left
   */
  shortenLimits(leastMs = 1): void {
    assertTimeLeft()
    const left = Math.max(leastMs, Math.ceil(leftMs()))
    if (left >= this.#limitMs - shortenByMs) return
    this.#limitMs = left
    const lock = Math.min(lockTimeoutMs, left)
    const shorter = plain(
      this.#client,
      `set local statement_timeout = ${left}; set local lock_timeout = ${lock}`,
    )
    shorter.catch(() => {}) // the statement behind it meets the same
  }

  /** After one pipelined statement fails, the later ones fail with 25P02. Finds the first real error, to throw that one. */
  async #causeOf(error: unknown): Promise<unknown> {
    if (!isAborted(error)) return error
    for (const sent of await Promise.allSettled(this.#sent))
      if (sent.status === 'rejected' && !isAborted(sent.reason)) return sent.reason
    return error
  }

  streamQuery = refuseStream

  async commit(): Promise<void> {
    this.#isOver = true
    let notReplicated: unknown = null
    const heed = (notice: { code?: string | undefined }) => {
      if (isReplicationGivenUp(notice)) notReplicated = notice
    }
    this.#client.on('notice', heed)
    try {
      const [, done] = await Promise.all([this.#begun, plain(this.#client, 'commit')])
      if (notReplicated !== null) throw new OutcomeUnknown(notReplicated)
      if (done.command === 'ROLLBACK') throw new Error('COMMIT found a broken transaction')
    } catch (error) {
      this.#isBroken ||= isConnectionLost(error)
      throw error
    } finally {
      this.#client.removeListener('notice', heed)
    }
  }

  async rollback(): Promise<void> {
    this.#isOver = true
    if (this.#isBroken) return
    await plain(this.#client, 'rollback').catch(() => {
      this.#isBroken = true // closed, it rolls back by itself
    })
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }
}

/** Smallest difference, in ms, for which a new time limit is sent. */
const shortenByMs = 200
/** Ms that PostgreSQL may need to report a statement that it ended at the deadline. */
const cancelGraceMs = 300
/** The least time limit of statements sent with COMMIT: they may wait for a twin with the same key. */
const commitLeastMs = 1000

/**
 * COMMIT warns with 01000 when waiting for the synchronous standby was cancelled: the data are on this server only. The code is
 * compared, because the text is translated; no other COMMIT of ours warns.
 */
const isReplicationGivenUp = ({ code }: { code?: string | undefined }) => code === '01000'

/** Outcome unknown: treated as a connection that was lost during COMMIT. */
class OutcomeUnknown extends Error {
  readonly code = '08007'
  constructor(cause: unknown) {
    super('COMMIT did not wait for its synchronous standby', { cause })
  }
}

const refuseStream = (): never => {
  throw new Error('No statement is read as a stream here')
}
