import type { Plugin } from 'vite'
import { colourSchemeScript } from './colour-scheme-script.ts'

const FILE = 'colour-scheme.js'

/** Vite plugin for an app: serves and emits the colour-scheme script and loads it first in the page's head. */
export function colourSchemePlugin(): Plugin {
  let base = '/'
  return {
    name: 'colour-scheme',
    configResolved: (config) => {
      base = config.base
    },
    configureServer: (server) => {
      server.middlewares.use(`${base}${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(colourSchemeScript)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: colourSchemeScript })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `${base}${FILE}` }, injectTo: 'head-prepend' }],
  }
}
