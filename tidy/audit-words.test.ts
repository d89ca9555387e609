import assert from 'node:assert/strict'
import { it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { projectFiles, readText } from './repository.ts'

const screen = readText('console/src/features/staff/subject.tsx')
const [, list = ''] = /const named = \[([^\]]*)\]/.exec(screen) ?? []
const named = new Set([...list.matchAll(/'(\w+)'/g)].map(([, type = '']) => type))

it('names every kind of subject in the audit trail', () => {
  const written = projectFiles()
    .filter((path) => /^server\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      [...readText(path).matchAll(/subject: \{ type: '(\w+)'/g)].map(([, type = '']) => ({ path, type })),
    )
  assert.ok(written.length > 60, `only ${written.length} acts were found`)
  assertNone(
    // A setting is named by its page.
    written
      .filter(({ type }) => type !== 'settings' && !named.has(type))
      .map(({ path, type }) => `${path}: ${type}`),
    'Name it in console/src/features/staff/subject.tsx, with subject.<kind> in the words of the console.',
  )
})
