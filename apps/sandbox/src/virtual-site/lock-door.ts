import type { DesiredItem, TagRegistration } from '@commissioning/device-protocol/desired'
import { MAINTENANCE_CARD_MS } from '@commissioning/device-protocol/timing'
import { decideByHeldRules } from '@commissioning/domain/access-decision/access-decision'
import { refused } from '../lib/refused.ts'
import { storeEvent } from './iq-events.ts'
import { joinIq } from './joining.ts'
import { lights } from './lights.ts'
import { isAlive, reaches } from './reach.ts'
import type { IqState, LockState } from './site-state.ts'
import { blink, iqsOf, note, type World } from './world.ts'

export type DoorAnswer = 'granted' | 'refused' | 'learned'

const SEARCH_EVERY_MS = 2_000
const RESULT_MS = 3_000
const OPEN_MS = 6_000
const DETACHED_LENGTH = 14

/** Opens the 30 seconds in which the lock searches its IQ: orange, then green (online) or red. */
export function presentMaintenanceCard(world: World, lock: LockState) {
  requireAlive(lock)
  lock.cardUntil = world.clock.now() + MAINTENANCE_CARD_MS
  blink(world, lock, lights.cardReading, MAINTENANCE_CARD_MS)
  world.agenda.plan(lock.mac, 'searchIq', SEARCH_EVERY_MS)
  note(world, lock.mac, 'The maintenance card is presented.')
}

export function searchIqWithCard(world: World, lock: LockState) {
  if (lock.cardUntil === null) return
  const found = isAlive(lock) && joinIq(world, lock)
  if (!found && world.clock.now() + SEARCH_EVERY_MS <= lock.cardUntil) {
    return world.agenda.plan(lock.mac, 'searchIq', SEARCH_EVERY_MS)
  }
  lock.cardUntil = null
  blink(world, lock, found ? lights.cardOnline : lights.cardOffline, RESULT_MS)
  note(world, lock.mac, found ? 'Green: online to the IQ.' : 'Red: no IQ takes it.')
}

/** Opens a detached lock whose MAC has 14 characters; every other lock refuses it (DEVICE-20). */
export function presentConstructionCard(world: World, lock: LockState): DoorAnswer {
  requireAlive(lock)
  const opens = lock.boundTo === null && lock.mac.length === DETACHED_LENGTH
  return opens
    ? open(world, lock, 'Opened with the construction card.')
    : refuse(world, lock, 'construction card')
}

/** The IQ decides by its last desired state, also without the cloud; during a registration it learns the tag. */
export function presentTag(world: World, lock: LockState, tagNumber: string): DoorAnswer {
  requireAlive(lock)
  const iq = iqsOf(world).find(({ mac }) => mac === lock.boundTo)
  const held = iq?.devices.find(({ mac, state }) => mac === lock.mac && state === 'joined')
  if (!iq?.desired || held === undefined || !reaches(world, iq, lock, held.parentMac)) {
    return refuse(world, lock, `tag ${tagNumber}, no IQ answers`)
  }

  const at = world.clock.utc()
  const { access, timeZone } = iq.desired
  const seen = { id: world.random.uuid(), at: new Date(at).toISOString(), lockMac: lock.mac, tagNumber }
  const registration = openRegistration(iq, lock.mac, at)
  if (registration !== undefined) {
    storeEvent(world, iq, { ...seen, kind: 'tagLearned', registrationId: registration.id })
    blink(world, lock, lights.tagLearned, 1_000)
    note(world, lock.mac, `Tag ${tagNumber} is accepted.`)
    return 'learned'
  }

  const answer = decideByHeldRules(access, { tagNumber, lockMac: lock.mac, at, timeZone })
  if (answer.kind === 'refused') {
    const { reason } = answer
    storeEvent(world, iq, { ...seen, kind: 'accessRefused', reason })
    return refuse(world, lock, `tag ${tagNumber}, ${reason}`)
  }
  storeEvent(world, iq, { ...seen, kind: 'accessGranted' })
  return open(world, lock, `Opened with tag ${tagNumber}.`)
}

/** Opens for some seconds. */
export function open(world: World, lock: LockState, text: string): DoorAnswer {
  lock.openUntil = world.clock.now() + OPEN_MS
  blink(world, lock, lights.granted, OPEN_MS)
  note(world, lock.mac, text)
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

function refuse(world: World, lock: LockState, why: string): DoorAnswer {
  blink(world, lock, lights.refused, RESULT_MS)
  note(world, lock.mac, `Refused: ${why}.`)
  return 'refused'
}

function requireAlive(lock: LockState) {
  if (lock.position === null) throw refused('DeviceBoxed')
  if (!isAlive(lock)) throw refused('DeviceWithoutPower')
}
