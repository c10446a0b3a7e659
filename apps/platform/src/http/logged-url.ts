/** The parts of a query that say nothing about anybody. */
const PLAIN = new Set(['skip', 'top', 'count', 'order_by', 'within', 'country_code'])
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const HIDDEN = '(hidden)'

/**
 * An address as the log may keep it: codes of invitations and of the sign-in, tokens, and what people search for are not
 * in it.
 */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  const segments = path.split('/')
  const shown = segments.map((segment, index) => (isSecret(segment, segments[index - 1]) ? HIDDEN : segment))
  return shown.join('/') + (query === undefined ? '' : `?${query.split('&').map(shownPart).join('&')}`)
}

/** Whatever stands where a code belongs, also a mistyped one, and whatever looks like a code elsewhere. */
const isSecret = (segment: string, before = '') =>
  segment !== '' && (/invitations?$/.test(before) || (/^[\w%~-]{20,}$/.test(segment) && !UUID.test(segment)))

function shownPart(part: string): string {
  const [name = ''] = part.split('=')
  return PLAIN.has(name) || name === part ? part : `${name}=${HIDDEN}`
}
