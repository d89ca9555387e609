import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { repositoryDir } from './repository.ts'
import { readReport, type StepReport } from './step-report.ts'

export interface Step {
  name: string
  phase: 'short' | 'long' | 'alone'
  /** Which runner reports. `none` is a check: it counts only when it fails. */
  report: 'none' | 'node' | 'vitest' | 'playwright'
  /** Options of Node. */
  args: readonly string[]
  /** More of its environment. */
  env?: Readonly<Record<string, string>>
  /** Time that it may take, and be silent, in ms. */
  msMax?: number
  /** Options of Node to run only these test files again, one after the other; null if they are not run again. */
  again?: (files: readonly string[]) => readonly string[] | null
}

/** A step that hangs is ended and counts as failed: Node's own limit leaves a file that does not end running. */
const stepMsMax = 40 * 60_000
const silentMsMax = 8 * 60_000
const stopSignals = ['SIGTERM', 'SIGINT'] as const
const stopPatienceMs = 5000
/** More failed files than these are no accident. */
const filesAgainMax = 3

export interface StepResult extends StepReport {
  name: string
  ok: boolean
  seconds: number
  note: string
}

/**
 * Runs one step. Test files of it that failed are run once more by themselves: a test that passes then waited for a busy
 * machine or depends on chance. It counts as passed, and is named as unsteady, because it wants mending. Files about money, races
 * and killed processes are never run again (`neverAgain` in test-steps.ts).
 */
export async function runStep(step: Step, reportsDir: string): Promise<StepResult> {
  const first = await runOnce(step, join(reportsDir, `${step.name}.json`))
  const files = [...new Set(first.failures.map(({ file }) => file))]
  if (files.length === 0 || files.length > filesAgainMax) return first
  const args = step.again?.(files) ?? null
  if (args === null) return first
  const again = await runOnce({ ...step, args }, join(reportsDir, `${step.name}-again.json`))
  const seconds = first.seconds + again.seconds
  // A file that ran none of them again proves nothing.
  if (!again.ok || again.passed < first.failures.length) return { ...first, seconds }
  return {
    ...first,
    ok: true,
    seconds,
    passed: first.passed + first.failed,
    failed: 0,
    failures: [],
    unsteady: first.failures,
    note: '',
  }
}

/** Starts a step's runner, shows its lines behind its name, and counts by its own report, not by what it printed. */
async function runOnce(step: Step, report: string): Promise<StepResult> {
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
  const totals = readReport(step.report, report)
  if (totals === null) {
    const lost = { name: step.name, ok: false, passed: 0, failed: 1, skipped: 0, failures: [], unsteady: [] }
    return { ...lost, seconds, note: `ended with ${code} and left no report` }
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
