/** One file of the repository; `path` from its root with forward slashes. */
export interface RepositoryFile {
  path: string
  text: string
}

export const isCode = (path: string) => /\.(ts|tsx|mjs|js|cjs)$/.test(path)

export const isTest = (path: string) => /\.(test|journey)\.tsx?$/.test(path)

/** The room a path lies in (`apps/console`, `start`), or undefined for the files around the rooms. */
export function roomOf(path: string): string | undefined {
  return /^((?:packages|apps)\/[^/]+|start|e2e|bench)\//.exec(path)?.[1]
}
