import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface Person {
  subject: string
  email: string
  emailVerified?: boolean
  firstName?: string
  lastName?: string
}

interface TokenOptions {
  audience?: string
  expiresAt?: Date
  issuer?: string
}

/** An OpenID Connect issuer as the platform sees one: a discovery document, a key set, and the tokens it signed. */
export async function startTestIssuer(audience: string, now: () => Date) {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(
        request.url === '/jwks' ? { keys: [jwk] } : { issuer: issuer(), jwks_uri: `${issuer()}/jwks` },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer: issuer(),
    token: (person: Person, options: TokenOptions = {}) =>
      new SignJWT({
        email: person.email,
        email_verified: person.emailVerified ?? true,
        given_name: person.firstName,
        family_name: person.lastName,
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'at+jwt' })
        .setSubject(person.subject)
        .setIssuer(options.issuer ?? issuer())
        .setAudience(options.audience ?? audience)
        .setIssuedAt(Math.floor(now().getTime() / 1000))
        .setExpirationTime(options.expiresAt ?? new Date(now().getTime() + 900_000))
        .sign(privateKey),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
