import type { DoorTestPoint } from '@commissioning/domain/door-tests/door-test-points'
import type { PointState } from '@commissioning/domain/door-tests/door-test-standing'
import type { ReadinessKind } from '@commissioning/domain/readiness/readiness-kinds'
import type { RecordedHardware } from '@commissioning/domain/site-record/site-record'

/** These are the texts of a record as PDF in one language; `{name}` stands for a value. */
export interface RecordMessages {
  title: string
  draftTitle: string
  draft: string
  sealed: string
  asOf: string
  fingerprint: string
  history: string
  verify: string
  qr: string
  parties: string
  role: string
  details: string
  company: string
  installer: string
  owner: string
  noOwner: string
  tenant: string
  hardware: string
  devices: string
  name: string
  serial: string
  firmware: string
  state: string
  online: string
  offline: string
  above: string
  signal: string
  doors: string
  number: string
  door: string
  floor: string
  lock: string
  escape: string
  yes: string
  no: string
  noDoors: string
  tests: string
  noTests: string
  passed: string
  passedOf: string
  notPassed: string
  access: string
  groups: string
  group: string
  locks: string
  times: string
  tags: string
  tagsNote: string
  masterKey: string
  blocked: string
  noAccess: string
  noGroups: string
  openPoints: string
  noOpenPoints: string
  waivedBy: string
  point: string
  count: string
  concerned: string
  plan: string
  planAlt: string
  lostPicture: string
  photos: string
  acceptance: string
  accepted: string
  remarks: string
  signatures: string
  signName: string
  signDate: string
  signature: string
  page: string
  inside: string
  points: Readonly<Record<ReadinessKind, string>>
  testPoints: Readonly<Record<DoorTestPoint, string>>
  testStates: Readonly<Record<PointState, string>>
  links: Readonly<Record<RecordedHardware['link'], string>>
}
