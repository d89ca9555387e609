import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/embedded/postgres.ts'
import { repositoryDir } from '../server/src/kernel/config.ts'

/** An empty shop in production, set up by the documented commands alone. */
export interface EmptyShop {
  url: string
  /** Code of the log, by which the first admin is made in the browser. */
  setupCode: string
  /** Runs `npm run staff:create`. @returns password and secret of the second factor, as it prints them */
  createStaff(account: string, name: string, role: string): Promise<{ password: string; secret: string }>
  stop(): Promise<void>
}

/** A limit, not an expectation. */
const readyWithinMs = 120_000

/** `sampan setup`, then the start (docs/operations.md, "The first day"). Its folder is removed at the end. */
export async function startEmptyShop(): Promise<EmptyShop> {
  const dir = await mkdtemp(join(tmpdir(), 'sampan-empty-'))
  await chmod(dir, 0o755) // or root's database would stand elsewhere, and stay there
  const postgres = await startPostgres({ dataDir: dir })
  const url = `http://localhost:${await freePort()}`
  const settings = join(dir, 'shop.env')
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    DATA_DIR: join(dir, 'files'),
    PORT: new URL(url).port,
    SETTINGS_FILE: settings,
  }
  const ended: (() => Promise<void>)[] = [
    () => rm(dir, { recursive: true, force: true }),
    () => postgres.stop(),
  ]
  const stop = async () => {
    for (const end of ended.reverse()) await end()
  }
  try {
    await output(
      env,
      'server/bin/sampan.ts',
      'setup',
      '--yes',
      '--database',
      postgres.url,
      '--public-url',
      url,
    )
    const server = spawn(process.execPath, ['server/bin/main.ts'], { cwd: repositoryDir, env })
    ended.push(
      () =>
        new Promise<void>((resolve) => {
          server.once('exit', () => resolve())
          if (server.exitCode !== null || !server.kill('SIGTERM')) resolve()
        }),
    )
    const setupCode = await codeOf(server)
    const createStaff = async (account: string, name: string, role: string) => {
      const args = ['--account', account, '--name', name, '--role', role]
      const told = await output(env, 'server/bin/staff-create.ts', ...args)
      const password = /^Password: (\S+)$/m.exec(told)?.[1] ?? ''
      return { password, secret: /[?&]secret=(\w+)/.exec(told)?.[1] ?? '' }
    }
    return { url, setupCode, createStaff, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function codeOf(server: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let told = ''
    const late = setTimeout(
      () => reject(new Error(`The shop was not ready in time:\n${told}`)),
      readyWithinMs,
    )
    const listen = (chunk: Buffer) => {
      told += chunk
      const code = /"code":"([A-Z0-9-]{19})"/.exec(told)?.[1]
      if (!code) return
      clearTimeout(late)
      resolve(code)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${told}`)))
  })
}

/** Text that a command prints; an empty line is its input. */
function output(env: NodeJS.ProcessEnv, file: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: repositoryDir, env })
    let told = ''
    child.stdout.on('data', (chunk) => (told += chunk))
    child.stderr.on('data', (chunk) => (told += chunk))
    child.stdin.end('\n')
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve(told) : reject(new Error(`${file} ended with ${code}:\n${told}`)),
    )
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
