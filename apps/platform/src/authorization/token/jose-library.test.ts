import {
  createLocalJWKSet,
  EmbeddedJWK,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { expect, test } from 'vitest'

const at = new Date('2026-11-21T10:00:00.000Z')
const seconds = at.getTime() / 1000
const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }
const keys = createLocalJWKSet({ keys: [jwk] })
const sign = (claims: object, header: object = {}) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'one', ...header }).sign(privateKey)
const rejectionCodeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    ({ code }: { code: string }) => code,
  )

test('jose takes neither an unsigned token nor one that a public key was made a secret for', async () => {
  const unsigned = new UnsecuredJWT({ sub: 'x' }).encode()
  expect(await rejectionCodeOf(jwtVerify(unsigned, keys, { algorithms: ['ES256'] }))).toBe(
    'ERR_JOSE_ALG_NOT_ALLOWED',
  )
  const secret = Buffer.from(JSON.stringify(jwk))
  const confused = await new SignJWT({ sub: 'x' })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .sign(secret)
  expect(await rejectionCodeOf(jwtVerify(confused, keys, { algorithms: ['ES256'] }))).toBe(
    'ERR_JOSE_ALG_NOT_ALLOWED',
  )
})

test('jose names a key that it does not know, so that the keys are read anew', async () => {
  expect(await rejectionCodeOf(jwtVerify(await sign({ sub: 'x' }, { kid: 'two' }), keys))).toBe(
    'ERR_JWKS_NO_MATCHING_KEY',
  )
})

test('jose compares iat and exp with the time that it is given, by the tolerance and no more', async () => {
  const verify = async (claims: object) =>
    rejectionCodeOf(
      jwtVerify(await sign(claims), keys, { currentDate: at, maxTokenAge: 60, clockTolerance: 10 }),
    )
  expect(await verify({ iat: seconds + 10 })).toBe('taken')
  expect(await verify({ iat: seconds + 11 })).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED')
  expect(await verify({ iat: seconds - 70 })).toBe('taken')
  expect(await verify({ iat: seconds - 71 })).toBe('ERR_JWT_EXPIRED')
  expect(await verify({ iat: seconds, exp: seconds - 10 })).toBe('ERR_JWT_EXPIRED')
})

test('jose takes no embedded key that is private', async () => {
  const proof = await sign({}, { jwk: await exportJWK(privateKey) })
  expect(await rejectionCodeOf(jwtVerify(proof, EmbeddedJWK))).toBe('ERR_JWS_INVALID')
})
