import { AddDeviceWizard } from './add-device-wizard.tsx'

interface Props {
  installationId: string
  /** The lock takes the name of its door, and the code of the box that is meant for it. */
  name: string
  code: string
  onClose: () => void
}

/** Add lock, begun at the door that knows its box (DOOR-18). */
export function DoorLockForm({ installationId, name, code, onClose }: Props) {
  return (
    <AddDeviceWizard
      installationId={installationId}
      hardwareType="lock"
      place={{ customerReference: name, address: code }}
      onClose={onClose}
    />
  )
}
