import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDrafts, type DraftStore, draftCharsMax, draftsMax } from './drafts.ts'

const day = 24 * 3_600_000
let drafts: DraftStore
/** The page is loaded anew: what is in memory alone is gone. */
const reload = () => {
  drafts = createDrafts(() => sessionStorage)
}

describe('drafts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    sessionStorage.clear()
    reload()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('are kept by account and subject, over a reload', () => {
    drafts.write('ann', 'review 7', { text: 'Good' })
    drafts.write('ann', 'review 8', { text: 'Bad' })
    reload()
    expect(drafts.read('ann', 'review 7')).toEqual({ text: 'Good' })
    expect(drafts.read('ann', 'review 8')).toEqual({ text: 'Bad' })
    expect(drafts.read('ben', 'review 7')).toBeUndefined()
    drafts.remove('ann', 'review 7')
    expect(drafts.read('ann', 'review 7')).toBeUndefined()
  })

  it('of everybody, or of all others, are forgotten, and nothing else in the storage', () => {
    sessionStorage.setItem('language', 'en')
    for (const owner of ['ann', 'ann-2', 'ben']) drafts.write(owner, 'note', owner)
    drafts.forget('ann')
    expect(['ann', 'ann-2', 'ben'].map((owner) => drafts.read(owner, 'note'))).toEqual([
      'ann',
      undefined,
      undefined,
    ])
    drafts.forget()
    expect(Object.keys(sessionStorage)).toEqual(['language'])
  })

  it('of another version, and what is no draft, are not read and go', () => {
    for (const text of ['{broken', '7', 'null', '{"value":1}', '{"version":0,"at":9e15,"value":1}']) {
      sessionStorage.setItem('draft ann note', text)
      expect(drafts.read('ann', 'note'), text).toBeUndefined()
      expect(sessionStorage.getItem('draft ann note'), text).toBeNull()
    }
  })

  it('end after sixty days without a change', () => {
    drafts.write('ann', 'note', 1)
    vi.advanceTimersByTime(59 * day)
    expect(drafts.read('ann', 'note')).toBe(1)
    vi.advanceTimersByTime(2 * day)
    expect(drafts.read('ann', 'note')).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
  })

  it('are a hundred at most: the oldest goes', () => {
    for (let n = 0; n <= draftsMax; n++) {
      vi.advanceTimersByTime(1)
      drafts.write('ann', `note ${n}`, n)
    }
    expect(sessionStorage).toHaveLength(draftsMax)
    expect(drafts.read('ann', 'note 0')).toBeUndefined()
    expect(drafts.read('ann', 'note 1')).toBe(1)
    expect(drafts.read('ann', `note ${draftsMax}`)).toBe(draftsMax)
  })

  it('that are too long live as long as the page, and leave nothing older behind', () => {
    drafts.write('ann', 'note', 'short')
    const long = 'x'.repeat(draftCharsMax)
    drafts.write('ann', 'note', long)
    expect(drafts.read('ann', 'note')).toBe(long)
    reload()
    expect(drafts.read('ann', 'note')).toBeUndefined()
  })

  it.each([
    ['full', () => vi.spyOn(Storage.prototype, 'setItem')],
    ['forbidden', () => vi.spyOn(globalThis, 'sessionStorage', 'get')],
  ])('live as long as the page where the storage is %s', (_, broken) => {
    broken().mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    drafts.write('ann', 'note', 'one')
    drafts.write('ann', 'note', 'two')
    expect(drafts.read('ann', 'note')).toBe('two')
    drafts.forget('ben')
    expect(drafts.read('ann', 'note')).toBeUndefined()
    drafts.write('ann', 'note', 'three')
    drafts.remove('ann', 'note')
    expect(drafts.read('ann', 'note')).toBeUndefined()
  })

  it('without a storage keep the very value that was given', () => {
    const inMemory = createDrafts()
    const value = { day: new Date(0) }
    inMemory.write('ann', 'note', value)
    expect(inMemory.read('ann', 'note')).toBe(value)
    inMemory.forget()
    expect(inMemory.read('ann', 'note')).toBeUndefined()
  })
})
