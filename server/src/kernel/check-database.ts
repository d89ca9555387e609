import pg from 'pg'
import { ConfigProblem } from '#kernel/config.ts'

/** The addresses of one database, as the settings give them. */
export interface DatabaseAddresses {
  databaseUrl: string
  /** The way past a pooler; null: `databaseUrl`. */
  databaseDirectUrl: string | null
  databasePooledByTransaction: boolean
}

const versionMin = 150_000
const connectWithinMs = 6000

/**
 * Looks at a database that the settings name, before anything in it is changed. What forbids a start is said in one line with
 * the setting's name.
 * @returns remarks for the log: what is wrong, but was so when the database was filled
 * @throws ConfigProblem when the database cannot be reached, or is none that Sampan can keep its tables in
 */
export async function checkDatabase(addresses: DatabaseAddresses): Promise<string[]> {
  const { databaseUrl, databaseDirectUrl, databasePooledByTransaction } = addresses
  const directName = databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  const directUrl = databaseDirectUrl ?? databaseUrl
  if (databaseDirectUrl !== null) await checkReachable('DATABASE_URL', databaseUrl)
  const facts = await withClient(directName, directUrl, readFacts)
  const { forbids, remarks } = judge(facts)
  if (await sharesConnections(directName, directUrl)) forbids.push(pooledTooSoon[directName])
  else if (databaseDirectUrl !== null && !databasePooledByTransaction) {
    if (await sharesConnections('DATABASE_URL', databaseUrl)) forbids.push(pooledTooSoon.DATABASE_URL)
  }
  if (forbids.length > 0) throw new ConfigProblem(forbids.map((text) => `${directName}: ${text}`))
  return remarks
}

const pooledTooSoon = {
  DATABASE_URL:
    'a pooler in transaction mode answers there: set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL, or put the pooler in session mode',
  DATABASE_DIRECT_URL:
    'a pooler in transaction mode answers there, and this setting must lead past it: give the address of PostgreSQL itself',
} as const

const checkReachable = (setting: string, url: string): Promise<unknown> =>
  withClient(setting, url, (client) => client.query('select 1'))

async function withClient<Result>(
  setting: string,
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sampan-check',
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: connectWithinMs,
  })
  client.on('error', () => {}) // the query that was under way reports it
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw new ConfigProblem([`${setting}: ${connectionProblem(url, error)}`])
  } finally {
    await client.end().catch(() => {})
  }
}

/** Why the database at an address cannot be used, without the password. */
export function connectionProblem(url: string, error: unknown): string {
  const { hostname, port, pathname, username } = new URL(url.replace('@/', '@socket/'))
  const at = `${hostname || 'socket'}:${port || '5432'}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  switch (code) {
    case '28P01':
    case '28000':
      return `PostgreSQL at ${at} refuses the user "${decodeURIComponent(username)}" (${message})`
    case '3D000':
      return `there is no database "${pathname.slice(1)}" at ${at}. Create it first: docs/operations.md, "The database"`
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ETIMEDOUT':
      return `nothing answers at ${at} (${code})`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host name "${hostname}" is not known. A password with characters such as / ? @ : needs them percent-encoded`
    default:
      return /timeout/i.test(message)
        ? `nothing answers at ${at} within ${connectWithinMs / 1000} s`
        : message
  }
}

interface Facts {
  version: number
  encoding: string
  ctype: string
  knowsLetters: boolean
  mayCreate: boolean
  hasTrigrams: boolean
  isFilled: boolean
}

async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Omit<Facts, 'knowsLetters'>>(`
    select current_setting('server_version_num')::int as version,
           pg_encoding_to_char(encoding) as encoding, datctype as ctype,
           has_schema_privilege('public', 'create')
             and has_database_privilege(current_database(), 'create') as "mayCreate",
           exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
           to_regclass('public.schema_migration') is not null as "isFilled"
    from pg_database where datname = current_database()`)
  const facts = rows[0]
  if (!facts) throw new Error('the database does not tell its encoding')
  return { ...facts, knowsLetters: facts.encoding === 'UTF8' && (await knowsLetters(client)) }
}

async function knowsLetters(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select lower('É') = 'é' and '耳机' ~ '^\\w+$' as known`,
  )
  return rows[0]?.known === true
}

/** A wrong locale cannot be changed once a database is filled: then it is a remark, and no start is refused for it. */
function judge(facts: Facts): { forbids: string[]; remarks: string[] } {
  const forbids: string[] = []
  const remarks: string[] = []
  if (facts.version < versionMin)
    forbids.push(`PostgreSQL ${Math.floor(facts.version / 10_000)} is too old: 15 or newer is needed`)
  if (!facts.mayCreate)
    forbids.push(
      'the user may not create tables there: make the user the owner of the database (alter database … owner to …)',
    )
  if (!facts.hasTrigrams)
    forbids.push('the extension pg_trgm is not installed on that machine (Debian: it comes with postgresql)')
  if (facts.encoding !== 'UTF8')
    forbids.push(
      `the database has the encoding ${facts.encoding}: create it with encoding 'UTF8' template template0`,
    )
  else if (!facts.knowsLetters) {
    const told = `the database has LC_CTYPE ${facts.ctype}, by which searches in Chinese, Japanese, Korean and Thai read whole indexes: create it with locale 'C.UTF-8' template template0`
    if (facts.isFilled) remarks.push(told)
    else forbids.push(told)
  }
  return { forbids, remarks }
}

const looksAtSharing = 3

/**
 * True if two clients meet one connection of the database: a pooler gives it for a transaction and takes it back. A
 * client that rests between two statements keeps its connection everywhere else.
 */
export async function sharesConnections(setting: string, url: string): Promise<boolean> {
  return withClient(setting, url, (resting) =>
    withClient(setting, url, async (other) => {
      for (let look = 0; look < looksAtSharing; look++) {
        const before = await backendOf(resting)
        await other.query('begin')
        try {
          const [taken, after] = [await backendOf(other), await backendOf(resting)]
          if (taken === before || after !== before) return true
        } finally {
          await other.query('rollback')
        }
      }
      return false
    }),
  )
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
