import { useMantineColorScheme } from '@mantine/core'

export type ColourScheme = 'light' | 'dark' | 'system'

/** The person's choice (not what it comes to), and the way to change it; stored in this browser. */
export function useColourScheme(): { scheme: ColourScheme; setScheme: (scheme: ColourScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return {
    scheme: colorScheme === 'auto' ? 'system' : colorScheme,
    setScheme: (scheme) => setColorScheme(scheme === 'system' ? 'auto' : scheme),
  }
}
