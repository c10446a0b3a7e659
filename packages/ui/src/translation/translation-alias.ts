import { fileURLToPath } from 'node:url'

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Builds and tests say words by our own part of i18next, whose types are those of the library (decision 191). */
export const translationAlias = [
  { find: /^i18next$/, replacement: at('i18next.ts') },
  { find: /^react-i18next$/, replacement: at('react-i18next.ts') },
]
