import { type Credential, readCredential } from '@commissioning/server-kit/credential'
import { Client } from 'pg'
import { defaultLimits } from './database-limits.ts'
import { connectionSettings } from './postgres/connection-settings.ts'

interface ServerFacts {
  /** Such as `15.18`. */
  version: string
  /** The same as PostgreSQL counts it: 150018. */
  versionNumber: number
  /** Why it takes no writes; undefined where it does. */
  readOnlyBy: 'pg_is_in_recovery' | 'default_transaction_read_only' | undefined
  /** Settings that connections give and that are not in force, as `TimeZone is Europe/Kyiv`. */
  lostSettings: string[]
}

/**
 * Connects with the settings that the product gives its connections, and asks the server what it is. Throws what the
 * driver throws.
 */
export async function readServerFacts(url: Credential, role?: string): Promise<ServerFacts> {
  try {
    return await read(url, role)
  } catch (error) {
    // the roles are made at the first start
    const isUnknownRole = role !== undefined && (error as { code?: string }).code === UNKNOWN_VALUE
    if (isUnknownRole) return read(url, undefined)
    throw error
  }
}

const UNKNOWN_VALUE = '22023'

async function read(url: Credential, role: string | undefined): Promise<ServerFacts> {
  const client = new Client({
    ...connectionSettings({ application: 'commissioning-check', role, limits: defaultLimits }),
    connectionString: readCredential(url),
    query_timeout: defaultLimits.connectMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, string>>(FACTS)
    const [facts = {}] = rows
    return {
      version: facts.version ?? '',
      versionNumber: Number(facts.version_number),
      readOnlyBy:
        facts.is_recovering === 'true'
          ? 'pg_is_in_recovery'
          : facts.read_only === 'on'
            ? 'default_transaction_read_only'
            : undefined,
      lostSettings: lostOf(facts, role),
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

const FACTS = `select split_part(current_setting('server_version'), ' ', 1) as version,
  current_setting('server_version_num') as version_number,
  pg_is_in_recovery()::text as is_recovering,
  current_setting('transaction_read_only') as read_only,
  current_setting('TimeZone') as time_zone,
  current_setting('statement_timeout') as statement_timeout,
  current_setting('role') as role`

function lostOf(facts: Record<string, string>, role: string | undefined): string[] {
  const lost: string[] = []
  if (!/^(Etc\/)?UTC$/.test(facts.time_zone ?? '')) lost.push(`TimeZone is ${facts.time_zone}`)
  if (facts.statement_timeout === '0') lost.push('statement_timeout is 0')
  if (role !== undefined && facts.role !== role) lost.push(`role is ${facts.role}`)
  return lost
}
