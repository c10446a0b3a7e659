import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { numberLanguagesPlugin } from '@commissioning/tables/number-languages-plugin'
import { computeClassName } from '@commissioning/ui/class-name.ts'
import { colourSchemePlugin } from '@commissioning/ui/colour-scheme-plugin.ts'
import { contractPlugin } from '@commissioning/ui/contract-plugin.ts'
import { leanLibrariesPlugin } from '@commissioning/ui/lean-libraries-plugin.ts'
import { messagesPlugin } from '@commissioning/ui/messages-plugin.ts'
import { precompressPlugin } from '@commissioning/ui/precompress-plugin.ts'
import { withoutShadowRootsPlugin } from '@commissioning/ui/without-shadow-roots-plugin.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { offlineWorkerPlugin } from './src/lib/offline/worker-plugin.ts'
import { JOINED_MESSAGES } from './src/lib/preferred-language.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The style sheet comes before the script, so that the frame in the page is painted while that is on its way; the mark of the
 * product stands in the page, since the frame must not ask for more. What asks for the first answers begins before the rest.
 */
const paintFirst = (): Plugin => ({
  name: 'paint-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace('<!-- icon.svg -->', readFileSync(at('public/icon.svg'), 'utf8'))
        .replace(
          /<link rel="modulepreload" crossorigin href="([^"]*first-requests[^"]*)">/,
          '<script async type="module" src="$1"></script>',
        )
        .replaceAll(
          /<(script type="module"|link rel="modulepreload") crossorigin/g,
          '$& fetchpriority="low"',
        ),
  },
})

/** All that the page needs to start, in one file; what is loaded later keeps its own. */
const chunks = [
  { name: 'first-requests', test: /first-requests\.ts$/, priority: 8 },
  { name: 'first-load', tags: ['$initial' as const], priority: 7 },
  // the sheets of all that comes later are one, in the order of the code
  { name: 'later-sheets', test: /\.css$/, priority: 6 },
  { name: 'hardware-requests', test: /prefetch-hardware\.ts$/, priority: 5 },
  // a file that is packed is made by few, who import this by themselves
  { name: 'packing', test: /node_modules\/fflate\//, priority: 9 },
  { name: 'hardware', test: /(hardware-with-detached|installation-page)\.tsx$/, priority: 4 },
  // a page has only the openers of these until one is wanted
  { name: 'bubbles', test: /(open-menu|hint-bubble|reason-tooltip)\.tsx$/, priority: 3 },
  // dialogs and tabs have these in common
  {
    name: 'common',
    test: /\/(ascii|feedback|upload|time-zone-label|floor-queries|difference-notices|use-plan-places|door-rules|file-rules)\.tsx?$/,
    priority: 3,
  },
  // the pages of all tabs are small, and have most of their code in common (SPEED-44)
  {
    name: 'tabs',
    test: /(tags|access-groups|floor-plans|floors|notes|intercom|plan|doors)-page\.tsx$/,
    priority: 2,
  },
  { name: 'shared', minShareCount: 6, priority: 1 },
]

/** A file that was renamed would silently fall out of its chunk, and the first load be slower (SPEED-09). */
const everyChunkIsBuilt = (): Plugin => ({
  name: 'every-chunk-is-built',
  generateBundle(_, bundle) {
    const built = new Set(Object.values(bundle).map(({ fileName }) => fileName.replace(/^assets\//, '')))
    const missing = chunks.filter(({ name }) => ![...built].some((file) => file.startsWith(`${name}-`)))
    for (const { name } of missing)
      this.error(`ChunkMissing: no file is built of the chunk ${name}; is its test the path of a file?`)
  },
})

export default defineConfig({
  plugins: [
    react(),
    colourSchemePlugin(),
    contractPlugin(),
    numberLanguagesPlugin(),
    withoutShadowRootsPlugin(),
    leanLibrariesPlugin(),
    messagesPlugin(
      [
        { folder: at('src/locales') },
        { folder: at('../../packages/ui/src/locales'), namespace: 'ui' },
        { folder: at('../../packages/browser-session/src/locales') },
        { folder: at('../../packages/domain/src/locales'), namespace: 'refusals' },
      ],
      JOINED_MESSAGES,
    ),
    paintFirst(),
    everyChunkIsBuilt(),
    offlineWorkerPlugin(JOINED_MESSAGES),
    precompressPlugin(),
  ],
  css: { modules: { generateScopedName: computeClassName } },
  // a worker too loads later the code that only some files need
  worker: { format: 'es', plugins: () => [numberLanguagesPlugin()] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // a browser that cannot preload loads in its own order, for which others need not load more
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/first-load-[hash].js',
        codeSplitting: { groups: chunks },
      },
    },
  },
})
