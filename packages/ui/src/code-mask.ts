/** A slot for a letter or digit, a hexadecimal digit, or a digit; every other character of a mask is printed as it is. */
const SLOTS: Record<string, RegExp> = { '*': /[a-z\d]/i, '#': /[a-f\d]/i, '9': /\d/ }

/** What fits the mask of what was typed, pasted or scanned: bare, upper case, no longer than its slots. */
export function bareCode(text: string, mask: string): string {
  const slots = [...mask].flatMap((char) => SLOTS[char] ?? [])
  let bare = ''
  for (const char of text) {
    if (slots[bare.length]?.test(char)) bare += char.toUpperCase()
  }
  return bare
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

/** Where the caret stands in the grouped code, when so many bare characters are before it. */
export const maskedCaret = (bareBefore: number, bare: string, mask: string): number =>
  maskedCode(bare.slice(0, bareBefore), mask).length
