import type { Plugin } from 'vite'

interface LibraryShortening {
  file: RegExp
  shorten: (code: string) => string
}

const SHORTENINGS: readonly LibraryShortening[] = [
  // `@mantine/core` 9.7.3: `theme.ts` brings all colours that pages name, and the variables of the others are in the sheet
  {
    file: /@mantine\/core\/esm\/.*\/default-colors\.mjs$/,
    shorten: () => 'export const DEFAULT_COLORS = {}',
  },
  // `i18next` 27.1.2: no text asks for a format, since dates and numbers come formatted
  {
    file: /i18next\/dist\/esm\/i18next\.js$/,
    shorten: (code) => code.replace('formatter = Formatter;', ''),
  },
]

/** Vite plugin for an app: leaves out of libraries what no page of ours uses and a bundler cannot see (SPEED-01). */
export function leanLibrariesPlugin(): Plugin {
  const unmet = new Set(SHORTENINGS)
  return {
    name: 'lean-libraries',
    apply: 'build',
    // React has what this package brings for older ones
    config: () => ({ resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } } }),
    transform(code, id) {
      const found = SHORTENINGS.find(({ file }) => file.test(id))
      const shortened = found?.shorten(code)
      if (!found || shortened === undefined || shortened === code) return undefined
      unmet.delete(found)
      return { code: shortened, map: null }
    },
    buildEnd(error) {
      if (!error && unmet.size > 0)
        this.error(`LibraryUnmet: nothing is left out by ${[...unmet].map(({ file }) => file).join(', ')}.`)
    },
  }
}
