import assert from 'node:assert/strict'
import { it } from 'node:test'
import { compileToken } from './compile-token.ts'
import compiled from './harbour-dollar.json' with { type: 'json' }

it('is committed as its source compiles', () => {
  assert.deepEqual(
    compileToken(),
    compiled,
    'run: node server/src/money/chain/token/compile-token.ts, and commit what it writes',
  )
})
