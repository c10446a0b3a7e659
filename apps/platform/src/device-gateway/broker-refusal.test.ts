import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { createPlatform } from '../app/platform.ts'
import { newId } from '../infra/database/new-id.ts'
import { openCuttableLine } from '../testing/cuttable-line.ts'
import { eventually } from '../testing/eventually.ts'
import { brokerEnv, noBroker, TEST_BROKER_USER } from '../testing/test-broker.ts'
import { installer } from '../testing/test-fixture.ts'
import { addTestIq, addTestLock } from '../testing/test-hardware.ts'
import { aSite } from '../testing/test-installations.ts'
import { connectTestIq, makeJoinedDevice } from '../testing/test-iq.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { testSettings } from '../testing/test-settings.ts'
import { startEmbeddedBroker } from './embedded-broker.ts'

const platform = await testPlatform(noBroker)
const { as, database, system, now, issuer, clock } = platform
const installationId = await aSite(platform)
const added = await addTestIq(platform, installationId)
const { body: lock } = await addTestLock(platform, installationId, { iqId: added.id })

const BAD_CREDENTIALS = 4
const metricsKey = 'broker refusal metrics'

/** An IQ that has one master key, and a process whose broker knows another password than the process. */
async function aRefusedProcess() {
  const known = { password: 'not yet exchanged' }
  const broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    platform: { username: TEST_BROKER_USER.username, password: () => known.password },
    isRegistered: async (mac, secret) => mac === added.mac && secret === added.secret,
    now,
    log: () => {},
  })
  onTestFinished(() => broker.close())
  const line = await openCuttableLine(broker.url)
  onTestFinished(() => line.close())
  const process = await createPlatform(
    testSettings(issuer.issuer, { ...brokerEnv(line.url), METRICS_TOKEN: metricsKey }),
    { database, now },
  )
  onTestFinished(() => process.close())
  const checks = async () => {
    const { statusCode, payload } = await process.app.inject('/health/ready')
    return [statusCode, JSON.parse(payload).checks]
  }
  const metric = async () => {
    const headers = { authorization: `Bearer ${metricsKey}` }
    const { payload } = await process.app.inject({ url: '/metrics', headers })
    return /^commissioning_broker_refusal (\d+)$/m.exec(payload)?.[1]
  }
  return { broker, line, known, checks, metric }
}

async function aMasterKey() {
  const { collectionId } = await system((tx) =>
    tx.selectFrom('iq').where('id', '=', added.id).select('collectionId').executeTakeFirstOrThrow(),
  )
  const tagId = newId(clock.now)
  const tag = { id: tagId, collectionId, number: '04A1B2C3', isActive: true, isMasterKey: true }
  await system((tx) =>
    tx
      .insertInto('tag')
      .values({ ...tag, registrationDate: clock.now })
      .execute(),
  )
  return tagId
}

test('a platform that its broker refused reaches the IQ with a withdrawn tag once it is let in, at the start and later [LINK-01 LINK-02]', async () => {
  const { broker, line, known, checks, metric } = await aRefusedProcess()
  const refused = [200, { database: true, broker: false, broker_refusal: BAD_CREDENTIALS }]
  const letIn = [200, { database: true, broker: true }]
  const iq = await connectTestIq(broker.url, added)
  const tagId = await aMasterKey()
  const change = (body: { block: boolean }) =>
    as(installer)(tagEndpoints.changeTag, { params: { installationId, tagId }, body })

  await eventually(async () => expect(await checks()).toEqual(refused))
  expect(await metric()).toBe(String(BAD_CREDENTIALS))
  known.password = TEST_BROKER_USER.password
  await eventually(async () => expect(await checks()).toEqual(letIn))
  expect(await metric()).toBe('0')
  const { version } = await iq.untilDesired(({ access }) => access.tags.length === 1)
  await iq.report({ devices: [makeJoinedDevice(lock.mac)], desiredVersion: version })

  line.cut()
  known.password = 'exchanged'
  line.mend()
  await eventually(async () => expect(await checks()).toEqual(refused))
  expect((await change({ block: true })).status).toBeLessThan(300)
  known.password = TEST_BROKER_USER.password
  await iq.untilDesired(({ access }) => access.tags.every(({ blocked }) => blocked))
  await eventually(async () => expect(await checks()).toEqual(letIn))
})
