import { isTestFile, type RepositoryFile } from '../repository/source-file.ts'

/** The kit's library sets these itself. */
const SET_BY_MANTINE = new Set([
  'data-combobox-disabled',
  'data-full-screen',
  'data-hovered',
  'data-outside',
  'data-variant',
])

/** Attributes that a style sheet names and no component sets: the rule would never apply, and nothing else would tell. */
export function findUnsetAttributes(files: readonly RepositoryFile[]): string[] {
  const set = new Set(
    files
      .filter(({ path }) => /\.(tsx?|html)$/.test(path) && !isTestFile(path))
      .flatMap(({ text }) => text.match(DATA_ATTRIBUTE) ?? []),
  )
  return files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...new Set(text.match(DATA_ATTRIBUTE))]
        .filter((name) => !set.has(name) && !SET_BY_MANTINE.has(name))
        .map((name) => `${path}: ${name}`),
    )
}

const DATA_ATTRIBUTE = /\bdata-[a-z-]+/g
