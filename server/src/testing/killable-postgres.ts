import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type EmbeddedPostgres, startPostgres } from '#embedded/postgres.ts'
import { isAlive } from '#embedded/process-state.ts'

const run = promisify(execFile)

/** A database of its own that keeps what it acknowledged, and can be killed. */
export interface KillablePostgres {
  readonly url: string
  /** Kills it like a power cut does, or its postmaster alone; then starts it again on the same port. */
  killAndRestart(how: 'all' | 'postmaster'): Promise<void>
  drop(): Promise<void>
}

/** @param settings as for `-c`; the default ones are durable */
export async function startKillablePostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<KillablePostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-killable-'))
  await chmod(dataDir, 0o755) // or root's database would be kept where `drop` does not look
  let postgres: EmbeddedPostgres = await startPostgres({ dataDir, settings })
  const { url } = postgres
  const port = Number(new URL(url).port)
  return {
    url,
    async killAndRestart(how) {
      const killed = how === 'all' ? [postgres.pid, ...(await childrenOf(postgres.pid))] : [postgres.pid]
      for (const pid of killed) killNow(pid)
      while (isAlive(postgres.pid)) await pause(5)
      postgres = await startPostgres({ dataDir, settings, port })
    },
    async drop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=,ppid=', '-A'])
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child)
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it ended by itself a moment ago
  }
}
