import type { Page } from 'playwright-core'
import { button, dialogOf, item, type Screen, stepOf } from './screen.ts'

const dialogIn = (page: Page) => page.locator('[role=dialog]').last()

const fill = (page: Page, label: RegExp, text: string) => dialogIn(page).getByLabel(label).fill(text)

/** Goes on until a control of the next step stands. */
async function goOn(
  page: Page,
  role: 'checkbox' | 'group' | 'textbox',
  name: string | RegExp,
): Promise<void> {
  await dialogIn(page).getByRole('button', { name: 'Next', exact: true }).click()
  await dialogIn(page).getByRole(role, { name }).first().waitFor()
}

/** On a phone the button to edit a lock appears with its details. */
const door = (page: Page) =>
  (page.viewportSize()?.width ?? 0) < 768
    ? page.getByRole('button', { name: 'Details of Door 1.01' })
    : page.getByRole('treeitem').getByText('Door 1.01', { exact: true })

/** The wizards of the hardware page and what is changed there, beside the first step also those behind it. */
export function hardwareSteps(hardware: Screen): Screen[] {
  const addIq = dialogOf(hardware, 'hardware-add-iq', button('Add IQ'))
  return [
    addIq,
    stepOf(addIq, 'hardware-add-iq-code', async (page) => {
      await fill(page, /^IQ name/, 'Roof')
      await goOn(page, 'textbox', /^Activation code/)
    }),
    dialogOf(hardware, 'hardware-add-lock', button('Add lock')),
    dialogOf(hardware, 'hardware-lock', door, button('Edit Door 1.01')),
    dialogOf(hardware, 'hardware-detach-all', button('Actions for Hall IQ'), item('Detach all hardware')),
  ]
}

export function accessSteps(groups: Screen): Screen[] {
  const create = dialogOf(groups, 'access-groups-create', button('Create Access'))
  const tags = stepOf(create, 'access-groups-create-tags', async (page) => {
    await fill(page, /^Name of/, 'Guards')
    await goOn(page, 'checkbox', '04998877')
  })
  const locks = stepOf(tags, 'access-groups-create-locks', async (page) => {
    await dialogIn(page).getByRole('checkbox', { name: '04998877' }).check()
    await goOn(page, 'checkbox', 'Door 1.01')
  })
  const timeframes = stepOf(locks, 'access-groups-create-timeframes', async (page) => {
    await dialogIn(page).getByRole('checkbox', { name: 'Door 1.01' }).check()
    await goOn(page, 'group', 'Days')
  })
  return [
    create,
    tags,
    locks,
    timeframes,
    dialogOf(groups, 'access-groups-edit', button('Actions for Cleaners'), item('Edit')),
    dialogOf(groups, 'access-groups-remove', button('Actions for Cleaners'), item('Remove')),
  ]
}

export function floorSteps(floors: Screen): Screen[] {
  const create = dialogOf(floors, 'floors-create', button('Create a floor'))
  return [
    create,
    stepOf(create, 'floors-create-locks', async (page) => {
      await fill(page, /^Floor name/, 'Roof')
      await dialogIn(page)
        .getByLabel(/^Floor number/)
        .click()
      await page.getByRole('option', { name: '7', exact: true }).click()
      await goOn(page, 'checkbox', 'Door 1.02')
    }),
    dialogOf(floors, 'floors-delete', button('Actions for Ground floor'), item('Delete floor')),
  ]
}
