import type { Page } from 'playwright-core'
import {
  defineDialogScreen,
  defineWizardStepScreen,
  findButton,
  findListItem,
  type Screen,
} from './screen.ts'

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
const findDoorDetails = (page: Page) =>
  (page.viewportSize()?.width ?? 0) < 768
    ? page.getByRole('button', { name: 'Details of Door 1.01' })
    : page.getByRole('treeitem').getByText('Door 1.01', { exact: true })

/** The wizards of the hardware page and what is changed there, beside the first step also those behind it. */
export function hardwareSteps(hardware: Screen): Screen[] {
  const addIq = defineDialogScreen(hardware, 'hardware-add-iq', findButton('Add IQ'))
  return [
    addIq,
    defineWizardStepScreen(addIq, 'hardware-add-iq-code', async (page) => {
      await fill(page, /^IQ name/, 'Roof')
      await goOn(page, 'textbox', /^Activation code/)
    }),
    defineDialogScreen(hardware, 'hardware-add-lock', findButton('Add lock')),
    defineDialogScreen(hardware, 'hardware-lock', findDoorDetails, findButton('Edit Door 1.01')),
    defineDialogScreen(
      hardware,
      'hardware-detach-all',
      findButton('Actions for Hall IQ'),
      findListItem('Detach all hardware'),
    ),
  ]
}

export function accessSteps(groups: Screen): Screen[] {
  const create = defineDialogScreen(groups, 'access-groups-create', findButton('Create Access'))
  const tags = defineWizardStepScreen(create, 'access-groups-create-tags', async (page) => {
    await fill(page, /^Name of/, 'Guards')
    await goOn(page, 'checkbox', '04998877')
  })
  const locks = defineWizardStepScreen(tags, 'access-groups-create-locks', async (page) => {
    await dialogIn(page).getByRole('checkbox', { name: '04998877' }).check()
    await goOn(page, 'checkbox', 'Door 1.01')
  })
  const timeframes = defineWizardStepScreen(locks, 'access-groups-create-timeframes', async (page) => {
    await dialogIn(page).getByRole('checkbox', { name: 'Door 1.01' }).check()
    await goOn(page, 'group', 'Days')
  })
  return [
    create,
    tags,
    locks,
    timeframes,
    defineDialogScreen(
      groups,
      'access-groups-edit',
      findButton('Actions for Cleaners'),
      findListItem('Edit'),
    ),
    defineDialogScreen(
      groups,
      'access-groups-remove',
      findButton('Actions for Cleaners'),
      findListItem('Remove'),
    ),
  ]
}

export function floorSteps(floors: Screen): Screen[] {
  const create = defineDialogScreen(floors, 'floors-create', findButton('Create a floor'))
  return [
    create,
    defineWizardStepScreen(create, 'floors-create-locks', async (page) => {
      await fill(page, /^Floor name/, 'Roof')
      await dialogIn(page)
        .getByLabel(/^Floor number/)
        .click()
      await page.getByRole('option', { name: '7', exact: true }).click()
      await goOn(page, 'checkbox', 'Door 1.02')
    }),
    defineDialogScreen(
      floors,
      'floors-delete',
      findButton('Actions for Ground floor'),
      findListItem('Delete floor'),
    ),
  ]
}
