const STATEMENT = /^(?:import|export)(?!\s+type\b)\s+(?:[^'"`;()]*?\s+from\s+)?'([^']+)'/gm
const CALL = /\bimport\(\s*'([^']+)'\s*\)/g
const ADDRESS = /\bnew URL\(\s*'(\.{1,2}\/[^']+\.[cm]?[jt]sx?)'/g

/** Finds what a file imports at run time, in the form that the formatter leaves; types vanish and do not count. */
export const importedSources = (text: string): string[] =>
  [STATEMENT, CALL, ADDRESS].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, source = '']) => source),
  )
