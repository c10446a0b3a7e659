import type { Page } from 'playwright-core'
import { button, dialogOf, item, pageScreen, row, type Screen, text } from './screen.ts'

const tab = (path: string, stands: (page: Page) => ReturnType<Page['locator']>) =>
  pageScreen(path, `/installations/$installationId/${path}`, { at: ({ at }) => `${at.site}/${path}`, stands })

const named = (name: string, screen: Screen): Screen => ({ ...screen, name })

const hardware = tab('hardware', text('Ethernet Connection'))
const tags = tab('tags', text('04998877'))
const access = tab('access', text('Cleaners'))
const floors = tab('floors', text('Ground floor'))
const plans = tab('floor-plans', text('Ground plan'))
const notes = tab('notes', text('Where the router stands'))
const intercom = tab('intercom', text('Main entrance'))
const doors = tab('plan', text('Door 1.01'))
const sheets: Screen = {
  ...doors,
  name: 'plan-sheets',
  go: async (page, world) => {
    await doors.go(page, world)
    await button('Sheets')(page).click()
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
const note = button('Actions for Where the router stands')

/** The tabs of an installation, and what opens from them. */
export const installationScreens: readonly Screen[] = [
  hardware,
  dialogOf(hardware, 'hardware-add-iq', button('Add IQ')),
  dialogOf(hardware, 'hardware-add-lock', button('Add lock')),
  dialogOf(hardware, 'hardware-add-repeater', button('Add repeater')),
  dialogOf(hardware, 'hardware-add-several', button('Actions for Hall IQ'), item('Add several here')),
  dialogOf(hardware, 'hardware-iq-actions', button('Actions for Hall IQ')),
  dialogOf(hardware, 'hardware-print', button('Print this site')),
  dialogOf(hardware, 'hardware-release', button('Release now')),
  tags,
  dialogOf(tags, 'tags-add', button('Add Tags')),
  named('access-groups', access),
  dialogOf(access, 'access-groups-create', button('Create Access')),
  floors,
  dialogOf(floors, 'floors-create', button('Create a floor')),
  plans,
  dialogOf(plans, 'floor-plans-add', button('Add Floor Plan')),
  dialogOf(plans, 'floor-plans-viewer', row('Ground plan')),
  notes,
  dialogOf(notes, 'notes-create', button('Create note')),
  dialogOf(notes, 'notes-filters', button('Filters')),
  dialogOf(notes, 'notes-view', note, item('View note')),
  history,
  dialogOf(history, 'history-filter', button('Filter')),
  dialogOf(history, 'history-verify', button('Verify history')),
  dialogOf(history, 'history-record', row('created the floor Ground floor')),
  intercom,
  named('plan-doors', doors),
  dialogOf(doors, 'plan-doors-new', button('Plan a door')),
  dialogOf(doors, 'plan-doors-import', button('Import a schedule')),
  sheets,
  dialogOf(sheets, 'plan-sheets-make', button('Make a sheet')),
  sheet,
  dialogOf(sheet, 'plan-sheet-scale', button('Scale and picture')),
  dialogOf(sheet, 'plan-sheet-export', button('Export this sheet')),
  dialogOf(sheet, 'plan-sheet-print', button('Export this sheet'), item('Plan to print (PDF)')),
  {
    ...sheet,
    name: 'plan-sheet-walls',
    go: async (page, world) => {
      await sheet.go(page, world)
      await button('Draw walls')(page).click()
      await page.getByRole('list', { name: 'Walls of the sheet' }).waitFor()
    },
  },
]
