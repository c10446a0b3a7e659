import type { ReadinessKind } from '@commissioning/domain/readiness/readiness-kinds'
import type { RecordedHardware } from '@commissioning/domain/site-record/site-record'

/** What a record as PDF says in one language; `{name}` stands for a value. */
export interface RecordWords {
  title: string
  draftTitle: string
  draft: string
  sealed: string
  asOf: string
  fingerprint: string
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
  links: Readonly<Record<RecordedHardware['link'], string>>
}
