/** One file of the repository; `path` from its root with forward slashes. */
export interface RepositoryFile {
  path: string
  text: string
}

export const isCodeFile = (path: string) => /\.(ts|tsx|mjs|js|cjs)$/.test(path)

export const isTestFile = (path: string) => /\.(test|journey)\.tsx?$/.test(path)

/** The text of the file at this path; empty where there is none. */
export const readText = (files: readonly RepositoryFile[], wanted: string) =>
  files.find(({ path }) => path === wanted)?.text ?? ''
