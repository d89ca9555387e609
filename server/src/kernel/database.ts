import { Kysely, sql, type Transaction, type TransactionSettings } from 'kysely'
import pg from 'pg'
import { type OpenTransaction, PipelinedDialect } from '#kernel/connections.ts'
import { isBusy, isConnectionLost, isStalePlan } from '#kernel/database-errors.ts'
import { beforeDeadline, DeadlinePassed, patience } from '#kernel/deadline.ts'
import type { SubscribersByEvent } from '#kernel/domain-events.ts'
import type { Log } from '#kernel/log.ts'
import { socketOf } from '#kernel/pg-wire.ts'
import { prepareStatements } from '#kernel/prepared-statements.ts'
import type { Database } from '#kernel/tables.generated.ts'
import {
  acquireWithinMs,
  answerWithinMs,
  idleInTransactionTimeoutMs,
  lockTimeoutMs,
  statementTimeoutMs,
} from '#kernel/time-limits.ts'
import { inStatementSpan } from '#kernel/tracing.ts'

/** Reads take a `Db`; a `Tx` is one too. */
export type Db = Kysely<Database>
/** Writes take a `Tx`, so that a write outside a transaction does not compile. */
export type Tx = Transaction<Database>
export type { Database }

export interface DatabaseOptions {
  url: string
  /** The way past a pooler, if there is one. */
  directUrl?: string
  poolMax: number
  log: Log
  applicationName?: string
  /** The time that a call waits for a connection, in ms. */
  acquireMs?: number
  /**
   * A pooler gives a connection for one transaction and then another one: nothing may be left on it for later, so time limits come
   * from the role and statements have no names.
   */
  pooledByTransaction?: boolean
}

export interface OpenDatabase {
  db: Db
  /** Pool for plain SQL and named statements, with the same time limits as `db`. */
  pool: pg.Pool
  /** Address for connections outside the pool, such as one that listens: past any pooler. */
  url: string
  close(): Promise<void>
}

const int8 = 20

/** int8 as a number (our amounts and ids fit, and what does not is a fault), the rest as pg does it. */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8 && format !== 'binary') return parseInt8
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig // the overloads of pg's own type cannot be written as one method

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('An int8 does not fit a number')
  return value
}

/** Opens a pool with Kysely over it. Nothing is connected before the first query. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const pool = openPool({ ...options, pipeline: true })
  const dialect = new PipelinedDialect(
    () => acquire(pool),
    () => pool.end(),
  )
  const db = new AppDatabase(dialect)
  return { db, pool, url: options.directUrl ?? options.url, close: () => closeDatabase(db, pool) }
}

/** The handle of `openDatabase`: Kysely, with what transactions on it need. */
class AppDatabase extends Kysely<Database> {
  readonly dialect: PipelinedDialect
  /** The app's subscribers, by the names of their events. */
  subscribers: SubscribersByEvent = new Map()
  /** True while a NOTIFY to other processes is scheduled (live-events.ts). */
  isWaking = false

  constructor(dialect: PipelinedDialect) {
    super({ dialect })
    this.dialect = dialect
  }
}

/** For the kernel alone. @throws for a handle that `openDatabase` did not make */
export function appDatabase(db: Db): AppDatabase {
  if (!(db instanceof AppDatabase)) throw new Error('Transactions need a database of openDatabase')
  return db
}

/** For `transaction` alone, which knows when to repeat and what a lost COMMIT means. */
export const beginTransaction = (
  db: Db,
  settings?: TransactionSettings,
): Promise<OpenTransaction<Database>> => appDatabase(db).dialect.begin(db, settings)

/** Kysely's `destroy` ends a pool only after a first query. */
async function closeDatabase(db: Db, pool: pg.Pool): Promise<void> {
  await db.destroy()
  if (!pool.ended) await pool.end()
}

export interface PoolOptions extends DatabaseOptions {
  /** Sends statements without waiting for the answers to earlier ones. */
  pipeline?: boolean
}

export function openPool(options: PoolOptions): pg.Pool {
  const { url, poolMax, log, applicationName, pipeline = false, pooledByTransaction = false } = options
  const pool = new AppPool(!pooledByTransaction, {
    pipeline,
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: options.acquireMs ?? acquireWithinMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: applicationName ?? 'sampan',
    // Limit for a server that does not answer at all; PostgreSQL's own limit is shorter.
    query_timeout: answerWithinMs,
    maxLifetimeSeconds: lifetimeSeconds,
    types: columnTypes,
    // The pool waits for it before anybody gets the connection, and closes one that refuses it. Its type does not say so.
    async onConnect(client) {
      socketOf(client)
      if (pooledByTransaction) return
      await client.query(limitsText)
      prepareStatements(client)
    },
  })
  // An idle connection that the server closed; the pool replaces it.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  // A connection in use: its query reports the loss, but without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The lifetime of a connection: its prepared statements, and the memory that PostgreSQL keeps for it, end with it. */
const lifetimeSeconds = 3600

class AppPool extends pg.Pool {
  /** False behind a pooler that gives a connection for one transaction: what was prepared there may be gone for the next. */
  readonly namesStatements: boolean

  constructor(namesStatements: boolean, options: pg.PoolConfig) {
    super(options)
    this.namesStatements = namesStatements
  }
}

export const randomPageCost = 1.1

/**
 * Settings of each connection. Not parameters of its start: PgBouncer refuses these, or drops them silently. Pages come from
 * memory or a fast disk, so an index pays for itself on small tables too (`random_page_cost`).
 */
const limits = {
  statement_timeout: statementTimeoutMs,
  lock_timeout: lockTimeoutMs,
  idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  random_page_cost: randomPageCost,
}

const limitsText = Object.entries(limits)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')

/** Statements that make our time limits settings of a role, for a pooler whose connections keep none. */
export const limitsOfRole = (role: string): string[] =>
  Object.entries(limits).map(([name, value]) => `alter role ${role} set ${name} = ${value}`)

/** Refuses a database, or a pooler before it, where our time limits do not hold: a stuck statement would hold all. */
export async function assertLimits(db: Db): Promise<void> {
  const names = Object.keys(limits)
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${names})`.execute(db)
  const wrong = rows.filter(({ name, setting }) => Number(setting) !== limits[name as keyof typeof limits])
  if (rows.length < names.length || wrong.length > 0) {
    const told = wrong.map(({ name, setting }) => `${name} is ${setting}`).join(', ')
    throw new Error(
      `The time limits of the database connections do not hold (${told}). A pooler must be in session mode; or set DATABASE_POOLER=transaction, and once, past the pooler: ${limitsOfRole('…').join('; ')}.`,
    )
  }
}

export interface NamedStatement {
  name: string
  text: string
  values: unknown[]
}

/** Runs a prepared statement on any connection: for what every request does. Waits for PostgreSQL as `db` does. */
export async function queryNamed<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: NamedStatement,
): Promise<Row[]> {
  const client = await acquire(pool)
  let failure: unknown
  try {
    const { text, values } = statement
    const isNamed = !(pool instanceof AppPool) || pool.namesStatements
    const asked = inStatementSpan(text, () => client.query<Row>(isNamed ? statement : { text, values }))
    return (await beforeDeadline(asked, answerWithinMs)).rows
  } catch (error) {
    failure = error
    throw error
  } finally {
    // A plan that is stale stays so under its name for as long as the connection lives.
    client.release(isConnectionLost(failure) || isStalePlan(failure) || failure instanceof DeadlinePassed)
  }
}

/** Takes a connection, and keeps asking while PostgreSQL restarts, for up to `acquireWithinMs` and the request's deadline. */
async function acquire(pool: pg.Pool): Promise<pg.PoolClient> {
  const deadlineMs = performance.now() + patience(acquireWithinMs)
  for (let delayMs = 50; ; delayMs = Math.min(delayMs * 2, 400)) {
    try {
      return await connect(pool)
    } catch (error) {
      const worthWaiting = isConnectionLost(error) || isBusy(error)
      if (!worthWaiting || performance.now() + delayMs > deadlineMs) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
}

/** Takes a connection, and asks once: for a caller who has another database to go to. */
export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  try {
    return await beforeDeadline(connecting, acquireWithinMs)
  } catch (error) {
    // The connection may still arrive for a caller who has given up: it is released at once.
    if (error instanceof DeadlinePassed) connecting.then((client) => client.release()).catch(() => {})
    throw error
  }
}

/** Refuses a database that may forget what it acknowledged: money is kept in it. */
export async function assertDurable(db: Db): Promise<void> {
  const names = ['fsync', 'full_page_writes', 'synchronous_commit']
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${names}) and setting = 'off'`.execute(db)
  if (rows.length > 0) {
    throw new Error(
      `The database may lose what it acknowledged: ${rows.map(({ name }) => name).join(', ')} off`,
    )
  }
}
