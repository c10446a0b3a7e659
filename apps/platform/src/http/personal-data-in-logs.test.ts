import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { tenantEndpoints } from '@commissioning/contract/tenants/tenant-endpoints'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { afterAll, expect, test } from 'vitest'
import type { Tables } from '../infra/database/tables.generated.ts'
import { admin, fillTestFixture } from '../testing/test-fixture.ts'
import { makeInstallationDraft } from '../testing/test-installations.ts'
import { connectTestIq } from '../testing/test-iq.ts'
import { openMailbox } from '../testing/test-mailbox.ts'
import {
  boxedIq,
  importBoxedIq,
  runAsSystem,
  startForeignIssuer,
  TEST_AUDIENCE,
} from '../testing/test-operation.ts'
import { startProcess } from '../testing/test-process.ts'
import { openTraceReceiver } from '../testing/test-trace-receiver.ts'

/** Recognisable wherever it turns up. */
const CANARY = 'canaryvogel'
const TAG = 'CA0A4AF1'
const CODE = `Zk3-0a_9${CANARY}${'q'.repeat(24)}`

const folder = mkdtempSync(join(tmpdir(), 'logs-'))
const database = await createFreshDatabase<Tables>()
const issuer = await startForeignIssuer()
const mailbox = await openMailbox(() =>
  Object.assign(new Error(`5.1.1 <owner@${CANARY}.test>: unknown`), { responseCode: 550 }),
)
const receiver = await openTraceReceiver()
const mqttPort = await findFreePort()
const platform = startProcess({
  NODE_ENV: 'production',
  LOG_LEVEL: 'debug',
  PORT: '0',
  PUBLIC_URL: 'https://commissioning.example.org',
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  OIDC_ISSUER: issuer.url,
  OIDC_AUDIENCE: TEST_AUDIENCE,
  SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
  MQTT_PORT: String(mqttPort),
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
})
afterAll(async () => {
  platform.child.kill('SIGKILL')
  await platform.ended
  await receiver.close()
  await issuer.close()
  await mailbox.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
const address = await platform.address()
const call = issuer.callsOf({ ...admin, firstName: CANARY }, address)
const fixture = await runAsSystem(database, async (tx) => {
  await importBoxedIq(tx)
  return fillTestFixture(tx, new Date())
})
const log = () => platform.output.out
const refusedAs = (code: string) => expect.objectContaining({ errorCode: code })

test('no name, address, code, tag or token of a person stands in the log or in a span, whatever they do [OBS-01 OBS-02 TRACE-07]', async () => {
  const body = {
    ...makeInstallationDraft(fixture.connectTenant),
    email: `owner@${CANARY}.test`,
    customerReference: CANARY,
  }
  const { id: installationId } = await call(installationEndpoints.createInstallation, { body })
  const params = { installationId }
  await call(staffEndpoints.inviteStaffMember, {
    body: { email: `new@${CANARY}.test`, firstName: CANARY, lastName: CANARY, role: 'installer_basic' },
  })
  await call(staffEndpoints.listStaff, { query: { filter: `contains(full_name,'${CANARY}')` } })
  await call(noteEndpoints.createNote, {
    params,
    body: { resourceType: 'Collection', subject: CANARY, noteText: CANARY, isPrivateNote: true },
  })
  await call(tagEndpoints.uploadTags, { params, file: new File([TAG], `${CANARY}.csv`), body: {} })
  await expect(
    call(iqEndpoints.addIq, {
      params,
      body: { customerReference: CANARY, activationCode: '770077007700', timeZone: 'Europe/Amsterdam' },
    }),
  ).rejects.toThrow()
  await call(iqEndpoints.addIq, {
    params,
    body: {
      customerReference: CANARY,
      activationCode: boxedIq.activationCode,
      timeZone: 'Europe/Amsterdam',
    },
  })
  await hearFromAnIq()
  await knockAsStrangers()

  // these are the last lines to be logged: the mail server has refused both mails for good
  await expect.poll(() => log().match(/a background job failed/g)?.length ?? 0).toBeGreaterThanOrEqual(2)
  await expect.poll(log).toContain('"code":"NotSignedIn","msg":"request turned away"')
  await expect.poll(log).toContain('request completed')
  // whoever reads along may have half of the last line
  const lines = log().slice(0, log().lastIndexOf('\n')).split('\n')
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  const personal = new RegExp(
    [CANARY, TAG, '770077007700', boxedIq.activationCode, boxedIq.secret].join('|'),
    'i',
  )
  expect(lines.filter((line) => personal.test(line))).toEqual([])
  expect(platform.output.err).toBe('')

  const names = () => receiver.spans.map(({ name }) => name)
  for (const name of ['inviteStaffMember', 'transaction', 'job mail', 'publish desired', 'hear events'])
    await expect.poll(names).toContain(name)
  // a process that is asked to end sends the spans that it has stored
  await call(tenantEndpoints.listTenants, { query: {} })
  platform.child.kill('SIGTERM')
  await platform.ended
  expect(names()).toContain('listTenants')
  expect(personal.exec(receiver.text())).toBeNull()
})

test('the line of a job that failed names the trace of the request that sent it [TRACE-02]', () => {
  const [line = ''] = log().match(/.*a background job failed.*/) ?? []
  const { traceId } = JSON.parse(line) as { traceId?: string }
  const names = receiver.spans.filter((span) => span.traceId === traceId).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['job mail', 'transaction']))
})

/** An IQ that tells of a tag in every way it may, and may not. */
async function hearFromAnIq(): Promise<void> {
  const iq = await connectTestIq(`mqtt://127.0.0.1:${mqttPort}`, boxedIq)
  await iq.untilDesired(() => true)
  const event = {
    id: '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
    at: '2026-11-21T10:00:00.000Z',
    lockMac: 'AA41C09D33E0B7',
    tagNumber: TAG,
  }
  await iq.send('events', { ...event, kind: 'tagLearned', registrationId: event.id })
  await iq.sendText('events', JSON.stringify({ ...event, kind: TAG, at: CANARY }))
  await iq.sendText('reported', `{"name": "${CANARY}`)
  await expect.poll(log).toContain('a device sent what cannot be read')
}

async function knockAsStrangers(): Promise<void> {
  const token = await issuer.tokenOf({ subject: CANARY, email: `nobody@${CANARY}.test` })
  const baggage = { tracestate: `vendor=${CANARY}`, baggage: `person=${CANARY}` }
  const trace = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, ...baggage }
  const signedIn = { authorization: `Bearer ${token}`, ...trace }
  const json = { ...signedIn, 'content-type': 'application/json' }
  await fetch(`${address}/api/me`, { headers: signedIn })
  await fetch(`${address}/api/me`, { headers: { authorization: `Bearer ${CODE}` } })
  await fetch(`${address}/api/installations?filter=name eq '${CANARY}'&search=${CANARY}`, { headers: json })
  await fetch(`${address}/api/company/staff`, { method: 'POST', headers: json, body: `{"email": "${CANARY}` })
  await fetch(`${address}/api/invitations/${CODE}`, { headers: trace })
  await fetch(`${address}/callback?code=${CODE}&email=a@${CANARY}.test`)
  await expect(call(staffEndpoints.listStaff, { query: { filter: `nonsense ${CANARY}` } })).rejects.toEqual(
    refusedAs('InvalidFilter'),
  )
}
