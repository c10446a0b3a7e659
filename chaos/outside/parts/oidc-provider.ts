import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { signInAt } from '../code-flow.ts'
import { importAddress, missingPackage } from '../npm-package.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram } from '../server-program.ts'

const PROVIDER_PACKAGE = { name: 'oidc-provider', version: '9.13.3' }
const CLIENT = 'commissioning-console'
const AUDIENCE = 'outside-api'

/** The library alone, with its own pages for the sign-in. */
export const oidcProvider: OutsidePartDefinition = {
  kind: 'issuer',
  title: 'oidc-provider',
  needs:
    '`resourceIndicators` with `accessTokenFormat: jwt`, and `email`, `email_verified` by `extraTokenClaims`: its userinfo refuses tokens made for a resource',
  missing: () => missingPackage(PROVIDER_PACKAGE),
  async begin({ folder }) {
    const port = await findFreePort()
    const issuer = `http://127.0.0.1:${port}`
    const redirectUri = 'https://console.example.test/callback'
    const program = join(folder, 'issuer.mjs')
    writeFileSync(
      program,
      `import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Provider } from '${await importAddress(PROVIDER_PACKAGE)}'
const keys = '${join(folder, 'keys.json')}'
if (!existsSync(keys)) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(keys, JSON.stringify([{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'own' }]), { mode: 0o600 })
}
const scope = 'openid profile email'
const provider = new Provider('${issuer}', {
  jwks: { keys: JSON.parse(readFileSync(keys, 'utf8')) },
  cookies: { keys: ['a key of a run'] },
  clients: [{
    client_id: '${CLIENT}', redirect_uris: ['${redirectUri}'], token_endpoint_auth_method: 'none',
    response_types: ['code'], grant_types: ['authorization_code'], id_token_signed_response_alg: 'ES256',
  }],
  scopes: scope.split(' '),
  claims: { email: ['email', 'email_verified'], profile: [] },
  findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, email: id, email_verified: true }) }),
  extraTokenClaims: (_ctx, token) => ({ email: token.accountId, email_verified: true }),
  features: {
    devInteractions: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => '${AUDIENCE}',
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({ scope, audience: '${AUDIENCE}', accessTokenFormat: 'jwt', jwt: { sign: { alg: 'ES256' } } }),
    },
  },
})
provider.listen(${port}, '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
`,
    )
    const server = serverProgram({ program: process.execPath, args: [program], port })
    await server.start()
    return {
      version: PROVIDER_PACKAGE.version,
      env: { OIDC_ISSUER: issuer, OIDC_AUDIENCE: AUDIENCE },
      token: (email) =>
        signInAt({
          issuer,
          clientId: CLIENT,
          redirectUri,
          query: { resource: `urn:${AUDIENCE}` },
          typed: { login: email, password: 'any' },
        }),
      ...server,
    }
  },
}
