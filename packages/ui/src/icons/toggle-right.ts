// An icon of Tabler (MIT), made by `npm run icons`.
import { createIcon } from '../create-icon.tsx'

export const IconToggleRight = /* @__PURE__ */ createIcon([
  'M14 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M2 12a6 6 0 0 1 6 -6h8a6 6 0 0 1 6 6a6 6 0 0 1 -6 6h-8a6 6 0 0 1 -6 -6',
])
