/** One file of the repository; `path` from its root with forward slashes. */
export interface RepositoryFile {
  path: string
  text: string
}

export const isCode = (path: string) => /\.(ts|tsx|mjs|js|cjs)$/.test(path)

export const isTest = (path: string) => /\.(test|journey)\.tsx?$/.test(path)
