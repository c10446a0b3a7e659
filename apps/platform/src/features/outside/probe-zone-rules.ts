import {
  ZONE_RULES_TAKEN_IN_ON,
  ZONE_RULES_VERSION,
} from '@commissioning/domain/formats/time-zone-offsets.generated'
import { areZoneRulesOld } from '@commissioning/domain/formats/zone-offsets'
import type { OutsideFinding } from '@commissioning/domain/outside/outside-findings'
import type { Tx } from '../../infra/database/database.ts'
import type { Settings } from '../../infra/settings/settings.ts'
import type { OutsideProbe } from './outside-probe.ts'
import { selectDifferingZones } from './zone-rules-store.ts'

/** Does a piece of work as the system; undefined where no database runs. */
export type WithSystemRole = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result | undefined>

/** Zones that are named in one finding. */
const MAX_NAMED = 8

/** The age of the platform's zone rules, and the zones in use that the database counts otherwise. */
export function zoneRulesProbe(
  { database }: Settings,
  withSystemRole: WithSystemRole,
  now: () => Date,
): OutsideProbe {
  const address = `tzdata ${ZONE_RULES_VERSION}`
  const takenIn = `${address}, ${ZONE_RULES_TAKEN_IN_ON}`
  return {
    part: 'zoneRules',
    setting: 'url' in database ? 'DATABASE_URL' : 'DATA_DIR',
    address,
    async ask() {
      const findings: OutsideFinding[] = []
      if (areZoneRulesOld(now())) findings.push({ code: 'ZoneRulesOld', seen: takenIn })
      const zones = await withSystemRole((tx) => selectDifferingZones(tx, now())).catch((error: unknown) => {
        // before the first start there is neither role nor table
        if (NOT_THERE_YET.has((error as { code?: string }).code ?? '')) return undefined
        throw error
      })
      if (zones !== undefined && zones.length > 0)
        findings.push({ code: 'ZoneRulesDiffer', seen: namesOf(zones) })
      return { seen: takenIn, findings }
    },
  }
}

/** The SQLSTATE of an unknown table, and of an unknown role. */
const NOT_THERE_YET = new Set(['42P01', '22023'])

function namesOf(zones: readonly string[]): string {
  const more = zones.length - MAX_NAMED
  return `${zones.slice(0, MAX_NAMED).join(', ')}${more > 0 ? `, +${more}` : ''}`
}
