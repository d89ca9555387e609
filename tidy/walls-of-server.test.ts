import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { inRoom, isTest, tell, within, withinModules } from './imports-within.ts'
import { folderOf, layers, mayUse, moduleNames, moduleOf, sameLayer } from './modules.ts'
import { readText, sourceFiles } from './repository.ts'

/** Files with SQL that are no stores, and why. */
const sqlElsewhere: Readonly<Record<string, string>> = {
  'server/src/money/ledger/post-transfer.ts':
    'the one call that moves money, which a reader looks for by its name',
  'server/src/money/ledger/post-many.ts': 'the same for several transfers, with the order in which they lock',
}

describe('walls between modules of the server (docs/architecture.md)', () => {
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
})
