import { describe, expect, it } from 'vitest'
import { readyScreen } from './lazy-screen.ts'
import { matchRoute } from './match-route.ts'
import type { RouteRow } from './route-row.ts'

const row = (path: string): RouteRow => ({
  path,
  screen: readyScreen(() => null),
  title: 'shell.tabHome',
  access: 'public',
  keep: 'never',
})
const lost = row('*')
const rows = [row('/home'), row('/detail/:product?/:mer?'), row('/topUp/:id'), row('/topUp/record')]

describe('which page an address means', () => {
  it('has the place of the page: path, parameters, search', () => {
    const { row: found, location } = matchRoute(rows, lost, '/detail/7', '?a=1')
    expect([found.path, location.params]).toEqual(['/detail/:product?/:mer?', { product: '7' }])
    expect(location.search.get('a')).toBe('1')
  })

  it('is the lost page where no row has it', () => {
    for (const path of ['/', '//home', '/homes']) expect(matchRoute(rows, lost, path, '').row).toBe(lost)
  })

  it('is closed to visitors where the specification has a page that is not built', () => {
    expect(matchRoute(rows, lost, '/b%61g', '').row).toMatchObject({ path: '*', access: 'buyer' })
  })
})
