import { createQueryClient } from '@sampan/client/query-client.ts'
import { expect, it } from 'vitest'
import { asKept, fillCache, type ServerState } from './server-state.ts'

const key = ['home', {}]
const state: ServerState = { address: '/home', locale: 'en', answers: [[key, 'the answer']] }
const filled = (more: Partial<ServerState>, isStale: boolean) => {
  const cache = createQueryClient()
  fillCache(cache, { ...state, ...more }, isStale)
  const query = cache.getQueryCache().find({ queryKey: key })
  return { data: query?.state.data, at: query?.state.dataUpdatedAt, isStale: query?.isStale() }
}

it('answers of a page are fresh for a visitor, and read again for a buyer', () => {
  expect(filled({}, false)).toMatchObject({ data: 'the answer', isStale: false })
  expect(filled({}, true)).toMatchObject({ data: 'the answer', at: 1 })
})

it('answers of a kept page have the time at which it was kept, and are read again however young they are', () => {
  const keptAt = Date.now() - 1000
  for (const isBuyer of [false, true])
    expect(filled({ keptAt }, isBuyer)).toEqual({ data: 'the answer', at: keptAt, isStale: true })
})

it('a page says when it was kept', () => {
  expect(asKept('<script id="server-state">{"address":"/"}</script>', 7)).toBe(
    '<script id="server-state">{"keptAt":7,"address":"/"}</script>',
  )
})
