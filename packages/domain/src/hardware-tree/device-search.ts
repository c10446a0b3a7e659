import { foldCase } from '../formats/fold-case.ts'
import { upperAscii } from '../validation/ascii.ts'

interface Named {
  customerReference: string
  mac: string
}

/** How people write between the parts of an address, if anything. */
const LIKE_AN_ADDRESS = /^[0-9A-Za-z .:_/-]+$/
const bare = (address: string): string => upperAscii(address).replaceAll(/[^0-9A-Z]/g, '')

/** Finds by a part of the name, or of the MAC or Device ID whatever stands between its parts (TREE-37). */
export function deviceFinder(text: string): (device: Named) => boolean {
  const name = foldCase(text.trim())
  const address = LIKE_AN_ADDRESS.test(text) ? bare(text) : ''
  return ({ customerReference, mac }) =>
    foldCase(customerReference).includes(name) || (address !== '' && bare(mac).includes(address))
}
