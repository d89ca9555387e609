import { describe, expect, it } from 'vitest'
import { paths } from '#paths'
import { guard } from '#router/guard.ts'
import { matchRoute } from '#router/match-route.ts'
import type { RouteRow } from '#router/route-row.ts'
import { ownAccess, specAccess } from '#router/spec-routes.ts'
import { lostRoute, routes } from './routes.ts'

const pathsOf = (is: (row: RouteRow) => boolean) =>
  routes
    .filter(is)
    .map(({ path }) => path)
    .sort()

describe('the route table', () => {
  it('names every route of SPEC §2, and gives each that is built the access of SPEC §6 [guard:public] [guard:protected]', () => {
    // The comparison stands at /detail (decision 48), the root leads on, and what is our own is counted by itself.
    const named = Object.keys(paths).filter(
      (name) => name !== 'root' && name !== 'compare' && !ownAccess.has(name),
    )
    expect([...specAccess.keys()].sort()).toEqual(named.sort())
    expect(named).toHaveLength(44)
    const open = ['login', 'register', 'home', 'shop', 'explore', 'detail', 'search', 'forgotPassword']
    open.push('changePassword')
    for (const [name, access] of specAccess)
      expect(access, name).toBe(open.includes(name) ? 'public' : 'buyer')
    for (const { path, access } of routes) {
      const name = path.split('/')[1] ?? ''
      expect(specAccess.get(name) ?? ownAccess.get(name), path).toBe(access)
    }
    expect([...ownAccess]).toEqual([
      ['list', 'public'],
      ['about', 'public'],
      ['status', 'public'],
      ['cardPay', 'buyer'],
      ['withdrawOrder', 'public'],
    ])
    expect([...ownAccess.keys()].filter((name) => specAccess.has(name))).toEqual([])
  })

  it('guards every address of SPEC §2 as SPEC §6 says, and answers an unknown one with not found [guard:public] [guard:protected]', () => {
    const accessOf = (path: string) => matchRoute(routes, lostRoute, path, '').row.access
    for (const [name, access] of specAccess) expect(accessOf(`/${name}`), name).toBe(access)
    const visitor = { token: null, returnTo: null }
    const rowOf = (path: string) => matchRoute(routes, lostRoute, path, '').row
    expect(guard('/notification', rowOf, visitor)).toEqual({ address: '/login', loginFirst: true })
    expect(guard('/forgotPassword', rowOf, visitor)).toEqual({
      address: '/forgotPassword',
      loginFirst: false,
    })
    expect(guard('/nowhere', rowOf, visitor)).toEqual({ address: '/nowhere', loginFirst: false })
  })

  it('marks every route as requiring no authentication, and guards it all the same [route:metadata]', () => {
    expect(routes.map(({ meta }) => meta)).toEqual(routes.map(() => ({ auth: false })))
    const rowOf = (path: string) => matchRoute(routes, lostRoute, path, '').row
    const closed = routes.filter(({ access }) => access === 'buyer')
    expect(closed.length).toBeGreaterThan(30)
    for (const { path } of closed) {
      const address = path.replace(/\/:\w+\?/g, '')
      expect(guard(address, rowOf, { token: null, returnTo: null }), path).toEqual({
        address: '/login',
        loginFirst: true,
      })
    }
  })

  it('keeps home, explore, bag and filter always, and makes /detail anew [nav:keep-alive]', () => {
    expect(pathsOf(({ keep }) => keep === 'root')).toEqual([
      '/bag',
      '/explore',
      '/filter',
      '/home',
      '/profile',
    ])
    expect(pathsOf(({ keep }) => keep === 'never')).toEqual(['/detail/:product?/:mer?'])
  })

  it('has the four tabs, and a title key for every page [nav:tabs] [nav:title]', () => {
    expect(pathsOf(({ tab }) => tab !== undefined)).toEqual(['/bag', '/explore', '/home', '/profile'])
    for (const { title } of routes) expect(title).toMatch(/^[a-z-]+\.\w+$/i)
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })
})
