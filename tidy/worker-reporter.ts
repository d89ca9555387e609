import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { describe, indent } from './count-reporter.ts'
import { type Failure, firstLines } from './step-report.ts'

/** Says `file` when all of a file has run, its hooks as well. */
export const progress = new EventEmitter()

/**
 * The reporter of test-worker.ts, where each file is a suite: one short line for each file, failures in full, and after each
 * file the totals so far as JSON in the file that TEST_TOTALS names: a later file may end the process.
 */
export default async function* workerReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const totals = { passed: 0, failed: 0, skipped: 0, failures: [] as Failure[] }
  let begun = { ...totals }
  for await (const event of source) {
    if (event.type === 'test:start' && event.data.nesting === 0) begun = { ...totals }
    // Work of a test after it had ended; it makes the run fail.
    if (event.type === 'test:diagnostic' && event.data.level !== 'info') yield `${event.data.message}\n`
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue
    const { name, file, line, nesting, details, skip, todo } = event.data
    const isPassed = event.type === 'test:pass'
    if (details.type !== 'suite') {
      if (skip !== undefined || todo !== undefined) totals.skipped += 1
      else totals[isPassed ? 'passed' : 'failed'] += 1
    }
    if (event.type === 'test:fail' && (details.type !== 'suite' || nesting === 0)) {
      const { error } = event.data.details
      const why = describe(error.cause ?? error)
      if (details.type !== 'suite') {
        totals.failures.push({ name, file: file ?? '', why: firstLines(why) })
        yield `✗ ${name}  ${relative(process.cwd(), file ?? '')}:${line}\n${indent(why)}\n`
      } else {
        // No test of it failed: it does not load, or what stands behind its tests does not work.
        if (totals.failed === begun.failed) {
          totals.failed += 1
          totals.failures.push({
            name: 'the file, around its tests',
            file: resolve(name),
            why: firstLines(why),
          })
        }
        if (!('failureType' in error && error.failureType === 'subtestsFailed')) yield indent(why)
      }
    }
    if (nesting > 0) continue
    const passed = totals.passed - begun.passed
    const all = passed + totals.failed - begun.failed
    yield `${isPassed ? '✓' : '✗'} ${name}  ${passed}/${all}  ${(details.duration_ms / 1000).toFixed(1)} s\n`
    const report = process.env['TEST_TOTALS']
    if (report) writeFileSync(report, JSON.stringify(totals))
    progress.emit('file')
  }
}
