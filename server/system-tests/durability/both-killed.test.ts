import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '#embedded/process-state.ts'
import { type AppProcess, startApp } from './app-process.ts'

/** Server and embedded database die at the same moment, as when a machine runs out of memory (RELIABILITY §2 no. 38). */
const openWithinMs = 10_000
/** A start that finds its database running, on a machine that does nothing else. */
const calmStartMs = 1500
const rounds = 3

let dataDir: string
let app: AppProcess
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sampan-both-'))
  await chmod(dataDir, 0o755) // or root's database would be kept elsewhere
  app = await startApp('', undefined, { DATA_DIR: dataDir, NODE_ENV: 'test' })
})
after(async () => {
  await app.stop()
  killAll(postgresPids())
  await rm(dataDir, { recursive: true, force: true })
})

/** The postmaster and its workers; none while there is no database. */
function postgresPids(): number[] {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (postmaster <= 0 || !isAlive(postmaster)) return []
  const workers = execFileSync('ps', ['-o', 'pid=,ppid=', '-A'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === postmaster ? [pid] : []))
  return [postmaster, ...workers]
}

/** Workers end by themselves when their postmaster does, so one may be gone before its turn. */
function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
}

/** Kills the server and `others` at once. @returns ms until the server, started again, is ready */
async function restartMs(others: readonly number[]): Promise<number> {
  const starts = app.startsMs.length
  killAll(others)
  app.kill()
  const killedAtMs = Date.now()
  while (app.startsMs.length === starts || !(await isReady())) await pause(20)
  return Date.now() - killedAtMs
}
const isReady = async (): Promise<boolean> =>
  (await fetch(`${app.url}/readyz`).catch(() => null))?.status === 200

it('a server killed together with its database is ready again within 10 s', async (t) => {
  const alone: number[] = []
  const both: number[] = []
  for (let round = 0; round < rounds; round++) {
    alone.push(await restartMs([]))
    const pids = postgresPids()
    assert.ok(pids.length > 1, 'there is a database to kill')
    // Once the postmaster alone: its workers still hold the memory for a moment when the next one comes.
    both.push(await restartMs(round === 0 ? pids.slice(0, 1) : pids))
  }
  const slowness = Math.max(1, middleOf(alone) / calmStartMs)
  t.diagnostic(
    `alone ${alone.join(', ')} ms; both ${both.join(', ')} ms; machine ${slowness.toFixed(1)} times slow`,
  )
  assert.ok(middleOf(both) <= openWithinMs * slowness, `ready after ${both.join(', ')} ms`)
})

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
