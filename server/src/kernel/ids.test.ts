import assert from 'node:assert/strict'
import { it } from 'node:test'
import { uuid } from '@sampan/contract/wire/schemas.ts'
import * as z from 'zod/mini'
import { hashToken, looksLikeToken, newId, newToken } from '#kernel/ids.ts'

it('makes UUIDs of version 7 that sort by time', () => {
  const early = newId(1_700_000_000_000)
  const late = newId(1_700_000_000_001)
  assert.ok(early < late)
  assert.match(early, /^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.equal(z.safeParse(uuid, early).success, true)
  assert.equal(new Set(Array.from({ length: 1000 }, () => newId())).size, 1000)
})

it('makes tokens of 256 bits and knows what can be one', () => {
  const token = newToken()
  assert.equal(Buffer.from(token, 'base64url').length, 32)
  assert.equal(looksLikeToken(token), true)
  for (const text of ['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)}\n`]) {
    assert.equal(looksLikeToken(text), false)
  }
  assert.equal(hashToken(token).length, 32)
})
