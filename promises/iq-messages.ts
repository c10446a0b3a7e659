import { createHash } from 'node:crypto'
import type { DesiredState } from '@commissioning/device-protocol/desired-state-message'
import { computeDesiredDigest } from '@commissioning/device-protocol/digest'
import type { ReportedDevice } from '@commissioning/device-protocol/iq-report-message'
import { type messages, type Payloads, writeMessage } from '@commissioning/device-protocol/messages'
import type { TopicName } from '@commissioning/device-protocol/topics'
import { createReportIntake } from '@commissioning/platform/device-gateway/report-intake'
import { buildDesired } from '@commissioning/platform/features/desired-state/desired-state-store'
import type { Tx } from '@commissioning/platform/infra/database/database'
import { makeJoinedDevice } from '@commissioning/platform/testing/test-iq'
import type { furnishedPlatform } from './furnished-platform.ts'
import { aReport, boot } from './iq-reports.ts'

type FromIq = {
  [Name in TopicName]: (typeof messages)[Name]['direction'] extends 'fromIq' ? Name : never
}[TopicName]
/** A message of an IQ with the state that makes something of it. */
interface Case<Name extends FromIq> {
  /** Said before, so that only what is said next is news. */
  earlier?: Payloads[Name]
  state?: string
  value: Payloads[Name]
}

const at = '2026-11-21T10:00:00.000Z'
const id = '0b6e3f1c-6c1f-4a53-9a44-5d6bb2c1a001'

/** Every message of the furnished IQ, in each way that changes something, and the intake that takes it. */
export async function iqMessages({ platform, things }: Awaited<ReturnType<typeof furnishedPlatform>>) {
  const { system, now, app } = platform
  const intake = createReportIntake({ system, now, log: app.log })
  const iq = await system((tx) =>
    tx.selectFrom('iq').where('id', '=', things.iq).selectAll().executeTakeFirstOrThrow(),
  )
  const hardware = (tx: Tx, id: string) =>
    tx.selectFrom('hardware').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const [lock, repeater, registration] = await system(async (tx) => [
    await hardware(tx, things.lock),
    await hardware(tx, things.repeater),
    await tx.selectFrom('tagRegistration').selectAll().executeTakeFirstOrThrow(),
  ])
  const desired: DesiredState = await system((tx) => buildDesired(tx, iq, now()))
  const applied: DesiredState = { ...desired, name: 'Cellar', version: desired.version + 7 }

  const reportOf = (news: Partial<ReportedDevice>) =>
    aReport({
      desiredVersion: desired.version,
      devices: [
        makeJoinedDevice(lock.mac, { battery: 'low', ...news }),
        makeJoinedDevice(repeater.mac, { hardwareType: 'repeater', battery: 'powered', lockType: 'none' }),
      ],
    })
  const reported = reportOf({})
  /** Whatever a report tells of a device is told alone too. */
  const newsOfLock: readonly Partial<ReportedDevice>[] = [
    { battery: 'critical' },
    { online: false },
    { lockType: 'cylinder' },
    { rssi: -80, rssiAt: at },
    { state: 'joining' },
  ]
  const heldWith = (state: DesiredState) => `update iq set hold = 'ahead' where id = '${iq.id}';
    insert into held_iq (iq_id, collection_id, since, digest)
      values ('${iq.id}', '${iq.collectionId}', '${at}', '${computeDesiredDigest(state)}')`
  const tested = `update door set lock_id = null where lock_id = '${lock.id}';
    update door set lock_id = '${lock.id}' where id = '${things.plannedDoor}';
    update door_test_run set until = '2099-01-01', ended_at = null where door_id = '${things.plannedDoor}'`
  const measured = `insert into device_command (id, collection_id, iq_id, payload, expires_at) values ('${id}',
    '${iq.collectionId}', '${iq.id}', '{"kind": "measureSignal", "lockMac": "${lock.mac}"}', '2099-01-01')`
  const opened = { id, at, lockMac: lock.mac, tagNumber: things.tagNumber } as const

  const sent: { [Name in FromIq]: Record<string, Case<Name>> } = {
    presence: {
      'is away': { value: { ...boot, connection: 2, online: false } },
      'is back': {
        state: 'update iq set online = false; update hardware set online = false',
        value: { ...boot, connection: 2, online: true },
      },
    },
    reported: {
      'has news of itself, of a lock of a tested door, and of a stop of a walk': {
        state: `${tested}; update hardware set is_confirmed = false where id = '${repeater.id}'`,
        value: reported,
      },
      'has news of a stop of a walk alone': {
        earlier: reported,
        state: `update hardware set is_confirmed = false where id = '${repeater.id}'`,
        value: { ...reported, sequence: 2 },
      },
      ...Object.fromEntries(
        newsOfLock.map((news) => [
          `has news of the ${Object.keys(news)[0]} of a lock alone`,
          { earlier: reported, value: { ...reportOf(news), sequence: 2 } },
        ]),
      ),
      'has applied what tags waited for alone': {
        earlier: { ...reported, desiredVersion: desired.version - 1 },
        state: `insert into tag_pending (tag_id, iq_id, collection_id, desired_version)
          values ('${things.tag}', '${iq.id}', '${iq.collectionId}', ${desired.version}) on conflict do nothing`,
        value: { ...reported, sequence: 2 },
      },
      'has applied what nobody knows': {
        value: { ...reported, desiredVersion: 400, desiredEpoch: 9, digest: sha256('another') },
      },
      'was reset': { value: { ...reported, resetCount: 1, restoreRequired: true, devices: [] } },
    },
    applied: {
      'tells what it has applied': { state: heldWith(applied), value: applied },
      'tells that it has applied what is desired': { state: heldWith(desired), value: desired },
    },
    answers: {
      'has measured a signal': {
        state: `${measured}; ${tested}`,
        value: { id, outcome: 'done', rssi: -48, rssiAt: at },
      },
    },
    events: {
      'has learned a tag': {
        value: {
          ...opened,
          kind: 'tagLearned',
          registrationId: registration.id,
          lockMac: registration.lockMac,
          tagNumber: '04DDEEFF',
        },
      },
      'has refused a tag at a door under test': {
        state: tested,
        value: { ...opened, kind: 'accessRefused', reason: 'UnknownTag' },
      },
      'has refused a tag by the rules that are desired': {
        state: `${tested}; update iq set reported_version = desired_version`,
        value: { ...opened, kind: 'accessRefused', reason: 'UnknownTag' },
      },
    },
  }

  const say = (name: FromIq, value: Payloads[FromIq]) =>
    intake.handle({ mac: iq.mac, name }, Buffer.from(writeMessage(name, value)))
  const said = Object.entries(sent).flatMap(([name, ways]) =>
    // the table above pairs each name with its message
    Object.entries<Case<FromIq>>(ways).map(([way, { earlier, state, value }]) => ({
      title: `an IQ ${way}`,
      prepare: async () => earlier && (await say(name as FromIq, earlier)),
      state,
      work: () => say(name as FromIq, value),
    })),
  )
  return { said, intake }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
