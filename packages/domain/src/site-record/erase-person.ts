import { canonicalJson } from '../formats/canonical-json.ts'
import { mapJsonTexts } from '../formats/map-json-texts.ts'
import type { SiteRecord } from './site-record.ts'

/**
 * A record with a pseudonym wherever it has a person's e-mail address, in lower case here, and for its installer, who
 * released the site and so waived its open points. Undefined where it names nobody of that address.
 */
export function erasePerson(
  record: SiteRecord,
  { email, pseudonym }: { email: string; pseudonym: string },
): SiteRecord | undefined {
  const erased = mapJsonTexts(record, (text) => replaceAddress(text, email, pseudonym))
  if (canonicalJson(erased) === canonicalJson(record)) return undefined
  if (record.parties.installer.email.toLowerCase() !== email) return erased
  const installer = { firstName: null, lastName: null, email: pseudonym }
  const waivers = erased.waivers.map((waiver) => ({ ...waiver, by: pseudonym }))
  return { ...erased, parties: { ...erased.parties, installer }, waivers }
}

/** An address that is a part of another one is somebody else's. */
function replaceAddress(text: string, email: string, pseudonym: string): string {
  const at = text.toLowerCase().indexOf(email)
  if (at < 0) return text
  const [before, after] = [text.slice(0, at), text.slice(at + email.length)]
  const isWhole = !ENDS_IN_NAME.test(before) && !GOES_ON.test(after)
  return (
    before +
    (isWhole ? pseudonym : text.slice(at, at + email.length)) +
    replaceAddress(after, email, pseudonym)
  )
}

const ENDS_IN_NAME = /[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]$/u
const GOES_ON = /^(?:[\p{L}\p{M}\p{N}-]|\.[\p{L}\p{M}\p{N}])/u
