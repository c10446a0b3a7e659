import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { colourSchemePlugin } from '@commissioning/ui/colour-scheme-plugin.ts'
import { contractPlugin } from '@commissioning/ui/contract-plugin.ts'
import { precompressPlugin } from '@commissioning/ui/precompress-plugin.ts'
import { messagesPlugin } from '@commissioning/ui/words-plugin.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { offlineWorkerPlugin } from './src/lib/offline/worker-plugin.ts'
import { FIRST_MESSAGES } from './src/lib/preferred-language.ts'

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
  { name: 'first-requests', test: /first-requests\.ts$/, priority: 6 },
  { name: 'first-load', tags: ['$initial' as const], priority: 5 },
  // the sheets of all that comes later are one, in the order of the code
  { name: 'later-sheets', test: /\.css$/, priority: 4 },
  { name: 'hardware-requests', test: /prefetch-hardware\.ts$/, priority: 3 },
  { name: 'shared', minShareCount: 6, priority: 1 },
  { name: 'hardware', test: /(hardware-with-detached|installation-page)\.tsx$/, priority: 2 },
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
    messagesPlugin(
      [
        { folder: at('src/locales') },
        { folder: at('../../packages/ui/src/locales'), namespace: 'ui' },
        { folder: at('../../packages/browser-session/src/locales') },
        { folder: at('../../packages/domain/src/locales'), namespace: 'refusals' },
      ],
      FIRST_MESSAGES,
    ),
    paintFirst(),
    everyChunkIsBuilt(),
    offlineWorkerPlugin(FIRST_MESSAGES),
    precompressPlugin(),
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/first-load-[hash].js',
        codeSplitting: { groups: chunks },
      },
    },
  },
})
