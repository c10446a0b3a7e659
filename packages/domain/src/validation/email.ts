import { toUnicodeDomain } from './domain-letters.ts'
import { inputRefusals } from './input-refusals.ts'
import { trimUnseen } from './trim-unseen.ts'

/** Characters of an address, as RFC 5321 counts them. */
export const EMAIL_LIMIT = { address: 254, local: 64 } as const

/** Before the @, without quotes, letters of every language and the signs of RFC 5322 may stand. */
const local = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const unicodeDomain = /^[\p{L}\p{M}\p{N}.-]+$/u
const asciiDomain =
  /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/
/** Zero-width spaces and the like: two addresses that look the same would be two people. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** An address that mail can be sent to over the internet; white space around it must be gone. */
export const isEmail = (text: string): boolean => parseMailAddress(text) !== undefined

export const refuseEmail = (text: string) =>
  isEmail(trimUnseen(text)) ? undefined : inputRefusals.InvalidEmail

/**
 * The one form in which an address is stored, compared and looked up (VALID-16): without blanks or marks that nobody sees around it, in lower case, an
 * international domain in letters, whether it was typed in letters or as punycode. What is no address is trimmed and in lower case.
 */
export function emailKey(text: string): string {
  const typed = trimUnseen(text)
  const address = parseMailAddress(typed)
  if (address === undefined) return typed.toLowerCase()
  const at = address.lastIndexOf('@') + 1
  const [ascii, letters] = [address.slice(at), toUnicodeDomain(address.slice(at))]
  // letters that are not read back as the same domain are somebody else's
  return (address.slice(0, at) + (domainOf(letters) === ascii ? letters : ascii)).toLowerCase()
}

/** The forms of an address that entries from before there was one may still have (VALID-16): the one form first, then that with punycode. */
export const listEmailSpellings = (text: string): string[] => [
  ...new Set([emailKey(text), parseMailAddress(trimUnseen(text))?.toLowerCase() ?? emailKey(text)]),
]

/** The address as it goes out: an international domain as punycode. Undefined if the text is no address. */
export function parseMailAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@')
  const name = text.slice(0, at)
  const domain = domainOf(text.slice(at + 1))
  if (at < 1 || at > EMAIL_LIMIT.local || domain === undefined) return undefined
  const address = `${name}@${domain}`
  const isWhole = local.test(name) && !invisible.test(text) && name.normalize('NFKC') === name
  return isWhole && address.length <= EMAIL_LIMIT.address ? address : undefined
}

function domainOf(text: string): string | undefined {
  if (!unicodeDomain.test(text) || !URL.canParse(`http://${text}`)) return undefined
  const { hostname } = new URL(`http://${text}`)
  return asciiDomain.test(hostname) ? hostname : undefined
}
