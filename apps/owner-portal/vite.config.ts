import { fileURLToPath } from 'node:url'
import { colourSchemePlugin } from '@commissioning/ui/colour-scheme-plugin.ts'
import { contractPlugin } from '@commissioning/ui/contract-plugin.ts'
import { messagesPlugin } from '@commissioning/ui/messages-plugin.ts'
import { precompressPlugin } from '@commissioning/ui/precompress-plugin.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  base: '/owner/',
  plugins: [
    react(),
    colourSchemePlugin(),
    contractPlugin(),
    messagesPlugin([
      { folder: at('src/locales') },
      { folder: at('../../packages/ui/src/locales'), namespace: 'ui' },
      { folder: at('../../packages/browser-session/src/locales') },
    ]),
    precompressPlugin(),
  ],
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
