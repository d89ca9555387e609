import { describe, expect, it } from 'vitest'
import type { Move } from '#page/history.ts'
import type { RouteRow } from '#page/route-row.ts'
import { advance, type KeptPage, keptPagesMax } from './kept-pages.ts'

const row = (path: string, keep: RouteRow['keep']) => ({ path, keep }) as RouteRow
const rows = [row('/home', 'root'), row('/explore', 'root'), row('/shop', 'stack'), row('/detail', 'never')]
let visit = 0

function go(kept: readonly KeptPage[], address: string, move: Move = 'push') {
  const [path = '', search] = address.split('?')
  const found = rows.find((one) => path.startsWith(one.path))
  if (!found) throw new Error(address)
  const place = { path, search: search ? `?${search}` : '', move, visit: ++visit, index: 0 }
  return advance(kept, place, {
    row: found,
    place: { path, params: {}, search: new URLSearchParams(search) },
  })
}
const walk = (...addresses: string[]) => addresses.reduce<readonly KeptPage[]>((kept, to) => go(kept, to), [])
const keys = (kept: readonly KeptPage[]) => kept.map(({ key }) => key)

describe('kept pages', () => {
  it('keeps pages while navigating, except /detail [nav:keep-alive]', () => {
    expect(keys(walk('/home', '/detail/1', '/shop/1', '/detail/2', '/shop/2'))).toEqual([
      '/shop/2',
      '/shop/1',
      '/home',
    ])
  })

  it('keeps the roots always and the latest few of the others [nav:keep-alive]', () => {
    const shops = Array.from({ length: 20 }, (_, number) => `/shop/${number}`)
    const kept = keys(walk('/home', '/explore', ...shops))
    expect(kept).toContain('/home')
    expect(kept).toContain('/explore')
    expect(kept.filter((key) => key.startsWith('/shop'))).toHaveLength(keptPagesMax + 1)
    expect(kept[0]).toBe('/shop/19')
    expect(kept).not.toContain('/shop/0')
  })

  it('gives the same route with other words its own page, but a root only one', () => {
    expect(keys(walk('/shop/1?a=1', '/shop/1?a=2', '/explore?c=food', '/explore?c=toys'))).toEqual([
      '/explore',
      '/shop/1?a=2',
      '/shop/1?a=1',
    ])
  })

  it('leaves the objects of hidden pages alone, so that they sleep', () => {
    const before = walk('/home', '/shop/1')
    const after = go(before, '/shop/2')
    expect(after[1]).toBe(before[0])
    expect(after[2]).toBe(before[1])
  })

  it('knows a return to what is still there from a first visit', () => {
    const kept = walk('/home', '/shop/1')
    expect(go(kept, '/home', 'back')[0]).toMatchObject({ returned: true, move: 'back' })
    expect(go(kept, '/shop/2')[0]).toMatchObject({ returned: false, move: 'push' })
    expect(go(walk('/explore?c=food', '/home'), '/explore?c=toys')[0]).toMatchObject({ returned: false })
  })
})
