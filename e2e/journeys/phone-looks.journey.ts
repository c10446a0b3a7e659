import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { fillInLockForm } from '../support/hardware-wizards.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const PHONE = { width: 390, height: 844 }
const TOUCH_PX = 44
const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const iq = (await sandbox.devices()).find(({ kind, revision }) => kind === 'iq' && revision === '2.0')

async function arrive() {
  const visitor = await fixture.visitor(PHONE)
  await visitor.page.goto(`${fixture.url}/installations`)
  await signIn(visitor.page, ada as NonNullable<typeof ada>)
  await visitor.page.getByRole('heading', { name: 'Created by you', exact: true }).waitFor()
  return visitor
}

test('what an installer does on site fits a phone: cards, nothing beside the screen, room for a thumb [LOOK-05]', async () => {
  const { page, faults } = await arrive()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Open: Garage North' }).click()
  await sandbox.mount(iq?.mac ?? '', 2, 2)
  await sandbox.plugIn(iq?.mac ?? '')
  const wrong: Record<string, string[]> = {}
  const look = async (place: string) => {
    wrong[place] = await awkwardOnPhone(page)
  }

  await page.getByRole('button', { name: 'Add IQ' }).click()
  await dialog.getByLabel(/^IQ name/).fill('Hall')
  await look('a wizard')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel(/^Activation code/).fill(iq?.activationCode ?? '')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Add IQ' }).click()
  await page.getByText('Ethernet Connection').waitFor()
  await look('the hardware')

  await page.getByRole('link', { name: 'Tags' }).click()
  await page.getByRole('button', { name: 'Add Tags' }).click()
  await dialog.getByRole('radio', { name: /^Upload a list/ }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await look('a list of tags')
  const list = { name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from('Number\n04998877\n04A1B2C3\n') }
  await dialog.getByLabel('Tag list').setInputFiles(list)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('listitem').filter({ hasText: '04998877' }).getByText('Active').waitFor()
  await look('the tags')

  await page.getByRole('link', { name: 'Floor Plans' }).click()
  await page.getByRole('button', { name: 'Add Floor Plan' }).click()
  await dialog.getByLabel(/^Floor plan name/).fill('Ground floor')
  await look('a new floor plan')
  const file = { name: 'ground.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file)
  await dialog.getByRole('button', { name: 'Add floor plan', exact: true }).click()
  await page.getByRole('button', { name: 'Actions for Ground floor' }).waitFor()
  await look('the floor plans')

  await page.getByRole('link', { name: 'Notes' }).click()
  await page.getByRole('button', { name: 'Create note' }).click()
  await dialog.getByLabel(/^Note type/).click()
  await page.getByRole('option', { name: 'Site' }).click()
  await dialog.getByLabel(/^Subject/).fill('Ladder')
  await dialog.getByLabel(/^Text/).fill('It stands behind the gate.')
  await look('a new note')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Ladder' }).waitFor()
  await look('the notes')

  expect(Object.entries(wrong).filter(([, found]) => found.length > 0)).toEqual([])
  expect(faults).toEqual([])
})

/** Finds elements in what is open now that a person with a phone in one hand would trip over. */
const awkwardOnPhone = (page: Page) =>
  page.evaluate((touchPx) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1
    const open = document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document.body
    const controls = [...open.querySelectorAll('button, input, select, textarea, [role=button], nav a')]
    const small = controls.filter(isSeen).filter((control) => {
      const label = control.closest('label') ?? control.parentElement?.querySelector('label')
      const boxes = [control, ...(label ? [label] : [])].map(
        (element) => element.getBoundingClientRect().height,
      )
      return Math.max(...boxes) < touchPx - 0.5
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
      ...[...open.querySelectorAll('table')].filter(isSeen).map(() => 'a table'),
      ...small.map((control) => `too small: ${control.outerHTML.slice(0, 160)}`),
    ]
  }, TOUCH_PX)

test('on a phone the first device stands on the first screen, its name beside its button, and the page scrolls alone [LOOK-08]', async () => {
  const { page, faults } = await arrive()
  const dialog = page.getByRole('dialog')
  const spare = (await sandbox.devices()).filter(
    ({ kind, communicationType, boundTo }) => kind === 'lock' && communicationType === 'RFNET' && !boundTo,
  )
  await page.getByRole('button', { name: 'Open: Garage North' }).click()
  await page.getByText('Ethernet Connection').waitFor()
  for (const [at, name] of [
    'Gate',
    'Innenhofseitentreppenhaustürschließanlagenverbund',
    'Cellar',
  ].entries()) {
    const mac = spare[at]?.mac ?? ''
    await sandbox.mount(mac, 3, 3 + at)
    await fillInLockForm(page, { name, mac, iq: 'Hall' })
    await dialog.getByRole('button', { name: 'Verify later' }).click()
  }
  await page.getByRole('treeitem').nth(2).waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  const tree = page.getByRole('tree')
  const first = await page.getByRole('treeitem').first().boundingBox()
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(PHONE.height)
  expect(await tree.evaluate(({ parentElement: box }) => box && box.scrollHeight - box.clientHeight)).toBe(0)
  const overlaps = await tree.evaluate((element) =>
    [...element.querySelectorAll('[role=treeitem]')].map((item) => {
      const range = document.createRange()
      range.selectNodeContents(item.querySelector('strong') ?? item)
      const edit = [...item.querySelectorAll('button')].at(-1)?.getBoundingClientRect()
      return [...range.getClientRects()].some(
        ({ right, bottom }) => edit !== undefined && right > edit.left && bottom > edit.top,
      )
    }),
  )
  expect(overlaps).toEqual([false, false, false])

  // from a tablet on a card may be 350 px high, and says at its end that there is more
  await page.setViewportSize({ width: 820, height: 900 })
  const box = () => tree.evaluate(({ parentElement }) => parentElement?.clientHeight)
  await expect.poll(box).toBeLessThanOrEqual(350)
  expect(faults).toEqual([])
})

test('a message never lies over the foot of what is open [LOOK-09]', async () => {
  const { page, faults } = await arrive()
  const dialog = page.getByRole('dialog').last()
  await page.getByRole('button', { name: 'Open: Garage North' }).click()
  const mac = (await sandbox.devices()).find(
    ({ kind, communicationType }) => kind === 'lock' && communicationType === 'BLUENET',
  )?.mac
  await fillInLockForm(page, { name: 'Shed', mac: mac ?? '', iq: null })
  await dialog.getByText('Shed was added and is detached.').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: 'Show the list: Detached locks' }).click()
  await page.getByRole('button', { name: 'Actions for Shed' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog.getByLabel(/^Lock name/).fill('Barn')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('status')
  for (const size of [PHONE, { width: 820, height: 900 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await message.hover()
    const [above, foot] = await Promise.all([
      message.boundingBox(),
      dialog.getByRole('button', { name: 'Close', exact: true }).first().boundingBox(),
    ])
    expect([size.width, (above?.y ?? 0) + (above?.height ?? 0) < (foot?.y ?? 0)]).toEqual([size.width, true])
  }
  expect(faults).toEqual([])
})
