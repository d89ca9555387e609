import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { removeLeftData } from '../server/embedded/left-data.ts'
import { startPostgres } from '../server/embedded/postgres.ts'
import { repositoryDir } from '../server/src/kernel/config.ts'

export interface RunningServer {
  url: string
  stop(): Promise<void>
}

/** A running Sampan of its own: embedded PostgreSQL, demo data, both apps, exactly as `npm start` runs it. */
export interface RunningApp extends RunningServer {
  databaseUrl: string
  dataDir: string
  /** Stops the server and leaves its database. */
  stopServer(): Promise<void>
}

/** A limit, not an expectation: a first start draws pictures and builds both apps, beside whatever else the machine does. */
const readyWithinMs = 600_000

/**
 * Starts one in a folder that is removed afterwards, or by a later run if this one is killed; `env` changes settings. No code is
 * offered, so that a total is what goods and freight cost; a journey about codes offers one.
 */
export async function startApp(env: Readonly<Record<string, string>> = {}): Promise<RunningApp> {
  await removeLeftData()
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-e2e-'))
  await chmod(dataDir, 0o755) // or root's database would stand elsewhere, and stay there
  const postgres = await startPostgres({ dataDir })
  const giveBack = async () => {
    // A journey may have stopped it and started it anew.
    await (await startPostgres({ dataDir })).stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const server = await startServer({ dataDir, databaseUrl: postgres.url }, env)
    await offerNoCodes(postgres.url)
    const stop = async () => {
      await server.stop()
      await giveBack()
    }
    return { url: server.url, databaseUrl: postgres.url, dataDir, stop, stopServer: server.stop }
  } catch (error) {
    await giveBack()
    throw error
  }
}

async function offerNoCodes(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('update promo_code set offered = false')
  await client.end()
}

/** Starts the server alone, on a free port. Password hashes are cheap, allowances are off, every answer is made anew, pictures are drawn when a page shows them, webhooks may go to this machine. */
export async function startServer(
  { databaseUrl, dataDir }: Pick<RunningApp, 'databaseUrl' | 'dataDir'>,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['server/bin/main.ts'], {
    cwd: repositoryDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO_CREW: 'off',
      DEMO_PICTURES_AHEAD: 'off',
      RATE_LIMITS: 'off',
      PUBLIC_ANSWERS_MS: '0',
      WEBHOOKS_LOCAL: 'on',
      ARGON2_MEMORY_KIB: '64',
      ARGON2_PASSES: '1',
      ...env,
    },
  })
  let isStopped = false
  const stop = () =>
    new Promise<void>((resolve) => {
      isStopped = true
      child.once('exit', () => resolve())
      if (child.exitCode !== null || !child.kill('SIGTERM')) resolve()
    })
  let told = ''
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Sampan was not ready in time:\n${told}`)), readyWithinMs)
    const listen = (chunk: Buffer) => {
      told = (told + chunk).slice(-8000)
      const address = /Sampan is open at (\S+)/.exec(told)?.[1]
      if (!address) return
      clearTimeout(late)
      resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`Sampan ended with ${code}:\n${told}`)))
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  child.once('exit', (code, signal) => {
    if (!isStopped) process.stderr.write(`Sampan ended by itself with ${signal ?? code}:\n${told}\n`)
  })
  return { url, stop }
}
