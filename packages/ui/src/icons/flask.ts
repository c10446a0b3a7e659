// An icon of Tabler (MIT), made by `npm run icons`.
import { createIcon } from '../create-icon.tsx'

export const IconFlask = /* @__PURE__ */ createIcon([
  'M9 3l6 0',
  'M10 9l4 0',
  'M10 3v6l-4 11a.7 .7 0 0 0 .5 1h11a.7 .7 0 0 0 .5 -1l-4 -11v-6',
])
