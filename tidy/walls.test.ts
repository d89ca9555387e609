import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { folderOf, layers, mayUse, mayUseInContract, moduleNames, moduleOf, sameLayer } from './modules.ts'
import { projectFiles, readText, sourceFiles } from './repository.ts'
import { allImports, type Import } from './source-tree.ts'

/** Makes tables.generated.ts from a database of the tests; never part of a running server. */
const generator = 'server/bin/generate-tables.ts'
const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\/testing\/|^server\/system-tests\//.test(path) || path === generator
const tell = (imports: readonly Import[]): string[] =>
  imports.map(({ from, line, text }) => `${from}:${line} imports ${text}`)
const within = (room: string) => allImports().filter(({ from }) => from.startsWith(room) && !isTest(from))
const withinModules = () => allImports().filter(({ from }) => moduleOf(from) && !isTest(from))
const inRoom = (path: string, rooms: readonly string[]): boolean =>
  rooms.some((room) => path.startsWith(room))

/** Files with SQL that are no stores, and why. */
const sqlElsewhere: Readonly<Record<string, string>> = {
  'server/src/money/ledger/post-transfer.ts':
    'the one call that moves money, which a reader looks for by its name',
  'server/src/money/ledger/post-many.ts': 'the same for several transfers, with the order in which they lock',
}

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

  it('the client knows the contract, React and queries, and no app', () => {
    const allowed = /^(client\/|contract\/|react$|@tanstack\/react-query$)/
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

  it('server/src/kernel knows no module', () => {
    const bad = within('server/src/kernel/').filter(
      ({ to }) => to.startsWith('server/') && !to.startsWith('server/src/kernel/'),
    )
    assertNone(tell(bad), 'Hand it in from server/src/app.ts instead.')
  })

  it('every module has its layer', () => {
    const modules = new Set(withinModules().map(({ from }) => moduleOf(from)))
    assertNone(
      [...modules].filter((name) => name !== undefined).filter((name) => !moduleNames.includes(name)),
      'Give it its place in tidy/modules.ts and docs/architecture.md.',
    )
    assertNone(
      withinModules()
        .map(({ from }) => from)
        .filter((path) => !path.startsWith(`${folderOf(moduleOf(path) ?? '')}/`)),
      'The folder of a module stands in the folder of its layer.',
    )
    assertNone(
      moduleNames.filter((name) => !modules.has(name)),
      'There is no such module: take it out of tidy/modules.ts.',
    )
  })

  it('server/src/app.ts lists the modules of each layer, and no others', () => {
    const composition = readText('server/src/app.ts')
    const bad = Object.entries(layers).flatMap(([layer, modules]) => {
      const list =
        new RegExp(`const ${layer}: Module\\[\\] = \\[([\\s\\S]*?)\\n  \\]`).exec(composition)?.[1] ?? ''
      const listed = [...list.matchAll(/module\((?:\{[^\n]*?\.\.\.|\{\s*\.\.\.)?(\w+)/g)].map(
        ([, name = '']) => name,
      )
      const wanted = Object.keys(modules).map((name) =>
        name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      )
      return [
        ...wanted.filter((name) => !listed.includes(name)).map((name) => `${name} is not in ${layer}`),
        ...listed.filter((name) => !wanted.includes(name)).map((name) => `${name} is no module of ${layer}`),
      ]
    })
    assertNone(bad, 'Put the line of the module into the list of its layer.')
  })

  it('the list of what modules of one layer use has no circle, and nothing that nobody uses', () => {
    const used = new Set(withinModules().map(({ from, to }) => `${moduleOf(from)} uses ${moduleOf(to)}`))
    const bad = moduleNames.flatMap((name, n) =>
      sameLayer(name).flatMap((other) => {
        if (moduleNames.indexOf(other) >= n) return [`${name} uses ${other}, which stands behind it`]
        return used.has(`${name} uses ${other}`) ? [] : [`${name} does not use ${other}`]
      }),
    )
    assertNone(bad, 'Order tidy/modules.ts anew, or take the name out.')
  })

  it('modules import lower layers, and of their own what is listed, through index.ts', () => {
    const bad = withinModules().filter(({ from, to }) => {
      const [own, other] = [moduleOf(from), moduleOf(to)]
      if (!own || !other || other === own) return false
      return to !== `${folderOf(other)}/index.ts` || !mayUse(own, other)
    })
    assertNone(tell(bad), "Use what the other's index.ts offers; the layers stand in tidy/modules.ts.")
  })

  it('the layers are drawn in docs/architecture.md as they are', () => {
    const drawn = readText('docs/architecture.md')
    const rows = Object.entries(layers).map(([layer, modules]) => {
      const cells = Object.entries(modules).map(([name, uses]) =>
        uses.length === 0 ? name : `${name} (${uses.join(', ')})`,
      )
      return `| ${layer} | ${cells.join(' · ')} |`
    })
    assertNone(
      rows.filter((row) => !drawn.includes(`${row}\n`)),
      'Write these rows into the table of docs/architecture.md.',
    )
  })

  it('modules import nothing of server but kernel and modules', () => {
    const bad = withinModules().filter(
      ({ to }) => to.startsWith('server/') && !inRoom(to, ['server/src/kernel/']) && !moduleOf(to),
    )
    assertNone(tell(bad), 'Composition belongs to server/src/app.ts.')
  })

  it('the SQL of a module stands in its *-store.ts files', () => {
    const asks =
      /\bsql(?:<[^`;]*>)?`|\b(?:runStatement|runQuickRead|queryNamed)[<(]|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|`[^`]*\bselect\b[^`]*\bfrom\b/
    const bad = sourceFiles()
      .filter((path) => moduleOf(path) && !isTest(path) && !path.endsWith('-store.ts'))
      .filter((path) => asks.test(readText(path)))
    assertNone(
      bad.filter((path) => !(path in sqlElsewhere)),
      'Move the statement into a *-store.ts of the module, one function for each, and let the operation call it.',
    )
    assertNone(
      Object.keys(sqlElsewhere).filter((path) => !bad.includes(path)),
      'There is no SQL any more: take it out of sqlElsewhere.',
    )
  })

  it('modules start no loops of their own', () => {
    assertNone(
      sourceFiles().filter(
        (path) => moduleOf(path) && !isTest(path) && /\bsetInterval\(/.test(readText(path)),
      ),
      'Make it a service or a job, named in the index.ts of the module: they are started and stopped together (server/bin/running.ts).',
    )
  })

  it('nothing of the server is kept in a WeakMap by its database handle', () => {
    const byHandle = /\bWeak(?:Map|Set)<(?:Db|AppDatabase|OpenDatabase|pg\.Pool|AppPool)\b/
    assertNone(
      sourceFiles().filter((path) => path.startsWith('server/src/') && byHandle.test(readText(path))),
      'Keep it in a MemoryField of the app (server/src/kernel/app-memory.ts), and hand `memory` over as `db` is.',
    )
  })

  it('the index.ts of a module only exports: its routes stand in routes.ts', () => {
    const lists = /^export const (?:jobs|services|subscribers|gauges|whenKept)\b/
    const bad = moduleNames.flatMap((name) => {
      const path = `${folderOf(name)}/index.ts`
      const text = readText(path)
      const made =
        text.match(/^(?:export )?(?:(?:async )?function|const|class|interface|type (?!\{)) .*/gm) ?? []
      return [
        ...made.filter((line) => !lists.test(line)).map((line) => `${path}: ${line}`),
        ...(/\bendpoints\b/.test(text) && !text.includes("from './routes.ts'")
          ? [`${path}: no routes.ts`]
          : []),
      ]
    })
    assertNone(bad, 'Give it a file of its own in the module.')
  })

  it('only the composition imports `index.ts` of modules from outside', () => {
    const bad = within('server/').filter(
      ({ from, to }) => !moduleOf(from) && moduleOf(to) && to !== `${folderOf(moduleOf(to) ?? '')}/index.ts`,
    )
    assertNone(tell(bad), 'Export it from the index.ts of the module.')
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
