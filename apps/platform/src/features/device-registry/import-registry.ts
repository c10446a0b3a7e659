import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { type DeviceLine, readRegistryFile } from './registry-file.ts'

/** How many lines one statement inserts. */
const LINES_PER_STATEMENT = 500

/**
 * Brings the maker's production list in, as CSV with the header that `registry-file.ts` names; known devices are
 * brought up to date, so the same file twice is one (REG-02). Answers how many devices it held. Throws an
 * OperatorFault with every faulty line by its number; nothing of the file is imported then.
 */
export async function importRegistry(tx: Tx, csvText: string): Promise<number> {
  const file = readRegistryFile(csvText)
  if ('faults' in file) throw new OperatorFault(file.faults)
  const { lines } = file
  for (let start = 0; start < lines.length; start += LINES_PER_STATEMENT) {
    const batch = lines.slice(start, start + LINES_PER_STATEMENT)
    const faults = await findContradictions(tx, batch)
    if (faults.length > 0) throw new OperatorFault(faults)
    await upsert(tx, batch)
  }
  return lines.length
}

/** Refuses contradictions to the registry: a device never changes its kind, a code never moves to another IQ. */
async function findContradictions(tx: Tx, lines: readonly DeviceLine[]): Promise<string[]> {
  const codes = lines.flatMap(({ device }) => device.activationCode ?? [])
  const known = await tx
    .selectFrom('registeredDevice')
    .where((eb) =>
      eb.or([
        eb(
          'mac',
          'in',
          lines.map(({ device }) => device.mac),
        ),
        ...(codes.length > 0 ? [eb('activationCode', 'in', codes)] : []),
      ]),
    )
    .select(['kind', 'mac', 'activationCode'])
    .execute()
  const byMac = new Map(known.map((device) => [device.mac, device]))
  const byCode = new Map(known.map((device) => [device.activationCode, device]))
  return lines.flatMap(({ number, device }) => {
    const same = byMac.get(device.mac)
    const holder = device.activationCode === null ? undefined : byCode.get(device.activationCode)
    return [
      ...(same && same.kind !== device.kind
        ? [`Line ${number}: ${device.mac} is registered as ${same.kind}.`]
        : []),
      ...(holder && holder.mac !== device.mac
        ? [`Line ${number}: the activation code belongs to ${holder.mac}.`]
        : []),
    ]
  })
}

const upsert = (tx: Tx, lines: readonly DeviceLine[]) =>
  tx
    .insertInto('registeredDevice')
    .values(lines.map(({ device }) => ({ id: newId(new Date()), ...device })))
    .onConflict((conflict) =>
      conflict.column('mac').doUpdateSet((eb) => ({
        revision: eb.ref('excluded.revision'),
        lockType: eb.ref('excluded.lockType'),
        communicationType: eb.ref('excluded.communicationType'),
        activationCode: eb.ref('excluded.activationCode'),
        secretHash: eb.ref('excluded.secretHash'),
      })),
    )
    .execute()
