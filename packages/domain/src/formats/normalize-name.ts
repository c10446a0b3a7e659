/** Characters that nobody sees and that programs leave in what is copied from them: soft hyphen, zero-width space, word joiner. */
const INVISIBLE_CHARACTERS = /[\u00ad\u200b\u2060\ufeff]/g

/**
 * How names are told apart: in any case, and without blanks that look alike or cannot be seen, so that "Room 1" with a
 * no-break space is no second name (LIST-54).
 */
export const normalizeName = (name: string): string =>
  name.replace(INVISIBLE_CHARACTERS, '').replace(/\s+/g, ' ').trim().normalize('NFC').toLowerCase()
