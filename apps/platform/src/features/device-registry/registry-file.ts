import { parseIqMac } from '@commissioning/device-protocol/identity'
import type { CommunicationType } from '@commissioning/domain/device-registry/hardware-types'
import {
  COMMUNICATION_TYPES,
  readCommunicationType,
} from '@commissioning/domain/device-registry/hardware-types'
import { REGISTRY_COLUMNS } from '@commissioning/domain/device-registry/registry-columns'
import { normalizeDeviceAddress, refuseAddress } from '@commissioning/domain/hardware-tree/device-address'

import { refuseActivationCode, unformatActivationCode } from '@commissioning/domain/iqs/activation-code'
import { LOCK_TYPES, type LockType } from '@commissioning/domain/locks/lock-types'
import { lowerAscii } from '@commissioning/domain/validation/ascii'
import { parse } from 'csv-parse/sync'

type RegistryCells = Record<(typeof REGISTRY_COLUMNS)[number], string>

interface RegisteredIq {
  kind: 'iq'
  mac: string
  activationCode: string
  communicationType: null
  revision: string
  lockType: 'none'
  secretHash: string
}
interface RegisteredHardware {
  kind: 'lock' | 'repeater'
  mac: string
  activationCode: null
  communicationType: CommunicationType
  revision: string
  lockType: LockType
  secretHash: null
}
export interface DeviceLine {
  /** In the file, its header being line 1. */
  number: number
  device: RegisteredIq | RegisteredHardware
}

/** The devices of a production list, or every fault by its line. */
export function readRegistryFile(csvText: string): { lines: DeviceLine[] } | { faults: string[] } {
  const rows = parseRows(csvText)
  if ('faults' in rows) return rows
  const lines: DeviceLine[] = []
  const faults: string[] = []
  const seen = new Map<string, number>()
  for (const { number, cells } of rows) {
    const read = parseDevice(cells)
    const doubles = [read.device?.mac, read.device?.activationCode].flatMap((key) => {
      const first = key && seen.get(key)
      if (key && !first) seen.set(key, number)
      return first ? [`${key} stands in line ${first} already.`] : []
    })
    if (read.device && doubles.length === 0) lines.push({ number, device: read.device })
    faults.push(...[...(read.faults ?? []), ...doubles].map((fault) => `Line ${number}: ${fault}`))
  }
  return faults.length > 0 ? { faults } : { lines }
}

function parseRows(csvText: string): { number: number; cells: RegistryCells }[] | { faults: string[] } {
  try {
    const rows = parse(csvText, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      info: true,
      relax_column_count: true,
    }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    const names = rows[0]?.record ?? []
    const missing = REGISTRY_COLUMNS.filter((name) => !names.includes(name))
    if (missing.length > 0) return { faults: [`Line 1: the columns ${missing.join(', ')} are missing.`] }
    const body = rows.slice(1)
    const uneven = body.filter(({ record }) => record.length !== names.length)
    if (uneven.length > 0)
      return {
        faults: uneven.map(
          ({ record, info }) => `Line ${info.lines}: ${record.length} cells, not ${names.length}.`,
        ),
      }
    return body.map(({ record, info }) => {
      const cellOf = (name: (typeof REGISTRY_COLUMNS)[number]) => record[names.indexOf(name)] ?? ''
      return {
        number: info.lines,
        cells: Object.fromEntries(REGISTRY_COLUMNS.map((name) => [name, cellOf(name)])) as RegistryCells,
      }
    })
  } catch (error) {
    return { faults: [`The file is no CSV: ${(error as Error).message}`] }
  }
}

type ReadDevice = { device: DeviceLine['device']; faults?: never } | { device?: never; faults: string[] }

function parseDevice(cells: RegistryCells): ReadDevice {
  if (cells.kind === 'iq') return parseIq(cells)
  if (cells.kind === 'lock' || cells.kind === 'repeater') return parseHardware(cells, cells.kind)
  return { faults: [`the kind must be iq, lock or repeater, not "${cells.kind}".`] }
}

function parseIq(cells: RegistryCells): ReadDevice {
  const mac = parseIqMac(cells.mac)
  const secretHash = lowerAscii(cells.secret_hash)
  const faults = presentFaults([
    missingRevision(cells),
    mac ? undefined : `"${cells.mac}" is no MAC of an IQ.`,
    refuseActivationCode(cells.activation_code)?.message,
    /^[0-9a-f]{64}$/.test(secretHash) ? undefined : 'the secret_hash must be a SHA-256 in hexadecimal.',
  ])
  if (mac === undefined || faults.length > 0) return { faults }
  const activationCode = unformatActivationCode(cells.activation_code)
  const { revision } = cells
  return {
    device: {
      kind: 'iq',
      mac,
      activationCode,
      revision,
      secretHash,
      communicationType: null,
      lockType: 'none',
    },
  }
}

function parseHardware(cells: RegistryCells, kind: 'lock' | 'repeater'): ReadDevice {
  const communicationType = COMMUNICATION_TYPES.find((known) => known === cells.communication_type)
  const lockType = kind === 'lock' ? LOCK_TYPES.find((known) => known === cells.lock_type) : 'none'
  const faults = presentFaults([
    missingRevision(cells),
    refuseAddress(cells.mac)?.message,
    communicationType ? undefined : 'the communication_type must be RFNET or BLUENET.',
    communicationType && readCommunicationType(cells.mac) !== communicationType
      ? `"${cells.mac}" is not written as a ${communicationType} device.`
      : undefined,
    lockType ? undefined : `"${cells.lock_type}" is no lock type.`,
  ])
  if (!communicationType || !lockType || faults.length > 0) return { faults }
  const { revision } = cells
  const mac = normalizeDeviceAddress(cells.mac)
  return {
    device: {
      kind,
      mac,
      communicationType,
      revision,
      lockType,
      activationCode: null,
      secretHash: null,
    },
  }
}

const missingRevision = ({ revision }: RegistryCells) =>
  revision === '' ? 'the revision is missing.' : undefined

const presentFaults = (faults: (string | undefined)[]) => faults.filter((fault) => fault !== undefined)
