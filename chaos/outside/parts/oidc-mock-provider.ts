import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { signInAt } from '../code-flow.ts'
import { importAddress, missingPackage } from '../npm-package.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram } from '../server-program.ts'

const MOCK_PROVIDER_PACKAGE = { name: '@mongodb-js/oidc-mock-provider', version: '0.13.18' }
const AUDIENCE = 'outside-api'

/** It makes new keys at every start, has no userinfo endpoint, and names the person by the client. */
export const oidcMockProvider: OutsidePartDefinition = {
  kind: 'issuer',
  title: 'oidc-mock-provider of MongoDB',
  needs: 'audience and address of the person in `getTokenPayload`: it has no userinfo endpoint',
  missing: () => missingPackage(MOCK_PROVIDER_PACKAGE),
  async begin({ folder }) {
    const port = await findFreePort()
    const program = join(folder, 'issuer.mjs')
    writeFileSync(
      program,
      `import mock from '${await importAddress(MOCK_PROVIDER_PACKAGE)}'
await mock.OIDCMockProvider.create({
  port: ${port},
  hostname: '127.0.0.1',
  getTokenPayload: ({ client_id: email }) => ({
    expires_in: 3600,
    payload: { sub: email, aud: '${AUDIENCE}', email, email_verified: true },
  }),
})
process.once('SIGTERM', () => process.exit(0))
`,
    )
    const server = serverProgram({ program: process.execPath, args: [program], port })
    await server.start()
    const issuer = `http://127.0.0.1:${port}`
    return {
      version: MOCK_PROVIDER_PACKAGE.version,
      env: { OIDC_ISSUER: issuer, OIDC_AUDIENCE: AUDIENCE },
      token: (email) =>
        signInAt({
          issuer,
          clientId: email,
          redirectUri: 'https://console.example.test/callback',
          typed: {},
        }),
      ...server,
    }
  },
}
