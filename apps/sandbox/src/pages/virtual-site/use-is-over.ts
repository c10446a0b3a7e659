import { useIsBelow } from '@commissioning/ui/use-viewport.ts'

const BESIDE_FROM_PX = 1000

/** Whether the device comes over the page instead of beside the plan. */
export const useIsOver = () => useIsBelow(BESIDE_FROM_PX)
