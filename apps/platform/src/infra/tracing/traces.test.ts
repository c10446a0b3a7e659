import { randomBytes } from 'node:crypto'
import { deviceEndpoints } from '@commissioning/contract/hardware-tree/device-endpoints'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { afterAll, expect, test } from 'vitest'
import { markAllUnpublished } from '../../features/desired-state/desired-state-store.ts'
import { notifyDeviceGateway } from '../../features/device-sync/device-sync-store.ts'
import { admin, installer } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, registerBoxedDevice } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { connectTestIq, makeJoinedDevice } from '../../testing/test-iq.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { openTraceReceiver, type ReceivedSpan } from '../../testing/test-trace-receiver.ts'

const SERVER = 2
const FAULT = 2
const aCaller = () => {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } }
}
const named = (name: string, traceId: string) => (span: ReceivedSpan) =>
  span.name === name && span.traceId === traceId
const traceOf = (traceparent = '') => traceparent.split('-')[1] ?? ''
const spanOf = (traceparent = '') => traceparent.split('-')[2] ?? ''

const receiver = await openTraceReceiver()
afterAll(() => receiver.close())
const platform = await testPlatform({
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  OTEL_SERVICE_NAME: 'site office',
})
const { as, system } = platform

/** An IQ of a site of its own, which has taken in and reported its desired state. */
async function anIqAtWork() {
  const installationId = await aSite(platform)
  const added = await addTestIq(platform, installationId)
  const iq = await connectTestIq(platform.brokerUrl, added)
  await iq.untilDesired(() => true)
  await iq.report()
  const isOnline = () =>
    system((tx) => tx.selectFrom('iq').where('id', '=', added.id).select('online').executeTakeFirst())
  await expect.poll(isOnline).toEqual({ online: true })
  return { iq, added, params: { installationId } }
}

test('one trace leads from the request of a caller to the desired state of the IQ, and to its report of it [TRACE-01 TRACE-03]', async () => {
  const caller = aCaller()
  const { iq, added, params } = await anIqAtWork()
  const mac = await registerBoxedDevice(platform, 'lock')
  await as(installer)(
    deviceEndpoints.lock.add,
    { params, body: { customerReference: 'Hall', activationCode: mac, iqId: added.id } },
    { ...caller.headers, 'x-correlation-id': 'hall-of-the-site' },
  )
  const { version, traceparent } = await iq.untilDesired(({ tree }) => tree.length === 1)
  await iq.report({ desiredVersion: version, devices: [makeJoinedDevice(mac)], traceparent })

  const request = await receiver.until(named('addLock', caller.traceId))
  expect(request).toMatchObject({ parentSpanId: caller.spanId, kind: SERVER, service: 'site office' })
  expect(request.details).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/installations/:installationId/locks',
    'http.response.status_code': 201,
    'commissioning.correlation_id': 'hall-of-the-site',
  })
  const transaction = await receiver.until(named('transaction', caller.traceId))
  expect(transaction.parentSpanId).toBe(request.spanId)
  const published = await receiver.until(named('publish desired', caller.traceId))
  expect(published).toMatchObject({ parentSpanId: transaction.spanId, spanId: spanOf(traceparent) })
  expect(published.details).toEqual({
    'commissioning.iq.mac': added.mac,
    'commissioning.desired.version': version,
  })
  const received = await receiver.until(named('hear reported', caller.traceId))
  expect(received).toMatchObject({
    parentSpanId: published.spanId,
    details: { 'commissioning.iq.mac': added.mac },
  })
})

test('a command carries the trace of the request, and so does its answer [TRACE-03]', async () => {
  const caller = aCaller()
  const { iq, added, params } = await anIqAtWork()
  const { body: lock } = await addTestLock(platform, params.installationId, { iqId: added.id })
  const input = { params: { ...params, lockId: lock.id } }
  const measured = await as(installer)(lockEndpoints.refreshLockSignal, input, caller.headers)
  expect(measured.status).toBe(200)
  const { id, traceparent } = await iq.untilCommand('measureSignal')
  expect(traceOf(traceparent)).toBe(caller.traceId)
  await iq.send('answers', { id, outcome: 'accepted', traceparent })
  const received = await receiver.until(named('hear answers', caller.traceId))
  expect(received.parentSpanId).toBe(spanOf(traceparent))
})

test('an IQ that returns no trace, or none that can be read, is served as ever [TRACE-04]', async () => {
  const { iq, added, params } = await anIqAtWork()
  const rename = async (customerReference: string) => {
    await as(installer)(iqEndpoints.changeIq, {
      params: { ...params, iqId: added.id },
      body: { customerReference },
    })
    return iq.untilDesired(({ name }) => name === customerReference)
  }
  const reported = () =>
    system((tx) =>
      tx.selectFrom('iq').where('id', '=', added.id).select('reportedVersion').executeTakeFirst(),
    )
  const first = await rename('Told by a stranger')
  await iq.report({ desiredVersion: first.version })
  await expect.poll(reported).toEqual({ reportedVersion: first.version })
  const second = await rename('Told wrongly')
  const { sequence, ...report } = await iq.report({ desiredVersion: first.version })
  const wrongly = { ...report, sequence: sequence + 1, desiredVersion: second.version, traceparent: 7 }
  await iq.sendText('reported', JSON.stringify(wrongly))
  await expect.poll(reported).toEqual({ reportedVersion: second.version })
})

test.each([
  '',
  'nonsense',
  `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`,
  `ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
])('a traceparent %j is served and ignored [TRACE-04]', async (traceparent) => {
  const correlation = randomBytes(8).toString('hex')
  const { status } = await as(installer)(
    installationEndpoints.listInstallations,
    { query: {} },
    { traceparent, 'x-correlation-id': correlation },
  )
  expect(status).toBe(200)
  const span = await receiver.until(({ details }) => details['commissioning.correlation_id'] === correlation)
  expect(span.parentSpanId ?? '').toBe('')
})

test('a request that is turned away has its span, with the status alone [TRACE-01]', async () => {
  const caller = aCaller()
  const { statusCode } = await platform.request({ url: '/api/installations', headers: caller.headers })
  expect(statusCode).toBe(401)
  const span = await receiver.until(named('listInstallations', caller.traceId))
  expect(span.details['http.response.status_code']).toBe(401)
  expect(span.status.code ?? 0).not.toBe(FAULT)
})

test('a job belongs to the trace of the request that sent it, and tells of a fault by its class alone [TRACE-02]', async () => {
  const caller = aCaller()
  const body = { email: 'nia@brightlocks.test', firstName: 'Nia', lastName: 'New', role: 'installer_basic' }
  await as(admin)(
    staffEndpoints.inviteStaffMember,
    { body: { ...body, role: 'installer_basic' } },
    caller.headers,
  )
  const job = await receiver.until(named('job mail', caller.traceId))
  const transaction = await receiver.until(named('transaction', caller.traceId))
  expect(job.parentSpanId).toBe(transaction.spanId)
  expect(job.details).toEqual({
    'commissioning.queue': 'mail',
    'commissioning.job.id': expect.any(String),
    'commissioning.job.attempt': 1,
    'error.type': 'Error',
  })
  expect(job.status).toEqual({ code: FAULT })
})

test('what is published again goes on with the trace of the last change, until the IQ has reported it [TRACE-03]', async () => {
  const caller = aCaller()
  const { iq, added, params } = await anIqAtWork()
  const isMarked = () =>
    system((tx) =>
      tx
        .selectFrom('iq')
        .where('id', '=', added.id)
        .whereRef('publishedVersion', '=', 'desiredVersion')
        .select('id')
        .executeTakeFirst(),
    )
  const publishAgain = async () => {
    // the IQ hears of a version before the platform has marked it as published
    await expect.poll(isMarked).toBeDefined()
    await system(async (tx) => {
      await markAllUnpublished(tx, added.mac)
      await notifyDeviceGateway(tx)
    })
  }
  const cause = () =>
    system((tx) =>
      tx.selectFrom('iq').where('id', '=', added.id).select('desiredTraceparent').executeTakeFirstOrThrow(),
    )
  await as(installer)(
    iqEndpoints.changeIq,
    { params: { ...params, iqId: added.id }, body: { customerReference: 'Hall' } },
    caller.headers,
  )
  const first = await iq.untilDesired(({ name }) => name === 'Hall')
  await publishAgain()
  const second = await iq.untilDesired(
    ({ name, traceparent }) => name === 'Hall' && traceparent !== first.traceparent,
  )
  expect([first, second].map(({ traceparent }) => traceOf(traceparent))).toEqual([
    caller.traceId,
    caller.traceId,
  ])
  await iq.report({ desiredVersion: second.version })
  await expect.poll(cause).toEqual({ desiredTraceparent: null })
  await publishAgain()
  const known = [first.traceparent, second.traceparent]
  const third = await iq.untilDesired(
    ({ name, traceparent }) => name === 'Hall' && !known.includes(traceparent),
  )
  expect(traceOf(third.traceparent)).not.toBe(caller.traceId)
})
