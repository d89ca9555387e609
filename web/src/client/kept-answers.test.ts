import { createQueryClient } from '@sampan/client/query-client.ts'
import { languageObject } from '@sampan/contract/wire/locales.ts'
import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { blobStore } from '#browser/blob-store.ts'
import { session } from '#session/session.ts'
import { signedIn } from '#testing/shell-stage.tsx'
import { forgetAnswers, keepAnswers, restoreAnswers } from './kept-answers.ts'

const device = new Map<string, unknown>()
const kept = () => JSON.stringify(device.get('answers') ?? null)

beforeEach(() => {
  device.clear()
  session.logOut()
  vi.spyOn(blobStore, 'get').mockImplementation(async (key) => device.get(key))
  vi.spyOn(blobStore, 'set').mockImplementation(async (key, value) => void device.set(key, value))
  vi.spyOn(blobStore, 'remove').mockImplementation(async (key) => void device.delete(key))
})

/** Reads this as a page would, and leaves. */
async function read(answers: readonly (readonly [unknown[], unknown])[]): Promise<void> {
  const cache = createQueryClient()
  const stop = keepAnswers(cache)
  for (const [queryKey, data] of answers) await cache.fetchQuery({ queryKey, queryFn: () => data })
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(kept()).toContain(String(answers[0]?.[0][0])))
  stop()
}

async function restored(): Promise<QueryClient> {
  const cache = createQueryClient()
  await restoreAnswers(cache)
  return cache
}

describe('answers kept on the device', () => {
  it('come back with the time at which they were read, and of a list its beginning', async () => {
    const list = { pages: [{ items: [1], nextCursor: 'a' }, { items: [2] }], pageParams: [null, 'a'] }
    const before = Date.now()
    await read([
      [['home', {}], { banners: [] }],
      [['order_list', {}, 'pages'], list],
    ])
    const cache = await restored()
    const state = cache.getQueryState(['home', {}])
    expect(state?.data).toEqual({ banners: [] })
    expect(state?.dataUpdatedAt).toBeGreaterThanOrEqual(before)
    expect(cache.getQueryData(['order_list', {}, 'pages'])).toEqual({
      pages: [{ items: [1], nextCursor: 'a' }],
      pageParams: [null],
    })
  })

  it('are those of lists and records: never conversations, addresses or what pays', async () => {
    await read([
      [['cart_list', {}], { groups: [] }],
      [['support_messages', {}], 'a secret word'],
      [['address_list', {}], 'a secret street'],
      [['card_list', {}], 'a secret card'],
    ])
    expect(kept()).toContain('cart_list')
    expect(kept()).not.toContain('secret')
  })

  it('are never given to another login, and are gone then; the token itself is not stored', async () => {
    session.start(signedIn.userinfo)
    await read([[['bill', {}], 'mine']])
    expect(kept()).not.toContain(signedIn.userinfo.token)
    expect((await restored()).getQueryData(['bill', {}])).toBe('mine')
    session.logOut()
    session.start({ ...signedIn.userinfo, id: 'another', token: 'another' })
    expect((await restored()).getQueryData(['bill', {}])).toBeUndefined()
    expect(kept()).toBe('null')
  })

  it('are not written any more once they were forgotten at a logout', async () => {
    session.start(signedIn.userinfo)
    const cache = createQueryClient()
    keepAnswers(cache)
    await cache.fetchQuery({ queryKey: ['bill', {}], queryFn: () => 'mine' })
    window.dispatchEvent(new Event('pagehide'))
    session.logOut()
    cache.clear()
    await forgetAnswers()
    expect(kept()).toBe('null')
    expect((await restored()).getQueryData(['bill', {}])).toBeUndefined()
  })

  it('are not given to another build of the app, nor in another language', async () => {
    const entry = document.head.appendChild(document.createElement('script'))
    entry.type = 'module'
    entry.src = '/assets/index-older.js'
    await read([[['home', {}], 'old shape']])
    expect((await restored()).getQueryData(['home', {}])).toBe('old shape')
    entry.src = '/assets/index-newer.js'
    expect((await restored()).getQueryData(['home', {}])).toBeUndefined()
    expect(kept()).toBe('null')
    await read([[['home', {}], 'in English']])
    session.setLanguage(languageObject('ft'))
    expect((await restored()).getQueryData(['home', {}])).toBeUndefined()
    session.setLanguage(languageObject('en'))
    entry.remove()
  })

  it('never take the place of what was read since', async () => {
    await read([[['home', {}], 'old']])
    const cache = createQueryClient()
    cache.setQueryData(['home', {}], 'new')
    await restoreAnswers(cache)
    expect(cache.getQueryData(['home', {}])).toBe('new')
  })
})
