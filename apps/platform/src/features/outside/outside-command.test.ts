import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { exportJWK, generateKeyPair } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { runCommissioning } from '../../app/commissioning.ts'
import { openMailbox } from '../../testing/test-mailbox.ts'
import { startMosquitto } from '../../testing/test-mosquitto.ts'
import { answerOverHttp } from '../../testing/web-answers.ts'

const server = process.env.TEST_POSTGRES_URL ?? 'postgres://none'
const { publicKey } = await generateKeyPair('ES256')
const keys = [await exportJWK(publicKey)]

/** All that a small deployment names, each part real or as real as it needs to be. */
async function aDeployment() {
  const mosquitto = await startMosquitto([{ mac: '0CAE00000001', secret: 'secret of an IQ' }])
  const mailbox = await openMailbox()
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-outside-'))
  onTestFinished(async () => {
    await mosquitto.close()
    await mailbox.close()
    rmSync(folder, { recursive: true })
  })
  const issuer = await answerOverHttp((asked) => {
    const body = asked.endsWith('/jwks') ? { keys } : { issuer: issuer.url, jwks_uri: `${issuer.url}/jwks` }
    return { body, headers: { 'access-control-allow-origin': '*' } }
  })
  return {
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://commissioning.example.org',
    DATABASE_URL: server,
    DATA_DIR: folder,
    OIDC_ISSUER: issuer.url,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    ...mosquitto.env,
  }
}

test('check outside tells one line of each part, and is done when all of them work [OUTSIDE-01]', async () => {
  const env = await aDeployment()
  const { isDone, text } = await runCommissioning(['check', 'outside'], env)
  const { host, pathname } = new URL(server)
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^works {3}database \(DATABASE_URL, 127\.0\.0\.1:\d+\/\w+\): PostgreSQL 1\d\.\d+$/),
    `works   broker (MQTT_URL, ${env.MQTT_URL})`,
    `works   issuer (OIDC_ISSUER, ${env.OIDC_ISSUER}/.well-known/openid-configuration): usable keys: 1`,
    `works   mail (SMTP_URL, ${env.SMTP_URL})`,
    `works   files (FILES_DIR, ${env.DATA_DIR}/files)`,
    expect.stringMatching(
      /^works {3}zoneRules \(DATABASE_URL, tzdata 20\d\d[a-z]\): tzdata 20\d\d[a-z], 20\d\d-\d\d-\d\d$/,
    ),
  ])
  expect(text).toContain(`${host}${pathname}`)
  expect(isDone).toBe(true)
})

test('where a part does not work its line says what to change, no secret stands in it, and the command is not done [OUTSIDE-01]', async () => {
  const env = await aDeployment()
  const away = `127.0.0.1:${await findFreePort()}`
  const { isDone, text } = await runCommissioning(['check', 'outside'], {
    ...env,
    MQTT_PASSWORD: 'wrong secret',
    SMTP_URL: `smtp://ada:mail-secret@${away}`,
    OIDC_ISSUER: `${env.OIDC_ISSUER}/`,
  })
  expect(isDone).toBe(false)
  expect(text).toContain(
    `change  broker (MQTT_URL, ${env.MQTT_URL}): MQTT_URL leads to a service that refuses the platform: compare user, password, key or certificate with what it knows. Seen: CONNACK 5.\n`,
  )
  expect(text).toContain(
    `change  mail (SMTP_URL, smtp://${away}): SMTP_URL leads to nothing that answers: start the service, or correct the address. Seen: connect ECONNREFUSED ${away}.\n`,
  )
  expect(text).toContain(
    `OIDC_ISSUER is not what the discovery document names, so nobody can sign in: set it to that, letter by letter. Seen: OIDC_ISSUER '${env.OIDC_ISSUER}/', document '${env.OIDC_ISSUER}'.`,
  )
  expect(text).toMatch(/^works {3}database /m)
  expect(text).not.toMatch(/wrong secret|mail-secret|ada/)
})

test('settings that are not right end it with one sentence each [OUTSIDE-01]', async () => {
  expect(await runCommissioning(['check', 'outside'], { SMTP_URL: 'smtp://mail' })).toEqual({
    isDone: false,
    text: 'OIDC_ISSUER is not set: it is the address of the sign-in service, as its tokens name it.',
  })
})
