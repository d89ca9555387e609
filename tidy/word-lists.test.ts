import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readText, sourceFiles } from './repository.ts'

/** Texts with commas that nobody reads as words: a field that is read back takes this comma in every language. */
const readBack: ReadonlySet<string> = new Set(['console/src/features/duties/duty-draft.ts'])

/** Words that are joined by a comma of English. */
const joined = /\}, \$\{|\.join\(', '\)/

it('words of the console are joined by the comma of the reader: write useWords().list([…])', () => {
  const found = sourceFiles()
    .filter(
      (path) => /^console\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !readBack.has(path),
    )
    .flatMap((path) =>
      readText(path)
        .split('\n')
        .flatMap((line, at) => (joined.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    )
  assert.deepEqual(found, [])
})
