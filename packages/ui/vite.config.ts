import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { colourSchemePlugin } from './src/colour-scheme-plugin.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The gallery: every piece in every state on one page. */
export default defineConfig({
  root: at('src/gallery'),
  plugins: [react(), colourSchemePlugin()],
  build: { outDir: at('dist'), emptyOutDir: true },
})
