import { describe, expect, it } from 'vitest'
import { guard } from './guard.ts'
import type { RouteRow } from './route-row.ts'
import { specAccess } from './spec-routes.ts'

/** SPEC §6, every public route by name; all others are protected. */
const open = [
  '/login',
  '/register',
  '/home',
  '/shop/1',
  '/explore',
  '/detail/1',
  '/search',
  '/forgotPassword',
  '/changePassword',
]
const closed = [
  '/bag',
  '/checkout',
  '/order',
  '/orderInfo/1',
  '/myPurchases/0',
  '/profile',
  '/address',
  '/withDraw',
  '/language',
]

const rowOf = (path: string) => ({ access: specAccess.get(path.split('/')[1] ?? '') }) as RouteRow
const visitor = { token: null, returnTo: null }
const buyer = { token: 'x', returnTo: null }

describe('guard', () => {
  it.each(open)('lets a visitor into %s [guard:public]', (path) => {
    expect(guard(path, rowOf, visitor)).toEqual({ address: path, loginFirst: false })
  })

  it.each(closed)('sends a visitor from %s to the login with a message [guard:protected]', (path) => {
    expect(guard(`${path}?a=1`, rowOf, visitor)).toEqual({ address: '/login', loginFirst: true })
    expect(guard(path, rowOf, buyer)).toEqual({ address: path, loginFirst: false })
  })

  it('leads the root to home [nav:root-redirect]', () => {
    expect(guard('/', rowOf, visitor).address).toBe('/home')
    expect(guard('/', rowOf, buyer).address).toBe('/home')
  })

  it('takes an address with a slash at its end for the one without', () => {
    expect(guard('/home/?a=1', rowOf, visitor).address).toBe('/home?a=1')
    expect(guard('/bag/', rowOf, visitor).loginFirst).toBe(true)
    expect(guard('//', rowOf, visitor).address).toBe('/home')
  })

  it('sends a buyer from the login to the root, or to where they were going [guard:login-when-in]', () => {
    expect(guard('/login', rowOf, buyer).address).toBe('/home')
    expect(guard('/login', rowOf, { token: 'x', returnTo: '/bag?a=1' }).address).toBe('/bag?a=1')
    expect(guard('/login', rowOf, { token: 'x', returnTo: '/login' }).address).toBe('/home')
  })
})
