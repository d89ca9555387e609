import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { projectFiles, readText } from './repository.ts'
import { specIds } from './spec-ids.ts'

const tests = projectFiles().filter((path) => /\.(test\.tsx?|e2e\.ts)$/.test(path))

/** `[kind:name]` in the title of a test. */
const named = tests.flatMap((path) =>
  [
    ...readText(path).matchAll(/\b(?:it|test|describe)(?:\.\w+)?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g),
  ].flatMap(([, , title = '']) =>
    [...title.matchAll(/\[([a-z]+:[^\]]+)\]/g)].map(([, id = '']) => ({ path, id })),
  ),
)

describe('lines of the specification', () => {
  it('are named by tests as the specification names them', () => {
    const bad = named
      .filter(({ id }) => !specIds.has(id) && !id.includes('${'))
      .map(({ path, id }) => `${path}: [${id}]`)
    assertNone(bad, 'Take the id from tidy/spec-ids.ts.')
  })

  it('are each named by a test', () => {
    const proved = new Set(named.map(({ id }) => id))
    const unproved = [...specIds].filter((id) => !proved.has(id))
    assertNone(
      unproved,
      'Write the test that fails when this line does not hold, and name the line in its title.',
    )
  })
})
