export const IDENTIFIER_LENGTH = 10

const IDENTIFIER_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Alphanumeric (SHELL-36). `randomBelow` answers an evenly spread whole number from 0 to below its limit. */
export const randomIdentifier = (
  randomBelow: (limit: number) => number,
  length = IDENTIFIER_LENGTH,
): string =>
  Array.from({ length }, () => IDENTIFIER_LETTERS.charAt(randomBelow(IDENTIFIER_LETTERS.length))).join('')
