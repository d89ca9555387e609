import { AppMemory } from '#kernel/app-memory.ts'
import { systemClock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import type { Buyer } from '#kernel/context.ts'
import { type OpenDatabase, openDatabase } from '#kernel/database.ts'
import { createHttpServer, type HttpOptions, type HttpServer, type Row } from '#kernel/http/server.ts'
import { hashToken } from '#kernel/ids.ts'
import { createTranslate } from '#kernel/language.ts'
import { createLog, type Log } from '#kernel/log.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { testConfig } from '#testing/test-config.ts'
import { createTestDatabase } from '#testing/test-database.ts'

/** The kernel alone, without a module: for tests of the kernel with endpoints of their own. */
export interface KernelFixture {
  deps: AppDeps
  database: OpenDatabase
  url: string
  close(): Promise<void>
}

export async function createKernelFixture(change: Partial<Config> = {}, log?: Log): Promise<KernelFixture> {
  const { url, drop } = await createTestDatabase()
  const config = { ...testConfig(), ...change }
  const testLog = log ?? createLog(config)
  const database = openDatabase({ url, poolMax: 6, log: testLog, applicationName: 'sampan-test' })
  const deps: AppDeps = {
    db: database.db,
    config,
    clock: systemClock,
    log: testLog,
    translate: createTranslate(),
    memory: new AppMemory(),
  }
  const close = async () => {
    await database.close()
    await drop()
  }
  return { deps, database, url, close }
}

/** Buyer whom `testToken` signs in. */
export const testBuyer: Buyer = {
  id: '00000000-0000-7000-8000-000000000001',
  sessionId: '00000000-0000-7000-8000-000000000002',
  signedInAt: new Date(),
}
export const testToken = 't'.repeat(43)

export interface TestHttp extends HttpServer {
  url: string
}

/** Serves a test's own endpoints over real HTTP. Anybody with `testToken` is `testBuyer`. */
export async function listen(
  { deps, database }: KernelFixture,
  rows: Readonly<Record<string, Row>>,
  change: Partial<HttpOptions> = {},
): Promise<TestHttp> {
  const expected = hashToken(testToken)
  const server = await createHttpServer({
    deps,
    pool: database.pool,
    rows: new Map(Object.entries(rows)),
    sessions: {
      findBuyer: async (tokenHash) => (tokenHash.equals(expected) ? testBuyer : null),
      findOperator: async () => null,
      findShopKey: async () => null,
      alive: async (_kind, ids) => new Set(ids),
    },
    uploadBytesMax: 1024,
    web: null,
    extras: [],
    ...change,
  })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...server, url }
}
