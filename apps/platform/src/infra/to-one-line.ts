/** Turns a text from outside, such as the name of a person or file, into one line that a table can store. */
export const toOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
