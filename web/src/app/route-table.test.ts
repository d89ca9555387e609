import { expect, it, vi } from 'vitest'
import { isKnown, isOfTable, loadRoutes, matchRoute, whenKnown } from './route-table.ts'

it('knows home and login at once, and every other page when the table has come', async () => {
  expect(['/', '/home', '/login', '/bag'].map(isKnown)).toEqual([true, true, true, false])
  const go = vi.fn()
  whenKnown('/home?x=1', go)
  expect(go).toHaveBeenCalledTimes(1)
  whenKnown('/bag?x=1', go)
  expect(go).toHaveBeenCalledTimes(1)
  await loadRoutes()
  expect(go).toHaveBeenCalledTimes(2)
  expect(isKnown('/bag')).toBe(true)
  expect(['/home', '/login', '/bag', '/nowhere'].map((path) => matchRoute(path, '').row.path)).toEqual([
    '/home',
    '/login',
    '/bag',
    '*',
  ])
  expect(['/home', '/login', '/bag'].map((path) => isOfTable(matchRoute(path, '').row))).toEqual([
    false,
    false,
    true,
  ])
})
