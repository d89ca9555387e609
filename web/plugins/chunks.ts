interface ModuleFacts {
  code: string | null
  importers: readonly string[]
  dynamicImporters: readonly string[]
  importedIds: readonly string[]
  isEntry: boolean
}
interface ModuleGraph {
  getModuleInfo(id: string): ModuleFacts | null
}

/**
 * Which script a module goes into. Left to itself the builder cuts out each part that two pages share: the first page
 * would ask for two dozen scripts, and a screen for as many.
 *
 * - `react`: React, which runs in a task of its own, with the entry.
 * - `first`: all that the app's start reaches by plain imports.
 * - `second`: what comes when the first page is alive: the table of all screens, what its rows need, and home below its opening.
 * - `acts`: of that what login needs, which may come before the rest.
 * - A feature's name: what several of its screens share, and screens too small to be worth a request.
 * - `kit` and its like: small parts that several features share, by what they are for.
 * - What checks forms, and everything that one screen alone needs, stays where the builder puts it.
 */
export function chunkGroups() {
  const isFirst = reaching(
    (_, id) => id.endsWith('/web/src/app/start.tsx'),
    (info) => info.importers,
  )
  const isSecond = reaching(
    (_, id) => secondRoots.test(id),
    (info) => info.importers,
  )
  const isOfLogin = reaching(
    (_, id) => id.endsWith('/web/src/features/account/login-screen.tsx'),
    (info) => info.importers,
  )
  const isHeavy = reaching(
    (_, id) => heavy.test(id),
    (info) => info.importedIds,
  )
  const roots = memo(rootsOf)
  const isSmall = memo((root, graph) => weightOf(root, graph) < smallCodeMax)
  const isTiny = memo((root, graph) => weightOf(root, graph) < tinyCodeMax)
  const nameOf = memo((id, graph): string | null => {
    if (react.test(id)) return 'react'
    if (lateInLibrary.test(id)) return 'acts'
    if (isFirst(id, graph)) return 'first'
    if (isHeavy(id, graph)) return null
    if (isSecond(id, graph)) return isOfLogin(id, graph) ? 'acts' : 'second'
    const own = roots(id, graph)
    const [only] = own
    if (own.size > 1) return kitOf(own) ?? featureOf(id) ?? featureOfAll(own) ?? purposeOf(id) ?? 'kit'
    if (only === undefined || !isSmall(only, graph)) return null
    return kitOf(own) ?? (isTiny(only, graph) ? 'kit' : (featureOf(only) ?? 'kit'))
  })
  // A group takes along what its modules need, unless one of higher priority has it.
  const group = (debugName: string, priority: number, isMine: (name: string) => boolean) => ({
    debugName,
    priority,
    name: (id: string, graph: ModuleGraph) => {
      const name = nameOf(id, graph)
      return name !== null && isMine(name) ? name : null
    },
  })
  const isPurpose = (name: string) => purposes.some(([purpose]) => purpose === name)
  return [
    group('react', 5, (name) => name === 'react'),
    group('first', 4, (name) => name === 'first'),
    group('acts', 3.6, (name) => name === 'acts'),
    group('second', 3.5, (name) => name === 'second'),
    ...kits.map((kit, at) => group(kit, 3 - at / 10, (name) => name === kit)),
    group('purposes', 2, isPurpose),
    group('features', 1, (name) => !tables.includes(name) && !kits.includes(name) && !isPurpose(name)),
  ]
}

const tables: readonly string[] = ['react', 'first', 'acts', 'second']

const secondRoots =
  /\/web\/src\/(?:app\/(?:routes|start-after-hydration|wide-rail|buyer-only|new-version)|features\/home\/home-(?:below|skeleton))\.tsx?$/

/** Modules that `main.tsx` runs before the app, and those that it loads the app with. */
const react =
  /\/node_modules\/(?:react|react-dom|scheduler)\/|\/web\/src\/app\/react\.ts$|vite\/preload-helper|\/web\/src\/browser\/fetch-with-parts\.ts$|rolldown\/runtime/

/** The library of reads is imported by one name; the start calls no more of it than single reads. */
const lateInLibrary =
  /\/@tanstack\/(?:query-core|react-query)\/.*\/(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\.js$/

/** Modules that check a form are fetched by those pages alone that have one. */
const heavy = /\/node_modules\/zod\/|\/contract\/src\/[\w/-]+\/schemas\.ts$/

/** Bytes of a lazy module and what it alone needs, before it is made small: about 400 once compressed. */
const smallCodeMax = 2_500
/** With such a one alone even a feature's part would be too small. */
const tinyCodeMax = 1_700

const featureOf = (id: string): string | undefined => /\/web\/src\/features\/([\w-]+)\//.exec(id)?.[1]

/** The one feature that they all belong to. */
function featureOfAll(ids: ReadonlySet<string>): string | undefined {
  const features = new Set([...ids].map(featureOf))
  return features.size === 1 ? [...features][0] : undefined
}

/**
 * Modules that others share with login and with the first sheets: these come soon, on many ways, and bring no more than
 * that.
 */
const early: readonly (readonly [string, string])[] = [
  ['form', '/web/src/features/account/login-screen.tsx'],
  ['sheet', '/web/src/language/language-sheet.tsx'],
  ['choice', '/web/src/product/spec-sheet.tsx'],
]
const kits = [...early.map(([name]) => name), 'kit']

const kitOf = (roots: ReadonlySet<string>): string | undefined =>
  early.find(([, screen]) => roots.values().some((root) => root.endsWith(screen)))?.[0]

/** Parts that few pages need, apart from the kit that nearly every page has. */
const purposes: readonly (readonly [string, RegExp])[] = [
  ['qr', /\/uqr\/|\/page\/qr-code\./],
  ['evidence', /\/web\/src\/evidence\/|\/@noble\/hashes\/|\/browser\/(?:blob-store|shrink-picture)\.ts$/],
  ['pay', /\/web\/src\/payment\/|\/ui\/src\/(?:code-cells|keypad)\.|\/typed-dollars\.ts$/],
  [
    'goods',
    /\/web\/src\/(?:product|review|shop|cart|delivery)\/|\/ui\/src\/(?:stepper|timeline|voyage-line)\.|\/contract\/src\/(?:trade\/orders|market\/freight|market\/duties|places)\//,
  ],
]
const purposeOf = (id: string) => purposes.find(([, pattern]) => pattern.test(id))?.[0]

/** The lazy modules that need a module, by plain imports; itself, if it is one. */
function rootsOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set([id])
  const found = new Set<string>()
  for (const each of seen) {
    const info = graph.getModuleInfo(each)
    if (info && info.dynamicImporters.length > 0) found.add(each)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return found
}

/** The code of a lazy module with all that no other needs. */
function weightOf(root: string, graph: ModuleGraph): number {
  const seen = new Set([root])
  let weight = 0
  for (const each of seen) {
    const info = graph.getModuleInfo(each)
    if (!info || rootsOf(each, graph).size > 1) continue
    weight += info.code?.length ?? 0
    for (const imported of info.importedIds) seen.add(imported)
  }
  return weight
}

function memo<Found>(find: (id: string, graph: ModuleGraph) => Found) {
  const known = new Map<string, Found>()
  return (id: string, graph: ModuleGraph): Found => {
    const found = known.get(id) ?? find(id, graph)
    known.set(id, found)
    return found
  }
}

/** True if a module, or one that it leads to, is such a one. */
function reaching(
  isSuch: (info: ModuleFacts, id: string) => boolean,
  next: (info: ModuleFacts) => readonly string[],
) {
  return memo((id, graph) => {
    const seen = new Set([id])
    for (const each of seen) {
      const info = graph.getModuleInfo(each)
      if (!info) continue
      if (isSuch(info, each)) return true
      for (const other of next(info)) seen.add(other)
    }
    return false
  })
}
