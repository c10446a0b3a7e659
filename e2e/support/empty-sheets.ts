import type { Page } from 'playwright-core'
import type { Fixture } from './fixture.ts'
import { signIn } from './people.ts'

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" fill="none" stroke="navy"
  stroke-width="6"><path d="M60 60h1080v680H60zM60 300h1080M60 500h1080M330 60v240M600 60v240M870 60v240M330 500v240M600 500v240M870 500v240"/></svg>`

/** Sixteen planned doors and the floor plan `Ground plan` of 1,200 by 800 pixels, and no sheet yet. */
export async function toEmptySheets(fixture: Fixture, page: Page): Promise<{ doors: string[] }> {
  const doors = Array.from({ length: 16 }, (_, at) => `0.${String(at + 1).padStart(2, '0')} Room`)
  const [ada] = fixture.accounts
  const dialog = page.getByRole('dialog')
  const answer = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const drawn = await page.context().newPage()
  await drawn.setViewportSize({ width: 1200, height: 800 })
  await drawn.setContent(`<body style="margin: 0; background: white">${DRAWING}</body>`)
  const picture = await drawn.screenshot({ type: 'png' })
  await drawn.close()

  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await page.getByRole('link', { name: 'Floor Plans', exact: true }).click()
  await page.getByRole('button', { name: 'Add Floor Plan' }).click()
  await dialog.getByLabel(/^Floor plan name/).fill('Ground plan')
  const file = { name: 'ground.png', mimeType: 'image/png', buffer: picture }
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file)
  await answer('Add floor plan')
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Plan', exact: true }).click()
  await page.getByRole('button', { name: 'Import a schedule' }).click()
  const lines = ['Number;Name', ...doors.map((door) => door.replace(' ', ';'))]
  const schedule = { name: 'doors.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  await dialog.locator('input[type=file]:enabled').setInputFiles(schedule)
  await dialog.getByText('doors.csv').waitFor()
  await answer('Next')
  await dialog.getByText('Step 2 / 2').waitFor()
  await dialog.getByRole('button', { name: /^New\s*16$/ }).waitFor()
  await answer('Import')
  await page.getByRole('row', { name: doors.at(-1) ?? '' }).waitFor()
  await page.getByRole('button', { name: 'Drawings', exact: true }).click()
  await page.getByText('No drawings yet').waitFor()
  return { doors }
}
