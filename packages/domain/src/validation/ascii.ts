/**
 * Upper case for the letters A to Z alone: any other letter stays as it is, so that a code is checked after it was
 * normalised. Unicode makes "SS" of "ß" and "FF" of one ligature.
 */
export const upperAscii = (text: string): string =>
  text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())
export const lowerAscii = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
