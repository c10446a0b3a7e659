import type { EnvReader } from '@commissioning/server-kit/environment'

export type ScannerPlace = { path: string } | { host: string; port: number }

/** The port that clamd has by custom. */
const PORT = 3310

/** Undefined when uploads are not scanned. */
export function readScannerSettings(read: EnvReader): ScannerPlace | undefined {
  const given = read.optional('SCANNER_URL')
  if (given === undefined) return undefined
  const path = /^unix:(?:\/\/)?(\/.+)$/.exec(given)?.[1]
  if (path !== undefined) return { path }
  const { protocol, hostname = '', port, pathname, username } = URL.parse(given) ?? {}
  if (protocol === 'tcp:' && hostname !== '' && !pathname && !username) {
    const fault = read.faultInWay('SCANNER_URL', given)
    if (fault !== undefined) return read.fault(fault, undefined)
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || PORT) }
  }
  return read.fault(
    `SCANNER_URL is '${given}': it must be an address such as tcp://scanner:3310 or unix:/run/clamav/clamd.ctl.`,
    undefined,
  )
}
