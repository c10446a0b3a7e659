import { colourSchemePlugin } from '@commissioning/ui/colour-scheme-plugin.ts'
import { precompressPlugin } from '@commissioning/ui/precompress-plugin.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/sandbox/',
  plugins: [react(), colourSchemePlugin(), precompressPlugin()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
