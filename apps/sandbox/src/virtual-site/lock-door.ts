import type { DesiredItem, TagRegistration } from '@commissioning/device-protocol/desired-state-message'
import { MAINTENANCE_CARD_MS } from '@commissioning/device-protocol/timing'
import { decideByIqRules } from '@commissioning/domain/access-decision/access-decision'
import { refusedError } from '../lib/refused-error.ts'
import { joinIq } from './device-joining.ts'
import { storeEvent } from './iq-events.ts'
import { lights } from './lights.ts'
import { instantByOldRules } from './old-zone-rules.ts'
import { canReachIq, isDevicePowered } from './radio-reach.ts'
import { blinkLight, listSiteIqs, recordActivity, type SiteContext } from './site-context.ts'
import type { IqState, LockState } from './site-state.ts'

export type DoorAnswer = 'granted' | 'refused' | 'learned'

const SEARCH_EVERY_MS = 2_000
const RESULT_LIGHT_MS = 3_000
const LOCK_OPEN_MS = 6_000
const DETACHED_LENGTH = 14

/** Opens the 30 seconds in which the lock searches its IQ: orange, then green (online) or red. */
export function presentMaintenanceCard(context: SiteContext, lock: LockState) {
  requireAlive(lock)
  lock.cardUntil = context.clock.now() + MAINTENANCE_CARD_MS
  blinkLight(context, lock, lights.cardReading, MAINTENANCE_CARD_MS)
  context.scheduledTasks.plan(lock.mac, 'searchIq', SEARCH_EVERY_MS)
  recordActivity(context, lock.mac, 'The maintenance card is presented.')
}

export function searchIqWithCard(context: SiteContext, lock: LockState) {
  if (lock.cardUntil === null) return
  const found = isDevicePowered(lock) && joinIq(context, lock)
  if (!found && context.clock.now() + SEARCH_EVERY_MS <= lock.cardUntil) {
    return context.scheduledTasks.plan(lock.mac, 'searchIq', SEARCH_EVERY_MS)
  }
  lock.cardUntil = null
  blinkLight(context, lock, found ? lights.cardOnline : lights.cardOffline, RESULT_LIGHT_MS)
  recordActivity(context, lock.mac, found ? 'Green: online to the IQ.' : 'Red: no IQ takes it.')
}

/** Opens a detached lock whose MAC has 14 characters; every other lock refuses it (DEVICE-20). */
export function presentConstructionCard(context: SiteContext, lock: LockState): DoorAnswer {
  requireAlive(lock)
  const opens = lock.boundTo === null && lock.mac.length === DETACHED_LENGTH
  return opens
    ? openLock(context, lock, 'Opened with the construction card.')
    : refuse(context, lock, 'construction card')
}

/** The IQ decides by its last desired state, also without the cloud; during a registration it learns the tag. */
export function presentTag(context: SiteContext, lock: LockState, tagNumber: string): DoorAnswer {
  requireAlive(lock)
  const iq = listSiteIqs(context).find(({ mac }) => mac === lock.boundTo)
  const held = iq?.devices.find(({ mac, state }) => mac === lock.mac && state === 'joined')
  if (!iq?.desired || held === undefined || !canReachIq(context, iq, lock, held.parentMac)) {
    return refuse(context, lock, `tag ${tagNumber}, no IQ answers`)
  }

  const at = context.clock.utc()
  const { access, timeZone } = iq.desired
  const seen = { id: context.random.uuid(), at: new Date(at).toISOString(), lockMac: lock.mac, tagNumber }
  const registration = openRegistration(iq, lock.mac, at)
  if (registration !== undefined) {
    storeEvent(context, iq, { ...seen, kind: 'tagLearned', registrationId: registration.id })
    blinkLight(context, lock, lights.tagLearned, 1_000)
    recordActivity(context, lock.mac, `Tag ${tagNumber} is accepted.`)
    return 'learned'
  }

  const clockAt = iq.faults.oldZoneRules ? instantByOldRules(timeZone, at) : at
  const answer = decideByIqRules(access, { tagNumber, lockMac: lock.mac, at: clockAt, timeZone })
  if (answer.kind === 'refused') {
    const { reason } = answer
    storeEvent(context, iq, { ...seen, kind: 'accessRefused', reason })
    return refuse(context, lock, `tag ${tagNumber}, ${reason}`)
  }
  storeEvent(context, iq, { ...seen, kind: 'accessGranted' })
  return openLock(context, lock, `Opened with tag ${tagNumber}.`)
}

/** Opens for some seconds. */
export function openLock(context: SiteContext, lock: LockState, text: string): DoorAnswer {
  lock.openUntil = context.clock.now() + LOCK_OPEN_MS
  blinkLight(context, lock, lights.granted, LOCK_OPEN_MS)
  recordActivity(context, lock.mac, text)
  return 'granted'
}

const openRegistration = (
  iq: IqState,
  lockMac: DesiredItem['mac'],
  at: number,
): TagRegistration | undefined =>
  iq.desired?.tagRegistrations.find(
    (registration) => registration.lockMac === lockMac && at < Date.parse(registration.until),
  )

function refuse(context: SiteContext, lock: LockState, why: string): DoorAnswer {
  blinkLight(context, lock, lights.refused, RESULT_LIGHT_MS)
  recordActivity(context, lock.mac, `Refused: ${why}.`)
  return 'refused'
}

function requireAlive(lock: LockState) {
  if (lock.position === null) throw refusedError('DeviceBoxed')
  if (!isDevicePowered(lock)) throw refusedError('DeviceWithoutPower')
}
