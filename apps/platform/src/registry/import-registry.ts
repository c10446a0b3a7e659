import { iqMacOf } from '@commissioning/device-protocol/identity'
import type { DeviceKind } from '@commissioning/domain/device-registry/device-registry-rules'
import { refuseAddress } from '@commissioning/domain/hardware-tree/device-address'
import { refuseActivationCode, unformatActivationCode } from '@commissioning/domain/iqs/activation-code'
import { LOCK_TYPES, type LockType } from '@commissioning/domain/locks/lock-types'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { newId } from '../database/new-id.ts'

const HEADER = [
  'kind',
  'mac',
  'activation_code',
  'communication_type',
  'revision',
  'lock_type',
  'secret_hash',
] as const
type Line = Record<(typeof HEADER)[number], string>

/** Every faulty line by its number; nothing of the file is imported then. */
export class RegistryFault extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** Brings the maker's production list in; known devices are brought up to date. Answers how many lines there were. */
export async function importRegistry(tx: Tx, csvText: string): Promise<number> {
  const lines = readLines(csvText)
  const faults = lines.flatMap((line, index) => faultsOf(line).map((fault) => `Line ${index + 2}: ${fault}`))
  if (faults.length > 0) throw new RegistryFault(faults)

  for (const line of lines)
    await tx
      .insertInto('registeredDevice')
      .values({ id: newId(new Date()), ...deviceOf(line) })
      .onConflict((conflict) =>
        conflict.column('mac').doUpdateSet((eb) => ({
          revision: eb.ref('excluded.revision'),
          lockType: eb.ref('excluded.lockType'),
          activationCode: eb.ref('excluded.activationCode'),
          secretHash: sql`excluded.secret_hash`,
        })),
      )
      .execute()
  return lines.length
}

function readLines(csvText: string): Line[] {
  try {
    const lines = parse(csvText, { columns: true, bom: true, trim: true, skip_empty_lines: true }) as Line[]
    const missing = HEADER.filter((name) => lines[0] && !(name in lines[0]))
    if (missing.length > 0)
      throw new RegistryFault([`Line 1: the columns ${missing.join(', ')} are missing.`])
    return lines
  } catch (error) {
    throw error instanceof RegistryFault
      ? error
      : new RegistryFault([`The file is no CSV: ${(error as Error).message}`])
  }
}

function faultsOf({
  kind,
  mac,
  activation_code,
  communication_type,
  revision,
  lock_type,
  secret_hash,
}: Line): string[] {
  const faults = [revision === '' ? 'the revision is missing.' : undefined]
  if (kind === 'iq')
    faults.push(
      iqMacOf(mac) ? undefined : `"${mac}" is no MAC of an IQ.`,
      refuseActivationCode(activation_code)?.message,
      /^[0-9a-f]{64}$/.test(secret_hash) ? undefined : 'the secret_hash must be a SHA-256 in hexadecimal.',
    )
  else if (kind === 'lock' || kind === 'repeater')
    faults.push(
      refuseAddress(mac)?.message,
      /^(RFNET|BLUENET)$/.test(communication_type)
        ? undefined
        : 'the communication_type must be RFNET or BLUENET.',
      kind === 'repeater' || isLockType(lock_type) ? undefined : `"${lock_type}" is no lock type.`,
    )
  else faults.push(`the kind must be iq, lock or repeater, not "${kind}".`)
  return faults.filter((fault) => fault !== undefined)
}

const isLockType = (text: string): text is LockType => LOCK_TYPES.some((known) => known === text)

function deviceOf(line: Line) {
  const { kind, mac, revision, lock_type } = line
  const isBlueNet = line.communication_type === 'BLUENET'
  return {
    kind: kind as DeviceKind,
    mac: kind === 'iq' ? (iqMacOf(mac) ?? mac) : mac.replaceAll(' ', '.').toUpperCase(),
    activationCode: kind === 'iq' ? unformatActivationCode(line.activation_code) : null,
    communicationType: kind === 'iq' ? null : ((isBlueNet ? 'BLUENET' : 'RFNET') as 'BLUENET' | 'RFNET'),
    revision,
    lockType: isLockType(lock_type) && kind === 'lock' ? lock_type : ('none' as const),
    secretHash: kind === 'iq' ? line.secret_hash : null,
  }
}
