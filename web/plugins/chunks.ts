interface ModuleGraph {
  getModuleInfo(id: string): {
    importers: readonly string[]
    importedIds: readonly string[]
    isEntry: boolean
  } | null
}
type NameOfChunk = (id: string, graph: ModuleGraph) => string | null

/**
 * Gathers whatever the first page needs into one script and one stylesheet: all that the entry reaches by plain
 * imports. Left to itself the builder cuts out each part that a lazy page uses too, and the first page asks for all of
 * them.
 */
export function firstChunk(): NameOfChunk {
  const isFirst = reaching(
    (id, graph) => graph.getModuleInfo(id)?.isEntry ?? false,
    (id, graph) => graph.getModuleInfo(id)?.importers ?? [],
  )
  return (id, graph) => (isFirst(id, graph) ? 'first' : null)
}

/** What behaves like a dialogue or checks a form is fetched by those pages alone that have one. */
const heavy = /\/node_modules\/(?:@base-ui|@floating-ui|zod)\/|\/contract\/src\/\w+\/schemas\.ts$/

/**
 * Gathers the small parts that several pages share. Cut out one by one they make two dozen requests of a page, and
 * the first script names every one of them.
 */
export function kitChunk(): NameOfChunk {
  const isHeavy = reaching(
    (id) => heavy.test(id),
    (id, graph) => graph.getModuleInfo(id)?.importedIds ?? [],
  )
  return (id, graph) => (/\/src\/(features|review)\//.test(id) || isHeavy(id, graph) ? null : 'kit')
}

/** Whether a module, or one that it leads to, is such a one. */
function reaching(
  isSuch: (id: string, graph: ModuleGraph) => boolean,
  next: (id: string, graph: ModuleGraph) => readonly string[],
) {
  const known = new Map<string, boolean>()
  const reaches = (id: string, graph: ModuleGraph): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false) // closes circles
    const found = isSuch(id, graph) || next(id, graph).some((other) => reaches(other, graph))
    if (found) known.set(id, true)
    else known.delete(id)
    return found
  }
  return reaches
}
