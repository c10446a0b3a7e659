import { posix } from 'node:path'
import type { RepositoryFile } from '../repository/source-file.ts'

/** Names of classes that a component takes from a style sheet which has none of that name: the element would have no style, and nothing else would tell. */
export function findUnknownClasses(files: readonly RepositoryFile[]): string[] {
  const sheets = new Map(files.map(({ path, text }) => [path, text]))
  return files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(STYLE_SHEET_IMPORT)].flatMap(([, name = '', from = '']) => {
        const sheet = sheets.get(
          from.startsWith('.')
            ? posix.join(posix.dirname(path), from)
            : from.replace(/^@commissioning\/(\w+)\//, 'packages/$1/src/'),
        )
        const used = text.matchAll(new RegExp(`\\b${name}\\.(?!module\\b)(\\w+)`, 'g'))
        return [...new Set([...used].map(([, used = '']) => used))]
          .filter((used) => sheet === undefined || !new RegExp(`\\.${used}\\b`).test(sheet))
          .map((used) => `${path}: ${name}.${used}`)
      }),
    )
}

const STYLE_SHEET_IMPORT = /import (\w+) from '([^']+\.module\.css)'/g
