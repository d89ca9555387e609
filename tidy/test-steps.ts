import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryDir } from './repository.ts'
import type { Step } from './run-step.ts'

const bin = (path: string): string => join(repositoryDir, 'node_modules', path)
/** No test may take longer; one that hangs must not hang the whole run. */
const testMsMax = 180_000
export const nodeTests = (glob: string, concurrency: number, msMax: number = testMsMax): string[] => [
  '--test',
  `--test-concurrency=${concurrency}`,
  `--test-timeout=${msMax}`,
  `--test-reporter=${join(repositoryDir, 'tidy/count-reporter.ts')}`,
  '--test-reporter-destination=stdout',
  glob,
]

/** What `npm test` runs: what fails fast first, then the server, then the browser with the machine for itself. */
const all: readonly Step[] = [
  { name: 'biome', lane: 'short', report: 'none', args: [bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  { name: 'types', lane: 'short', report: 'none', args: [bin('typescript/bin/tsc'), '-b'] },
  { name: 'knip', lane: 'short', report: 'none', args: [bin('knip/bin/knip.js')] },
  { name: 'tidy', lane: 'short', report: 'node', args: nodeTests('tidy/**/*.test.ts', 1) },
  { name: 'contract', lane: 'short', report: 'node', args: nodeTests('contract/src/**/*.test.ts', 1) },
  { name: 'ui', lane: 'short', report: 'vitest', args: [bin('vitest/vitest.mjs'), 'run', '--root', 'ui'] },
  {
    name: 'client',
    lane: 'short',
    report: 'vitest',
    args: [bin('vitest/vitest.mjs'), 'run', '--root', 'client'],
  },
  { name: 'web', lane: 'short', report: 'vitest', args: [bin('vitest/vitest.mjs'), 'run', '--root', 'web'] },
  {
    name: 'console',
    lane: 'short',
    report: 'vitest',
    args: [bin('vitest/vitest.mjs'), 'run', '--root', 'console'],
  },
  {
    name: 'server',
    lane: 'long',
    report: 'node',
    args: nodeTests('{server/{bin,embedded,src},demo,illustrations}/**/*.test.ts', 2),
  },
  // They kill processes and databases, and wait for what starts again: one after the other, with the machine for itself.
  { name: 'system', lane: 'alone', report: 'node', args: nodeTests('server/system-tests/**/*.test.ts', 1) },
  { name: 'e2e', lane: 'alone', report: 'playwright', args: [join(repositoryDir, 'e2e/run.ts')] },
]

export const steps: readonly Step[] = all.filter(
  ({ name }) => name !== 'e2e' || existsSync(join(repositoryDir, 'e2e/run.ts')),
)
