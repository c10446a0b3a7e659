import { normalizeDeviceAddress, refuseAddress } from '@commissioning/domain/hardware-tree/device-address'
import { listCodesOnLabel } from '@commissioning/domain/hardware-tree/label-codes'
import { parseIntercomCode } from '@commissioning/domain/intercom/entrance-rules'
import {
  refuseActivationCode,
  refuseScannedCode,
  unformatActivationCode,
} from '@commissioning/domain/iqs/activation-code'
import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { fillIn, type Refusal } from '@commissioning/domain/refusal'
import { type AimedCode, selectNearestOfEachCode, selectRivalCodes } from './aimed-codes.ts'

/** A field accepts one kind of content from a scan. */
export type ScanKind = 'activationCode' | 'deviceId' | 'label' | 'name' | 'intercomCode'

export type Scan =
  /** `from` is the whole text on the label where the value was taken out of it. */
  | { value: string; from?: string }
  /** Several codes fit; the person chooses. The nearest to the middle comes first. */
  | { choices: readonly string[] }
  | { refusal: Refusal }

/**
 * Finds the code that a person aims at: the nearest that fits the field, a question where others
 * that fit are about as near, else why the nearest does not fit; undefined for none.
 */
export function findAimedCode(kind: ScanKind, aimed: readonly AimedCode[]): Scan | undefined {
  const fitting = aimed.flatMap((code) =>
    fittingIn(kind, code.content).map((value) => ({ ...code, content: value, from: code.content })),
  )
  const [nearest, ...others] = selectRivalCodes(selectNearestOfEachCode(fitting))
  if (!nearest) return aimed[0] && READERS_BY_SCAN_KIND[kind](aimed[0].content)
  const { content: value } = nearest
  const from = fitting.find((one) => one.content === value)?.from ?? value
  const choices = [...new Set([value, ...others.map(({ content }) => content), ...fittingIn(kind, from)])]
  if (choices.length > 1) return { choices }
  return fitsScanKind(kind, from) ? { value } : { value, from }
}

/** The whole text where it fits, else the codes in it that do; one where each of them names the same device. */
function fittingIn(kind: ScanKind, content: string): string[] {
  const read = [content, ...listCodesOnLabel(content)].map((code) => READERS_BY_SCAN_KIND[kind](code))
  const values = read.flatMap((one) => ('value' in one ? [one.value] : []))
  return fitsScanKind(kind, content) || kind === 'label' ? values.slice(0, 1) : [...new Set(values)]
}

const fitsScanKind = (kind: ScanKind, content: string) => 'value' in READERS_BY_SCAN_KIND[kind](content)

type ScanReading = { value: string } | { refusal: Refusal }

const READERS_BY_SCAN_KIND: Record<ScanKind, (content: string) => ScanReading> = {
  /** Exactly 12 characters (IQ-26), all of which the label's mask allows. */
  activationCode: (content) =>
    refuseScannedCode(content) || refuseActivationCode(content)
      ? invalidReading(content)
      : { value: unformatActivationCode(content) },
  deviceId: (content) =>
    refuseAddress(content) ? invalidReading(content) : { value: normalizeDeviceAddress(content) },
  /** Whatever stands on a device: its address or its activation code. */
  label: (content) => {
    const address = READERS_BY_SCAN_KIND.deviceId(content)
    return 'value' in address ? address : READERS_BY_SCAN_KIND.activationCode(content)
  },
  /** The scanned text becomes the name (SHELL-23); the field validates it. */
  name: (content) => ({ value: content.trim() }),
  intercomCode: (content) => {
    const value = parseIntercomCode(content)
    return value ? { value } : invalidReading(content)
  },
}

const invalidReading = (userContent: string): ScanReading => ({
  refusal: fillIn(iqRefusals.InvalidScannedCode, { userContent }),
})
