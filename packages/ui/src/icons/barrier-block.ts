// An icon of Tabler (MIT), made by `npm run icons`.
import { createIcon } from '../create-icon.tsx'

export const IconBarrierBlock = /* @__PURE__ */ createIcon([
  'M4 8a1 1 0 0 1 1 -1h14a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1l0 -7',
  'M7 16v4',
  'M7.5 16l9 -9',
  'M13.5 16l6.5 -6.5',
  'M4 13.5l6.5 -6.5',
  'M17 16v4',
  'M5 20h4',
  'M15 20h4',
  'M17 7v-2',
  'M7 7v-2',
])
