import type { DoorTestPoint } from '../door-tests/door-test-points.ts'
import type { DoorTestPointState, DoorTestPointValue } from '../door-tests/door-test-standing.ts'
import type { BusinessType } from '../installations/business-types.ts'
import type { BatteryState, LockType } from '../locks/lock-types.ts'
import type { ReadingCondition } from '../readings/reading-condition.ts'

/** The record of a site; another shape gets another name, and old records keep theirs. */
export const RECORD_FORMAT = 'commissioning-record/1'

/** A record says this while no test of a door exists, so that nobody takes silence for a pass. */
export const NO_DOOR_TESTS = 'No door tests were made.'

/** All numbers are whole: dBm, bytes, and lengths in millimetres; instants are ISO 8601 in UTC. */
export interface SiteRecord {
  format: typeof RECORD_FORMAT
  recordId: string
  state: 'draft' | 'sealed'
  madeAt: string
  parties: RecordParties
  site: RecordedSite
  floors: readonly { id: string; number: number; name: string }[]
  iqs: readonly RecordedIq[]
  hardware: readonly RecordedHardware[]
  doors: readonly RecordedDoor[]
  /** Null where somebody or a device has answered a point. */
  doorTests: typeof NO_DOOR_TESTS | null
  readings: readonly RecordedReading[]
  /** Null where the company may not see access groups. */
  access: RecordedAccess | null
  openPoints: readonly { kind: string; count: number; names: readonly string[] }[]
  /** The site was released with these points open. */
  waivers: readonly { kind: string; by: string; at: string }[]
  sheets: readonly RecordedSheet[]
  photos: readonly RecordedFile[]
  /** Checkpoint of the site's history as the record was made; null where nothing is recorded yet. */
  history: { size: number; root: string } | null
  /** SHA-256 of the record of this site before, in hexadecimal; null for the first. */
  previousRecord: string | null
}

export interface RecordParties {
  company: {
    name: string
    phoneNumber: string | null
    email: string | null
    websiteUrl: string | null
    street: string | null
    postCode: string | null
    city: string | null
    countryCode: string | null
  }
  installer: { firstName: string | null; lastName: string | null; email: string }
  owner: { email: string; isPending: boolean; termsAcceptedAt: string | null } | null
  tenant: string
}

export interface RecordedSite {
  installationId: string
  collectionId: string
  name: string
  type: 'initial' | 'by_access'
  businessType: BusinessType | null
  description: string | null
  countryCode: string | null
  timeZone: string | null
  createdAt: string
  releasedAt: string | null
}

export interface RecordedIq {
  id: string
  name: string
  mac: string
  revision: string
  firmware: string | null
  zoneRules: string | null
  timeZone: string
  state: 'active' | 'dead'
  online: boolean
  network: { ethernet: boolean; wifi: boolean; modemSignal: number | null }
  desiredVersion: number
  reportedVersion: number
}

export interface RecordedHardware {
  id: string
  kind: 'lock' | 'repeater'
  name: string
  mac: string
  revision: string | null
  net: 'RFNET' | 'BLUENET'
  lockType: LockType
  iqId: string | null
  /** The repeater above it; null on the IQ itself. */
  parentId: string | null
  position: number
  link: 'attached' | 'attached_pending' | 'detached' | 'detached_pending'
  online: boolean
  battery: BatteryState
  floorId: string | null
}

export interface RecordedDoor {
  id: string
  number: string | null
  name: string
  floorId: string | null
  lockId: string | null
  lockType: LockType | null
  net: 'RFNET' | 'BLUENET' | null
  isEscapeRoute: boolean
  /** The points that the company asks for, in their order; none where no door of the site was tested. */
  tests: readonly RecordedPoint[]
}

/** A point of a door's test as it stands, with the answer that counts (DOORTEST-01). */
export interface RecordedPoint {
  point: DoorTestPoint
  state: DoorTestPointState
  at: string | null
  /** Names of people who tested are not kept; null without an answer. */
  by: 'device' | 'person' | null
  reason: string | null
  /** Null where a person answered. */
  value: Omit<DoorTestPointValue, 'code'> | null
}

/** The newest of each link, in dBm. */
export interface RecordedReading {
  hardwareId: string
  parentMac: string | null
  measuredAt: string
  signal: number
  source: 'report' | 'person'
  firmware: string | null
  condition: ReadingCondition | null
}

export interface RecordedAccess {
  groups: readonly {
    id: string
    name: string
    schedules: readonly {
      id: string
      startDate: string | null
      endDate: string | null
      startTime: string
      endTime: string
      weekdays: readonly number[]
    }[]
  }[]
  /** Locks that are in the same groups. */
  lockSignatures: readonly { groupIds: readonly string[]; lockIds: readonly string[] }[]
  /**
   * Tags that open the same at the same hours. The hash of a number needs a key that only the platform has: the few digits
   * would be found by trying them all.
   */
  tagSignatures: readonly (TagRights & { tags: readonly { lastFour: string; hash: string }[] })[]
}

export interface TagRights {
  groupIds: readonly string[]
  isMasterKey: boolean
  isActive: boolean
  isBlocked: boolean
}

export interface RecordedFile {
  id: string
  mediaType: string
  byteSize: number
  /** Null in a draft where it was not computed yet, and where the bytes are lost. */
  sha256: string | null
}

export interface RecordedSheet {
  id: string
  name: string
  floorId: string | null
  picture: RecordedFile | null
  /** It says how large the picture is in pixels and in the building, and is null without a scale. */
  frame: {
    widthPx: number
    heightPx: number
    widthMm: number
    heightMm: number
    xMm: number
    yMm: number
  } | null
  places: readonly { kind: 'iq' | 'hardware' | 'door'; thingId: string; xMm: number; yMm: number }[]
}
