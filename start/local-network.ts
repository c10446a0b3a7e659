import type { NetworkInterfaceInfo } from 'node:os'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'

type NetworkInterfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** Networks that offices and homes use, the likeliest first; the last is where virtual machines like to be. */
const USUAL = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./]

/** The address under which a phone in the same network finds this machine: the wanted one, else the likeliest. */
export function lanAddress(interfaces: NetworkInterfaces, wanted?: string): string {
  const addresses = lanAddresses(interfaces)
  if (wanted !== undefined && !addresses.includes(wanted))
    throw new OperatorFault(
      `This machine has no address ${wanted}. It has ${addresses.join(', ') || 'none'}.`,
    )
  const address = wanted ?? addresses.toSorted((one, other) => rank(one) - rank(other))[0]
  if (address) return address
  throw new OperatorFault('This machine is in no network, so there is nobody to serve with --lan.')
}

/** All addresses by which others in its networks can reach this machine. */
export const lanAddresses = (interfaces: NetworkInterfaces): string[] =>
  Object.values(interfaces).flatMap((ports = []) =>
    ports.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )

function rank(address: string): number {
  const place = USUAL.findIndex((network) => network.test(address))
  return place < 0 ? USUAL.length : place
}
