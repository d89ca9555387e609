import { posix } from 'node:path'
import type { Import } from './source-tree.ts'

/** Files that name nearly all others: through them every test reaches everything, which says nothing about a change. */
const hubs = [
  'server/src/app.ts',
  'contract/src/endpoints.ts',
  'contract/src/refusals.ts',
  'web/src/app/routes.ts',
  'console/src/app/screens.ts',
]

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** Files of one feature stand in one folder: server/src/trade/orders, web/src/features/orders, contract/src/trade/orders, … */
const roomOf = (path: string): string =>
  /^(?:server\/src\/(?:base|market|money|trade|office)|web\/src\/features|console\/src\/features|contract\/src\/(?:base|market|money|trade|office))\/[^/]+/.exec(
    path,
  )?.[0] ?? posix.dirname(path)

/**
 * Tests that changed files can reach, the nearest first: changed tests, then tests of the same folder, which go through HTTP and so import
 * nothing of it, then those that import a changed file, by the number of imports between. A hub is not gone through.
 * @param imports all imports of the tree
 */
export function reachedTests(changed: readonly string[], imports: readonly Import[]): string[] {
  const importers = new Map<string, string[]>()
  for (const { from, to } of imports) importers.set(to, [...(importers.get(to) ?? []), from])
  const tests = [...new Set(imports.map(({ from }) => from))].filter(isTest)
  const distances = new Map<string, number>()
  const reach = (path: string, distance: number): void => {
    if ((distances.get(path) ?? Number.POSITIVE_INFINITY) > distance) distances.set(path, distance)
  }
  const rooms = new Set(changed.map(roomOf))
  for (const test of tests) {
    if (changed.includes(test)) reach(test, 0)
    else if (rooms.has(roomOf(test))) reach(test, 1)
  }
  const seen = new Set(changed)
  let edge = changed.filter((path) => !isTest(path))
  for (let distance = 1; edge.length > 0; distance++) {
    const next = edge.flatMap((path) => (hubs.includes(path) ? [] : (importers.get(path) ?? [])))
    edge = [...new Set(next)].filter((path) => !seen.has(path))
    for (const path of edge) {
      seen.add(path)
      if (isTest(path)) reach(path, distance)
    }
  }
  return [...distances].toSorted(([a, m], [b, n]) => m - n || (a < b ? -1 : 1)).map(([path]) => path)
}
