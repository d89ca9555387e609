import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { repositoryDir } from './repository.ts'
import { runStep, type Step, type StepResult } from './run-step.ts'
import type { Failure } from './step-report.ts'
import { steps } from './test-steps.ts'

/**
 * `npm test`: every check and every test, and as its last line the totals over all runners.
 * `npm test -- server tidy` runs only the steps named; `--skip=e2e` leaves one out.
 */
const asked = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const left = process.argv
  .slice(2)
  .flatMap((arg) => (arg.startsWith('--skip=') ? arg.slice(7).split(',') : []))
const unknown = [...asked, ...left].filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const chosen = steps.filter(
  ({ name }) => (asked.length === 0 || asked.includes(name)) && !left.includes(name),
)

const startedMs = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'sampan-tests-'))
const results: StepResult[] = []

/** Number of steps at a time, in their order: of most checks a good part runs on one core only. */
const atOnce = { short: 2, long: 1, alone: 1 } as const

async function runPhase(phase: readonly Step[], width: number): Promise<void> {
  const waiting = [...phase]
  const walk = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step, reports))
  }
  await Promise.all(Array.from({ length: width }, walk))
}

// One phase after the other: beside a type check and a build, tests that kill and restart databases wait for their turn
// longer than a buyer would, and say so.
for (const phase of ['short', 'long', 'alone'] as const) {
  await runPhase(
    chosen.filter((step) => step.phase === phase),
    atOnce[phase],
  )
}
rmSync(reports, { recursive: true, force: true })

const sum = (count: (result: StepResult) => number): number =>
  results.reduce((total, result) => total + count(result), 0)
const failed = sum((result) => result.failed)
console.log('')

/** The errors stand at the end as well: whoever runs this may keep its last lines alone. */
function tellFailure(what: string, { name, file, why }: Failure): void {
  console.log(`${what}: ${name} (${relative(repositoryDir, file)})`)
  console.log(why.replaceAll(/^/gm, '      '))
}

for (const { name, ok, passed, failed, skipped, seconds, note } of results) {
  const counts =
    passed + failed + skipped === 0 ? '' : `${passed} passed, ${failed} failed, ${skipped} skipped`
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(9)} ${counts.padEnd(36)} ${seconds.toFixed(0)} s  ${note}`)
}
for (const { name, failures, unsteady } of results) {
  for (const failure of failures) tellFailure(`✗ ${name}`, failure)
  for (const failure of unsteady) tellFailure(`  ${name}, unsteady, passed when run again`, failure)
}
console.log(`in ${((Date.now() - startedMs) / 1000).toFixed(0)} s`)
console.log(
  `${sum((result) => result.passed)} passed, ${failed} failed, ${sum((result) => result.skipped)} skipped`,
)
process.exitCode = failed > 0 || results.some(({ ok }) => !ok) ? 1 : 0
