import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { projectFiles, readText } from './repository.ts'

const asking = /^(?:What|Who|Whom|Whose|How|Where|Whether|That|Those|Such|Of|Thus|Hence|So many)\b(?!-)/

const sources = projectFiles().filter((path) => /\.(?:tsx?|css)$/.test(path))

/** First lines of the comments of a source, each with the number of its line. */
function* beginningsOf(text: string): Generator<[line: number, words: string]> {
  const lines = text.split('\n')
  let isInBlock = false
  let isBefore = false
  for (const [n, line] of lines.entries()) {
    const [, lineWords] = /^\s*\/\/ (.*)$/.exec(line) ?? []
    if (lineWords !== undefined && !isInBlock) {
      if (!isBefore) yield [n + 1, lineWords]
      isBefore = true
      continue
    }
    isBefore = false
    const [, blockWords] = /^\s*\{?\/\*\*?(?:\s+(.*))?$/.exec(line) ?? []
    const isBegun = /^\s*\{?\/\*/.test(line)
    if (isBegun) {
      const words = blockWords || (lines[n + 1] ?? '').replace(/^\s*\*? ?/, '')
      yield [n + 1, words]
    }
    if (isBegun || isInBlock) isInBlock = !line.includes('*/')
  }
}

describe('comments', () => {
  it('begin with the noun they are about', () => {
    const wrong = sources.flatMap((path) =>
      [...beginningsOf(readText(path))]
        .filter(([, words]) => asking.test(words))
        .map(([line, words]) => `${path}:${line}: ${words}`),
    )
    assertNone(
      wrong,
      'Begin with the noun: "Number of rows that wait", not "How many rows wait"; "Picture of the shop", not "Of the shop"; "True if it is open", not "Whether it is open".',
    )
  })

  it('are found in every form', () => {
    const text = [
      '/** What it is. */',
      '/**',
      ' * How it is.',
      ' * Where it goes on is no beginning.',
      ' */',
      '  // Who asks',
      '  // What follows is the same comment.',
      'const one = 1 // Where code stands before it, it is left alone',
      '{/* Whether it is shown. */}',
      '/* Plain',
      '   What continues. */',
      '/** That it is. */',
      '/** Of a shop. */',
      '/** Those that wait. */',
      '/** Offers of a shop. */',
    ].join('\n')
    const found = [...beginningsOf(text)].filter(([, words]) => asking.test(words)).map(([line]) => line)
    assert.deepEqual(found, [1, 2, 6, 9, 12, 13, 14])
  })
})
