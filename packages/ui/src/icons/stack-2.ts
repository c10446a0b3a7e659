// An icon of Tabler (MIT), made by `npm run icons`.
import { createIcon } from '../create-icon.tsx'

export const IconStack2 = /* @__PURE__ */ createIcon([
  'M12 4l-8 4l8 4l8 -4l-8 -4',
  'M4 12l8 4l8 -4',
  'M4 16l8 4l8 -4',
])
