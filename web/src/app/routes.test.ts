import { describe, expect, it } from 'vitest'
import type { RouteRow } from '#page/route-row.ts'
import { routes } from './routes.ts'

const pathsOf = (is: (row: RouteRow) => boolean) =>
  routes
    .filter(is)
    .map(({ path }) => path)
    .sort()

describe('the route table', () => {
  it('opens to visitors the pages that SPEC §6 names, and no other [guard:public] [guard:protected]', () => {
    const named = [
      '/login',
      '/register',
      '/home',
      '/shop',
      '/explore',
      '/detail',
      '/search',
      '/forgotPassword',
    ]
    named.push('/changePassword')
    const open = pathsOf(({ access }) => access === 'public').map((path) => path.replace(/\/:.*/, ''))
    expect(open.filter((path) => !named.includes(path))).toEqual([])
    for (const path of named) {
      const row = routes.find((one) => one.path.replace(/\/:.*/, '') === path)
      expect(row?.access ?? 'public', path).toBe('public')
    }
  })

  it('keeps home, explore and bag always, and makes /detail anew [nav:keep-alive]', () => {
    expect(pathsOf(({ keep }) => keep === 'root')).toEqual(['/bag', '/explore', '/home', '/profile'])
    expect(pathsOf(({ keep }) => keep === 'never')).toEqual(['/detail/:product?/:mer?'])
  })

  it('has the four tabs, and a title key for every page [nav:tabs] [nav:title]', () => {
    expect(pathsOf(({ tab }) => tab !== undefined)).toEqual(['/bag', '/explore', '/home', '/profile'])
    for (const { title } of routes) expect(title).toMatch(/^[a-z]+\.\w+$/i)
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })
})
