import { fileURLToPath } from 'node:url'
import { colourSchemePlugin } from '@commissioning/ui/colour-scheme-plugin.ts'
import { contractPlugin } from '@commissioning/ui/contract-plugin.ts'
import { precompressPlugin } from '@commissioning/ui/precompress-plugin.ts'
import { wordsPlugin } from '@commissioning/ui/words-plugin.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { offlineWorkerPlugin } from './src/offline/worker-plugin.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [
    react(),
    colourSchemePlugin(),
    contractPlugin(),
    wordsPlugin([
      { folder: at('src/words') },
      { folder: at('../../packages/ui/src/words'), namespace: 'ui' },
      { folder: at('../../packages/browser-session/src/words') },
      { folder: at('../../packages/domain/src/words'), namespace: 'refusals' },
    ]),
    offlineWorkerPlugin(),
    precompressPlugin(),
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/first-load-[hash].js',
        // all that the page needs to start, in one file; what is loaded later keeps its own
        codeSplitting: { groups: [{ name: 'first-load', tags: ['$initial'] }] },
      },
    },
  },
})
