import { refusals } from '../refusal.ts'

export const deviceRegistryRefusals = refusals({
  UnknownDevice: 'The code {device} is not known. Check it against the label of the device.',
  DeviceInUse: 'The device {device} is already in use.',
})
