import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'

const fixture = await openFixture()
const [ada] = fixture.accounts

async function saved(page: Page, format: RegExp) {
  await page.getByRole('button', { name: 'Export Floors' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const file = await download
  await page
    .getByText(/^Saved as .* \(2 rows\)$/)
    .last()
    .waitFor()
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a list is saved as a workbook and as text, as it stands on the screen [OUT-01 OUT-03 OUT-04 OUT-05]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const addFloor = async (name: string, number: string) => {
    await page.getByRole('button', { name: 'Create a floor' }).click()
    await dialog.getByLabel(/^Floor name/).fill(name)
    await dialog.getByLabel(/^Floor number/).click()
    await page.getByRole('option', { name: number, exact: true }).click()
    await button('Next').click()
    await button('Next').click()
    await button('Create floor').click()
    await page.getByRole('cell', { name, exact: true }).waitFor()
  }
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await page.getByRole('link', { name: 'Floors' }).click()
  await addFloor('=1+1', '-1')
  await addFloor('Étage Łódź', '1')
  await addFloor('Roof', '7')
  await page.getByRole('searchbox').fill('1')
  await page.getByRole('row', { name: /^Roof/ }).waitFor({ state: 'detached' })

  const day = /^Garage North - Floors - \d{4}-\d\d-\d\d\.(?:xlsx|csv)$/
  const workbook = await saved(page, /XLSX/)
  expect(workbook.name).toMatch(day)
  expect(await readSheet(workbook.bytes)).toEqual([
    ['Floor name', 'Floor number', 'Locks'],
    ['=1+1', -1, 0],
    ['Étage Łódź', 1, 0],
  ])
  const text = await saved(page, /CSV/)
  expect(text.name).toMatch(day)
  expect(text.bytes.toString()).toBe(
    "\uFEFFFloor name,Floor number,Locks\r\n'=1+1,-1,0\r\nÉtage Łódź,1,0\r\n",
  )
  expect(faults).toEqual([])
})
