import { createHash } from 'node:crypto'
import type { OperationName } from '@commissioning/contract/api'
import type { Desired } from '@commissioning/device-protocol/desired'
import { digestOf } from '@commissioning/device-protocol/digest'
import { type messages, type Payloads, writeMessage } from '@commissioning/device-protocol/messages'
import type { TopicName } from '@commissioning/device-protocol/topics'
import { createReportIntake } from '@commissioning/platform/device-gateway/report-intake'
import { desiredOf } from '@commissioning/platform/features/desired-state/desired-state-store'
import { startInvitationSweep } from '@commissioning/platform/features/owner/invitation-sweep'
import { createRecordKeys } from '@commissioning/platform/features/site-record/record-keys'
import { sealRecord } from '@commissioning/platform/features/site-record/seal-record'
import type { Tx } from '@commissioning/platform/infra/database/database'
import { joined } from '@commissioning/platform/testing/test-iq'
import { createSeals } from '@commissioning/server-kit/seals'
import { describe, expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'
import { heardAnswers } from './heard-answers.ts'
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

interface ByItself {
  state?: string
  work: () => Promise<unknown>
  /** Pages that wait for it ask for these again and again. */
  asked?: readonly OperationName[]
}

const at = '2026-11-21T10:00:00.000Z'
const id = '0b6e3f1c-6c1f-4a53-9a44-5d6bb2c1a001'

describe('others hear of what nobody asked for', async () => {
  const furnished = await furnishedPlatform()
  const { platform, rewind, things } = furnished
  const { database, system, now, app } = platform
  const { answers, changedBetween, unheardOf, untilReceived, received } = await heardAnswers(furnished)
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
  const desired: Desired = await system((tx) => desiredOf(tx, iq, now()))
  const applied: Desired = { ...desired, name: 'Cellar', version: desired.version + 7 }

  const reported = aReport({
    desiredVersion: desired.version,
    devices: [
      joined(lock.mac, { battery: 'low' }),
      joined(repeater.mac, { hardwareType: 'repeater', battery: 'powered', lockType: 'none' }),
    ],
  })
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
      'has news of itself, of a lock of a tested door, and of a stop of a walk': {
        state: `${tested}; update hardware set is_confirmed = false where id = '${repeater.id}'`,
        value: reported,
      },
      'has news of a stop of a walk alone': {
        earlier: reported,
        state: `update hardware set is_confirmed = false where id = '${repeater.id}'`,
        value: { ...reported, sequence: 2 },
      },
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

  const seal = sealRecord({
    database,
    files: { open: async () => undefined },
    keys: createRecordKeys(createSeals([], 'secrets of the platform')),
    mail: { send: async () => undefined },
    now,
  })
  /** The platform does these at its own time. */
  const byItself: Record<string, ByItself> = {
    'an IQ that is silent for too long is offline': {
      state: "update iq set last_seen = '2020-01-01'",
      work: () => intake.markSilentOffline(new Date('2026-01-01')),
    },
    'the record of a site is sealed': {
      asked: ['listRecords', 'listOwnedRecords'],
      // the walks hold it, and the database lets nobody take a seal away
      state: `set local session_replication_role = replica;
        update site_record set sealed_at = null, hash = null, seal = null;
        alter table site_record disable trigger hold_sealing`,
      work: () => seal({ recordId: things.record, language: 'en' }),
    },
    'an invitation that nobody used expires': {
      state: "update site set owner_pending = true; update invitation set expires_at = '2026-01-01'",
      work: () => startInvitationSweep(database, { now, log: app.log }).close(),
    },
  }

  const say = (name: FromIq, value: Payloads[FromIq]) =>
    intake.handle({ mac: iq.mac, name }, Buffer.from(writeMessage(name, value)))
  const cases = [
    ...Object.entries(sent).flatMap(([name, ways]) =>
      // the table above pairs each name with its message
      Object.entries<Case<FromIq>>(ways).map(([way, { earlier, state, value }]) => ({
        title: `an IQ ${way}`,
        prepare: async () => earlier && (await say(name as FromIq, earlier)),
        state,
        asked: [] as readonly OperationName[],
        work: () => say(name as FromIq, value),
      })),
    ),
    ...Object.entries(byItself).map(([title, { state, work, asked = [] }]) => ({
      title,
      prepare: async () => undefined,
      state,
      work,
      asked,
    })),
  ]

  test.each(cases)(
    '$title: it is announced, and known as old to the pages that show it [PROMISE-01]',
    async ({ prepare, state, work, asked }) => {
      await rewind()
      await prepare()
      if (state !== undefined) await database.executeSql(state)
      const before = await answers()
      await untilReceived()
      received.length = 0
      await work()
      await untilReceived()
      const after = await answers()
      expect(changedBetween(before, after)).not.toEqual([])
      expect(unheardOf(before, after).filter((read) => !asked.includes(read))).toEqual([])
    },
  )
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
