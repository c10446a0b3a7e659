// An icon of Tabler (MIT), made by `npm run icons`.
import { createIcon } from '../create-icon.tsx'

export const IconArrowsMaximize = /* @__PURE__ */ createIcon([
  'M16 4l4 0l0 4',
  'M14 10l6 -6',
  'M8 20l-4 0l0 -4',
  'M4 20l6 -6',
  'M16 20l4 0l0 -4',
  'M14 14l6 6',
  'M8 4l-4 0l0 4',
  'M4 4l6 6',
])
