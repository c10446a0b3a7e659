import type { LedPattern } from '@commissioning/domain/iqs/led-patterns'
import type { Generated, JSONColumnType } from 'kysely'

export interface IqTables {
  iq: {
    id: string
    collectionId: string
    deviceId: string
    mac: string
    revision: string
    customerReference: string
    timeZone: string
    ledEnabled: Generated<boolean>
    ledMode: LedPattern | null
    otpEnabled: Generated<boolean>
    otpSwitchedAtReset: Generated<number | null>
    state: Generated<'active' | 'dead'>
    isSubscribed: Generated<boolean>
    installerHasAccess: Generated<boolean>
    restoredResetCount: Generated<number>
    desiredVersion: number
    publishedVersion: Generated<number>
    publishedAt: Date | null
    publishingUntil: Date | null
    version: Generated<number>
    online: Generated<boolean>
    lastSeen: Date | null
    presence: JSONColumnType<Presence> | null
    stamp: JSONColumnType<Stamp> | null
    fallenStamp: JSONColumnType<Stamp> | null
    reportedVersion: Generated<number>
    modemApplication: string | null
    ethernet: Generated<boolean>
    wifi: Generated<boolean>
    modemSignal: number | null
    resetCount: Generated<number>
    resetRequired: Generated<boolean>
    restoreRequired: Generated<boolean>
    createdAt: Date
  }
  iqRelease: { mac: string; createdAt: Date }
}

interface Stamp {
  bootId: string
  bootCount: number
  sequence: number
}

interface Presence {
  online: boolean
  bootId: string
  bootCount: number
  connection: number
}
