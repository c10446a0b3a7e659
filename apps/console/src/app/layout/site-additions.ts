import type { TabPath } from '../../lib/paths.ts'

/** A button that adds something on a tab, by the key of its name. */
export interface SiteAddition {
  label: string
  /** The parts of the address that lead to the button. */
  search?: object
  /** The address opens it by itself; anything else is pressed by N once the page stands. */
  opensByAddress?: true
}

const hardwareAddition = (label: string, adding: string): SiteAddition => ({
  label: `hardware-tree:${label}`,
  search: { adding },
  opensByAddress: true,
})

/** A tab does not compile without an entry here: everything that can be added is found in the palette (FIND-09). */
export const siteAdditions: Readonly<Record<TabPath, readonly SiteAddition[]>> = {
  hardware: [
    hardwareAddition('addIq', 'iq'),
    hardwareAddition('addDevice.repeater.title', 'repeater'),
    hardwareAddition('addDevice.lock.title', 'lock'),
    hardwareAddition('addSeveral', 'several'),
  ],
  tags: [{ label: 'tags:add.button' }],
  access: [{ label: 'access-groups:create.action' }],
  'floor-plans': [{ label: 'floor-plans:create.open' }],
  floors: [{ label: 'floors:create.title' }],
  notes: [{ label: 'notes:create.title' }],
  // without an integration its setup comes first, and leads on to the entrances
  intercom: [{ label: 'intercom:add.title' }],
  plan: [{ label: 'doors:create.title' }, { label: 'sheets:create.title', search: { view: 'sheets' } }],
}

/** The files of texts that these names stand in. */
export const ADDITION_TEXTS = [
  ...new Set(
    Object.values(siteAdditions).flatMap((additions) =>
      additions.map(({ label }) => label.split(':')[0] ?? ''),
    ),
  ),
]
