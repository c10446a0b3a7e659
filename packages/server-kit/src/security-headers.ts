const YEAR_SECONDS = 31_536_000

interface Dependencies {
  /** The content security policy: what may come from where, by directive. */
  policy: Readonly<Record<string, readonly string[]>>
  referrer: 'no-referrer' | 'same-origin'
  /** Whether browsers are bound to HTTPS: this host, with all below it, or not at all. */
  httpsOnly?: 'host' | 'subdomains' | undefined
}

/**
 * Tells the browser with every answer to believe its type, to frame it nowhere, and what its pages
 * may do.
 */
export const securityHeaders = ({ policy, referrer, httpsOnly }: Dependencies): Record<string, string> => ({
  'content-security-policy': Object.entries(policy)
    .map((directive) => directive.flat().join(' '))
    .join(';'),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': referrer,
  ...(httpsOnly && {
    'strict-transport-security': `max-age=${YEAR_SECONDS}${httpsOnly === 'subdomains' ? '; includeSubDomains' : ''}`,
  }),
})
