import pg from 'pg'
import { endConnection } from '#kernel/pg-wire.ts'

/** One connection past any pooler. Its advisory locks are ours for as long as it lives. */
export interface LockConnection {
  /** Aborted as soon as the connection, and with it every lock, is lost. */
  readonly lost: AbortSignal
  /**
   * Tries each of these locks once. It waits for none; with no name it finds out whether the database still answers.
   * @returns those that are held from now on
   */
  take(names: readonly string[]): Promise<string[]>
  give(name: string): Promise<void>
  close(): Promise<void>
  /** PostgreSQL's process id of the connection, for `former`. */
  readonly backend: Backend
}

interface Backend {
  pid: number
  startedAt: string
}

const connectWithinMs = 5000
const answerWithinMs = 5000

/**
 * PostgreSQL, too, finds out within some ten seconds that we are gone without a word, and gives our locks to others; its own
 * default is two hours. Over a local socket these have no effect.
 */
export const heedSilence = `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 11000`

/**
 * @param former the backend of our connection before, which was lost: where PostgreSQL has not noticed, it is ended, or it would
 * hold our locks for as long
 */
export async function openLockConnection(
  url: string,
  applicationName: string,
  former: Backend | null,
): Promise<LockConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  try {
    await client.connect()
    await client.query(heedSilence)
    if (former) await client.query(endFormer, [former.pid, former.startedAt])
    const { rows } = await client.query<Backend>(ownBackend)
    const backend = rows[0] ?? { pid: 0, startedAt: '' }
    return { lost: lost.signal, backend, take, give, close: () => endConnection(client) }
  } catch (error) {
    await endConnection(client)
    throw error
  }

  /** A connection that does not answer counts as lost: its locks can no longer be relied on. */
  async function ask<Row extends pg.QueryResultRow>(text: string, value: unknown): Promise<Row[]> {
    try {
      return (await client.query<Row>(text, [value])).rows
    } catch (error) {
      lost.abort()
      throw error
    }
  }

  async function take(names: readonly string[]): Promise<string[]> {
    return (await ask<{ name: string }>(tryLocks, names)).map(({ name }) => name)
  }

  async function give(name: string): Promise<void> {
    await ask('select pg_advisory_unlock(hashtextextended($1, 7))', name)
  }
}

const tryLocks =
  'select name from unnest($1::text[]) as name where pg_try_advisory_lock(hashtextextended(name, 7))'

const ownBackend = `select pid, backend_start::text as "startedAt" from pg_stat_activity where pid = pg_backend_pid()`

const endFormer =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start::text = $2'
