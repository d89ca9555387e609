import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseSync, Visitor } from 'vite'
import { assertNone } from './assert-none.ts'
import { readText, sourceFiles } from './repository.ts'

/** The names of accessors in object literals; those of classes stand on a prototype and cost nothing. */
function accessorsOf(path: string, text: string): string[] {
  const found: string[] = []
  const visitor = new Visitor({
    Property({ kind, start }) {
      if (kind !== 'init') found.push(`${path}:${text.slice(0, start).split('\n').length}`)
    },
  })
  visitor.visit(parseSync(path, text).program)
  return found
}

it('finds an accessor in a literal, and none in a class', () => {
  const text = 'class A { get one() { return 1 } }\nexport const a = { b: 1, get two() { return 2 } }\n'
  assert.deepEqual(accessorsOf('a.ts', text), ['a.ts:2'])
})

it('has no object literal with an accessor where calls are answered', () => {
  const files = sourceFiles().filter(
    (path) => path.startsWith('server/src/') && /\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path),
  )
  assert.ok(files.length > 500)
  assertNone(
    files.flatMap((path) => accessorsOf(path, readText(path))),
    'V8 gives each such object a hidden class of its own, which stays with all that the object holds until the next full collection (docs/decisions/074). Make it a method, or a class.',
  )
})
