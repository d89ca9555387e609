import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeCursor, encodeCursor, pageOf } from '#kernel/cursor.ts'
import { Refusal } from '#kernel/refusal.ts'

const isRefused = (work: () => unknown) =>
  assert.throws(work, (error: unknown) => error instanceof Refusal && error.key === 'badInput')

it('reads back what it wrote', () => {
  const cursor = encodeCursor(['2026-11-21T00:00:00.000Z', 7])
  assert.match(cursor, /^[\w-]+$/)
  assert.deepEqual(decodeCursor(cursor, ['date', 'number']), ['2026-11-21T00:00:00.000Z', 7])
  assert.equal(decodeCursor(undefined, ['number']), null)
})

it('refuses garbage, and what another list wrote', () => {
  const of = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const bad = ['x', '____', of(null), of({}), of([]), of([1, 2]), of(['1']), of([1.5]), of([1e300]), of([{}])]
  for (const cursor of bad) isRefused(() => decodeCursor(cursor, ['number']))
  isRefused(() => decodeCursor(of(['no date']), ['date']))
  isRefused(() => decodeCursor(of(['no uuid']), ['uuid']))
  isRefused(() => decodeCursor(of(['nul \u0000']), ['string']))
  isRefused(() => decodeCursor(of(['x'.repeat(500)]), ['string']))
})

it('cuts pages: a cursor exactly while there is more', () => {
  const rows = [1, 2, 3].map((id) => ({ id }))
  const page = pageOf(
    rows,
    2,
    (row) => [row.id],
    (row) => row.id,
  )
  assert.deepEqual(page.items, [1, 2])
  assert.deepEqual(decodeCursor(page.nextCursor ?? undefined, ['number']), [2])
  assert.equal(
    pageOf(
      rows,
      3,
      (row) => [row.id],
      (row) => row.id,
    ).nextCursor,
    null,
  )
  assert.deepEqual(
    pageOf(
      [],
      3,
      () => [],
      () => 0,
    ),
    { items: [], nextCursor: null },
  )
})
