import type { EnvReader } from '@commissioning/server-kit/environment'

/** An origin whose host is not the one of the console: browsers keep apart what they hold of each. */
export function readPortalHost(read: EnvReader, publicUrl: string): string | undefined {
  const address = read.address('PORTAL_URL', [new URL(publicUrl).protocol])
  if (address === undefined) return undefined
  const { origin, hostname } = new URL(address)
  if (address !== origin)
    return read.fault(
      `PORTAL_URL is '${address}': it must be a host without a path, such as https://owners.example.org.`,
      undefined,
    )
  if (hostname === new URL(publicUrl).hostname)
    return read.fault(
      `PORTAL_URL is '${address}': it must have another host than PUBLIC_URL, or not be set.`,
      undefined,
    )
  return origin
}
