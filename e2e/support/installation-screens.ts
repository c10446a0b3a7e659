import type { Page } from 'playwright-core'
import {
  defineDialogScreen,
  findButton,
  findHeading,
  findListItem,
  findRow,
  findText,
  pageScreen,
  type Screen,
} from './screen.ts'
import { accessSteps, floorSteps, hardwareSteps } from './wizard-screens.ts'

const tabScreen = (path: string, stands: (page: Page) => ReturnType<Page['locator']>) =>
  pageScreen(path, `/installations/$installationId/${path}`, { at: ({ at }) => `${at.site}/${path}`, stands })

const renameScreen = (name: string, screen: Screen): Screen => ({ ...screen, name })

const hardware = tabScreen('hardware', findText('Ethernet Connection'))
const tags = tabScreen('tags', findText('04998877'))
const access = tabScreen('access', findText('Cleaners'))
const floors = tabScreen('floors', findText('Ground floor'))
const plans = tabScreen('floor-plans', findRow('Ground plan'))
const notes = tabScreen('notes', findText('Where the router stands'))
const intercom = tabScreen('intercom', findText('Main entrance'))
const doors = tabScreen('plan', findText('Door 1.01'))
const sheets: Screen = {
  ...doors,
  name: 'plan-sheets',
  go: async (page, site) => {
    await doors.go(page, site)
    await findButton('Drawings')(page).click()
    await findRow('Ground')(page).first().waitFor()
  },
}
const sheet = pageScreen('plan-sheet', doors.route, {
  at: ({ at }) => at.sheet,
  stands: (page) => page.locator('[data-thing="Hall IQ"]'),
})
const history = pageScreen('history', '/installations/$installationId/history', {
  at: ({ at }) => `${at.site}/history`,
  stands: findText(/ the floor /),
})
const opens = pageScreen('opens', '/installations/$installationId/opens', {
  at: ({ at }) => `${at.site}/opens?week=2027-03-22`,
  stands: findButton('Print'),
})
/** The same page, reached from the menu of a tag or of a lock. */
const opensOf = (name: string, from: Screen, opener: string, entry: string, stands: string): Screen => ({
  ...opens,
  name,
  go: async (page, site) => {
    await from.go(page, site)
    await findButton(opener)(page).filter({ visible: true }).first().click()
    await findListItem(entry)(page).click()
    await findText(stands)(page).first().waitFor()
  },
})
const doorTests = pageScreen('door-tests', '/installations/$installationId/door-tests', {
  at: ({ at }) => `${at.site}/door-tests`,
  stands: findText(/doors are tested/),
})
/** One of the doors, from the list. */
const doorTest: Screen = {
  ...doorTests,
  name: 'door-test',
  route: '/installations/$installationId/door-tests/$doorId',
  go: async (page, site) => {
    await doorTests.go(page, site)
    await page
      .getByRole('link', { name: /points left/ })
      .first()
      .click()
    await findButton('Start the test')(page).waitFor()
  },
}
/** A door with a failed point, which is answered so the first time. */
const doorIssues: Screen = {
  ...doorTest,
  name: 'door-test-issues',
  go: async (page, site) => {
    await doorTests.go(page, site)
    const failed = page.getByRole('link', { name: /1 failed/ }).first()
    if ((await failed.count()) > 0) await failed.click()
    else {
      await doorTest.go(page, site)
      await findButton('Other answer: Name plate')(page).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^Reason/).fill('The plate says 1.10, and the plan 1.01.')
      await dialog.getByRole('button', { name: 'Save the answer' }).click()
    }
    await findHeading('Open issues')(page).waitFor()
  },
}
const note = findButton('Actions for Where the router stands')

/** The tabs of an installation, and what opens from them. */
export const installationScreens: readonly Screen[] = [
  hardware,
  ...hardwareSteps(hardware),
  defineDialogScreen(hardware, 'hardware-add-repeater', findButton('Add repeater')),
  defineDialogScreen(
    hardware,
    'hardware-add-several',
    findButton('Actions for Hall IQ'),
    findListItem('Add several here'),
  ),
  defineDialogScreen(hardware, 'hardware-iq-actions', findButton('Actions for Hall IQ')),
  defineDialogScreen(hardware, 'hardware-print', findButton('Print this site')),
  defineDialogScreen(
    hardware,
    'hardware-record-draft',
    findButton('Print this site'),
    findListItem('Record, draft (PDF)'),
  ),
  defineDialogScreen(hardware, 'hardware-release', findButton('Release now')),
  tags,
  defineDialogScreen(tags, 'tags-add', findButton('Add Tags')),
  renameScreen('access-groups', access),
  ...accessSteps(access),
  floors,
  ...floorSteps(floors),
  plans,
  defineDialogScreen(plans, 'floor-plans-add', findButton('Add Floor Plan')),
  defineDialogScreen(plans, 'floor-plans-viewer', findRow('Ground plan')),
  notes,
  defineDialogScreen(notes, 'notes-create', findButton('Create note')),
  defineDialogScreen(notes, 'notes-filters', findButton('Filters')),
  defineDialogScreen(notes, 'notes-view', note, findListItem('View note')),
  history,
  defineDialogScreen(history, 'history-filter', findButton('Filter')),
  defineDialogScreen(history, 'history-verify', findButton('Verify history')),
  defineDialogScreen(history, 'history-record', findRow('created the floor Ground floor')),
  opens,
  defineDialogScreen(opens, 'opens-members', (page) => page.locator('button[data-kind=tag]')),
  defineDialogScreen(opens, 'opens-print', findButton('Print')),
  opensOf('opens-tag', tags, 'Actions for 04998877', 'What does this open?', 'What tag 04998877 opens'),
  intercom,
  doorIssues,
  doorTests,
  doorTest,
  defineDialogScreen(doorTest, 'door-test-answer', findButton('Other answer: Closes and latches')),
  renameScreen('plan-doors', doors),
  defineDialogScreen(doors, 'plan-doors-new', findButton('Plan a door')),
  defineDialogScreen(doors, 'plan-doors-import', findButton('Import a schedule')),
  sheets,
  defineDialogScreen(sheets, 'plan-sheets-make', findButton('New drawing')),
  sheet,
  defineDialogScreen(sheet, 'plan-sheet-scale', findButton('Scale and picture')),
  defineDialogScreen(sheet, 'plan-sheet-export', findButton('Export this drawing')),
  defineDialogScreen(
    sheet,
    'plan-sheet-print',
    findButton('Export this drawing'),
    findListItem('Plan to print (PDF)'),
  ),
  {
    ...sheet,
    name: 'plan-sheet-walls',
    go: async (page, site) => {
      await sheet.go(page, site)
      await findButton('Draw walls')(page).click()
      await page.getByRole('list', { name: 'Walls of the drawing' }).waitFor()
    },
  },
]
