/** Numbers of Punycode (RFC 3492, section 5). */
const PUNYCODE_BASE = 36
const PUNYCODE_START = { letter: 128, bias: 72 } as const
const SKEW = 38
const DAMP = 700
const T = { min: 1, max: 26 } as const
const PUNYCODE_PREFIX = 'xn--'

/**
 * Shows a domain in its ASCII form with the letters that it stands for, `xn--strae-oqa.example` as `straße.example`. A part that
 * stands for none stays as it is.
 */
export const toUnicodeDomain = (ascii: string): string => ascii.split('.').map(labelInLetters).join('.')

function labelInLetters(label: string): string {
  if (!label.startsWith(PUNYCODE_PREFIX)) return label
  return decode(label.slice(PUNYCODE_PREFIX.length)) ?? label
}

/** Undefined for what is no Punycode. */
function decode(code: string): string | undefined {
  const dash = code.lastIndexOf('-')
  const letters = [...code.slice(0, Math.max(0, dash))].map((letter) => letter.codePointAt(0) ?? 0)
  let place = dash + 1
  let letter: number = PUNYCODE_START.letter
  let at = 0
  let bias: number = PUNYCODE_START.bias
  while (place < code.length) {
    const before = at
    let weight = 1
    for (let step = PUNYCODE_BASE; ; step += PUNYCODE_BASE) {
      const digit = Number.parseInt(rotated(code[place]), PUNYCODE_BASE)
      if (Number.isNaN(digit)) return undefined
      place += 1
      at += digit * weight
      const threshold = Math.min(T.max, Math.max(T.min, step - bias))
      if (digit < threshold) break
      weight *= PUNYCODE_BASE - threshold
    }
    const count = letters.length + 1
    bias = adapted(at - before, count, before === 0)
    letter += Math.floor(at / count)
    at %= count
    if (letter > 0x10_ff_ff) return undefined
    letters.splice(at, 0, letter)
    at += 1
  }
  return String.fromCodePoint(...letters)
}

/** Punycode counts from `a` to `z` and on from `0` to `9`, numbers of base 36 the other way round. */
function rotated(letter = ''): string {
  if (/^[a-z]$/.test(letter)) return (letter.charCodeAt(0) - 97).toString(PUNYCODE_BASE)
  return /^\d$/.test(letter) ? (Number(letter) + 26).toString(PUNYCODE_BASE) : ''
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2))
  left += Math.floor(left / count)
  let bias = 0
  while (left > ((PUNYCODE_BASE - T.min) * T.max) / 2) {
    left = Math.floor(left / (PUNYCODE_BASE - T.min))
    bias += PUNYCODE_BASE
  }
  return bias + Math.floor(((PUNYCODE_BASE - T.min + 1) * left) / (left + SKEW))
}
