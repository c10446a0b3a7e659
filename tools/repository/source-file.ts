/** One file of the repository; `path` from its root with forward slashes. */
export interface RepositoryFile {
  path: string
  text: string
}

export const isCode = (path: string) => /\.(ts|tsx|mjs|js|cjs)$/.test(path)

export const isTest = (path: string) => /\.(test|journey)\.tsx?$/.test(path)

/** The workspace a path lies in (`apps/console`, `start`), or undefined for the files around the workspaces. */
export function workspaceOf(path: string): string | undefined {
  return /^((?:packages|apps)\/[^/]+|start|e2e|bench)\//.exec(path)?.[1]
}
