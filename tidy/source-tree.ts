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

const workspaces = [
  'contract',
  'api-client',
  'ui',
  'client',
  'router',
  'bundling',
  'illustrations',
  'server',
  'demo',
  'web',
  'console',
] as const

type Targets = readonly (readonly [string, string])[]

/** Names in each workspace's package.json: `#kernel/*` within it, and what it lets others use. */
const names = Object.fromEntries(
  workspaces.map((room) => {
    const { imports = {}, exports = {} }: { imports?: Names; exports?: Names | string } = JSON.parse(
      readFileSync(join(repositoryDir, room, 'package.json'), 'utf8'),
    )
    const lent = typeof exports === 'string' ? { '.': exports } : exports
    return [room, { imports: Object.entries(imports), exports: Object.entries(lent) }]
  }),
)
type Names = Readonly<Record<string, string>>

function targetOf(room: string, targets: Targets, name: string): string | undefined {
  for (const [known, target] of targets) {
    const [head = '', tail = ''] = known.split('*')
    if (known === name) return posix.join(room, target)
    if (known.includes('*') && name.startsWith(head) && name.endsWith(tail)) {
      return posix.join(room, target.replace('*', name.slice(head.length, name.length - tail.length)))
    }
  }
  return undefined
}

export function resolveImport(from: string, text: string): string {
  if (text.startsWith('.')) return posix.join(posix.dirname(from), text)
  const [, lender = '', name = ''] = /^@sampan\/([^/]+)(.*)$/.exec(text) ?? []
  if (lender) return targetOf(lender, names[lender]?.exports ?? [], `.${name}`) ?? text
  const own = from.split('/')[0] ?? ''
  return text.startsWith('#') ? (targetOf(own, names[own]?.imports ?? [], text) ?? text) : text
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Syntax tree of a file of TypeScript. */
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
    to: resolveImport(from, value),
    line: lineAt(source, start),
    kind,
  }))
}
