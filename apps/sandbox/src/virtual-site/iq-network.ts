import { canConnect } from './iq-link.ts'
import { reportSoon } from './iq-report.ts'
import { recordActivity, type SiteContext } from './site-context.ts'
import type { IqFaults, IqState } from './site-state.ts'

export interface IqNetwork {
  ethernet: boolean
  wifi: boolean
  /** Level of the mobile modem, 0 to 31; null without a mobile network. */
  modemSignal: number | null
}

/** Plugs and pulls the ways to the broker. */
export function setNetwork(context: SiteContext, iq: IqState, network: Partial<IqNetwork>) {
  Object.assign(iq, network)
  recordActivity(context, iq.mac, canConnect(iq) ? 'Network available.' : 'No connection to the broker.')
  followNetwork(context, iq)
}

export function setFaults(context: SiteContext, iq: IqState, faults: Partial<IqFaults>) {
  iq.faults = { ...iq.faults, ...faults }
  recordActivity(context, iq.mac, `Faults: ${activeFaults(iq.faults).join(', ') || 'none'}.`)
  followNetwork(context, iq)
}

function followNetwork(context: SiteContext, iq: IqState) {
  const link = context.links.get(iq.mac)
  if (canConnect(iq)) {
    if (link === undefined) context.scheduledTasks.plan(iq.mac, 'connect', 0)
    reportSoon(context, iq)
  } else {
    context.scheduledTasks.cancel(iq.mac, 'connect')
    link?.cut(iq.faults.silentCuts ? 'silent' : 'clean')
  }
}

const activeFaults = (faults: IqFaults) =>
  Object.entries(faults)
    .filter(([, value]) => value !== false && value !== 0)
    .map(([name]) => name)
