import { createTheme, type MantineColorsTuple } from '@mantine/core'

const tide: MantineColorsTuple = [
  '#e9f6fa',
  '#d3ebf3',
  '#a8d7e6',
  '#78c1d8',
  '#4dabc9',
  '#2894b5',
  '#0f7a9b',
  '#0b6480',
  '#084e65',
  '#053a4c',
]

const gray: MantineColorsTuple = [
  '#f6f8f9',
  '#eef1f3',
  '#e3e8eb',
  '#d3dadf',
  '#b9c3ca',
  '#93a0aa',
  '#6c7a85',
  '#515e69',
  '#36414a',
  '#1a232b',
]

const dark: MantineColorsTuple = [
  '#e2e8ec',
  '#c3ccd3',
  '#a0adb6',
  '#7c8a95',
  '#4d5a64',
  '#364149',
  '#222b32',
  '#171e24',
  '#11171c',
  '#0b1014',
]

/**
 * The Mantine theme: neutral surfaces and one deep teal-blue accent. Colours of states are not theme colours but the
 * `--state-*` variables of base.css, which a test holds to their contrast.
 */
export const theme = createTheme({
  colors: { tide, gray, dark },
  primaryColor: 'tide',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font-text)', fontWeight: '620' },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '12px', xl: '18px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
})
