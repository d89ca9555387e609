import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { repositoryDir } from './repository.ts'
import type { Step } from './run-step.ts'

const bin = (path: string): string => join(repositoryDir, 'node_modules', path)
/** No test may take longer; one that hangs must not hang the whole run. */
const testMsMax = 180_000
export const nodeTests = (
  files: string | readonly string[],
  concurrency: number,
  msMax: number = testMsMax,
): string[] => [
  '--test',
  `--test-concurrency=${concurrency}`,
  `--test-timeout=${msMax}`,
  `--test-reporter=${join(repositoryDir, 'tidy/count-reporter.ts')}`,
  '--test-reporter-destination=stdout',
  ...[files].flat(),
]
/** Files whose subject is money, races or killed processes: what fails there once is a fault, whatever a second run says. */
const neverAgain =
  /^server\/(?:src\/(?:money|trade)\/|system-tests\/|bin\/payout\/)|-(?:races|kills|crashes)\.test\.ts$/

/** Options to run these failed files once more; null where one of them must not be run again. */
export const nodeTestsAgain = (failed: readonly string[]): string[] | null =>
  failed.some((file) => neverAgain.test(relative(repositoryDir, file))) ? null : nodeTests(failed, 1)

const nodeStep = (name: string, phase: Step['phase'], files: readonly string[], atOnce = 1): Step => ({
  name,
  phase,
  report: 'node',
  args: nodeTests(files, atOnce),
  again: nodeTestsAgain,
})
/** As `nodeStep`, with a few processes that run many files each. */
const sharedStep = (
  name: string,
  phase: Step['phase'],
  files: readonly string[],
  workers: number,
  except: readonly string[] = [],
): Step => ({
  ...nodeStep(name, phase, files),
  args: [
    join(repositoryDir, 'tidy/run-test-files.ts'),
    `--workers=${workers}`,
    `--test-timeout=${testMsMax}`,
    ...except.map((glob) => `--except=${glob}`),
    ...files,
  ],
})

const vitestStep = (name: string): Step => {
  const args = [bin('vitest/vitest.mjs'), 'run', '--root', name]
  return { name, phase: 'short', report: 'vitest', args, again: (failed) => [...args, ...failed] }
}

/**
 * These kill processes and databases of their own and wait for what starts again, or press a server as hard as they can. They
 * judge what is kept and not how long it took, and wait for a third of their time: two at a time, with nothing else beside
 * them. Whatever else stands in `server/` runs with the server's tests.
 */
const alone = [
  'server/system-tests/{access,durability}/*.test.ts',
  'server/system-tests/sending-kills.test.ts',
  'server/system-tests/proof/{load-run,crash-points,faults,limits,lock-outs}.test.ts',
]

/** The pictures of the demo are drawn by what the server's processes have closed. */
const drawingTest = 'demo/product-pictures.test.ts'

/** Short files that take long: they start processes, or fill a whole shop. */
const longest = [
  'server/bin/payout/payout-process.test.ts',
  'demo/orders/seed-orders.test.ts',
  'server/system-tests/search/judged.test.ts',
  'server/src/money/chain/scan-kills.test.ts',
  'server/bin/main.test.ts',
]

/** Time of all journeys together, in ms; they need a third of it on two idle cores. A step that sets it may be silent as long. */
const journeysMsMax = 60 * 60_000

/** Steps of `npm test`: those that fail fast first, then the server, then the browser with the machine for itself. */
const all: readonly Step[] = [
  { name: 'biome', phase: 'short', report: 'none', args: [bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  { name: 'types', phase: 'short', report: 'none', args: [bin('typescript/bin/tsc'), '-b'] },
  { name: 'knip', phase: 'short', report: 'none', args: [bin('knip/bin/knip.js')] },
  sharedStep('tidy', 'short', ['tidy/**/*.test.ts'], 1),
  sharedStep('contract', 'short', ['contract/src/**/*.test.ts'], 1),
  // The server closes kinds of pictures to its whole process, and drawing needs them.
  sharedStep('drawings', 'short', ['illustrations/**/*.test.ts', drawingTest], 1),
  ...['ui', 'client', 'router', 'web', 'console'].map(vitestStep),
  // Their waits are longer than their work: more of them than cores.
  sharedStep('server', 'long', [...longest, '{server,demo,bundling}/**/*.test.ts'], 3, [
    ...alone,
    drawingTest,
  ]),
  nodeStep('system', 'alone', alone, 2),
  {
    name: 'e2e',
    phase: 'alone',
    report: 'playwright',
    args: [join(repositoryDir, 'e2e/run.ts')],
    msMax: journeysMsMax,
  },
]

export const steps: readonly Step[] = all.filter(
  ({ name }) => name !== 'e2e' || existsSync(join(repositoryDir, 'e2e/run.ts')),
)

/** Some test files of one runner: `ui`, `client`, `router`, `web` and `console` are Vitest's, all others Node's. */
export function filesStep(kind: string, files: readonly string[]): Step {
  if (kind === 'server') return sharedStep('server', 'long', files, 2)
  const step = vitestStep(kind)
  return { ...step, args: [...step.args, ...files.map((file) => file.slice(kind.length + 1))] }
}
