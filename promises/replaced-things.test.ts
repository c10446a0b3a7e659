import type { OperationName } from '@commissioning/contract/api'
import type { Tables } from '@commissioning/platform/infra/database/tables.generated'
import { describe, expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'
import { writes } from './operation-calls.ts'

/** SQL of a value that was set, or 'own' where what comes has its own; a new column says which. */
type Columns<Table extends keyof Tables> = Record<keyof Tables[Table], string>

const iq: Columns<'iq'> = {
  collectionId: 'collection_id',
  customerReference: "'Cellar'",
  timeZone: "'Asia/Tokyo'",
  ledEnabled: 'false',
  ledMode: "'permanent_green'",
  otpEnabled: 'true',
  // whoever may not manage an IQ does not replace it
  isSubscribed: 'true',
  installerHasAccess: 'true',
  id: 'own',
  deviceId: 'own',
  mac: 'own',
  revision: 'own',
  state: 'own',
  restoredResetCount: 'own',
  desiredVersion: 'own',
  publishedVersion: 'own',
  version: 'own',
  online: 'own',
  lastSeen: 'own',
  presence: 'own',
  stamp: 'own',
  reportedVersion: 'own',
  modemApplication: 'own',
  ethernet: 'own',
  wifi: 'own',
  modemSignal: 'own',
  resetCount: 'own',
  resetRequired: 'own',
  restoreRequired: 'own',
  createdAt: 'own',
  publishingUntil: 'own',
  publishedAt: 'own',
  otpSwitchedAtReset: 'own',
  fallenStamp: 'own',
  epoch: 'own',
  hold: 'own',
  restoredVersion: 'own',
  desiredTraceparent: 'own',
  zoneRules: 'own',
}
const hardware: Columns<'hardware'> = {
  id: 'id',
  collectionId: 'collection_id',
  hardwareType: 'hardware_type',
  communicationType: 'communication_type',
  customerReference: "'Cellar'",
  nameKey: "'cellar'",
  iqId: 'iq_id',
  parentId: 'parent_id',
  position: '3',
  floorId: "case when hardware_type = 'lock' then (select id from floor limit 1) end",
  deviceId: 'own',
  mac: 'own',
  revision: 'own',
  isDetaching: 'own',
  detachVersion: 'own',
  isConfirmed: 'own',
  takesOver: 'own',
  pendingSince: 'own',
  version: 'own',
  online: 'own',
  lockType: 'own',
  batteryState: 'own',
  signalStrength: 'own',
  signalStrengthLastUpdate: 'own',
  createdAt: 'own',
  findKey: 'own',
  hasJoined: 'own',
}

describe('what takes the place of another', async () => {
  const { platform, things, rewind, call } = await furnishedPlatform()
  const { executeSql } = platform.database
  const replaced: Partial<Record<OperationName, { id: string; table: string; columns: object }>> = {
    replaceIq: { id: things.iq, table: 'iq', columns: iq },
    replaceLock: { id: things.lock, table: 'hardware', columns: hardware },
    replaceRepeater: { id: things.repeater, table: 'hardware', columns: hardware },
  }

  test.each(writes.filter((name) => name.startsWith('replace')))(
    '%s: it has all that was set for the other [PROMISE-24]',
    async (name) => {
      const { id, table, columns } = replaced[name] ?? expect.unreachable(name)
      const taken = Object.entries(columns)
        .filter(([, value]) => value !== 'own')
        .map(([key, value]) => [key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value])
      const names = taken.map(([column]) => column).join()
      await rewind()
      const set = taken.map((pair) => pair.join(' = ')).join()
      const before = await executeSql(`update ${table} set ${set} where id = $1 returning ${names}`, [id])
      const { status, text } = await call(name)
      expect(status, text).toBeLessThan(300)
      const after = await executeSql(`select ${names} from ${table} where id = $1`, [JSON.parse(text).id])
      expect(after.rows).toEqual(before.rows)
    },
  )
})
