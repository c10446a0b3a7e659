import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'

/** Each kind is asked for by an id of its own name. */
export const deviceParams = (kind: HardwareType, installationId: string, id: string) =>
  kind === 'lock' ? { installationId, lockId: id } : { installationId, repeaterId: id }
