import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { colourSchemePlugin } from '../../packages/ui/src/colour-scheme-plugin.ts'
import { precompressPlugin } from '../../packages/ui/src/precompress-plugin.ts'

export default defineConfig({
  base: '/sandbox/',
  plugins: [react(), colourSchemePlugin(), precompressPlugin()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
