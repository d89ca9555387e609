import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { repositoryDir } from './repository.ts'

export interface Step {
  name: string
  lane: 'short' | 'long' | 'alone'
  /** Which runner reports. `none` is a check: it counts only when it fails. */
  report: 'none' | 'node' | 'vitest' | 'playwright'
  /** What Node is started with. */
  args: readonly string[]
  /** More of its environment. */
  env?: Readonly<Record<string, string>>
  /** How long it may take, and be silent, in ms. */
  msMax?: number
}

/** A step that hangs is ended and counts as failed: Node's own limit leaves a file that does not end running. */
const stepMsMax = 40 * 60_000
const silentMsMax = 8 * 60_000
const stopSignals = ['SIGTERM', 'SIGINT'] as const
const stopPatienceMs = 5000

interface Totals {
  passed: number
  failed: number
  skipped: number
}

export interface StepResult extends Totals {
  name: string
  ok: boolean
  seconds: number
  note: string
}

/** Runs one step, shows its lines behind its name, and counts by the runner's own report, not by what it printed. */
export async function runStep(step: Step, reportsDir: string): Promise<StepResult> {
  const report = join(reportsDir, `${step.name}.json`)
  const startedMs = Date.now()
  // A runner inside a runner would believe that it is a test file.
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env
  const child = spawn(process.execPath, [...step.args, ...reportArgs(step, report)], {
    cwd: repositoryDir,
    env: {
      ...env,
      ...step.env,
      // Importing the server is most of a test file's start; what was compiled once serves all of them.
      NODE_COMPILE_CACHE: join(repositoryDir, 'node_modules/.cache/compiled'),
      TEST_TOTALS: report,
      E2E_REPORT: report,
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a group of its own: what it started ends with it
  })
  const stop = () => endGroup(child.pid)
  for (const signal of stopSignals) process.once(signal, stop)
  const late = setTimeout(stop, step.msMax ?? stepMsMax)
  const silent = setTimeout(stop, step.msMax ?? silentMsMax)
  for (const stream of [child.stdout, child.stderr]) tell(step.name, stream, () => silent.refresh())
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', (exit, signal) => resolve(signal === null ? (exit ?? 1) : 1))
  })
  clearTimeout(late)
  clearTimeout(silent)
  for (const signal of stopSignals) process.off(signal, stop)
  const seconds = (Date.now() - startedMs) / 1000
  const totals = readTotals(step, report)
  if (totals === null) {
    const lost = { name: step.name, ok: false, passed: 0, failed: 1, skipped: 0, seconds }
    return { ...lost, note: `ended with ${code} and left no report` }
  }
  // A runner that ends badly without a failed test (a suite that does not load) is a failure all the same.
  const failed = code !== 0 && totals.failed === 0 ? 1 : totals.failed
  const note = code !== 0 ? `ended with ${code}` : ''
  return { name: step.name, ok: code === 0 && failed === 0, ...totals, failed, seconds, note }
}

/** Asks a step and all that it started to end, and makes them end a little later. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(-pid, signal)
    } catch {
      // it has ended
    }
  }
  send('SIGTERM')
  setTimeout(() => send('SIGKILL'), stopPatienceMs).unref()
}

function tell(name: string, stream: Readable, onLine: () => void): void {
  createInterface({ input: stream }).on('line', (line) => {
    onLine()
    if (line.trim() !== '') process.stdout.write(`${name.padEnd(9)}│ ${line}\n`)
  })
}

function reportArgs({ report }: Step, file: string): string[] {
  if (report === 'vitest') return ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return []
}

function readTotals({ report }: Step, file: string): Totals | null {
  if (report === 'none') return { passed: 0, failed: 0, skipped: 0 }
  if (!existsSync(file)) return null
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (report === 'vitest') {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = content as VitestReport
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  }
  if (report === 'playwright') {
    const { expected, flaky, unexpected, skipped } = (content as PlaywrightReport).stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  return content as Totals // written by count-reporter.ts
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

interface PlaywrightReport {
  /** A flaky test passed when it was run again. */
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
}
