import { foldCase } from '../formats/fold-case.ts'
import { codeIn } from '../search/find-rules.ts'

interface SearchedDevice {
  customerReference: string
  mac: string
}

/** Finds by a part of the name, or of the MAC or Device ID by the rule that everything is found by (TREE-37, FIND-01). */
export function deviceFinder(text: string): (device: SearchedDevice) => boolean {
  const part = foldCase(text.trim())
  const code = codeIn(text)
  return ({ customerReference, mac }) =>
    foldCase(customerReference).includes(part) ||
    foldCase(mac).includes(part) ||
    (code !== undefined && codeIn(mac)?.includes(code) === true)
}
