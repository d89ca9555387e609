import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { inRoom, isTest, tell, within } from './imports-within.ts'
import { folderOf, mayUseInContract, moduleNames, moduleOf } from './modules.ts'
import { projectFiles, readText, sourceFiles } from './repository.ts'
import { allImports, type Import } from './source-tree.ts'

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

  it('features of the contract import lower layers, and what all share imports nothing above it', () => {
    const root = 'contract/src/'
    const inside = (path: string) => path.slice(root.length)
    const bad = within(root).filter(
      ({ from, to }) =>
        to.startsWith(root) &&
        inside(from).includes('/') &&
        !/^(?:locales|testing)\//.test(inside(from)) &&
        !mayUseInContract(inside(from), inside(to)),
    )
    assertNone(
      tell(bad),
      'Move what both need to access/, wire/, places/ or a lower layer (tidy/modules.ts).',
    )
  })

  it('server and the two apps never import each other', () => {
    const apps = ['web/', 'console/', '@sampan/console']
    const bad = [
      ...within('server/').filter(({ to }) => inRoom(to, apps)),
      ...['web/', 'console/']
        .flatMap(within)
        .filter(({ to }) => to.startsWith('server/') || to.startsWith('@sampan/server')),
    ]
    assertNone(tell(bad), 'What both need belongs into contract/.')
  })

  it('the two apps never import each other', () => {
    const bad = [
      ...within('web/').filter(({ to }) => inRoom(to, ['console/', '@sampan/console'])),
      ...within('console/').filter(({ to }) => inRoom(to, ['web/', '@sampan/web'])),
    ]
    assertNone(tell(bad), 'A part that both need belongs into ui/, if it knows no feature.')
  })

  it('the design system knows no contract, router, query or app', () => {
    const allowed = /^(ui\/|react$|react-dom$|react\/|lucide-react)/
    const bad = within('ui/src/').filter(({ to }) => !allowed.test(to))
    assertNone(
      tell(bad),
      'It takes what it shows as props; links come from ui-provider, texts from language.ts.',
    )
  })

  it('the client knows the contract, React, queries and what a schema is, and no app', () => {
    const allowed = /^(client\/|contract\/|react$|@tanstack\/react-query$|@standard-schema\/spec$)/
    const bad = within('client/src/').filter(({ to }) => !allowed.test(to))
    assertNone(tell(bad), 'Who asks, in which language and what is shown of failures comes as a setting.')
  })

  it('the router knows the client, the kit and React, and no app', () => {
    const allowed = /^(router\/|client\/src\/storage\.ts$|ui\/src\/reduced-motion\.ts$|react$|react-dom$)/
    const bad = within('router/src/').filter(({ to }) => !allowed.test(to))
    assertNone(tell(bad), 'The table of pages, who may open them and whose they are come as settings.')
  })

  it('the console has layers, each of which knows those below it alone, and features meet through addresses', () => {
    const layers = ['i18n', 'client', 'session', 'ui', 'parts', 'features', 'app']
    const layerOf = (path: string) =>
      layers.indexOf(/^console\/src\/([\w-]+)\//.exec(path)?.[1] ?? 'none of them')
    const featureOf = (path: string) => /^console\/src\/features\/([^/]+)\//.exec(path)?.[1]
    const bad = within('console/src/').filter(({ from, to }) => {
      const [own, other] = [layerOf(from), layerOf(to)]
      if (own === -1 || other === -1 || /\.test\.tsx?$/.test(from)) return false
      return (
        other > own || (featureOf(from) !== featureOf(to) && own === other && featureOf(to) !== undefined)
      )
    })
    assertNone(
      tell(bad),
      `Hand it in as a prop, go there by paths.ts, or let several features show it from parts/. Layers, lowest first: ${layers.join(', ')}.`,
    )
  })

  it('the demo is loaded by the start command alone, and pictures of goods know contract alone', () => {
    const bad = [
      ...allImports().filter(({ from, to }) => !from.startsWith('demo/') && /^(@sampan\/)?demo\//.test(to)),
      ...within('illustrations/').filter(({ to }) => /^(server|web|console|demo)\/|^@sampan\//.test(to)),
    ]
    assertNone(tell(bad), 'What a command for production needs belongs into server/ or illustrations/.')
  })

  it('no test harness in what ships', () => {
    const bad = ['server/', 'web/src/', 'console/src/', 'ui/src/', 'client/src/', 'router/src/']
      .flatMap(within)
      .filter(({ to }) => isTest(to))
    assertNone(tell(bad), 'Move the code out of testing/ or the import into a test.')
  })

  it('a feature is the same word in every package, but for the names that docs/architecture.md names', () => {
    const line =
      /^- A feature is the same word[\s\S]*?\n(?=- )/m.exec(readText('docs/architecture.md'))?.[0] ?? ''
    const known = new Set([...moduleNames, ...[...line.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)])
    const places =
      /^(?:contract\/src\/(?:base|market|money|trade|office)\/([\w-]+)\/|(?:web|console)\/src\/features\/([\w-]+)\/|contract\/src\/locales\/en\/([\w-]+)\.)/
    const names = projectFiles().flatMap((path) => {
      const [, ...found] = places.exec(path) ?? []
      return found.filter((name) => name !== undefined)
    })
    assertNone(
      [...new Set(names)].filter((name) => !known.has(name)),
      'Call it as the server’s module is called, or say in that line what the name stands for.',
    )
  })

  it('what only tests use stands in a folder testing/', () => {
    const used = new Set(['server/', 'demo/', 'bench/'].flatMap(within).map(({ to }) => to))
    const byHand = new Set([`${folderOf('chain')}/token/compile-token.ts`])
    const bad = sourceFiles().filter(
      (path) =>
        moduleOf(path) && !/\.d\.ts$/.test(path) && !isTest(path) && !used.has(path) && !byHand.has(path),
    )
    assertNone(bad, 'Move it to server/src/testing/, or into the folder testing/ beside it.')
  })

  it('web features meet through paths, session and cache keys only', () => {
    const bad = within('web/src/features/').filter(({ from, to }) => {
      const other = featureOf(to)
      return to.startsWith('web/src/app/') || (other !== undefined && other !== featureOf(from))
    })
    assertNone(
      tell(bad),
      'Go there by paths.ts, bring back by session.backData, share parts through product/, page/ or ui/.',
    )
  })

  it('the shell takes nothing of a feature but its routes', () => {
    const bad = within('web/src/app/').filter(
      ({ to }) => featureOf(to) && !/\/(?:login-)?routes\.tsx$/.test(to),
    )
    assertNone(tell(bad), 'Let the feature offer it in a row of its routes.tsx.')
  })

  it('rooms below features know nothing above them', () => {
    const belowFeatures = [
      'web/src/product/',
      'web/src/shop/',
      'web/src/cart/',
      'web/src/delivery/',
      'web/src/payment/',
      'web/src/evidence/',
      'web/src/language/',
      'web/src/page/',
      'web/src/router/',
      'web/src/client/',
      'web/src/i18n/',
      'web/src/session/',
      'web/src/browser/',
      'web/src/page-messages.ts',
      'web/src/paths.ts',
    ]
    const allowed: Readonly<Record<string, readonly string[]>> = {
      product: belowFeatures,
      shop: belowFeatures,
      cart: belowFeatures,
      delivery: belowFeatures,
      review: ['web/src/review/', ...belowFeatures],
      finding: ['web/src/finding/', ...belowFeatures],
      payment: belowFeatures,
      evidence: belowFeatures,
      language: belowFeatures,
      page: [
        'web/src/page/',
        'web/src/router/',
        'web/src/client/',
        'web/src/i18n/',
        'web/src/session/',
        'web/src/browser/',
        'web/src/paths.ts',
      ],
      router: [
        'web/src/router/',
        'web/src/i18n/',
        'web/src/session/',
        'web/src/browser/',
        'web/src/paths.ts',
      ],
      client: ['web/src/client/', 'web/src/i18n/', 'web/src/session/', 'web/src/browser/'],
      i18n: ['web/src/i18n/', 'web/src/session/', 'web/src/browser/'],
      session: ['web/src/session/', 'web/src/browser/'],
      browser: ['web/src/browser/'],
    }
    const bad = Object.entries(allowed).flatMap(([room, rooms]) =>
      within(`web/src/${room}/`).filter(({ to }) => to.startsWith('web/src/') && !inRoom(to, rooms)),
    )
    assertNone(tell(bad), 'Hand it in as a prop or an argument from above.')
  })

  it('the first page loads no schema and no endpoint table', () => {
    const reached = new Map<string, Import | null>([['web/src/app/start.tsx', null]])
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
      return /^(server|web|console|contract|ui)\//.test(from) && text.startsWith('../../../')
    })
    assertNone(tell(bad), 'Use the aliases of package.json (#kernel/…, #ui/…).')
  })
})
