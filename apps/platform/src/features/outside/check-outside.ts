import type { OutsideCheck } from '@commissioning/contract/outside/outside-endpoints'
import type { Settings } from '../../infra/settings/settings.ts'
import { askPart } from './outside-probe.ts'
import { addressProbes, type ProbeDependencies } from './probe-addresses.ts'
import { brokerProbe } from './probe-broker.ts'
import { databaseProbes } from './probe-database.ts'
import { filesProbe } from './probe-files.ts'
import { issuerProbe } from './probe-issuer.ts'
import { mailProbe } from './probe-mail.ts'
import { type WithSystemRole, zoneRulesProbe } from './probe-zone-rules.ts'

export interface ProbeSurroundings extends ProbeDependencies {
  now: () => Date
  withSystemRole: WithSystemRole
  /** For the waits that end in a finding. */
  limits?: { partMs: number; answerMs: number }
}

/** Asks every part that the settings name, all at once and each within its time. */
export function checkOutside(
  settings: Settings,
  { now, withSystemRole, limits, ...around }: ProbeSurroundings,
): Promise<OutsideCheck[]> {
  const broker = brokerProbe(settings, limits?.answerMs)
  const probes = [
    ...databaseProbes(settings.database),
    ...(broker ? [broker] : []),
    issuerProbe(settings, now),
    mailProbe(settings),
    filesProbe(settings, now),
    ...addressProbes(settings, around),
    zoneRulesProbe(settings, withSystemRole, now),
  ]
  return Promise.all(probes.map((probe) => askPart(probe, limits?.partMs)))
}
