import { describe, expect, it } from 'vitest'
import type { HistoryLocation, Move } from './history.ts'
import { advance, type KeptPage, type KeptRow, keptPagesMax } from './kept-pages.ts'

const row = (path: string, keep: KeptRow['keep']): KeptRow => ({ path, keep })
const rows = [row('/home', 'root'), row('/explore', 'root'), row('/shop', 'stack'), row('/detail', 'never')]

/** A walk through the history: an address goes on, a number goes back or forward by so many entries. */
function walk(...steps: (string | number)[]): readonly KeptPage[] {
  let kept: readonly KeptPage[] = []
  let entries: { name: string; address: string }[] = []
  let index = -1
  let visit = 0
  for (const step of steps) {
    visit++
    let move: Move = 'push'
    if (typeof step === 'string') {
      entries = [...entries.slice(0, ++index), { name: `entry ${visit}`, address: step }]
    } else {
      move = step < 0 ? 'back' : 'forward'
      index += step
    }
    const { name: entry = '', address = '' } = entries[index] ?? {}
    const [path = '', search] = address.split('?')
    const found = rows.find((one) => path.startsWith(one.path))
    if (!found) throw new Error(address)
    const location: HistoryLocation = {
      path,
      search: search ? `?${search}` : '',
      move,
      visit,
      index,
      entry,
      reachable: entries.map(({ name }) => name),
    }
    kept = advance(kept, location, {
      row: found,
      location: { path, params: {}, search: new URLSearchParams(search) },
    })
  }
  return kept
}
const addresses = (kept: readonly KeptPage[]) => kept.map(({ address }) => address)

describe('kept pages', () => {
  it('keeps pages while navigating, except /detail [nav:keep-alive]', () => {
    expect(addresses(walk('/home', '/detail/1', '/shop/1', '/detail/2', '/shop/2'))).toEqual([
      '/shop/2',
      '/shop/1',
      '/home',
    ])
  })

  it('keeps the roots always and the latest few of the others [nav:keep-alive]', () => {
    const shops = Array.from({ length: keptPagesMax + 12 }, (_, number) => `/shop/${number}`)
    const kept = addresses(walk('/home', '/explore', ...shops))
    expect(kept).toContain('/home')
    expect(kept).toContain('/explore')
    expect(kept.filter((address) => address.startsWith('/shop'))).toHaveLength(keptPagesMax + 1)
    expect(kept[0]).toBe(`/shop/${keptPagesMax + 11}`)
    expect(kept).not.toContain('/shop/0')
  })

  it('gives the same route with other words its own page, but a root only one', () => {
    expect(addresses(walk('/shop/1?a=1', '/shop/1?a=2', '/explore?c=food', '/explore?c=toys'))).toEqual([
      '/explore?c=toys',
      '/shop/1?a=2',
      '/shop/1?a=1',
    ])
  })

  it('gives an address that is opened twice two pages, and each entry finds its own again', () => {
    const there = walk('/home', '/shop/3', '/detail/1', '/shop/3')
    const [second, first] = there
    expect(addresses(there)).toEqual(['/shop/3', '/shop/3', '/home'])
    expect(second).toMatchObject({ returned: false })
    expect(first?.id).not.toBe(second?.id)
    const back = walk('/home', '/shop/3', '/detail/1', '/shop/3', -2)
    expect(back[0]).toMatchObject({ id: first?.id, returned: true, move: 'back' })
  })

  it('serves an address again by the page that can no longer be gone back to', () => {
    const left = walk('/home', '/shop/3', -1)
    const again = walk('/home', '/shop/3', -1, '/shop/3')
    expect(again[0]).toMatchObject({ id: left[1]?.id, returned: true, move: 'push' })
  })

  it('leaves the objects of hidden pages alone, so that they sleep', () => {
    const seen = new Map<string, KeptPage>()
    for (const page of walk('/home', '/shop/1', '/shop/2')) seen.set(page.address, page)
    const [shown] = seen.values()
    const location = {
      path: '/shop/3',
      search: '',
      move: 'push',
      visit: 9,
      index: 3,
      entry: 'next',
      reachable: [],
    } as const
    const after = advance([...seen.values()], location, {
      row: row('/shop', 'stack'),
      location: { path: '/shop/3', params: {}, search: new URLSearchParams() },
    })
    expect(after[1]).toBe(shown)
    expect(after[2]).toBe(seen.get('/shop/1'))
  })

  it('knows a return to what is still there from a first visit', () => {
    expect(walk('/home', '/shop/1', -1)[0]).toMatchObject({ returned: true, move: 'back' })
    expect(walk('/home', '/shop/1', '/shop/2')[0]).toMatchObject({ returned: false, move: 'push' })
    expect(walk('/explore?c=food', '/home', '/explore?c=toys')[0]).toMatchObject({ returned: false })
  })
})
