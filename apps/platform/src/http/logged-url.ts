/** The query parameters without personal data. */
const LOGGED_PARAMETERS = new Set(['skip', 'top', 'count', 'order_by', 'within', 'country_code'])
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const HIDDEN_PART = '(hidden)'

/**
 * An address without secrets for the log: codes of invitations and of the sign-in, tokens and search texts are left
 * out.
 */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  const segments = path.split('/')
  const shown = segments.map((segment, index) =>
    isSecret(segment, segments[index - 1]) ? HIDDEN_PART : segment,
  )
  return shown.join('/') + (query === undefined ? '' : `?${query.split('&').map(shownPart).join('&')}`)
}

/** Everything in the place of a code, also a mistyped one, and everything elsewhere that looks like a code. */
const isSecret = (segment: string, before = '') =>
  segment !== '' && (/invitations?$/.test(before) || (/^[\w%~-]{20,}$/.test(segment) && !UUID.test(segment)))

function shownPart(part: string): string {
  const [name = ''] = part.split('=')
  return LOGGED_PARAMETERS.has(name) || name === part ? part : `${name}=${HIDDEN_PART}`
}
