import { normalAddress, refuseAddress } from '@commissioning/domain/hardware-tree/device-address'
import { intercomCodeIn } from '@commissioning/domain/intercom/entrance-rules'
import {
  refuseActivationCode,
  refuseScannedCode,
  unformatActivationCode,
} from '@commissioning/domain/iqs/activation-code'
import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { fillIn, type Refusal } from '@commissioning/domain/refusal'
import { type AimedCode, nearestOfEach, rivals } from './aimed-codes.ts'

/** A field accepts one kind of content from a scan. */
export type ScanKind = 'activationCode' | 'deviceId' | 'label' | 'name' | 'intercomCode'

export type Scan =
  | { value: string }
  /** Several codes fit; the person chooses. The nearest to the middle comes first. */
  | { choices: readonly string[] }
  | { refusal: Refusal }

/**
 * Finds the code that a person aims at: the nearest that fits the field, a question where others
 * that fit are about as near, else why the nearest does not fit; undefined for none.
 */
export function scanOf(kind: ScanKind, aimed: readonly AimedCode[]): Scan | undefined {
  const read = aimed.map((code) => ({ code, scan: READ[kind](code.content) }))
  const fitting = read.flatMap(({ code, scan }) => ('value' in scan ? { ...code, content: scan.value } : []))
  const [value, ...others] = rivals(nearestOfEach(fitting)).map(({ content }) => content)
  if (value === undefined) return read[0]?.scan
  return others.length === 0 ? { value } : { choices: [value, ...others] }
}

type Reading = { value: string } | { refusal: Refusal }

const READ: Record<ScanKind, (content: string) => Reading> = {
  /** Exactly 12 characters (IQ-26), all of which the label's mask allows. */
  activationCode: (content) =>
    refuseScannedCode(content) || refuseActivationCode(content)
      ? invalid(content)
      : { value: unformatActivationCode(content) },
  deviceId: (content) => (refuseAddress(content) ? invalid(content) : { value: normalAddress(content) }),
  /** Whatever stands on a device: its address or its activation code. */
  label: (content) => {
    const address = READ.deviceId(content)
    return 'value' in address ? address : READ.activationCode(content)
  },
  /** The scanned text becomes the name (SHELL-23); the field validates it. */
  name: (content) => ({ value: content.trim() }),
  intercomCode: (content) => {
    const value = intercomCodeIn(content)
    return value ? { value } : invalid(content)
  },
}

const invalid = (userContent: string): Reading => ({
  refusal: fillIn(iqRefusals.InvalidScannedCode, { userContent }),
})
