// An icon of Tabler (MIT), made by `npm run icons`.
import { createIcon } from '../create-icon.tsx'

export const IconCheck = /* @__PURE__ */ createIcon(['M5 12l5 5l10 -10'])
