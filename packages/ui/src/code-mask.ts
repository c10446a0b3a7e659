/** A slot for a letter or digit, a hexadecimal digit, or a digit; every other character of a mask is printed as it is. */
const SLOTS: Record<string, RegExp> = { '*': /[a-z\d]/i, '#': /[a-f\d]/i, '9': /\d/ }

/** Groups a code on a label or in a list, or shows nothing, and is no part of it. */
const GROUPING = /[\s.:/_\p{Pd}\p{Cf}]/gu

/**
 * The code that was typed, pasted or scanned so far: bare, upper case, as long as its slots at most. Undefined where a
 * character fits no slot or one is too much: without it the rest would be another code (DATE-09).
 */
export function readCode(text: string, mask: string): string | undefined {
  const slots = [...mask].flatMap((char) => SLOTS[char] ?? [])
  const chars = [...text.replaceAll(GROUPING, '')]
  return chars.every((char, at) => slots[at]?.test(char)) ? chars.join('').toUpperCase() : undefined
}

/** The bare code grouped as on the label, up to its last character: `12345678` in `**** ****` is `1234 5678`. */
export function maskedCode(bare: string, mask: string): string {
  let used = 0
  let shown = ''
  for (const char of mask) {
    if (used >= bare.length) break
    shown += char in SLOTS ? bare[used++] : char
  }
  return shown
}

/** Places the caret in the grouped code behind `bareBefore` characters, separators not counted. */
export const computeMaskedCaret = (bareBefore: number, bare: string, mask: string): number =>
  maskedCode(bare.slice(0, bareBefore), mask).length
