import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { readText, repositoryDir, sourceFiles } from './repository.ts'

export interface Import {
  from: string
  /** As written. */
  text: string
  /** A path from the root for files of ours, else the package's specifier. */
  to: string
  line: number
  /** Types vanish; `later` is import(), loaded when it is asked for. */
  kind: 'value' | 'type' | 'later'
}

const workspaces = ['contract', 'server', 'web', 'console'] as const

/** `#kernel/*` and its like, as each workspace's package.json declares them. */
const aliases = Object.fromEntries(
  workspaces.map((room) => {
    const content: { imports?: Record<string, string> } = JSON.parse(
      readFileSync(join(repositoryDir, room, 'package.json'), 'utf8'),
    )
    return [room, Object.entries(content.imports ?? {})]
  }),
)

function resolve(from: string, text: string): string {
  if (text.startsWith('.')) return posix.join(posix.dirname(from), text)
  const own = /^@sampan\/contract\/(.+)$/.exec(text)
  if (own) return `contract/src/${own[1]}`
  const shared = /^@sampan\/web\/(.+)$/.exec(text)
  if (shared) return shared[1]?.startsWith('plugins/') ? `web/${shared[1]}` : `web/src/${shared[1]}`
  if (!text.startsWith('#')) return text
  const room = from.split('/')[0] ?? ''
  for (const [alias, target] of aliases[room] ?? []) {
    const [head = '', tail = ''] = alias.split('*')
    if (alias === text) return posix.join(room, target)
    if (alias.includes('*') && text.startsWith(head) && text.endsWith(tail)) {
      return posix.join(room, target.replace('*', text.slice(head.length)))
    }
  }
  return text
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** What is written in a file of TypeScript, as a tree. */
export function parseFile(path: string) {
  return parseSync(path, readText(path))
}

let found: readonly Import[] | undefined

/** Every import, re-export and import() with a plain text, of every source file. Types count: a wall is a wall. */
export function allImports(): readonly Import[] {
  found ??= sourceFiles().flatMap(importsOf)
  return found
}

function importsOf(from: string): Import[] {
  const source = readText(from)
  const { module } = parseFile(from)
  const kindOf = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType) ? ('type' as const) : ('value' as const)
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      ...moduleRequest,
      kind: kindOf(entries),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.moduleRequest ? [{ ...entry.moduleRequest, kind: kindOf([entry]) }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const quoted = /^['"]([^'"]+)['"]$/.exec(source.slice(start, end))
      return quoted?.[1] ? [{ value: quoted[1], start, end, kind: 'later' as const }] : []
    }),
  ]
  return requests.map(({ value, start, kind }) => ({
    from,
    text: value,
    to: resolve(from, value),
    line: lineAt(source, start),
    kind,
  }))
}
