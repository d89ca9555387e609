import assert from 'node:assert/strict'
import { basename, join } from 'node:path'
import { describe, it } from 'node:test'
import { consoleEndpoints, endpoints, sellerEndpoints } from '@sampan/contract/endpoints.ts'
import { type RefusalKey, refusals } from '@sampan/contract/refusals.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import { assertNone } from './assert-none.ts'
import { mayUse, moduleNames, moduleOf } from './modules.ts'
import { readText, repositoryDir, sourceFiles } from './repository.ts'

const keys = Object.keys(refusals) as RefusalKey[]
const rows: readonly (readonly [string, Endpoint])[] = Object.entries({
  ...endpoints,
  ...consoleEndpoints,
  ...sellerEndpoints,
})
/** The features that have refusals of their own. */
const features = sourceFiles().flatMap((path) => /^contract\/src\/(.+)\/refusals\.ts$/.exec(path)?.[1] ?? [])
const keysOf = (feature: string): string[] =>
  [...readText(`contract/src/${feature}/refusals.ts`).matchAll(/^ {2}(\w+): \d+,$/gm)].map(
    ([, key = '']) => key,
  )
const declared = new Set(rows.flatMap(([, { refusals: own }]) => own))

/** Said by the kernel about any call: shape, limits, keys, sessions. No row lists them. */
const ofKernel = [
  'badInput',
  'notFound',
  'tooManyRequests',
  'busy',
  'maintenance',
  'keyReused',
  'loginExpired',
  'sessionLocked',
  'roleMissing',
  'keyUnknown',
  'totpNeeded',
]

const server = sourceFiles().filter(
  (path) => path.startsWith('server/src/') && !path.includes('.test.') && !path.includes('/testing/'),
)
/** Schemas name the refusal of a field. Rows of endpoints only declare what somebody else must say. */
const contract = sourceFiles().filter(
  (path) => path.startsWith('contract/src/') && !/(refusals|endpoints)\.ts$/.test(path),
)
/** Every quoted word of what can refuse: a refusal may be passed on as a value before it is raised. */
const words = new Set(
  [...server, ...contract].flatMap((path) =>
    [...readText(path).matchAll(/'([A-Za-z]+)'/g)].map(([, word]) => word),
  ),
)

/** Refusals of the endpoints that a module serves: its sources name them as keys of its routes. */
function refusalsOf(module: string): string[] {
  const sources = server.filter((path) => moduleOf(path) === module).map(readText)
  return rows.flatMap(([name, { refusals: own }]) =>
    sources.some((source) => RegExp(`^\\s+${name}[:,(]`, 'm').test(source)) ? [...own] : [],
  )
}

describe('refusals', () => {
  it('have a text each, and texts are of refusals alone', () => {
    for (const feature of features) {
      const texts: Record<string, string> = JSON.parse(
        readText(`contract/src/locales/en/${basename(feature)}.refusals.json`),
      )
      assert.deepEqual(
        Object.keys(texts).sort(),
        // The message of a fault of ours (HTTP 500) is a text, but no refusal.
        [...keysOf(feature), ...(feature === 'wire' ? ['fault'] : [])].sort(),
        `contract/src/${feature}/refusals.ts and locales/en/${feature}.refusals.json name the same keys.`,
      )
    }
  })

  it('belong to one feature each, and all of them are in the table', () => {
    assert.deepEqual(features.flatMap(keysOf).sort(), keys.toSorted())
  })

  it('have codes of their own, none of them the code of success', () => {
    const codes = Object.values(refusals)
    assert.equal(new Set(codes).size, codes.length, 'Two refusals share a code.')
    assert.ok(codes.every((code) => (code as number) !== 1))
  })

  it('are declared by an endpoint or said by the kernel', () => {
    const loose = keys.filter((key) => !declared.has(key) && !ofKernel.includes(key))
    assertNone(
      loose,
      'Name it in the row of the endpoint that says it, or take it out of refusals.ts and the dictionaries.',
    )
  })

  it('are said somewhere', () => {
    const silent = keys.filter((key) => !words.has(key))
    assertNone(silent, 'Nobody refuses with it: raise it, or take it out.')
  })

  it('are said by a module only where an endpoint of it, or of a module that may use it, declares them', () => {
    const declaredBy = new Map(moduleNames.map((name) => [name, refusalsOf(name)]))
    const bad = server.flatMap((path) => {
      const own = moduleOf(path)
      if (own === undefined) return []
      const may = new Set(
        moduleNames
          .filter((name) => name === own || mayUse(name, own))
          .flatMap((name) => declaredBy.get(name) ?? []),
      )
      return [...readText(path).matchAll(/\brefuse\(\s*'([A-Za-z]+)'/g)].flatMap(([, key = '']) =>
        may.has(key) || ofKernel.includes(key) ? [] : [`${path}: ${key}`],
      )
    })
    assertNone(bad, "Add it to the endpoint's refusals, in the order in which it is checked.")
  })

  it('are named by endpoints once each', () => {
    const twice = rows.flatMap(([name, { refusals: own }]) =>
      new Set(own).size === own.length ? [] : [name],
    )
    assertNone(twice, 'Each only once.')
  })
})

interface Plugin {
  load(id: string): string | undefined
}

describe('the table of codes of the buyers’ browser', async () => {
  const { refusalsOfBuyers }: { refusalsOfBuyers(): Plugin } = await import(
    join(repositoryDir, 'web/plugins/refusals-of-buyers.ts')
  )
  const { load } = refusalsOfBuyers()
  const sent = (path: string) =>
    new Set(
      [...(load(join(repositoryDir, path)) ?? '').matchAll(/\b(\w+)"?: ?\d/g)].map(([, key = '']) => key),
    )

  it('has what the app asks about', () => {
    const asked = sourceFiles()
      .filter((path) => /^(?:web|client)\/src\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
      .flatMap((path) =>
        [...readText(path).matchAll(/\bisRefusal\(([^)]*)\)/g)].flatMap(([, given = '']) =>
          [...given.matchAll(/'(\w+)'/g)].map(([, key = '']) => key),
        ),
      )
    assert.ok(asked.length > 20, `only ${asked.length} are found`)
    const table = sent('contract/src/refusals.ts')
    assertNone(
      asked.filter((key) => !table.has(key)),
      'web/plugins/refusals-of-buyers.ts leaves it out.',
    )
  })

  it('has none that only a screen of operators or shops meets', () => {
    const table = sent('contract/src/refusals.ts')
    const ofStaff = sent('contract/src/base/staff/refusals.ts')
    assert.ok(ofStaff.has('totpNeeded'), 'the client asks about it')
    for (const key of ['operatorLogin', 'oidcDown', 'goodsGone', 'takedownAppealed'] as const) {
      assert.ok(keys.includes(key))
      assert.ok(!table.has(key) && !ofStaff.has(key), key)
    }
  })
})

describe('endpoints', () => {
  it('make stale only what exists', () => {
    const names = new Set(rows.map(([name]) => name))
    const bad = rows.flatMap(([name, { stale = [] }]) =>
      stale.filter((other) => !names.has(other)).map((other) => `${name}: ${other}`),
    )
    assertNone(bad, 'Names in `stale` are keys of the table.')
  })

  it('have a method and path of their own', () => {
    const places = rows.map(([, { method, path }]) => `${method} ${path}`)
    assertNone(
      places.filter((place, n) => places.indexOf(place) !== n),
      'Each only once.',
    )
  })
})
