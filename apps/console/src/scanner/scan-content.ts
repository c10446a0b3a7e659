import { normalAddress, refuseAddress } from '@commissioning/domain/hardware-tree/device-address'
import { intercomCodeIn } from '@commissioning/domain/intercom/entrance-rules'
import {
  invalidScannedCode,
  refuseActivationCode,
  refuseScannedCode,
  unformatActivationCode,
} from '@commissioning/domain/iqs/activation-code'
import { fillIn, type Refusal } from '@commissioning/domain/refusal'

/** What a field wants to have scanned. */
export type ScanKind = 'activationCode' | 'deviceId' | 'name' | 'intercomCode'

export type Scan = { value: string } | { refusal: Refusal }

/** What the codes in a picture mean for a field: the first that fits, else why the first does not; undefined for none. */
export function scanOf(kind: ScanKind, contents: readonly string[]): Scan | undefined {
  const scans = contents.map(READ[kind])
  return scans.find((scan) => 'value' in scan) ?? scans[0]
}

const READ: Record<ScanKind, (content: string) => Scan> = {
  /** Exactly 12 characters (2 §5), and none that the label's mask does not have. */
  activationCode: (content) =>
    refuseScannedCode(content) || refuseActivationCode(content)
      ? invalid(content)
      : { value: unformatActivationCode(content) },
  deviceId: (content) => (refuseAddress(content) ? invalid(content) : { value: normalAddress(content) }),
  /** The scanned text becomes the name (B-37); whether it is a good one, the field says. */
  name: (content) => ({ value: content.trim() }),
  intercomCode: (content) => {
    const value = intercomCodeIn(content)
    return value ? { value } : invalid(content)
  },
}

const invalid = (userContent: string): Scan => ({ refusal: fillIn(invalidScannedCode, { userContent }) })
