import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** How the console reads and writes what stands behind the "?": as texts, so that a search for 1.10 is none for 1.1. */
export const addressTexts = {
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(JSON.stringify),
}
