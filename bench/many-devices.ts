import { hashSecret } from '@commissioning/device-protocol/credential'
import type { Tx } from '@commissioning/platform/infra/database/database'
import { newId } from '@commissioning/platform/infra/database/new-id'
import type { Tables } from '@commissioning/platform/infra/database/tables.generated'
import type { Insertable } from 'kysely'

export const BENCH_SECRET = 'a-secret-of-the-bench'
export const LOCKS_PER_IQ = 16
const REPEATERS = 6
const ROWS_PER_STATEMENT = 500

export interface BenchDevice {
  mac: string
  hardwareType: 'lock' | 'repeater'
  parentMac: string | null
}
export interface BenchIq {
  id: string
  mac: string
  name: string
  devices: BenchDevice[]
}

/** Fills a collection with IQs that each have 16 locks below 6 repeaters, all attached. */
export async function fillCollection(tx: Tx, collectionId: string, count: number): Promise<BenchIq[]> {
  const createdAt = new Date()
  const iqs = Array.from({ length: count }, (_, index) => benchIq(index))
  const registered: Insertable<Tables['registeredDevice']>[] = []
  const hardware: Insertable<Tables['hardware']>[] = []
  await insertRegistered(
    tx,
    iqs.map((iq, index) => ({
      id: iq.id,
      kind: 'iq',
      mac: iq.mac,
      revision: '2.0',
      secretHash: hashSecret(BENCH_SECRET),
      activationCode: String(index + 1).padStart(12, '0'),
      communicationType: null,
      lockType: 'none',
    })),
  )
  await insertInBatches(iqs, (some) =>
    tx
      .insertInto('iq')
      .values(
        some.map(({ id, mac, name }) => ({
          id,
          collectionId,
          deviceId: id,
          mac,
          revision: '2.0',
          customerReference: name,
          createdAt,
          timeZone: 'Europe/Amsterdam',
          desiredVersion: 1,
          ledMode: null,
          modemApplication: null,
          modemSignal: null,
          lastSeen: null,
          presence: null,
          stamp: null,
          publishedAt: null,
          publishingUntil: null,
        })),
      )
      .execute(),
  )
  for (const iq of iqs) {
    const ids = new Map(iq.devices.map(({ mac }) => [mac, newId(createdAt)]))
    for (const [position, { mac, hardwareType, parentMac }] of iq.devices.entries()) {
      const id = ids.get(mac) ?? ''
      const name = `${iq.name} ${hardwareType} ${position}`
      registered.push({
        id,
        kind: hardwareType,
        mac,
        revision: '2.0',
        communicationType: 'RFNET',
        activationCode: null,
        secretHash: null,
        lockType: 'none',
      })
      hardware.push({
        id,
        collectionId,
        deviceId: id,
        hardwareType,
        mac,
        revision: '2.0',
        position,
        createdAt,
        communicationType: 'RFNET',
        customerReference: name,
        nameKey: name,
        iqId: iq.id,
        parentId: parentMac === null ? null : (ids.get(parentMac) ?? null),
        isConfirmed: true,
        detachVersion: null,
        pendingSince: null,
        signalStrength: null,
        signalStrengthLastUpdate: null,
        ...(hardwareType === 'lock' ? {} : { lockType: 'none' as const, batteryState: 'powered' as const }),
      })
    }
  }
  await insertRegistered(tx, registered)
  await insertHardware(tx, hardware)
  return iqs
}

const insertRegistered = (tx: Tx, rows: Insertable<Tables['registeredDevice']>[]) =>
  insertInBatches(rows, (some) => tx.insertInto('registeredDevice').values(some).execute())
const insertHardware = (tx: Tx, rows: Insertable<Tables['hardware']>[]) =>
  insertInBatches(rows, (some) => tx.insertInto('hardware').values(some).execute())

export async function insertInBatches<Row>(
  rows: readonly Row[],
  insert: (some: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await insert(rows.slice(start, start + ROWS_PER_STATEMENT))
}

/** The IQ of that place with its devices; its id is another each time. */
export function benchIq(index: number): BenchIq {
  const first = index * (LOCKS_PER_IQ + REPEATERS)
  const repeaters = Array.from({ length: REPEATERS }, (_, one): BenchDevice => {
    return { mac: rfnetMac(first + one), hardwareType: 'repeater', parentMac: null }
  })
  const locks = Array.from({ length: LOCKS_PER_IQ }, (_, one): BenchDevice => {
    const parentMac = rfnetMac(first + (one % REPEATERS))
    return { mac: rfnetMac(first + REPEATERS + one), hardwareType: 'lock', parentMac }
  })
  return {
    id: newId(new Date()),
    mac: benchIdentity(index).mac,
    name: `IQ ${String(index + 1).padStart(4, '0')}`,
    devices: [...repeaters, ...locks],
  }
}

/** An IQ's identity follows from its place, so it is known before the IQ is made. */
export const benchIdentity = (index: number) => ({ mac: `0CAE${toHexadecimal(index)}`, secret: BENCH_SECRET })

const toHexadecimal = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
const rfnetMac = (number: number) => (toHexadecimal(number).match(/../g) ?? []).join('.')
