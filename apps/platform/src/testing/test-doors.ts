import { doorTestEndpoints } from '@commissioning/contract/door-tests/door-test-endpoints'
import type { PointAnswer } from '@commissioning/contract/door-tests/door-test-fields'
import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { deviceEndpoints } from '@commissioning/contract/hardware-tree/device-endpoints'
import type { DeviceEvent } from '@commissioning/device-protocol/events'
import type { IqReport, ReportedDevice } from '@commissioning/device-protocol/iq-report-message'
import type { DoorTestPoint } from '@commissioning/domain/door-tests/door-test-points'
import { createReportIntake } from '../device-gateway/report-intake.ts'
import { installer } from './test-fixture.ts'
import { addTestIq, registerBoxedDevice } from './test-hardware.ts'
import { aSite } from './test-installations.ts'
import { makeJoinedDevice } from './test-iq.ts'
import type { TestPlatform } from './test-platform.ts'

const plan = {
  number: '1.01',
  customerReference: 'Office',
  floorId: null,
  lockType: null,
  communicationType: null,
  isEscapeRoute: false,
  externalId: null,
}

/** An IQ that says what a test has it say, and a planned door whose box has come to it. */
export async function aTestedDoor(
  platform: TestPlatform,
  change: Partial<typeof plan> = {},
  place?: { installationId: string },
) {
  const { as, clock, now, system } = platform
  const ask = as(installer)
  const installationId = place?.installationId ?? (await aSite(platform))
  const site = { installationId }
  const iq = await addTestIq(platform, installationId)
  const code = await registerBoxedDevice(platform, 'lock')
  const { body: door } = await ask(doorEndpoints.createDoor, { params: site, body: { ...plan, ...change } })
  const params = { installationId, doorId: door.id }
  await ask(doorEndpoints.changeDoor, { params, body: { code } })
  const { body: lock } = await ask(deviceEndpoints.lock.add, {
    params: site,
    body: { customerReference: 'Office', activationCode: code, iqId: iq.id },
  })

  const intake = createReportIntake({ system, now, log: platform.app.log })
  const boot = { bootId: crypto.randomUUID(), bootCount: 1 }
  let sequence = 0
  const tell = (name: 'presence' | 'reported' | 'events', value: object) =>
    intake.handle({ mac: iq.mac, name }, Buffer.from(JSON.stringify(value)))
  /** The desired version that the IQ has applied; the present one unless said otherwise. */
  const desiredVersion = async () =>
    (
      await system((tx) =>
        tx.selectFrom('iq').where('id', '=', iq.id).select('desiredVersion').executeTakeFirstOrThrow(),
      )
    ).desiredVersion
  const reportAll = async (devices: ReportedDevice[], changed: Partial<IqReport> = {}) => {
    sequence += 1
    await tell('reported', {
      ...boot,
      sequence,
      at: now().toISOString(),
      desiredVersion: await desiredVersion(),
      firmware: { modemApplication: '24.5.1' },
      revision: '2.0',
      network: { ethernet: 'active', wifi: 'inactive' },
      modemSignal: null,
      resetCount: 0,
      resetRequired: false,
      restoreRequired: false,
      led: { enabled: true, mode: 'green_blink_every_5_min' },
      otpEnabled: false,
      devices,
      ...changed,
    })
  }
  return {
    iq,
    lock,
    door,
    params,
    site,
    code,
    tell,
    reportAll,
    report: (device: Partial<ReportedDevice> = {}, changed: Partial<IqReport> = {}) =>
      reportAll([makeJoinedDevice(code, { rssiAt: now().toISOString(), ...device })], changed),
    /** Three measurements within ten minutes. */
    async measure(rssi: number) {
      for (let time = 0; time < 3; time += 1) {
        clock.now = new Date(clock.now.getTime() + 60_000)
        await reportAll([makeJoinedDevice(code, { rssi, rssiAt: now().toISOString() })])
      }
    },
    /** A tag is held to the lock; null where it opens. */
    tag: (
      tagNumber: string,
      reason: Extract<DeviceEvent, { kind: 'accessRefused' }>['reason'] | null,
      at = now(),
      id = crypto.randomUUID(),
    ) =>
      tell('events', {
        id,
        at: at.toISOString(),
        lockMac: code,
        tagNumber,
        ...(reason === null ? { kind: 'accessGranted' } : { kind: 'accessRefused', reason }),
      }),
    presence: (online: boolean) => tell('presence', { ...boot, connection: 1, online }),
    start: (person = installer) => as(person)(doorTestEndpoints.startDoorTest, { params }),
    end: (person = installer) => as(person)(doorTestEndpoints.endDoorTest, { params }),
    answer: (point: DoorTestPoint, body: Partial<PointAnswer>, person = installer) =>
      as(person)(doorTestEndpoints.answerDoorTestPoint, {
        params,
        body: { point, result: 'passed', reason: null, seen: null, ...body },
      }),
    read: async (person = installer) => (await as(person)(doorTestEndpoints.getDoorTest, { params })).body,
    async states(): Promise<Record<string, string>> {
      const { body } = await ask(doorTestEndpoints.getDoorTest, { params })
      return Object.fromEntries(
        body.points.filter(({ state }) => state !== 'open').map(({ point, state }) => [point, state]),
      )
    },
  }
}
