import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reachedTests } from './reached-tests.ts'
import { repositoryDir } from './repository.ts'
import { runStep, type StepResult } from './run-step.ts'
import { allImports } from './source-tree.ts'
import { filesStep, steps } from './test-steps.ts'

/**
 * `npm run test:changed [-- BASE]`: format, lint, types, the tests about the repository, and the tests that the changed files can reach, the
 * nearest first. It begins no further step after two minutes, so that it ends within about three; `npm test` runs everything.
 * Changed is what differs from BASE, by default from `main` where the branch is another, else from the last commit.
 */
const beginWithinMs = 120_000
/** Test files of one step: so many take a minute or less. */
const filesAtOnce = 24

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: repositoryDir, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

function baseOf(): string {
  const given = process.argv[2]
  if (given !== undefined) return given
  const [branch] = git('rev-parse', '--abbrev-ref', 'HEAD')
  if (branch === 'main') return 'HEAD'
  return git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD'
}

const changed = [
  ...new Set([...git('diff', '--name-only', baseOf()), ...git('ls-files', '--others', '--exclude-standard')]),
]
const reached = reachedTests(changed, allImports())
const kinds = ['ui', 'client', 'router', 'web', 'console'] as const
const kindOf = (path: string): string => kinds.find((kind) => path.startsWith(`${kind}/`)) ?? 'server'

const startedMs = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'sampan-changed-'))
const results: StepResult[] = []
const checks = ['biome', 'types', 'tidy']
for (const step of steps.filter(({ name }) => checks.includes(name)))
  results.push(await runStep(step, reports))

const waiting = reached.filter((path) => !path.startsWith('tidy/'))
while (waiting.length > 0 && Date.now() - startedMs < beginWithinMs) {
  const [first = ''] = waiting
  const kind = kindOf(first)
  const files = waiting.filter((path) => kindOf(path) === kind).slice(0, filesAtOnce)
  for (const file of files) waiting.splice(waiting.indexOf(file), 1)
  results.push(await runStep(filesStep(kind, files), reports))
}
rmSync(reports, { recursive: true, force: true })

const sum = (count: (result: StepResult) => number): number =>
  results.reduce((total, result) => total + count(result), 0)
for (const { name, failures } of results) {
  for (const { name: test, file, why } of failures) {
    console.log(`✗ ${name}: ${test} (${file})\n${why.replaceAll(/^/gm, '      ')}`)
  }
}
if (waiting.length > 0)
  console.log(`Left to \`npm test\`: ${waiting.length} test files farther from what changed.`)
console.log(`${changed.length} files changed, in ${((Date.now() - startedMs) / 1000).toFixed(0)} s`)
console.log(
  `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed, ${sum(({ skipped }) => skipped)} skipped`,
)
process.exitCode = results.some(({ ok }) => !ok) ? 1 : 0
