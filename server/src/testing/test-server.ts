import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EndpointName, type Endpoints, endpoints } from '@sampan/contract/endpoints.ts'
import type { Locale } from '@sampan/contract/locales/index.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { type Envelope, headers, successCode } from '@sampan/contract/wire/envelope.ts'
import { encodeQuery, type Query } from '@sampan/contract/wire/query-string.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Config, readConfig } from '#kernel/config.ts'
import { type Db, openDatabase } from '#kernel/database.ts'
import type { Web } from '#kernel/http/web.ts'
import { type JobRunner, startJobs } from '#kernel/jobs.ts'
import { createLog, type Log } from '#kernel/log.ts'
import type { Tap } from '#modules/chain/index.ts'
import type { DemoOperator } from '#modules/staff/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type App, createApp } from '../app.ts'

export interface TestServerOptions {
  /** Settings as the environment would give them. */
  env?: Readonly<Record<string, string>>
  clock?: Clock
  /** Runs the job queue too. */
  jobs?: boolean
  log?: Log
  web?: Web
  demoOperators?: readonly DemoOperator[]
  /** Sends test dollars, as the demo's own does. */
  tap?: Tap
  /** A second process on the same database: hand in the first one's. */
  database?: TestDatabase
}

export interface TestServer {
  url: string
  app: App
  db: Db
  database: TestDatabase
  config: Config
  client(options?: ClientOptions): Client
  /** A new buyer, signed in. His secrets are `buyerSecrets`. */
  registerBuyer(name?: string): Promise<TestBuyer>
  close(): Promise<void>
}

export interface ClientOptions {
  token?: string | null
  locale?: Locale
}

export interface CallOptions extends ClientOptions {
  key?: string
  headers?: Readonly<Record<string, string>>
}

/** An answer: `ok` tells success from refusal; `data` of a refusal is its details. */
export interface Answered<Data> extends Envelope<Data> {
  ok: boolean
  status: number
  headers: Headers
}

export interface Client {
  /** Calls an endpoint as the app does, and returns whatever comes back. */
  call<Name extends EndpointName>(
    name: Name,
    input: InputOf<Endpoints[Name]>,
    options?: CallOptions,
  ): Promise<Answered<OutputOf<Endpoints[Name]>>>
  /** As `call`, and throws unless it succeeds. */
  expect<Name extends EndpointName>(
    name: Name,
    input: InputOf<Endpoints[Name]>,
    options?: CallOptions,
  ): Promise<OutputOf<Endpoints[Name]>>
  /** As `call`, with an input that the contract does not allow. */
  raw(name: EndpointName, input: unknown, options?: CallOptions): Promise<Answered<unknown>>
}

export interface TestBuyer {
  client: Client
  id: string
  token: string
  account: string
}

export const buyerSecrets = { password: 'harbour-lantern', payCode: '482915' } as const

/** The app on a database of its own, over real HTTP on a free port. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-data-'))
  const pepper = 'the pepper of the tests, 32 bytes or more'
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PAY_CODE_PEPPER: pepper,
    DATA_KEY: 'the data key of the tests, 32 bytes or more',
    DATABASE_POOL_MAX: '10',
    ...(process.env['TEST_LOG'] ? { LOG_LEVEL: process.env['TEST_LOG'] } : {}),
    ...options.env,
  })
  const log = options.log ?? createLog(config)
  const open = openDatabase({
    url: database.url,
    poolMax: config.databasePoolMax,
    log,
    applicationName: 'sampan-test',
  })
  const app = await createApp({
    config,
    log,
    database: open,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.web ? { web: options.web } : {}),
    ...(options.demoOperators ? { demoOperators: options.demoOperators } : {}),
    ...(options.tap ? { tap: options.tap } : {}),
  })
  let runner: JobRunner | null = null
  if (options.jobs) runner = await startJobs(database.url, app.jobs, app.house)
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const client = (defaults: ClientOptions = {}) => createClient(url, defaults)
  return {
    url,
    app,
    config,
    database,
    db: open.db,
    client,
    registerBuyer: (name) => registerBuyer(client, name),
    async close() {
      await app.http.close()
      await runner?.stop()
      await open.close()
      if (!options.database) await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function registerBuyer(client: TestServer['client'], name?: string): Promise<TestBuyer> {
  const account = name ?? `buyer.${randomBytes(5).toString('hex')}`
  const mobile = `+1${String(randomBytes(6).readUIntBE(0, 6) % 1e11).padStart(11, '0')}`
  const { userinfo } = await client().expect('register', {
    familyName: account,
    givenName: 'Test buyer',
    email: `${account}@example.com`,
    mobile,
    password: buyerSecrets.password,
    confirmPassword: buyerSecrets.password,
  })
  return { client: client({ token: userinfo.token }), id: userinfo.id, token: userinfo.token, account }
}

function createClient(url: string, defaults: ClientOptions): Client {
  const raw: Client['raw'] = async (name, input, options = {}) => {
    const { method, path } = endpoints[name]
    const { token, locale, key, headers: extra } = { ...defaults, ...options }
    const query = method === 'GET' ? encodeQuery(input as Query) : ''
    const response = await fetch(`${url}${path}${query === '' ? '' : `?${query}`}`, {
      method,
      headers: {
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(token ? { [headers.token]: token } : {}),
        ...(locale ? { [headers.language]: locale } : {}),
        ...(key ? { [headers.idempotencyKey]: key } : {}),
        ...extra,
      },
      ...(method === 'POST' ? { body: typeof input === 'string' ? input : JSON.stringify(input) } : {}),
    })
    const envelope = (await response.json()) as Envelope
    return {
      ...envelope,
      ok: envelope.code === successCode,
      status: response.status,
      headers: response.headers,
    }
  }
  const call = raw as Client['call'] // the server checks every answer against the same contract
  return {
    raw,
    call,
    async expect(name, input, options) {
      const answer = await call(name, input, options)
      if (!answer.ok) {
        throw new Error(
          `${name} was refused: ${answer.status} ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`,
        )
      }
      return answer.data
    },
  }
}
