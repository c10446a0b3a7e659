import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { colourSchemeScript } from './colour-scheme-script.ts'
import { theme } from './theme.ts'

const FILE = 'colour-scheme.js'
/** Mantine's sheet of the variables of its own theme. */
const DEFAULT_SHEET = /@mantine\/core\/styles\/default-css-variables\.layer\.css$/

/**
 * Vite plugin for an app: serves and emits the colour-scheme script, loads it first in the page's head, and puts the
 * variables of our theme in the place of Mantine's.
 */
export function colourSchemePlugin(): Plugin {
  let base = '/'
  return {
    name: 'colour-scheme',
    configResolved: (config) => {
      base = config.base
    },
    load: (id) => (DEFAULT_SHEET.test(id) ? createThemeCss() : undefined),
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

/** The variables of the theme in both colour schemes, in the layer of Mantine's own sheets; made when an app is built. */
function createThemeCss(): string {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const schemes = {
    light: { '--mantine-color-scheme': 'light', ...light },
    dark: { '--mantine-color-scheme': 'dark', ...dark },
  }
  return `@layer mantine {${convertCssVariables({ variables, ...schemes })}}`
}
