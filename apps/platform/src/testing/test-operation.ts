import { createCall } from '@commissioning/contract/http/client'
import { hashSecret } from '@commissioning/device-protocol/credential'
import { OAuth2Server } from 'oauth2-mock-server'
import { importRegistry } from '../features/device-registry/import-registry.ts'
import type { Database, Tx } from '../infra/database/database.ts'
import { setSystemRole } from '../infra/database/database-roles.ts'
import type { TestPerson } from './test-issuer.ts'

export const TEST_AUDIENCE = 'test-api'
/** The box of the one IQ in this operator's registry carries these. */
export const boxedIq = { mac: '0CAE00007001', activationCode: '700000007001', secret: 'secret of the box' }

/** An issuer that is not ours, which signs whom a test names, with claims of its own beside ours. */
export async function startForeignIssuer() {
  const server = new OAuth2Server()
  const claimsOf = new Map<unknown, object>()
  server.service.on('beforeUserinfo', (answer, request) => {
    const [, payload = ''] = String(request.headers.authorization).split('.')
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }
    answer.body = { sub, ...claimsOf.get(sub) }
  })
  let { kid } = await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const tokenOf = ({ subject, email }: TestPerson, claims: Record<string, unknown> = {}) =>
    server.issuer.buildToken({
      kid,
      scopesOrTransform: (_header, payload) =>
        Object.assign(payload, { sub: subject, aud: TEST_AUDIENCE, email, email_verified: true }, claims),
    })
  return {
    url: server.issuer.url ?? '',
    tokenOf,
    /** The userinfo endpoint answers these claims of a person from now on. */
    tell: (subject: string, claims: object) => void claimsOf.set(subject, claims),
    /** Calls of a person to a platform at an address, over the network. */
    callsOf: (person: TestPerson, address: string) =>
      createCall({
        baseUrl: `${address}/api`,
        send: async (request) => {
          request.headers.set('authorization', `Bearer ${await tokenOf(person)}`)
          return fetch(request)
        },
      }),
    /** Signs with another key from now on. */
    async rotateKey(): Promise<void> {
      kid = (await server.issuer.keys.generate('ES256')).kid
    },
    close: () => server.stop(),
  }
}

export const runAsSystem = <Result>({ db }: Database, work: (tx: Tx) => Promise<Result>) =>
  db.transaction().execute(async (tx) => {
    await setSystemRole(tx)
    return work(tx)
  })

export const importBoxedIq = (tx: Tx) =>
  importRegistry(
    tx,
    `kind,mac,activation_code,communication_type,revision,lock_type,secret_hash
iq,${boxedIq.mac},${boxedIq.activationCode},,2.0,,${hashSecret(boxedIq.secret)}\n`,
  )
