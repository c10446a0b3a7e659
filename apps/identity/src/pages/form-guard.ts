import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from './visit.ts'

const COOKIE = 'identity_form'
const BODY_LIMIT_BYTES = 16_384

/**
 * Makes sure that what is posted comes from a form of ours: the browser says so, and the form's token fits the
 * cookie that the browser was given with it.
 */
export function createFormGuard(formKey: string, path: string) {
  const tokenFor = (cookie: string) => createHmac('sha256', formKey).update(cookie).digest('base64url')

  return {
    /** The token for the forms of this page; sets the cookie when the browser has none. */
    token(ctx: Context): string {
      const known = ctx.cookies.get(COOKIE, { signed: false })
      if (known !== undefined) return tokenFor(known)
      const fresh = randomBytes(24).toString('base64url')
      ctx.cookies.set(COOKIE, fresh, { signed: false, httpOnly: true, sameSite: 'lax', path: path || '/' })
      return tokenFor(fresh)
    },

    /** The posted values, or `undefined` when they do not come from a form of ours. */
    async read(ctx: Context): Promise<URLSearchParams | undefined> {
      const cookie = ctx.cookies.get(COOKIE, { signed: false })
      const site = ctx.get('sec-fetch-site')
      if (cookie === undefined || !['', 'same-origin', 'none'].includes(site)) return undefined
      if (!ctx.is('application/x-www-form-urlencoded')) return undefined
      const body = await readBody(ctx)
      return body !== undefined && isSame(body.get('form_token') ?? '', tokenFor(cookie)) ? body : undefined
    },
  }
}

async function readBody(ctx: Context): Promise<URLSearchParams | undefined> {
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
