import { formatDeviceAddress } from '@commissioning/domain/formats/format-device-address'
import { CopyCode } from '@commissioning/ui/copy-code'

interface Props {
  mac: string
  /** The name for screen readers. */
  label: string
}

/** The MAC or Device ID of an IQ, lock or repeater, as on its label; a click copies it. */
export function DeviceCode({ mac, label }: Props) {
  return <CopyCode code={mac} shown={formatDeviceAddress(mac)} label={label} />
}
