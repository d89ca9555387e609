import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'
import { type Failure, firstLines } from './step-report.ts'

/**
 * The reporter of `node --test` for `npm test`: one short line for each file, failures in full, and the totals as JSON in
 * the file that TEST_TOTALS names.
 */
export default async function* countReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let completed = 0
  const failures: Failure[] = []
  let saidAtMs = Date.now()
  for await (const event of source) {
    // Results are reported in the order of the files; this comes as soon as it happens, and says that something does.
    if (event.type === 'test:complete' && ++completed > 0 && Date.now() - saidAtMs > aliveMs) {
      saidAtMs = Date.now()
      yield `… ${completed} done\n`
    }
    if (event.type === 'test:fail' && event.data.details.type !== 'suite') {
      const { name, file, line, details } = event.data
      const why = describe(details.error.cause ?? details.error)
      failures.push({ name, file: file ?? '', why: firstLines(why) })
      const where = file ? `${relative(process.cwd(), file)}:${line}` : ''
      yield `✗ ${name}  ${where}\n${indent(why)}\n`
    }
    // Sizes, seeds and counts, which a night is run for.
    if (event.type === 'test:diagnostic' && event.data.level === 'info' && process.env['TELL_DIAGNOSTICS'])
      if (event.data.file) yield `${event.data.message}\n`
    if (event.type === 'test:stderr') yield indent(event.data.message)
    if (event.type !== 'test:summary') continue
    const { file, counts, duration_ms } = event.data
    if (file) {
      const bad = counts.tests - counts.passed - counts.skipped - counts.todo
      yield `${bad > 0 ? '✗' : '✓'} ${relative(process.cwd(), file)}  ${counts.passed}/${counts.tests}  ${(duration_ms / 1000).toFixed(1)} s\n`
    } else if (process.env['TEST_TOTALS']) {
      writeFileSync(
        process.env['TEST_TOTALS'],
        JSON.stringify({
          passed: counts.passed,
          failed: counts.tests - counts.passed - counts.skipped - counts.todo,
          skipped: counts.skipped + counts.todo,
          failures,
        }),
      )
    }
  }
}

/** Message and own frames of what was thrown; frames of Node say nothing about our code. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error, { depth: 4 })
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at .*file:/.test(line))
  const cause = error.cause === undefined ? '' : `\ncaused by ${describe(error.cause)}`
  return `${error.name}: ${error.message}\n${frames.slice(0, 4).join('\n')}${cause}`
}

const aliveMs = 30_000

export const indent = (text: string): string => `${text.trimEnd().replaceAll(/^/gm, '    ')}\n`
