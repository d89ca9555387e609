import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { repositoryDir } from '#kernel/config.ts'
import { memoryFolder } from '#testing/memory-folder.ts'

/**
 * One PostgreSQL for all test processes of this checkout. The first who needs it starts a keeper process
 * (keep-postgres.ts), which stops the database once nobody has been connected for a while, however they ended.
 */
const mark = createHash('sha256').update(repositoryDir).digest('hex').slice(0, 8)
export const testPostgresDir =
  process.env['SAMPAN_TEST_DIR'] ??
  join(memoryFolder() ?? tmpdir(), `sampan-test-${userInfo().username}-${mark}`)
/** A cluster in memory is taken away when nobody uses it any more, however little room there is by then. */
export const isKeptInMemory = dirname(testPostgresDir) === memoryFolder(undefined, 0, 0)
export const urlFile = join(testPostgresDir, 'url')
export const keeperFile = fileURLToPath(new URL('keep-postgres.ts', import.meta.url))

const startWithinMs = 60_000
const startAgainAfterMs = 4000

/** The connection string of the test server's `postgres`-like maintenance database; starts the server if need be. */
export async function testPostgresUrl(): Promise<string> {
  await mkdir(testPostgresDir, { recursive: true })
  const deadlineMs = Date.now() + startWithinMs
  let startedMs = 0
  while (Date.now() < deadlineMs) {
    const url = await answeringUrl()
    if (url !== null) return url
    if (Date.now() - startedMs > startAgainAfterMs) {
      // Two keepers sort it out among themselves: the second ends at once. If the first was just closing, the next one keeps.
      spawn(process.execPath, [keeperFile], { detached: true, stdio: 'ignore', env: keeperEnv() }).unref()
      startedMs = Date.now()
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(
    `The test database did not start within ${startWithinMs / 1000} s (see ${testPostgresDir}/keeper.log)`,
  )
}

/** The test runner's own variables would make the keeper believe that it is a test. */
function keeperEnv(): NodeJS.ProcessEnv {
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env
  return { ...env, SAMPAN_TEST_DIR: testPostgresDir }
}

/** Held open while this process lives, so that the keeper knows that somebody is here, even in a quiet minute. */
let held: pg.Client | null = null

async function answeringUrl(): Promise<string | null> {
  if (!existsSync(urlFile)) return null
  const url = await readFile(urlFile, 'utf8').catch(() => '')
  if (url === '') return null
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    application_name: 'sampan-test',
  })
  client.on('error', () => {
    held = null // the keeper is gone; the next look starts another one
  })
  try {
    await client.connect()
    if (held) await client.end()
    else hold(client)
    return url
  } catch {
    return null
  }
}

function hold(client: pg.Client): void {
  held = client
  // It must not keep a test process from ending. The client has `unref`, its types do not know it.
  ;(client as pg.Client & { unref(): void }).unref()
}
