import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface TestPerson {
  subject: string
  email: string
  emailVerified?: boolean
  firstName?: string
  lastName?: string
  phone?: string
  locale?: string
  picture?: string
}

interface TokenOptions {
  audience?: string
  expiresAt?: Date
  issuer?: string
  /** The thumbprint of the key that must prove each request. */
  boundTo?: string
  type?: string
  /** Beside and over those of the person. */
  claims?: Record<string, unknown>
}

/** The key of an example of RFC 7517, which signs nothing here. */
const keySetOf = (more: object) =>
  JSON.stringify({
    keys: [
      {
        kty: 'EC',
        crv: 'P-256',
        x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
        y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
        ...more,
      },
    ],
  })

const faults = {
  gone: undefined,
  broken: { status: 500, body: '{}' },
  nonsense: { status: 200, body: '<!doctype html><html><title>Sign in</title></html>' },
  empty: { status: 200, body: '{"keys":[]}' },
  encrypting: { status: 200, body: keySetOf({ use: 'enc' }) },
  withdrawn: { status: 200, body: keySetOf({ kid: 'another' }) },
}

/** An OpenID Connect issuer as the platform sees one: a discovery document, a key set, and the tokens it signed. */
export async function startTestIssuer(audience: string, now: () => Date, alg = 'ES256') {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg, use: 'sig' }
  const failing = new Map<'discovery' | 'keys', keyof typeof faults>()
  const server = createServer((request, response) => {
    const part = request.url === '/jwks' ? 'keys' : 'discovery'
    const fault = failing.get(part)
    const answers = { keys: { keys: [jwk] }, discovery: { issuer: issuer(), jwks_uri: `${issuer()}/jwks` } }
    if (fault === 'gone') return void request.socket.destroy()
    const { status, body } = fault ? faults[fault] : { status: 200, body: JSON.stringify(answers[part]) }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer: issuer(),
    /** How a part of what it tells fails from now on; undefined lets it work again. */
    fail(part: 'discovery' | 'keys', fault: keyof typeof faults | undefined) {
      if (fault) failing.set(part, fault)
      else failing.delete(part)
    },
    token: (person: TestPerson, options: TokenOptions = {}) =>
      new SignJWT({
        sub: person.subject,
        iss: options.issuer ?? issuer(),
        aud: options.audience ?? audience,
        iat: Math.floor(now().getTime() / 1000),
        exp: Math.floor((options.expiresAt?.getTime() ?? now().getTime() + 900_000) / 1000),
        email: person.email,
        email_verified: person.emailVerified ?? true,
        given_name: person.firstName,
        family_name: person.lastName,
        phone_number: person.phone,
        locale: person.locale,
        picture: person.picture,
        ...(options.boundTo ? { cnf: { jkt: options.boundTo } } : {}),
        ...options.claims,
      })
        .setProtectedHeader({ alg, kid: 'test', typ: options.type ?? 'at+jwt' })
        .sign(privateKey),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
