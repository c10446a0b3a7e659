import type { RepositoryFile } from '../repository/source-file.ts'

const CODE_OR_STYLES = /\.(?:ts|tsx|mjs|js|cjs|css)$/
/** A second line of `//` goes on with the first one, so it opens no comment. */
const OPENING =
  /(?<!^[ \t]*\/\/.*\n[ \t]*)(?<=^|[\s{])(?:\/\/|\/\*\*?)\s*(?:\n\s*\*\s*)?((?:what|of|where|who|which|by|so|as)\b.*)/gim

/**
 * Comments that open with a word which begins a phrase more often than a sentence, each with its
 * file and line. A comment has a subject and a verb and says why.
 */
export const findPhraseComments = (files: readonly RepositoryFile[]): string[] =>
  files
    .filter(({ path }) => CODE_OR_STYLES.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(OPENING)].map(
        ({ index, 1: messages }) => `${path}:${text.slice(0, index).split('\n').length} ${messages}`,
      ),
    )
