import { type ChildProcess, fork } from 'node:child_process'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { repositoryDir } from './repository.ts'
import type { Failure, Totals } from './step-report.ts'
import type { FileDone, NextFile } from './test-worker.ts'

/**
 * `node tidy/run-test-files.ts --workers=4 [--except=<glob>…] <globs…>`: test files of node:test, in a few processes that
 * each run many of them. A process that ends before its time fails the file that it was at, and another one goes on with
 * the rest.
 */
const workersMax = Number(process.argv.find((arg) => arg.startsWith('--workers='))?.slice(10) ?? 2)
const timeout = process.argv.find((arg) => arg.startsWith('--test-timeout='))
const globs = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const except = process.argv.flatMap((arg) => (arg.startsWith('--except=') ? [arg.slice(9)] : []))
/** In the order of the globs, and long files first, so that no process is left alone with one at the end. */
const found = globs.flatMap((glob) =>
  globSync(glob, { cwd: repositoryDir, exclude: except })
    .map((file) => join(repositoryDir, file))
    .filter((file) => !file.includes('/node_modules/'))
    .toSorted((a, b) => statSync(b).size - statSync(a).size),
)
const waiting = [...new Set(found)]

interface WorkerTotals extends Totals {
  failures: Failure[]
}
const totals: WorkerTotals = { passed: 0, failed: 0, skipped: 0, failures: [] }
const totalsFile = process.env['TEST_TOTALS'] ?? join(tmpdir(), `sampan-test-files-${process.pid}`)
const filesMax = waiting.length
let isBad = filesMax === 0

async function runWorker(number: number): Promise<void> {
  for (let turn = 1; waiting.length > 0; turn++) await runProcess(`${totalsFile}.${number}.${turn}`)
}

/** Has one process run files until none is left, or it ends. */
function runProcess(report: string): Promise<void> {
  let current: string | null = null
  const worker: ChildProcess = fork(join(import.meta.dirname, 'test-worker.ts'), {
    cwd: repositoryDir,
    execArgv: [
      ...(timeout ? [timeout] : []),
      `--test-reporter=${join(import.meta.dirname, 'worker-reporter.ts')}`,
      '--test-reporter-destination=stdout',
    ],
    env: { ...process.env, TEST_TOTALS: report },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  worker.on('message', (message) => {
    // A file that calls something itself through this channel would be no test of ours.
    if (!('done' in (message as FileDone))) return
    current = waiting.shift() ?? null
    worker.send({ file: current } satisfies NextFile)
  })
  return new Promise((resolve) => {
    worker.once('exit', (code) => {
      add(report)
      if (current !== null) {
        console.log(`✗ ${relative(repositoryDir, current)} ended its process (${code})`)
        totals.failed += 1
        totals.failures.push({
          name: 'the file ends its process',
          file: current,
          why: `It ended with ${code}.`,
        })
      }
      if (code !== 0) isBad = true
      resolve()
    })
  })
}

function add(report: string): void {
  try {
    const more = JSON.parse(readFileSync(report, 'utf8')) as WorkerTotals
    for (const key of ['passed', 'failed', 'skipped'] as const) totals[key] += more[key]
    totals.failures.push(...more.failures)
  } catch {
    isBad = true // it left none: the file it was at is named above
  }
}

await Promise.all(Array.from({ length: Math.min(workersMax, filesMax) }, (_, number) => runWorker(number)))
writeFileSync(totalsFile, JSON.stringify(totals))
process.exitCode = isBad || totals.failed > 0 ? 1 : 0
