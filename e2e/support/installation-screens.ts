import type { Page } from 'playwright-core'
import { button, defineDialogScreen, heading, item, pageScreen, row, type Screen, text } from './screen.ts'
import { accessSteps, floorSteps, hardwareSteps } from './wizard-screens.ts'

const tab = (path: string, stands: (page: Page) => ReturnType<Page['locator']>) =>
  pageScreen(path, `/installations/$installationId/${path}`, { at: ({ at }) => `${at.site}/${path}`, stands })

const named = (name: string, screen: Screen): Screen => ({ ...screen, name })

const hardware = tab('hardware', text('Ethernet Connection'))
const tags = tab('tags', text('04998877'))
const access = tab('access', text('Cleaners'))
const floors = tab('floors', text('Ground floor'))
const plans = tab('floor-plans', row('Ground plan'))
const notes = tab('notes', text('Where the router stands'))
const intercom = tab('intercom', text('Main entrance'))
const doors = tab('plan', text('Door 1.01'))
const sheets: Screen = {
  ...doors,
  name: 'plan-sheets',
  go: async (page, site) => {
    await doors.go(page, site)
    await button('Drawings')(page).click()
    await row('Ground')(page).first().waitFor()
  },
}
const sheet = pageScreen('plan-sheet', doors.route, {
  at: ({ at }) => at.sheet,
  stands: (page) => page.locator('[data-thing="Hall IQ"]'),
})
const history = pageScreen('history', '/installations/$installationId/history', {
  at: ({ at }) => `${at.site}/history`,
  stands: text(/ the floor /),
})
const opens = pageScreen('opens', '/installations/$installationId/opens', {
  at: ({ at }) => `${at.site}/opens?week=2027-03-22`,
  stands: button('Print'),
})
/** The same page, reached from the menu of a tag or of a lock. */
const opensOf = (name: string, from: Screen, opener: string, entry: string, stands: string): Screen => ({
  ...opens,
  name,
  go: async (page, site) => {
    await from.go(page, site)
    await button(opener)(page).filter({ visible: true }).first().click()
    await item(entry)(page).click()
    await text(stands)(page).first().waitFor()
  },
})
const doorTests = pageScreen('door-tests', '/installations/$installationId/door-tests', {
  at: ({ at }) => `${at.site}/door-tests`,
  stands: text(/doors are tested/),
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
    await button('Start the test')(page).waitFor()
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
      await button('Other answer: Name plate')(page).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^Reason/).fill('The plate says 1.10, and the plan 1.01.')
      await dialog.getByRole('button', { name: 'Save the answer' }).click()
    }
    await heading('Open issues')(page).waitFor()
  },
}
const note = button('Actions for Where the router stands')

/** The tabs of an installation, and what opens from them. */
export const installationScreens: readonly Screen[] = [
  hardware,
  ...hardwareSteps(hardware),
  defineDialogScreen(hardware, 'hardware-add-repeater', button('Add repeater')),
  defineDialogScreen(
    hardware,
    'hardware-add-several',
    button('Actions for Hall IQ'),
    item('Add several here'),
  ),
  defineDialogScreen(hardware, 'hardware-iq-actions', button('Actions for Hall IQ')),
  defineDialogScreen(hardware, 'hardware-print', button('Print this site')),
  defineDialogScreen(
    hardware,
    'hardware-record-draft',
    button('Print this site'),
    item('Record, draft (PDF)'),
  ),
  defineDialogScreen(hardware, 'hardware-release', button('Release now')),
  tags,
  defineDialogScreen(tags, 'tags-add', button('Add Tags')),
  named('access-groups', access),
  ...accessSteps(access),
  floors,
  ...floorSteps(floors),
  plans,
  defineDialogScreen(plans, 'floor-plans-add', button('Add Floor Plan')),
  defineDialogScreen(plans, 'floor-plans-viewer', row('Ground plan')),
  notes,
  defineDialogScreen(notes, 'notes-create', button('Create note')),
  defineDialogScreen(notes, 'notes-filters', button('Filters')),
  defineDialogScreen(notes, 'notes-view', note, item('View note')),
  history,
  defineDialogScreen(history, 'history-filter', button('Filter')),
  defineDialogScreen(history, 'history-verify', button('Verify history')),
  defineDialogScreen(history, 'history-record', row('created the floor Ground floor')),
  opens,
  defineDialogScreen(opens, 'opens-members', (page) => page.locator('button[data-kind=tag]')),
  defineDialogScreen(opens, 'opens-print', button('Print')),
  opensOf('opens-tag', tags, 'Actions for 04998877', 'What does this open?', 'What tag 04998877 opens'),
  intercom,
  doorIssues,
  doorTests,
  doorTest,
  defineDialogScreen(doorTest, 'door-test-answer', button('Other answer: Closes and latches')),
  named('plan-doors', doors),
  defineDialogScreen(doors, 'plan-doors-new', button('Plan a door')),
  defineDialogScreen(doors, 'plan-doors-import', button('Import a schedule')),
  sheets,
  defineDialogScreen(sheets, 'plan-sheets-make', button('New drawing')),
  sheet,
  defineDialogScreen(sheet, 'plan-sheet-scale', button('Scale and picture')),
  defineDialogScreen(sheet, 'plan-sheet-export', button('Export this drawing')),
  defineDialogScreen(sheet, 'plan-sheet-print', button('Export this drawing'), item('Plan to print (PDF)')),
  {
    ...sheet,
    name: 'plan-sheet-walls',
    go: async (page, site) => {
      await sheet.go(page, site)
      await button('Draw walls')(page).click()
      await page.getByRole('list', { name: 'Walls of the drawing' }).waitFor()
    },
  },
]
