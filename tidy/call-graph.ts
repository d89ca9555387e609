import { readText, sourceFiles } from './repository.ts'
import { parseFile, resolveImport } from './source-tree.ts'

/**
 * Which declarations of the server's sources refer to which others, name by name and across files. Every reference counts as a
 * call, also one that only hands a function on, so that a path is never missed; a path that is found need not be taken.
 */
export interface CallGraph {
  /** Keys of every declaration that is reached from these, themselves included, each with the one it was reached from. */
  reach(keys: readonly string[]): Map<string, string | null>
  /** The text of a declaration. */
  textOf(key: string): string
  /**
   * Names in an object of the sources by these keys, such as the verbs of a table of routes: for each the declarations
   * it refers to.
   */
  named(names: ReadonlySet<string>): Map<string, string[]>
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

interface Declaration {
  file: string
  name: string
  node: Node
}

/** A file as far as names of its top level are concerned. */
interface Sheet {
  declared: Map<string, Declaration>
  /** Local name → where it comes from; '*' is a whole file. */
  imported: Map<string, { file: string; name: string }>
  /** Exported name → what it is called here or elsewhere. */
  exported: Map<string, { file: string | null; name: string }>
  everythingOf: string[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Types vanish, so what they name is not called; an expression with a type is looked at. */
const isTypeOnly = ({ type }: Node): boolean =>
  type.startsWith('TS') && !/^TS(As|Satisfies|NonNull|Instantiation|TypeAssertion)/.test(type)

const keyOf = (file: string, name: string): string => `${file}#${name}`

function children(node: Node): Node[] {
  return Object.entries(node).flatMap(([field, value]) => {
    if (field === 'typeAnnotation' || field === 'returnType' || field === 'typeArguments') return []
    return (Array.isArray(value) ? value : [value]).filter(isNode)
  })
}

const textOfKey = (node: Node): string | null =>
  node.type === 'Identifier'
    ? (node['name'] as string)
    : node.type === 'Literal'
      ? String(node['value'])
      : null

/** Names that a node refers to: identifiers, and `space.name` of a namespace as 'space.name'. */
function* referencesIn(node: Node): Generator<string> {
  if (isTypeOnly(node)) return
  if (node.type === 'Identifier') yield node['name'] as string
  else if (node.type === 'MemberExpression' && node['computed'] === false) {
    const [object, property] = [node['object'] as Node, node['property'] as Node]
    if (object.type === 'Identifier') yield `${object['name']}.${property['name']}`
    yield* referencesIn(object)
  } else if (node.type === 'Property' && node['computed'] === false)
    yield* referencesIn(node['value'] as Node)
  else for (const child of children(node)) yield* referencesIn(child)
}

/** Calls of this name whose first argument is a text, such as `on('order.paid', …)`. */
function* callsOf(name: string, node: Node): Generator<{ text: string; call: Node }> {
  if (node.type === 'CallExpression' && textOfKey(node['callee'] as Node) === name) {
    const [first] = node['arguments'] as Node[]
    if (first?.type === 'Literal' && typeof first['value'] === 'string')
      yield { text: first['value'], call: node }
  }
  for (const child of children(node)) yield* callsOf(name, child)
}

/** Every text that is written in a node, types left out. */
function* textsIn(node: Node): Generator<string> {
  if (isTypeOnly(node)) return
  if (node.type === 'Literal' && typeof node['value'] === 'string') yield node['value']
  for (const child of children(node)) yield* textsIn(child)
}

function readSheet(file: string): Sheet {
  const { program, module } = parseFile(file)
  const sheet: Sheet = { declared: new Map(), imported: new Map(), exported: new Map(), everythingOf: [] }
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = resolveImport(file, moduleRequest.value)
    for (const { importName, localName, isType } of entries)
      if (!isType) sheet.imported.set(localName.value, { file: from, name: importName.name ?? '*' })
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, localName, exportName, isType } of entries) {
      if (isType) continue
      const from = moduleRequest ? resolveImport(file, moduleRequest.value) : null
      if (from !== null && exportName.name === null) sheet.everythingOf.push(from)
      else if (exportName.name !== null) {
        const name = from === null ? localName.name : importName.name
        sheet.exported.set(exportName.name, { file: from, name: name ?? exportName.name })
      }
    }
  }
  for (const statement of program.body as unknown as Node[]) declare(sheet, file, statement)
  return sheet
}

function declare(sheet: Sheet, file: string, written: Node): void {
  const inner = written['declaration']
  const statement = isNode(inner) ? inner : written
  const add = (id: unknown, node: Node) => {
    for (const name of namesOf(id)) sheet.declared.set(name, { file, name, node })
  }
  if (statement.type === 'VariableDeclaration')
    for (const each of statement['declarations'] as Node[]) add(each['id'], each)
  else if (/^(Function|Class)Declaration$/.test(statement.type)) add(statement['id'], statement)
}

/** A name, or those of `{ a, b: c }`. */
function namesOf(id: unknown): string[] {
  if (!isNode(id)) return []
  if (id.type === 'Identifier') return [id['name'] as string]
  if (id.type === 'ObjectPattern')
    return (id['properties'] as Node[]).flatMap((each) => namesOf(each['value'] ?? each['argument']))
  return []
}

export function readCallGraph(within: (path: string) => boolean): CallGraph {
  const files = sourceFiles().filter(within)
  const sheets = new Map(files.map((file) => [file, readSheet(file)]))

  /** The declaration behind an exported name, through every re-export. */
  function exportOf(file: string, name: string, seen = new Set<string>()): string | null {
    const sheet = sheets.get(file)
    if (!sheet || seen.has(file)) return null
    seen.add(file)
    const known = sheet.exported.get(name)
    if (known) return known.file === null ? localOf(file, known.name) : exportOf(known.file, known.name, seen)
    for (const other of sheet.everythingOf) {
      const found = exportOf(other, name, seen)
      if (found) return found
    }
    return null
  }

  function localOf(file: string, name: string): string | null {
    const sheet = sheets.get(file)
    if (sheet?.declared.has(name)) return keyOf(file, name)
    const [space = '', member] = name.split('.')
    const from = sheet?.imported.get(space)
    if (!from) return null
    if (from.name === '*') return member === undefined ? null : exportOf(from.file, member)
    return member === undefined ? exportOf(from.file, from.name) : null
  }

  const declarations = new Map(
    [...sheets].flatMap(([file, { declared }]) =>
      [...declared.values()].map((each) => [keyOf(file, each.name), each] as const),
    ),
  )
  const refersTo = (file: string, node: Node): string[] =>
    [...new Set(referencesIn(node))].flatMap((name) => localOf(file, name) ?? [])

  /**
   * Effects of an event that is emitted: subscribers run in the transaction of whoever emits it. A declaration that
   * writes an event's name counts as one that emits it, for the name may be handed on.
   */
  const listeners = new Map<string, string[]>()
  for (const { file, node } of declarations.values()) {
    for (const { text, call } of callsOf('on', node))
      listeners.set(text, [...(listeners.get(text) ?? []), ...refersTo(file, call)])
  }
  const edges = new Map(
    [...declarations].map(([key, { file, node }]) => {
      const events = [...textsIn(node)].flatMap((text) => listeners.get(text) ?? [])
      return [key, new Set([...refersTo(file, node), ...events])]
    }),
  )

  return {
    reach(keys) {
      const reached = new Map<string, string | null>(keys.map((key) => [key, null]))
      for (const key of reached.keys())
        for (const next of edges.get(key) ?? []) if (!reached.has(next)) reached.set(next, key)
      return reached
    },
    textOf(key) {
      const found = declarations.get(key)
      return found ? readText(found.file).slice(found.node.start, found.node.end) : ''
    },
    named(names) {
      const found = new Map<string, string[]>()
      const look = (file: string, node: Node): void => {
        if (node.type === 'Property') {
          const name = textOfKey(node['key'] as Node)
          if (name !== null && names.has(name))
            found.set(name, [...(found.get(name) ?? []), ...refersTo(file, node['value'] as Node)])
        }
        for (const child of children(node)) look(file, child)
      }
      for (const { file, node } of declarations.values()) look(file, node)
      return found
    },
  }
}
