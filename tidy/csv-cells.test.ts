import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { readText, sourceFiles } from './repository.ts'

const cells = 'server/src/kernel/csv-cells.ts'
/** Writes rows of a person's own file, and lists as they are seen; their texts are guarded all the same. */
const ownRows = 'console/src/ui/csv-text.ts'
/** Files of the browsers that hand over what a server's answer holds. */
const savers = ['console/src/ui/save-file.ts', 'web/src/features/wallet/bill/save-csv.ts']

const code = (path: string): string => readText(path).replaceAll(/^[ \t]*(\/\/|\/?\*).*$/gm, '')
const sources = sourceFiles().filter(
  (path) =>
    /^(?:server|web|console|client|ui|contract)\/(?:src|bin)\//.test(path) &&
    !/\.test\.tsx?$|\/testing\//.test(path),
)

/** Value that a server's answer calls `csv`: the expression behind it. */
const answered = /\bcsv: (?!string\b|z\.)(.+)/g

describe('CSV files', () => {
  it('are made of rows that the compiler takes from the shared cells alone', () => {
    const wrong = sources
      .filter((path) => path.startsWith('server/src/'))
      .flatMap((path) =>
        [...code(path).matchAll(answered)]
          .filter(([, made = '']) => !/\bcsv(?:File|Rows)\(/.test(made))
          .map(([line]) => `${path}: ${line}`),
      )
    assertNone(wrong, `Make the file with csvFile or csvRows of ${cells}: their cells are no formulas.`)
  })

  it('are begun and joined in one place', () => {
    const joins = /\\ufeff\$\{|\.join\(['"][,;\t]['"]\)\}\\r\\n|as CsvCell/
    assertNone(
      sources.filter((path) => path !== cells && path !== ownRows && joins.test(code(path))),
      `Cells are made and joined by ${cells} alone.`,
    )
    assert.match(code(ownRows), /\bguardedText\(unguardedText\(cell\)\)/)
  })

  it('are handed to a person as the server wrote them', () => {
    assertNone(
      sources.filter(
        (path) =>
          /^(?:web|console|client|ui)\//.test(path) &&
          !savers.includes(path) &&
          /\btype: ['"]text\/csv|['"]text\/csv['"]\)|data:text\/csv/.test(code(path)),
      ),
      'Ask the server for the file, and save its parts as they come.',
    )
  })
})
