import { deviceEndpoints } from '@commissioning/contract/hardware-tree/device-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { hashSecret } from '@commissioning/device-protocol/credential'
import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'

import { importRegistry } from '../features/device-registry/import-registry.ts'
import { installer } from './test-fixture.ts'
import type { TestPlatform } from './test-platform.ts'

const HEADER = 'kind,mac,activation_code,communication_type,revision,lock_type,secret_hash'
let made = 0

function serial(length: number): string {
  made += 1
  return String(made).padStart(length, '0')
}

export interface BoxedIq {
  mac: string
  activationCode: string
  secret: string
}

/** A boxed IQ that the registry knows. */
export async function registerBoxedIq({ system }: TestPlatform, revision = '2.0'): Promise<BoxedIq> {
  const iq = { mac: `0CAE${serial(8)}`, activationCode: serial(12), secret: `secret-${serial(8)}` }
  const line = `iq,${iq.mac},${iq.activationCode},,${revision},,${hashSecret(iq.secret)}`
  await system((tx) => importRegistry(tx, `${HEADER}\n${line}\n`))
  return iq
}

/** A boxed lock or repeater that the registry knows; answers what is on its label. */
export async function registerBoxedDevice(
  { system }: TestPlatform,
  kind: HardwareType,
  net: 'RFNET' | 'BLUENET' = 'BLUENET',
): Promise<string> {
  const number = serial(8)
  const mac = net === 'RFNET' ? (number.match(/../g) ?? []).join('.') : `AB${serial(12)}`
  const line = `${kind},${mac},,${net},2.0,${kind === 'lock' ? 'cylinder' : ''},`
  await system((tx) => importRegistry(tx, `${HEADER}\n${line}\n`))
  return mac
}

/** An IQ in the installation; answers its id and its box. */
export async function addTestIq(platform: TestPlatform, installationId: string, revision = '2.0') {
  const box = await registerBoxedIq(platform, revision)
  const { body } = await platform.as(installer)(iqEndpoints.addIq, {
    params: { installationId },
    body: { customerReference: 'Hall IQ', activationCode: box.activationCode, timeZone: 'Europe/Amsterdam' },
  })
  return { ...box, id: body.id }
}

interface HardwarePlace {
  iqId?: string
  repeaterId?: string
  net?: 'RFNET' | 'BLUENET'
  name?: string
}

/** A lock in the installation, at its place or detached. */
export const addTestLock = (platform: TestPlatform, installationId: string, place?: HardwarePlace) =>
  addTestDevice('lock', platform, installationId, place)

/** A repeater in the installation, at its place or detached. */
export const addTestRepeater = (platform: TestPlatform, installationId: string, place?: HardwarePlace) =>
  addTestDevice('repeater', platform, installationId, { name: 'Corridor', ...place })

async function addTestDevice(
  kind: HardwareType,
  platform: TestPlatform,
  installationId: string,
  { net, name, ...place }: HardwarePlace = {},
) {
  const activationCode = await registerBoxedDevice(platform, kind, net)
  return platform.as(installer)(deviceEndpoints[kind].add, {
    params: { installationId },
    body: { customerReference: name ?? `Door ${activationCode}`, activationCode, ...place },
  })
}
