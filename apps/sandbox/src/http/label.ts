import { toSVG } from 'bwip-js/node'
import type { DeviceSnapshot } from '../virtual-site/site-snapshot.ts'

export type LabelCode = 'qrcode' | 'datamatrix' | 'code128'

const QUIET_ZONE = 4

/** Answers the text on the device's box: an IQ's activation code, else the MAC or Device ID. */
export const labelText = (device: DeviceSnapshot): string =>
  device.kind === 'iq' ? device.activationCode : device.mac

/** The text as a code that a camera reads, black on white, as SVG. */
export const drawLabel = (code: LabelCode, text: string): string =>
  toSVG({
    bcid: code,
    text,
    scale: 2,
    padding: QUIET_ZONE,
    backgroundcolor: 'FFFFFF',
    ...(code === 'code128' && { height: 12 }),
  })
