import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { projectFiles, readText } from './repository.ts'

/** Statements of a schema file that a reader looks up by name. */
const made = /^create (?:table|view|function) \w+/

/** Statements without a comment directly above, each as `<line>: <statement>`. */
const uncommented = (text: string): string[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, n) =>
    made.test(line) && !lines[n - 1]?.startsWith('-- ') ? [`${n + 1}: ${line}`] : [],
  )
}

describe('comments of the schema (server/schema/)', () => {
  it('stand directly above each table, view and function', () => {
    const bare = projectFiles()
      .filter((path) => /^server\/schema\/.*\.sql$/.test(path) && !path.endsWith('/released.sql'))
      .flatMap((path) => uncommented(readText(path)).map((found) => `${path}:${found}`))
    assertNone(bare, 'Say above it what a row is, its states and who writes it (server/schema/README.md).')
  })

  it('are missed where there is none', () => {
    const text = '-- Row of a box.\ncreate table box (\n  id int\n);\n\ncreate function fill() returns int'
    assert.deepEqual(uncommented(text), ['6: create function fill() returns int'])
  })
})
