interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null
}

/**
 * Gathers whatever the first page needs into one script and one stylesheet: all that the entry reaches by plain
 * imports. Left to itself the builder cuts out each part that a lazy page uses too, and the first page asks for all of
 * them.
 */
export function firstChunk(): (id: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, boolean>()
  const isFirst = (id: string, graph: ModuleGraph): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false) // closes circles
    const info = graph.getModuleInfo(id)
    const found =
      info !== null && (info.isEntry || info.importers.some((importer) => isFirst(importer, graph)))
    if (found) known.set(id, true)
    else known.delete(id)
    return found
  }
  return (id, graph) => (isFirst(id, graph) ? 'first' : null)
}
