interface ModuleInfo {
  isEntry: boolean
  importers: readonly string[]
}

interface Context {
  getModuleInfo(id: string): ModuleInfo | null
}

/** A package that is one file of re-exports: that it is imported says nothing about what of it is used. */
const BARRELS = /node_modules\/(@mantine\/core|@floating-ui|react-remove-scroll)/

/**
 * Names the chunk of a module: all that the page needs to start stands in one, so that the first load is few requests;
 * what is loaded later keeps its own chunks.
 */
export function createFirstLoadChunks(name: string) {
  const known = new Map<string, boolean>()
  const isFirst = (id: string, context: Context): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false)
    const info = context.getModuleInfo(id)
    const answer =
      info !== null && (info.isEntry || info.importers.some((importer) => isFirst(importer, context)))
    known.set(id, answer)
    return answer
  }
  return (id: string, context: Context): string | null =>
    !BARRELS.test(id) && isFirst(id, context) ? name : null
}
