import type { Writable } from 'node:stream'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import { isAborted, isConnectionLost } from '#kernel/database-errors.ts'

/** Takes a connection of the pool for its caller alone. */
export type Take = () => Promise<pg.PoolClient>

/**
 * Kysely over connections that are written to once in a turn of the event loop (docs/decisions/0016): reads that one
 * turn asks for share a connection, and what a transaction sends without waiting goes out together.
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

  /** Begins a transaction whose BEGIN is sent together with its first statement. */
  async begin<Tables>(db: Kysely<Tables>): Promise<OpenTransaction<Tables>> {
    const own = new OwnConnection(await this.#driver.take())
    const tx = new Transaction<Tables>({
      config: { dialect: this },
      dialect: this,
      driver: this.#driver,
      // No queue in between, as Kysely's own provider has one: order is kept by the connection itself.
      executor: db.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(own) }),
    })
    own.begin()
    return { tx, commit: () => own.commit(), rollback: () => own.rollback(), release: () => own.release() }
  }
}

export interface OpenTransaction<Tables> {
  tx: Transaction<Tables>
  /** @throws what BEGIN or COMMIT met, also when COMMIT found the transaction broken and rolled back */
  commit(): Promise<void>
  rollback(): Promise<void>
  /** Gives the connection back; after a loss or a failed ROLLBACK it is closed. */
  release(): void
}

interface Lease extends DatabaseConnection {
  own: OwnConnection | null
  share: Share
}

class PipelinedDriver implements Driver {
  readonly take: Take
  readonly #end: () => Promise<void>
  #share: Share | null = null

  constructor(take: Take, end: () => Promise<void>) {
    this.take = take
    this.#end = end
  }

  async init(): Promise<void> {}

  /** Joins this turn's shared connection. It is taken by the first statement, or not at all if a BEGIN comes first. */
  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#share === null || this.#share.isFull) {
      const share = new Share(this.take)
      this.#share = share
      process.nextTick(() => {
        if (this.#share === share) this.#share = null
      })
    }
    const share = this.#share.join()
    const lease: Lease = {
      own: null,
      share,
      executeQuery: (query) => (lease.own ?? share).executeQuery(query),
      streamQuery: refuseStream,
    }
    return lease
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const lease = connection as Lease // made above, there are no others
    lease.own = new OwnConnection(await this.take())
    lease.own.begin()
  }

  commitTransaction = async (connection: DatabaseConnection) => (connection as Lease).own?.commit()
  rollbackTransaction = async (connection: DatabaseConnection) => (connection as Lease).own?.rollback()

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { own, share } = connection as Lease
    own?.release()
    share.leave()
  }

  destroy = (): Promise<void> => this.#end()
}

/** So many reads wait for one another at most. */
const sharedMax = 6

/** One connection for the reads of one turn; each is answered for itself, and may fail for itself. */
class Share {
  readonly #take: Take
  #client: Promise<pg.PoolClient> | null = null
  #joined = 0
  #present = 0
  #lost = false

  constructor(take: Take) {
    this.#take = take
  }

  get isFull(): boolean {
    return this.#joined >= sharedMax
  }

  join(): this {
    this.#joined++
    this.#present++
    return this
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#client ??= this.#take()
    try {
      return await send<Row>(await this.#client, query)
    } catch (error) {
      this.#lost ||= isConnectionLost(error)
      throw error
    }
  }

  leave(): void {
    if (--this.#present > 0 || this.#client === null) return
    const client = this.#client
    this.#client = null // a statement that is added in this turn takes another one
    const lost = this.#lost
    client.then((taken) => taken.release(lost)).catch(() => {}) // never taken: its readers know why
  }
}

/** A connection inside of a transaction. After COMMIT or ROLLBACK it takes nothing more. */
class OwnConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #sent: Promise<unknown>[] = []
  #begun: Promise<unknown> = Promise.resolve()
  #isOver = false
  #isBroken = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  begin(): void {
    this.#begun = plain(this.#client, 'begin')
    this.#begun.catch(() => {}) // the first statement meets the same, and `commit` tells it
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw new Error('A statement came after the end of its transaction')
    const answer = send<Row>(this.#client, query)
    this.#sent.push(answer)
    try {
      return await answer
    } catch (met) {
      const error = await this.#causeOf(met)
      this.#isBroken ||= isConnectionLost(error)
      throw error
    }
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
    await plain(this.#client, 'rollback').catch(() => {
      this.#isBroken = true // closed, it rolls back by itself
    })
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }
}

/**
 * COMMIT acknowledges a wait for the synchronous standby that was cancelled, with a warning (01000): what it wrote is here,
 * and is gone if this server is lost now. Nothing else of ours warns at COMMIT, and words differ by language.
 */
const isReplicationGivenUp = ({ code }: { code?: string | undefined }) => code === '01000'

/** Nobody can tell whether it stays committed; treated as a connection that was lost during COMMIT. */
class OutcomeUnknown extends Error {
  readonly code = '08007'
  constructor(cause: unknown) {
    super('COMMIT did not wait for its synchronous standby', { cause })
  }
}

const refuseStream = (): never => {
  throw new Error('No statement is read as a stream here')
}

async function send<Row>(client: pg.PoolClient, query: CompiledQuery): Promise<QueryResult<Row>> {
  holdUntilTurnEnds(client)
  const { command, rowCount, rows } = await client.query(query.sql, [...query.parameters])
  if (command === 'SELECT') return { rows }
  const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
  return isWrite ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows: rows ?? [] }
}

function plain(client: pg.PoolClient, text: string): Promise<pg.QueryResult> {
  holdUntilTurnEnds(client)
  return client.query(text)
}

const held = new WeakSet<Writable>()

/** Lets everything that this turn writes to a connection leave in one piece: each write costs as much as a small query. */
function holdUntilTurnEnds(client: pg.PoolClient): void {
  // Not in pg's types, though pg itself corks it around each statement.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (held.has(stream)) return
  held.add(stream)
  stream.cork()
  process.nextTick(() => {
    held.delete(stream)
    stream.uncork()
  })
}
