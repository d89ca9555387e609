import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { projectFiles, readText } from './repository.ts'

/** Columns that hold a state, in whatever table they stand. */
const columns = 'status|state|payout_state|status_before'

/** Words of each of these columns, by the check constraints of all tables that have one of that name. */
function wordsOf(schema: string): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>()
  const checks = schema.matchAll(
    new RegExp(`^ {2}(${columns}) text\\b[^;]*?check \\(\\1 in \\(([^)]*)\\)\\)`, 'gm'),
  )
  for (const [, column = '', list = ''] of checks) {
    const own = words.get(column) ?? new Set()
    for (const [, word = ''] of list.matchAll(/'(\w+)'/g)) own.add(word)
    words.set(column, own)
  }
  return words
}

const compared = new RegExp(
  `\\b(${columns}) (?:=|<>|(?:not )?in|= any|<> all) ?\\(?((?:'\\w+'(?:, )?)+)`,
  'g',
)

/** Words in the SQL of a text that no table has for a column of this name, each as `<line>: <column> <word>`. */
const unknownIn = (text: string, words: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...text.matchAll(compared)].flatMap(({ 1: column = '', 2: list = '', index }) =>
    [...list.matchAll(/'(\w+)'/g)]
      .filter(([, word = '']) => !words.get(column)?.has(word))
      .map(([, word]) => `${text.slice(0, index).split('\n').length}: ${column} ${word}`),
  )

const schemaFiles = projectFiles().filter(
  (path) => /^server\/schema\/.*\.sql$/.test(path) && !path.endsWith('/released.sql'),
)
const words = wordsOf(schemaFiles.map(readText).join('\n'))
const withSql = projectFiles().filter((path) => /^(?:server|demo|bench|e2e)\/.*\.(?:ts|sql)$/.test(path))

describe('states in SQL (server/schema/)', () => {
  it('are words that a check constraint has', () => {
    assert.ok(words.get('status')?.has('waitingDelivery') && words.get('state')?.has('appealed'))
    const wrong = withSql
      .filter((path) => !path.startsWith('server/migrations/') && !path.endsWith('/released.sql'))
      .flatMap((path) => unknownIn(readText(path), words).map((found) => `${path}:${found}`))
    assertNone(
      wrong,
      'The table has no such state: its check constraint in server/schema/ lists those there are.',
    )
  })

  it('are never the numbers of the wire where the database has words', () => {
    const stores = withSql.filter((path) => /^server\/src\/.*-store\.ts$/.test(path))
    assertNone(
      stores.filter((path) => /\b(?:order|audit|payout)Status\b(?=[.[])/.test(readText(path))),
      'Statements know the words; presenters answer `orderStatus[state]`, and calls read `orderStateOf(number)`.',
    )
    const compared = /\bstatus (?:=|<>|(?:not )?in) ?\(?-?\d/
    assertNone(
      [...stores, ...withSql.filter((path) => /^(?:server\/schema|bench)\/.*\.sql$/.test(path))].filter(
        (path) => !path.endsWith('/released.sql') && compared.test(readText(path)),
      ),
      'A state is compared with a number; the table has words.',
    )
  })

  it('are missed where they are misspelt', () => {
    const known = wordsOf(
      "create table box (\n  status text not null check (status in ('open',\n      'shut'))\n);",
    )
    const text = "select 1 from box where status = 'open'\n  or b.status not in ('shut', 'closed')"
    assert.deepEqual(unknownIn(text, known), ['2: status closed'])
  })
})
