import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { memoryFolder } from '#testing/memory-folder.ts'

describe('a folder in memory', () => {
  it('is none where there is no such folder, or it is a disk', () => {
    assert.equal(memoryFolder('/no/such/folder'), null)
    assert.equal(memoryFolder(import.meta.dirname, 0, 0), null)
  })

  it('is none where room or memory is too small', () => {
    assert.equal(memoryFolder('/dev/shm', Number.POSITIVE_INFINITY, 0), null)
    assert.equal(memoryFolder('/dev/shm', 0, Number.POSITIVE_INFINITY), null)
  })
})
