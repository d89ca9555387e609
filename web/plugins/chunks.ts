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
 * - `first`: all that the entry reaches by plain imports.
 * - `routes`: the table of all screens, and what its rows need.
 * - A feature's name: what several of its screens share, and screens too small to be worth a request.
 * - `kit` and its like: small parts that several features share, by what they are for.
 * - What checks forms, and everything that one screen alone needs, stays where the builder puts it.
 */
export function chunkGroups() {
  const isFirst = reaching(
    (info) => info.isEntry,
    (info) => info.importers,
  )
  const isOfTable = reaching(
    (_, id) => id.endsWith('/web/src/app/routes.ts'),
    (info) => info.importers,
  )
  const isHeavy = reaching(
    (_, id) => heavy.test(id),
    (info) => info.importedIds,
  )
  const roots = memo(rootsOf)
  const isSmall = memo((root, graph) => weightOf(root, graph) < smallCodeMax)
  const nameOf = memo((id, graph): string | null => {
    if (isFirst(id, graph)) return 'first'
    if (isHeavy(id, graph)) return null
    if (isOfTable(id, graph)) return 'routes'
    const own = roots(id, graph)
    const [only] = own
    if (own.size > 1) return kitOf(own) ?? featureOf(id) ?? featureOfAll(own) ?? purposeOf(id) ?? 'kit'
    return only !== undefined && isSmall(only, graph) ? (featureOf(only) ?? 'kit') : null
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
    group('first', 4, (name) => name === 'first'),
    group('routes', 3.5, (name) => name === 'routes'),
    ...kits.map((kit, at) => group(kit, 3 - at / 10, (name) => name === kit)),
    group('purposes', 2, isPurpose),
    group('features', 1, (name) => !tables.includes(name) && !kits.includes(name) && !isPurpose(name)),
  ]
}

const tables: readonly string[] = ['first', 'routes']

/** What checks a form is fetched by those pages alone that have one. */
const heavy = /\/node_modules\/zod\/|\/contract\/src\/\w+\/schemas\.ts$/

/** Of a lazy module and what it alone needs, before it is made small: about 400 bytes once compressed. */
const smallCodeMax = 2_500

const featureOf = (id: string): string | undefined => /\/web\/src\/features\/(\w+)\//.exec(id)?.[1]

/** The one feature that they all belong to. */
function featureOfAll(ids: ReadonlySet<string>): string | undefined {
  const features = new Set([...ids].map(featureOf))
  return features.size === 1 ? [...features][0] : undefined
}

/** What others share with login and with the first sheets: these come soon, on many ways, and bring no more than that. */
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
  ['evidence', /\/web\/src\/evidence\/|\/@noble\/hashes\/|\/platform\/(?:blob-store|shrink-picture)\.ts$/],
  ['pay', /\/web\/src\/payment\/|\/ui\/src\/(?:code-cells|keypad)\.|\/typed-dollars\.ts$/],
  [
    'goods',
    /\/web\/src\/(?:product|review)\/|\/ui\/src\/(?:stepper|timeline|voyage-line)\.|\/contract\/src\/(?:orders|freight)\//,
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

/** Whether a module, or one that it leads to, is such a one. */
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
