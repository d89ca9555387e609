import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep, type Step, type StepResult } from './run-step.ts'
import { nodeTests } from './test-steps.ts'

/**
 * `npm run test:nightly`: the proofs of RELIABILITY §3.2 at their full size, one after the other, and as its last line the
 * totals. `npm run test:nightly -- load kills` runs only those named; `--scale=0.1` makes all of them a tenth as long.
 * NIGHTLY_SEED repeats the night that printed it.
 */
const asked = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const scale = Number(process.argv.find((arg) => arg.startsWith('--scale='))?.slice(8) ?? 1)
const seed = Number(process.env['NIGHTLY_SEED'] ?? Date.now() % 1_000_000)
const times = (count: number): string => String(Math.max(1, Math.round(count * scale)))

interface Proof {
  name: string
  file: string
  /** Sizes and seeds. */
  env: Readonly<Record<string, string>>
}

const proofs: readonly Proof[] = [
  {
    name: 'ledger',
    file: 'src/money/ledger/ledger-model.test.ts',
    env: { LEDGER_MODEL_RUNS: times(5000), FC_SEED: String(seed) },
  },
  {
    name: 'lives',
    file: 'system-tests/lives/order-lives.test.ts',
    env: { ORDER_LIVES_RUNS: times(400), FC_SEED: String(seed) },
  },
  {
    name: 'load',
    file: 'system-tests/proof/load-run.test.ts',
    env: { LOAD_OPERATIONS: times(200_000), LOAD_SEED: String(seed) },
  },
  { name: 'kills', file: 'system-tests/durability/kill.test.ts', env: { DURABILITY_SECONDS: times(1800) } },
  { name: 'crashes', file: 'system-tests/proof/crash-points.test.ts', env: {} },
  { name: 'rivals', file: 'system-tests/proof/crash-points.test.ts', env: { CRASH_RIVALS: 'yes' } },
  {
    name: 'faults',
    file: 'system-tests/proof/faults.test.ts',
    env: { FAULTS: 'all', LOAD_SEED: String(seed) },
  },
  {
    name: 'limits',
    file: 'system-tests/proof/limits.test.ts',
    env: { LIMIT_GUESSES: '200', LIMIT_ROUNDS: times(50) },
  },
  {
    name: 'odd',
    file: 'system-tests/proof/odd-everywhere.test.ts',
    env: { ODD_PER_FIELD: times(40), ODD_SEED: String(seed) },
  },
  {
    name: 'files',
    file: 'src/base/media/mutated-files.test.ts',
    env: { MUTATED_FILES: times(5000), MUTATED_SEED: '1' },
  },
  {
    name: 'schedules',
    file: 'src/money/chain/schedules.test.ts',
    env: { CHAIN_SCHEDULES: times(2000), CHAIN_SEED: String(seed) },
  },
  {
    name: 'node',
    file: 'src/money/chain/node-schedules.test.ts',
    env: { CHAIN_NODE_SCHEDULES: times(100), CHAIN_SEED: String(seed) },
  },
  { name: 'swift', file: 'system-tests/nightly/keep-on-swift.ts', env: {} },
  { name: 'deploy', file: 'system-tests/nightly/deploy-files.ts', env: {} },
  { name: 'scanner', file: 'src/money/chain/scan-kills.test.ts', env: { CHAIN_KILLS: times(200) } },
  { name: 'upgrade', file: 'system-tests/nightly/rolling-upgrade.ts', env: {} },
  { name: 'payouts', file: 'system-tests/sending-kills.test.ts', env: { PAYOUT_KILL_ROUNDS: times(20) } },
  { name: 'disaster', file: 'system-tests/nightly/disaster.ts', env: {} },
]

const unknown = asked.filter((name) => !proofs.some((proof) => proof.name === name))
if (unknown.length > 0 || !(scale > 0)) {
  console.error(`No such proof: ${unknown.join(', ')}. Proofs: ${proofs.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const nightMs = 6 * 3_600_000
console.log(`NIGHTLY_SEED=${seed}, scale ${scale}`)
const startedMs = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'sampan-nightly-'))
const results: StepResult[] = []
for (const { name, file, env } of proofs) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const told = Object.entries(env).map(([key, value]) => `${key}=${value}`)
  console.log(`${name.padEnd(9)}│ ${[...told, `server/${file}`].join(' ')}`)
  const step: Step = {
    name,
    phase: 'alone',
    report: 'node',
    args: nodeTests(`server/${file}`, 1, nightMs),
    env: { ...env, TELL_DIAGNOSTICS: 'yes' },
    msMax: nightMs,
  }
  results.push(await runStep(step, reports))
}
rmSync(reports, { recursive: true, force: true })

const sum = (of: (result: StepResult) => number): number =>
  results.reduce((total, result) => total + of(result), 0)
console.log('')
for (const { name, ok, passed, failed, seconds, note } of results) {
  console.log(
    `${ok ? '✓' : '✗'} ${name.padEnd(9)} ${passed} passed, ${failed} failed  ${seconds.toFixed(0)} s  ${note}`,
  )
}
console.log(`in ${((Date.now() - startedMs) / 60_000).toFixed(1)} min, NIGHTLY_SEED=${seed}`)
console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
