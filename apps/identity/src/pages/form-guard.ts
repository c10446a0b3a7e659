import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { issuerPath } from '../infra/identity-settings.ts'
import { cookiePrefixes } from './cookie-names.ts'
import type { OidcRequestContext } from './page-visit.ts'

const COOKIES = /(?:^|; )(?:__\w+-)?identity_form_[\da-f]+=([\w-]+)/g
const BODY_LIMIT_BYTES = 16_384

/**
 * Makes sure that what is posted comes from a form of ours: the browser says so, and the form's token fits the
 * cookie that the browser was given with it. Each cookie has a name of its own: tabs whose first pages are asked for
 * at once are given one each, and neither takes the other's away.
 */
export function createFormGuard(formKeys: readonly string[], issuer: string) {
  const path = issuerPath(issuer)
  const prefix = cookiePrefixes(issuer).ofAllPaths
  const tokensFor = (secret: string) =>
    formKeys.map((key) => createHmac('sha256', key).update(secret).digest('base64url'))
  /** With the key in use. */
  const tokenFor = (secret: string) => tokensFor(secret)[0] ?? ''

  return {
    /** The token for the forms of this page; sets the cookie when the browser has none. */
    token(ctx: OidcRequestContext): string {
      const [known] = readFormSecrets(ctx)
      if (known !== undefined) return tokenFor(known)
      const fresh = randomBytes(24).toString('base64url')
      const how = { signed: false, httpOnly: true, sameSite: 'lax', path: path || '/' } as const
      ctx.cookies.set(`${prefix}identity_form_${randomBytes(6).toString('hex')}`, fresh, how)
      return tokenFor(fresh)
    },

    /** The posted values, or `undefined` when they do not come from a form of ours. */
    async read(ctx: OidcRequestContext): Promise<URLSearchParams | undefined> {
      const secrets = readFormSecrets(ctx)
      const site = ctx.get('sec-fetch-site')
      if (secrets.length === 0 || !['', 'same-origin', 'none'].includes(site)) return undefined
      if (!ctx.is('application/x-www-form-urlencoded')) return undefined
      const body = await readBody(ctx)
      const given = body?.get('form_token') ?? ''
      return secrets.flatMap(tokensFor).some((token) => isSame(given, token)) ? body : undefined
    },
  }
}

const readFormSecrets = (ctx: OidcRequestContext): string[] =>
  [...ctx.get('cookie').matchAll(COOKIES)].map(([, secret = '']) => secret)

async function readBody(ctx: OidcRequestContext): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of ctx.req) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > BODY_LIMIT_BYTES) return undefined
    chunks.push(bytes)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
