import { databaseAddress } from '@commissioning/database/database-url'
import type { DatabasePlace } from '@commissioning/database/open-database'
import { readServerFacts } from '@commissioning/database/server-facts'
import { findSwitching } from '@commissioning/database/session-switching'
import type { OutsideFinding } from '@commissioning/domain/outside/outside-findings'
import { type Credential, readCredential } from '@commissioning/server-kit/credential'
import { CONNECTION_ROLE } from '../../infra/database/database-roles.ts'
import { OutsideFault, type OutsideProbe } from './outside-probe.ts'

/** The oldest version that the product is tested on. */
const OLDEST = 150_000
/** A notification that was sent on this machine takes a thousandth of it. */
const NOTIFY_TIMEOUT_MS = 5_000

/** Both addresses of an operator's server; none where the product runs a server of its own. */
export function databaseProbes(place: DatabasePlace, notifyMs = NOTIFY_TIMEOUT_MS): OutsideProbe[] {
  if (!('url' in place)) return []
  const { url, ownerUrl } = place
  const own = databaseProbe('DATABASE_URL', url, { notifyMs, role: CONNECTION_ROLE })
  return ownerUrl === undefined ? [own] : [own, databaseProbe('DATABASE_OWNER_URL', ownerUrl, { notifyMs })]
}

const databaseProbe = (
  setting: string,
  url: Credential,
  { notifyMs, role }: { notifyMs: number; role?: string },
): OutsideProbe => ({
  part: 'database',
  setting,
  address: databaseAddress(readCredential(url)),
  async ask() {
    const sign = await findSwitching(url, { notifyMs })
    if (sign !== undefined) throw new OutsideFault('DatabaseSessionNotKept', SWITCHING_SIGNS[sign])
    const facts = await readServerFacts(url, role).catch((error: Error) => {
      if (/startup parameter/.test(error.message))
        throw new OutsideFault('DatabaseSettingsLost', error.message)
      throw error
    })
    const seen = `PostgreSQL ${facts.version}`
    const findings: OutsideFinding[] = []
    if (facts.versionNumber < OLDEST) findings.push({ code: 'DatabaseTooOld', seen })
    if (facts.readOnlyBy !== undefined) findings.push({ code: 'DatabaseReadOnly', seen: facts.readOnlyBy })
    if (facts.lostSettings.length > 0)
      findings.push({ code: 'DatabaseSettingsLost', seen: facts.lostSettings.join(', ') })
    return { seen, findings }
  },
})

const SWITCHING_SIGNS = {
  SharedServerConnection: 'one process of the server for two connections, or two for one',
  SilentListen: 'LISTEN granted, and no notification',
} as const
