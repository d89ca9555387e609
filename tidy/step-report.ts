import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Step } from './run-step.ts'

export interface Totals {
  passed: number
  failed: number
  skipped: number
}

export interface Failure {
  /** The test's title. */
  name: string
  file: string
  /** Error that was thrown, in its first lines. */
  why: string
}

export interface StepReport extends Totals {
  failures: Failure[]
  /** Tests that failed once and passed when they were run again by themselves. */
  unsteady: Failure[]
}

const linesOfWhy = 12

/** As much of an error as tells what failed, for the end of the run. */
export const firstLines = (text: string): string =>
  stripVTControlCharacters(text).split('\n').slice(0, linesOfWhy).join('\n')

const none: StepReport = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] }

/** Report of a runner about its run; null when it left no report. */
export function readReport(kind: Step['report'], file: string): StepReport | null {
  if (kind === 'none') return none
  if (!existsSync(file)) return null
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (kind === 'vitest') return fromVitest(content as VitestReport)
  if (kind === 'playwright') return fromPlaywright(content as PlaywrightReport)
  return { ...none, ...(content as Totals & { failures: Failure[] }) } // written by count-reporter.ts
}

function fromVitest(report: VitestReport): StepReport {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name: file, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        return failed.length === 0
          ? [{ name: 'the file does not load', file, why: firstLines(message ?? '') }]
          : failed.map(({ fullName, failureMessages }) => ({
              name: fullName,
              file,
              why: firstLines(failureMessages?.[0] ?? ''),
            }))
      }),
    unsteady: [],
  }
}

function fromPlaywright({ stats, suites }: PlaywrightReport): StepReport {
  const tests = suites.flatMap(specsOf)
  const named = (status: string): Failure[] =>
    tests
      .filter(({ spec }) => spec.tests.some((test) => test.status === status))
      .map(({ spec, file }) => ({ name: spec.title, file, why: firstLines(errorOf(spec)) }))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: named('unexpected'),
    unsteady: named('flaky'),
  }
}

const errorOf = ({ tests }: PlaywrightSpec): string =>
  tests.flatMap(({ results }) => results ?? []).find(({ error }) => error)?.error?.message ?? ''

function specsOf(suite: PlaywrightSuite): { spec: PlaywrightSpec; file: string }[] {
  return [
    ...(suite.specs ?? []).map((spec) => ({ spec, file: suite.file })),
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightSpec {
  title: string
  tests: { status: string; results?: { error?: { message?: string } }[] }[]
}

interface PlaywrightSuite {
  file: string
  specs?: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  suites: PlaywrightSuite[]
}
