import { canConnect } from './iq-link.ts'
import { reportSoon } from './iq-report.ts'
import type { IqFaults, IqState } from './site-state.ts'
import { note, type World } from './world.ts'

export interface Network {
  ethernet: boolean
  wifi: boolean
  /** Level of the mobile modem, 0 to 31; null without a mobile network. */
  modemSignal: number | null
}

/** Plugs and pulls the ways to the broker. */
export function setNetwork(world: World, iq: IqState, network: Partial<Network>) {
  Object.assign(iq, network)
  note(world, iq.mac, canConnect(iq) ? 'Has a network.' : 'Has no way to the broker.')
  followNetwork(world, iq)
}

export function setFaults(world: World, iq: IqState, faults: Partial<IqFaults>) {
  iq.faults = { ...iq.faults, ...faults }
  note(world, iq.mac, `Faults: ${activeFaults(iq.faults).join(', ') || 'none'}.`)
  followNetwork(world, iq)
}

function followNetwork(world: World, iq: IqState) {
  const link = world.links.get(iq.mac)
  if (canConnect(iq)) {
    if (link === undefined) world.agenda.plan(iq.mac, 'connect', 0)
    reportSoon(world, iq)
  } else {
    world.agenda.cancel(iq.mac, 'connect')
    link?.cut(iq.faults.silentCuts ? 'silent' : 'clean')
  }
}

const activeFaults = (faults: IqFaults) =>
  Object.entries(faults)
    .filter(([, value]) => value !== false && value !== 0)
    .map(([name]) => name)
