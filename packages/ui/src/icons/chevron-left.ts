// An icon of Tabler (MIT), made by `npm run icons`.
import { createIcon } from '../create-icon.tsx'

export const IconChevronLeft = /* @__PURE__ */ createIcon(['M15 6l-6 6l6 6'])
