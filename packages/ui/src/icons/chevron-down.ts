// An icon of Tabler (MIT), made by `npm run icons`.
import { createIcon } from '../create-icon.tsx'

export const IconChevronDown = /* @__PURE__ */ createIcon(['M6 9l6 6l6 -6'])
