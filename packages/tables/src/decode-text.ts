/** The text of a file as spreadsheets save it: with a mark in front, in UTF-8, or else in the letters of western Windows. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

/** Control characters that show that a file is no text. */
const UNTYPED = /[\p{Cc}--[\t-\r]]/v

export const isTyped = (text: string): boolean => text.length > 0 && !UNTYPED.test(text)
