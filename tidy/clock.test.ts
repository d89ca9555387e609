import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { readText, sourceFiles } from './repository.ts'

/** These set or read the machine's own clock on purpose. */
const keepers = ['server/src/kernel/clock.ts', 'server/src/kernel/keep-clock.ts']
const isTest = (path: string): boolean => /\.test\.ts$|\/testing\//.test(path)

describe('one clock (docs/decisions/005)', () => {
  it('nothing in the server but what keeps the clock asks the machine for the time', () =>
    assertNone(
      sourceFiles()
        .filter((path) => /^server\/(src|bin)\//.test(path) && !isTest(path) && !keepers.includes(path))
        .flatMap((path) =>
          readText(path)
            .split('\n')
            .flatMap((line, n) =>
              /\bDate\.now\b|\bnew Date\b(?!\()|\bnew Date\(\)/.test(line)
                ? [`${path}:${n + 1} ${line.trim()}`]
                : [],
            ),
        ),
      'Use ctx.clock or systemClock of server/src/kernel/clock.ts for a time, and performance.now() for how long something takes.',
    ))
})
