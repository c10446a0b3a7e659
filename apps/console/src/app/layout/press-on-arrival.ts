import {
  registeredShortcuts,
  type Shortcut,
  subscribeToShortcuts,
} from '@commissioning/ui/shortcut-registry.ts'

let stop = () => {}

/**
 * Presses what N does on the page that somebody was led to, as soon as the page has registered it. Keys of the page
 * before may still be there, so only one that is not among them counts.
 */
export function pressOnArrival(before: readonly Shortcut[], isStillThere: () => boolean): void {
  stop()
  const press = () => {
    // whoever goes elsewhere meanwhile is not followed by a dialog
    if (!isStillThere()) return stop()
    const begin = registeredShortcuts().find((one) => one.keys === 'n' && !before.includes(one))
    if (!begin) return
    stop()
    begin.onPress()
  }
  stop = subscribeToShortcuts(press)
  press()
}
