const THINGS = [
  'tenant',
  'company',
  'installation',
  'site',
  'record',
  'iq',
  'emptyIq',
  'lock',
  'detachedLock',
  'repeater',
  'detachedRepeater',
  'floor',
  'plannedDoor',
  'doorAnswer',
  'doorPhoto',
  'doorIssue',
  'sheet',
  'placement',
  'wall',
  'floorPlan',
  'tag',
  'accessGroup',
  'timeSchedule',
  'note',
  'photo',
  'walk',
  'intercomSite',
  'entrance',
  'notification',
  'staff',
] as const
/** Ids of what the examples name, and what stands on boxes that no site has yet. */
export type ExampleThings = Record<(typeof THINGS)[number], string> & {
  queue: string
  iqCode: string
  lockCode: string
  repeaterCode: string
  tagNumber: string
  siteCode: string
  intercomCode: string
  customerUid: string
  accessCode: string
}

const id = '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01'
const ids = Object.fromEntries(THINGS.map((thing) => [thing, id])) as Record<(typeof THINGS)[number], string>
const code = 'x'.repeat(43)
const activationCode = '123456789012'
/** Names that nothing has. */
export const UNKNOWN_THINGS: ExampleThings = {
  ...ids,
  queue: 'never-made',
  iqCode: activationCode,
  lockCode: activationCode,
  repeaterCode: activationCode,
  tagNumber: '04A1B2C3',
  siteCode: code,
  intercomCode: code,
  customerUid: '4F7K-9QXW-2MHD',
  accessCode: 'ABCDE-FGHJK',
}
