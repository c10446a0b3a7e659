import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { importAddress, missingPackage } from '../npm-package.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram } from '../server-program.ts'

const MOCK_SERVER_PACKAGE = { name: 'oauth2-mock-server', version: '9.3.0' }
const AUDIENCE = 'outside-api'

/** It makes new keys at every start. */
export const oauth2MockServer: OutsidePartDefinition = {
  kind: 'issuer',
  title: 'oauth2-mock-server',
  needs: 'audience and address of the person in its hook `beforeTokenSigning`',
  missing: () => missingPackage(MOCK_SERVER_PACKAGE),
  async begin({ folder }) {
    const port = await findFreePort()
    const program = join(folder, 'issuer.mjs')
    writeFileSync(
      program,
      `import { OAuth2Server } from '${await importAddress(MOCK_SERVER_PACKAGE)}'
const server = new OAuth2Server()
await server.issuer.keys.generate('ES256')
server.service.on('beforeTokenSigning', (token) => {
  Object.assign(token.payload, { aud: '${AUDIENCE}', email: token.payload.sub, email_verified: true })
})
await server.start(${port}, '127.0.0.1')
server.issuer.url = 'http://127.0.0.1:${port}'
process.once('SIGTERM', () => process.exit(0))
`,
    )
    const server = serverProgram({ program: process.execPath, args: [program], port })
    await server.start()
    const issuer = `http://127.0.0.1:${port}`
    return {
      version: MOCK_SERVER_PACKAGE.version,
      env: { OIDC_ISSUER: issuer, OIDC_AUDIENCE: AUDIENCE },
      async token(email) {
        const asked = new URLSearchParams({
          grant_type: 'password',
          username: email,
          password: 'any',
          scope: 'openid',
        })
        const answer = await fetch(`${issuer}/token`, { method: 'POST', body: asked })
        return ((await answer.json()) as { access_token: string }).access_token
      },
      ...server,
    }
  },
}
