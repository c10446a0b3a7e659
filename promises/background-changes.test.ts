import { createHash } from 'node:crypto'
import type { Desired } from '@commissioning/device-protocol/desired'
import { digestOf } from '@commissioning/device-protocol/digest'
import { type messages, type Payloads, writeMessage } from '@commissioning/device-protocol/messages'
import type { TopicName } from '@commissioning/device-protocol/topics'
import { createReportIntake } from '@commissioning/platform/device-gateway/report-intake'
import { desiredOf } from '@commissioning/platform/features/desired-state/desired-state-store'
import { joined } from '@commissioning/platform/testing/test-iq'
import { describe, expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'
import { heardAnswers } from './heard-answers.ts'

type FromIq = {
  [Name in TopicName]: (typeof messages)[Name]['direction'] extends 'fromIq' ? Name : never
}[TopicName]
/** A message of an IQ with the state that makes something of it. */
interface Case<Name extends FromIq> {
  state?: string
  value: Payloads[Name]
}

const at = '2026-11-21T10:00:00.000Z'
const id = '0b6e3f1c-6c1f-4a53-9a44-5d6bb2c1a001'
const boot = { bootId: id, bootCount: 9 }

describe('others hear of what nobody asked for', async () => {
  const furnished = await furnishedPlatform()
  const { platform, rewind, things } = furnished
  const { database, system, now, app } = platform
  const { answers, changedBetween, unheardOf, untilReceived, received } = await heardAnswers(furnished)
  const intake = createReportIntake({ system, now, log: app.log })
  const iq = await system((tx) =>
    tx.selectFrom('iq').where('id', '=', things.iq).selectAll().executeTakeFirstOrThrow(),
  )
  const [lock, registration] = await system(async (tx) => [
    await tx.selectFrom('hardware').where('id', '=', things.lock).selectAll().executeTakeFirstOrThrow(),
    await tx.selectFrom('tagRegistration').selectAll().executeTakeFirstOrThrow(),
  ])
  const desired: Desired = await system((tx) => desiredOf(tx, iq, now()))
  const applied: Desired = { ...desired, name: 'Cellar', version: desired.version + 7 }

  const reported: Payloads['reported'] = {
    ...boot,
    sequence: 1,
    at,
    desiredVersion: desired.version,
    firmware: { modemApplication: '24.5.1' },
    revision: '2.0',
    network: { ethernet: 'active', wifi: 'inactive' },
    modemSignal: 17,
    resetCount: 0,
    resetRequired: true,
    restoreRequired: false,
    led: { enabled: true, mode: 'green_blink_every_5_min' },
    otpEnabled: false,
    devices: [joined(lock.mac, { battery: 'low' })],
  }
  const held = `update iq set hold = 'ahead' where id = '${iq.id}';
    insert into held_iq (iq_id, collection_id, since, digest)
      values ('${iq.id}', '${iq.collectionId}', '${at}', '${digestOf(applied)}')`
  const tested = `update door set lock_id = null where lock_id = '${lock.id}';
    update door set lock_id = '${lock.id}' where id = '${things.plannedDoor}';
    update door_test_run set until = '2099-01-01', ended_at = null where door_id = '${things.plannedDoor}'`
  const measured = `insert into device_command (id, collection_id, iq_id, payload, expires_at) values ('${id}',
    '${iq.collectionId}', '${iq.id}', '{"kind": "measureSignal", "lockMac": "${lock.mac}"}', '2099-01-01')`
  const opened = { id, at, lockMac: lock.mac, tagNumber: things.tagNumber } as const

  /** Every message that an IQ sends, in each way that changes something. */
  const sent: { [Name in FromIq]: Record<string, Case<Name>> } = {
    presence: {
      'is away': { value: { ...boot, connection: 2, online: false } },
      'is back': {
        state: 'update iq set online = false; update hardware set online = false',
        value: { ...boot, connection: 2, online: true },
      },
    },
    reported: {
      'has news of itself and of a lock of a tested door': { state: tested, value: reported },
      'has applied what nobody knows': {
        value: { ...reported, desiredVersion: 400, desiredEpoch: 9, digest: sha256('another') },
      },
      'was reset': { value: { ...reported, resetCount: 1, restoreRequired: true, devices: [] } },
    },
    applied: { 'tells what it has applied': { state: held, value: applied } },
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
    },
  }

  /** The platform does these at its own time. */
  const byItself: Record<string, { state?: string; work: () => Promise<unknown> }> = {
    'an IQ that is silent for too long is offline': {
      state: "update iq set last_seen = '2020-01-01'",
      work: () => intake.markSilentOffline(new Date('2026-01-01')),
    },
  }

  const cases = [
    ...Object.entries(sent).flatMap(([name, ways]) =>
      Object.entries<Case<FromIq>>(ways).map(([way, { state, value }]) => ({
        title: `an IQ ${way}`,
        state,
        // the table above pairs each name with its message
        work: () =>
          intake.handle(
            { mac: iq.mac, name: name as FromIq },
            Buffer.from(writeMessage(name as FromIq, value)),
          ),
      })),
    ),
    ...Object.entries(byItself).map(([title, { state, work }]) => ({ title, state, work })),
  ]

  test.each(cases)(
    '$title: it is announced, and known as old to the pages that show it [PROMISE-01]',
    async ({ state, work }) => {
      await rewind()
      if (state !== undefined) await database.executeSql(state)
      const before = await answers()
      await untilReceived()
      received.length = 0
      await work()
      await untilReceived()
      const after = await answers()
      expect(changedBetween(before, after)).not.toEqual([])
      expect(unheardOf(before, after)).toEqual([])
    },
  )
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
