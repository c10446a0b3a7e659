import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { theme } from './theme.ts'

/** The variables of the theme in both colour schemes, in the layer of Mantine's own sheets; made when an app is built. */
export function createThemeCss(): string {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const schemes = {
    light: { '--mantine-color-scheme': 'light', ...light },
    dark: { '--mantine-color-scheme': 'dark', ...dark },
  }
  return `@layer mantine {${convertCssVariables({ variables, ...schemes })}}`
}
