/** The `names` are undefined where the import takes everything. */
export interface NamedImport {
  source: string
  names: readonly string[] | undefined
}

const STATEMENT = /^(?:import|export)(?!\s+type\b)\s+(?:(?<names>[^'"`;()]*?)\s+from\s+)?'(?<source>[^']+)'/gm
const CALL = /\bimport\(\s*'(?<source>[^']+)'\s*\)/g
const ADDRESS = /\bnew URL\(\s*'(?<source>\.{1,2}\/[^']+\.[cm]?[jt]sx?)'/g
const EXPORTED =
  /^export\s+(?:async\s+)?(?:function\*?|const|let|class|abstract\s+class)\s+(?<name>[\w$]+|\{[^}]*\})/gm

/**
 * Finds the imports of a file at run time, in the form that the formatter leaves; types vanish and
 * do not count.
 */
export function namedImports(text: string): NamedImport[] {
  const statements = [...text.matchAll(STATEMENT)].map(({ groups }) => ({
    source: groups?.source ?? '',
    names: takenNames(groups?.names ?? ''),
  }))
  const whole = [...text.matchAll(CALL), ...text.matchAll(ADDRESS)].map(({ groups }) => ({
    source: groups?.source ?? '',
    names: undefined,
  }))
  return [...statements, ...whole]
}

/** The functions, constants and classes that a file exports by name. */
export function exportedNames(text: string): string[] {
  return [...text.matchAll(EXPORTED)].flatMap(({ groups }) => (groups?.name ?? '').match(/[\w$]+/g) ?? [])
}

function takenNames(clause: string): readonly string[] | undefined {
  if (clause.includes('*')) return undefined
  return clause
    .replace(/[{}]/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0] ?? '')
}
