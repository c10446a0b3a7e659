// An icon of Tabler (MIT), made by `npm run icons`.
import { createIcon } from '../create-icon.tsx'

export const IconClockHour4 = /* @__PURE__ */ createIcon([
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M12 12l3 2',
  'M12 7v5',
])
