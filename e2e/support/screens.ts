import { handedOverScreens } from './handed-over-screens.ts'
import { installationScreens } from './installation-screens.ts'
import { officeScreens } from './office-screens.ts'
import { otherScreens } from './other-screens.ts'
import type { Screen } from './screen.ts'

/** Every screen and what opens from it: what is looked at for pictures, and for what keeps somebody out. */
export const screensOf = {
  'the office': officeScreens,
  'an installation': installationScreens,
  'owners and the sandbox': otherScreens,
  'what was handed over': handedOverScreens,
} as const

export const screens: readonly Screen[] = Object.values(screensOf).flat()
