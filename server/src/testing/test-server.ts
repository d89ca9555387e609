import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoints, endpoints } from '@sampan/contract/endpoints.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { MakePublicFile } from '#base/media/index.ts'
import type { DemoOperator } from '#base/staff/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import { type Db, openDatabase } from '#kernel/database.ts'
import type { Web } from '#kernel/http/web.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { createLog, type Log } from '#kernel/log.ts'
import { ReadReplica, type ReplicaOptions } from '#kernel/replica/read-replica.ts'
import { transaction } from '#kernel/transaction.ts'
import type { Faucet } from '#money/chain/index.ts'
import { type CallOptions, type ClientOf, clientOf } from '#testing/client.ts'
import { testConfig } from '#testing/test-config.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type App, createApp } from '../app.ts'

export interface TestServerOptions {
  /** Settings as the environment would give them. */
  env?: Readonly<Record<string, string>>
  clock?: Clock
  log?: Log
  web?: Web
  /** Folder of a built console. */
  consoleDir?: string
  demoOperators?: readonly DemoOperator[]
  /** Sends test dollars, as the demo's own does. */
  faucet?: Faucet
  makePublicFile?: MakePublicFile
  /** A replica of `database`, for public reads. */
  replica?: Pick<ReplicaOptions, 'url' | 'lagMaxMs' | 'lookEveryMs'>
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
  /** Context that jobs and services are handed. */
  jobContext: JobContext
  /** Does a job now. */
  work(job: Job): Promise<void>
  /** Takes one step of a service. */
  step(service: string): Promise<void>
  /** A new buyer, signed in, with the secrets `buyerSecrets`. */
  registerBuyer(name?: string): Promise<TestBuyer>
  close(): Promise<void>
}

/** Caller, and the language. */
export interface ClientOptions {
  token?: string | null
  locale?: Locale
}

export type Client = ClientOf<Endpoints, CallOptions & ClientOptions>

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
  const config = testConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DATABASE_POOL_MAX: '10',
    ...(process.env['TEST_LOG'] ? { LOG_LEVEL: process.env['TEST_LOG'] } : {}),
    ...options.env,
  })
  const log = options.log ?? createLog(config)
  const open = openDatabase({
    url: database.url,
    ...(config.databaseDirectUrl === null ? {} : { directUrl: config.databaseDirectUrl }),
    poolMax: config.databasePoolMax,
    pooledByTransaction: config.databasePooledByTransaction,
    log,
    applicationName: 'sampan-test',
  })
  const replica = options.replica
    ? new ReadReplica({
        ...options.replica,
        primary: open.db,
        poolMax: 4,
        log,
        applicationName: 'sampan-test',
      })
    : null
  const app = await createApp({
    config,
    log,
    database: open,
    replica,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.web ? { web: options.web } : {}),
    ...(options.consoleDir ? { consoleDir: options.consoleDir } : {}),
    ...(options.demoOperators ? { demoOperators: options.demoOperators } : {}),
    ...(options.faucet ? { faucet: options.faucet } : {}),
    ...(options.makePublicFile ? { makePublicFile: options.makePublicFile } : {}),
  })
  const jobContext: JobContext = { ...app.deps, transaction: (work) => transaction(open.db, work) }
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const client = (defaults: ClientOptions = {}): Client =>
    clientOf(url, endpoints, (options) => {
      const { token, locale } = { ...defaults, ...options }
      return {
        ...(token ? { [headers.token]: token } : {}),
        ...(locale ? { [headers.language]: locale } : {}),
      }
    })
  return {
    url,
    app,
    config,
    database,
    db: open.db,
    client,
    jobContext,
    work: (job) => job.work(jobContext, null),
    async step(service) {
      const found = app.services.find(({ name }) => name === service)
      assert.ok(found, `no service ${service}`)
      await found.step(jobContext)
    },
    registerBuyer: (name) => registerBuyer(client, name),
    async close() {
      await app.http.close()
      await replica?.stop()
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
