import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { colourSchemePlugin } from '../../packages/ui/src/colour-scheme-plugin.ts'
import { precompressPlugin } from '../../packages/ui/src/precompress-plugin.ts'
import { wordsPlugin } from '../../packages/ui/src/words-plugin.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [
    react(),
    colourSchemePlugin(),
    wordsPlugin([
      { folder: at('src/words') },
      { folder: at('../../packages/ui/src/words'), namespace: 'ui' },
    ]),
    precompressPlugin(),
  ],
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
