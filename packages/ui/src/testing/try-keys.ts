import { fireEvent } from '@testing-library/react'
import { registeredShortcuts } from '../shortcut-registry.ts'

interface TypedPage {
  settled: () => Promise<unknown>
  address: () => string
}

/** A letter opens a list of choices, and its search takes the focus. */
const TYPED_FIELDS =
  ':is(input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [aria-haspopup]), textarea):not([disabled])'
const countDialogs = () => document.querySelectorAll('[role=dialog], [role=alertdialog]').length

/** Types the keys of all shortcuts into each field of a page or a dialog; answers what these did beside being typed. */
export async function tryKeys(part: ParentNode, { settled, address }: TypedPage): Promise<string[]> {
  const fields = [...part.querySelectorAll<HTMLElement>(TYPED_FIELDS)]
  const keys = registeredShortcuts().flatMap((shortcut) => shortcut.keys.split(' '))
  const before = { address: address(), dialogs: countDialogs() }
  for (const field of fields) {
    field.focus()
    for (const key of keys.filter((one) => !one.startsWith('mod+'))) fireEvent.keyDown(field, { key })
    if (field.isConnected && document.activeElement !== field)
      return [`a key that is typed into ${field.getAttribute('name')} takes the focus away`]
  }
  if (fields.length > 0) await settled()
  const isAsBefore = before.address === address() && before.dialogs === countDialogs()
  return isAsBefore ? [] : ['a key that is typed into a field leads elsewhere']
}
