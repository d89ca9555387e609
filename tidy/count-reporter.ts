import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

/**
 * How `npm test` hears from `node --test`: one short line for each file, failures in full, and the totals as JSON in
 * the file that TEST_TOTALS names.
 */
export default async function* countReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    if (event.type === 'test:fail' && event.data.details.type !== 'suite') {
      const { name, file, line, details } = event.data
      const where = file ? `${relative(process.cwd(), file)}:${line}` : ''
      yield `✗ ${name}  ${where}\n${indent(inspect(details.error.cause ?? details.error, { depth: 4 }))}\n`
    }
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
        }),
      )
    }
  }
}

const indent = (text: string): string => `${text.trimEnd().replaceAll(/^/gm, '    ')}\n`
