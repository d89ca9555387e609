import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { moduleOf, moduleOrder } from './modules.ts'
import { allImports, type Import } from './source-tree.ts'

/** Makes tables.generated.ts from a database of the tests; never part of a running server. */
const generator = 'server/src/kernel/generate-tables.ts'
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path) || path === generator
const tell = (imports: readonly Import[]): string[] =>
  imports.map(({ from, line, text }) => `${from}:${line} imports ${text}`)
const within = (room: string) => allImports().filter(({ from }) => from.startsWith(room) && !isTest(from))
const inRoom = (path: string, rooms: readonly string[]): boolean =>
  rooms.some((room) => path.startsWith(room))

const featureOf = (path: string): string | undefined => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1]

describe('walls between rooms (docs/architecture.md)', () => {
  it('contract imports zod/mini and itself', () => {
    const bad = within('contract/src/').filter(
      ({ to }) => to !== 'zod/mini' && !to.startsWith('contract/src/'),
    )
    assertNone(
      tell(bad),
      'Both sides obey the contract, so it may depend on neither: move this to server or web.',
    )
  })

  it('server and the two apps never import each other', () => {
    const apps = ['web/', 'console/', '@sampan/console']
    const bad = [
      ...within('server/').filter(({ to }) => inRoom(to, apps)),
      ...['web/', 'console/']
        .flatMap(within)
        .filter(({ to }) => to.startsWith('server/') || to.startsWith('@sampan/server')),
      ...within('web/').filter(({ to }) => inRoom(to, ['console/', '@sampan/console'])),
    ]
    assertNone(tell(bad), 'What both need belongs into contract/.')
  })

  it('the console takes the kit and the words machinery of web, and nothing else of it', () => {
    const lent = ['web/src/ui/', 'web/src/i18n/', 'web/plugins/']
    const bad = within('console/').filter(({ to }) => to.startsWith('web/') && !inRoom(to, lent))
    assertNone(tell(bad), 'A part that both apps need belongs into the kit.')
  })

  it('in the console ui and client know no feature, and features meet through addresses', () => {
    const consoleFeature = (path: string) => /^console\/src\/features\/([^/]+)\//.exec(path)?.[1]
    const bad = within('console/src/').filter(({ from, to }) => {
      const [own, other] = [consoleFeature(from), consoleFeature(to)]
      if (own && to.startsWith('console/src/app/')) return true
      if (!other || other === own) return false
      return !from.startsWith('console/src/app/') // the shell opens the gate and the screens
    })
    assertNone(tell(bad), 'Hand it in as a prop, or go there by paths.ts.')
  })

  it('server/src/kernel knows no module', () => {
    const bad = within('server/src/kernel/').filter(
      ({ to }) => to.startsWith('server/') && !to.startsWith('server/src/kernel/'),
    )
    assertNone(tell(bad), 'Hand it in from server/src/app.ts instead.')
  })

  it('every module stands in the published order', () => {
    const modules = new Set(within('server/src/modules/').map(({ from }) => moduleOf(from)))
    assertNone(
      [...modules].filter((name) => name !== undefined).filter((name) => !moduleOrder.includes(name)),
      'Give it its place in moduleOrder and docs/architecture.md.',
    )
  })

  it('modules import leftward only, through doors', () => {
    const bad = within('server/src/modules/').filter(({ from, to }) => {
      const [own, other] = [moduleOf(from), moduleOf(to)]
      if (!other || other === own) return false
      const isDoor = to === `server/src/modules/${other}/index.ts`
      return !isDoor || moduleOrder.indexOf(other) > moduleOrder.indexOf(own ?? '')
    })
    assertNone(tell(bad), `Use what the other's index.ts offers; order: ${moduleOrder.join(' · ')}.`)
  })

  it('modules import nothing of server but kernel and modules', () => {
    const bad = within('server/src/modules/').filter(
      ({ to }) => to.startsWith('server/') && !inRoom(to, ['server/src/kernel/', 'server/src/modules/']),
    )
    assertNone(tell(bad), 'Composition belongs to server/src/app.ts.')
  })

  it('only what composes names doors of modules from outside', () => {
    const bad = within('server/').filter(
      ({ from, to }) =>
        !moduleOf(from) && moduleOf(to) && to !== `server/src/modules/${moduleOf(to)}/index.ts`,
    )
    assertNone(tell(bad), 'Export it from the index.ts of the module.')
  })

  it('no test harness in what ships', () => {
    const bad = ['server/src/', 'web/src/', 'console/src/'].flatMap(within).filter(({ to }) => isTest(to))
    assertNone(tell(bad), 'Move the code out of testing/ or the import into a test.')
  })

  it('web features meet through paths, session and cache keys only', () => {
    const bad = within('web/src/features/').filter(({ from, to }) => {
      const other = featureOf(to)
      return to.startsWith('web/src/app/') || (other !== undefined && other !== featureOf(from))
    })
    assertNone(tell(bad), 'Go there by paths.ts, bring back by session.backData, share parts through ui/.')
  })

  it('the shell takes nothing of a feature but its routes', () => {
    const bad = within('web/src/app/').filter(({ to }) => featureOf(to) && !to.endsWith('/routes.tsx'))
    assertNone(tell(bad), 'Let the feature offer it in a row of its routes.tsx.')
  })

  it('rooms below features know nothing above them', () => {
    const allowed: Readonly<Record<string, readonly string[]>> = {
      page: [
        'web/src/page/',
        'web/src/ui/',
        'web/src/client/',
        'web/src/i18n/',
        'web/src/session/',
        'web/src/device/',
        'web/src/paths.ts',
      ],
      client: ['web/src/client/', 'web/src/i18n/', 'web/src/session/', 'web/src/device/'],
      i18n: ['web/src/i18n/', 'web/src/session/', 'web/src/device/'],
      session: ['web/src/session/', 'web/src/device/'],
      ui: ['web/src/ui/', 'web/src/i18n/', 'web/src/device/'],
      device: ['web/src/device/'],
    }
    const bad = Object.entries(allowed).flatMap(([room, rooms]) =>
      within(`web/src/${room}/`).filter(({ to }) => to.startsWith('web/src/') && !inRoom(to, rooms)),
    )
    assertNone(tell(bad), 'Hand it in as a prop or an argument from above.')
  })

  it('the kit knows neither router nor queries', () => {
    const bad = within('web/src/ui/').filter(({ to }) =>
      /^(react-router|@tanstack\/react-query|@sampan\/contract\/endpoints)/.test(to),
    )
    assertNone(tell(bad), 'The kit takes what it shows as props; links come from ui-provider.')
  })

  it('the first page loads no schema and no endpoint table', () => {
    const reached = new Map<string, Import | null>([['web/src/main.tsx', null]])
    for (const [path] of reached) {
      for (const each of allImports()) {
        if (each.from === path && each.kind === 'value' && !reached.has(each.to)) reached.set(each.to, each)
      }
    }
    const heavy = [...reached.values()].filter(
      (each) => each !== null && /^zod|\/(endpoints|schemas)\.ts$/.test(each.to),
    )
    assertNone(
      tell(heavy.filter((each) => each !== null)),
      'Import types only, and values from virtual:endpoints; a form that needs a schema is loaded with its screen.',
    )
  })

  it('relative imports stay in their room', () => {
    const bad = within('').filter(({ from, text }) => {
      if (!text.startsWith('.')) return false
      return /^(server|web|console|contract)\//.test(from) && text.startsWith('../../../')
    })
    assertNone(tell(bad), 'Use the aliases of package.json (#kernel/…, #ui/…).')
  })
})
