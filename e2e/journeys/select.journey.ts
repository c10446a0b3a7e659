import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { addIq } from '../support/hardware-wizards.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const devices = await sandbox.devices()
const iq = devices.find(({ kind, revision }) => kind === 'iq' && revision === '2.0')
const lock = devices.find(({ kind, communicationType }) => kind === 'lock' && communicationType === 'BLUENET')
const spare = devices.find(({ kind, mac }) => kind === 'lock' && mac !== lock?.mac)
if (!iq || !lock || !spare) throw new Error('The sandbox has no such devices in its box.')

test('floors are chosen by keyboard with all between, and deleted after one question [PICK-01 PICK-06]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const row = (name: string) => page.getByRole('row', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await page.getByRole('link', { name: 'Floors' }).click()
  for (const [number, name] of ['Ground', 'Middle', 'Roof', 'Sky'].entries()) {
    await button('Create a floor').click()
    await dialog.getByLabel(/^Floor name/).fill(name)
    await dialog.getByLabel(/^Floor number/).click()
    await page.getByRole('option', { name: String(number), exact: true }).click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'Create floor' }).click()
    await row(name).waitFor()
    await dialog.waitFor({ state: 'detached' })
  }

  await row('Ground').focus()
  await page.keyboard.press('Space')
  await page.getByText('1 floor selected').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await page.getByText('3 floors selected').waitFor()
  await button('Delete selected').click()
  const question = page.getByRole('alertdialog', { name: 'Delete these floors?' })
  await question.getByText('3 floors').waitFor()
  await question.getByRole('button', { name: 'Delete floors' }).click()
  await page.getByText('3 floors deleted.').waitFor()
  await row('Ground').waitFor({ state: 'detached' })
  await row('Sky').waitFor()
  expect(faults).toEqual([])
})

test('on a phone tags are chosen by touch, blocked without a question, and unblocked by Undo [PICK-01 PICK-05]', async () => {
  const { page, faults } = await fixture.visitor({ width: 390, height: 844 })
  const dialog = page.getByRole('dialog').last()
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const isInside = async (card: ReturnType<typeof page.getByRole>) => {
    const box = await card.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(390)
  }
  const atDoor = (number: string) => expect.poll(() => sandbox.presentTag(lock.mac, number))
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('button', { name: 'Open: Garage North' }).click()
  await addIq(page, sandbox, iq)
  await sandbox.mount(lock.mac, 3, 3)
  await page.getByRole('button', { name: 'Add lock' }).click()
  await dialog.getByLabel(/^Lock name/).fill('Front door')
  await dialog.getByLabel(/^MAC\/Device ID/).fill(lock.mac)
  await dialog.getByLabel(/^Attach to IQ/).click()
  await page.getByRole('option', { name: 'Hall' }).click()
  await button('Next').click()
  await button('Add lock').click()
  await dialog.getByText('Present the maintenance card to Front door').waitFor()
  await sandbox.presentCard(lock.mac)
  await button('Next').click()
  await button('Close').last().click()
  // a second lock, whose list is a dialog: the bar of what is chosen stays inside the screen there too
  await page.getByRole('button', { name: 'Add lock' }).click()
  await dialog.getByLabel(/^Lock name/).fill('Spare')
  await dialog.getByLabel(/^MAC\/Device ID/).fill(spare.mac)
  await button('Clear').click()
  await button('Next').click()
  await button('Add lock').click()
  await dialog.getByText('Spare was added and is detached.').waitFor()
  await button('Close').last().click()
  await page.getByRole('button', { name: 'Show the list' }).first().click()
  await page.getByRole('checkbox', { name: 'Select Spare' }).check()
  await isInside(dialog.getByRole('article'))
  await button('Close').last().click()
  await page.getByRole('link', { name: 'Tags' }).click()
  await page.getByRole('button', { name: 'Add Tags' }).click()
  await button('Next').click()
  await dialog.getByLabel(/^Lock/).click()
  await page.getByRole('option', { name: 'Front door' }).click()
  await dialog.getByRole('radio', { name: '2 minutes' }).check()
  await button('Start').click()
  await atDoor('04A1B2C3').toBe('learned')
  await atDoor('04FFEEDDCCBBAA').toBe('learned')
  await dialog.getByText('2 tags registered').waitFor()
  await button('Finish').click()
  await button('Done').click()

  const tick = page.getByRole('checkbox', { name: 'Select 04A1B2C3' })
  const target = await tick.locator('xpath=..').boundingBox()
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await tick.check()
  await page.getByRole('checkbox', { name: 'Select 04FFEEDDCCBBAA' }).check()
  await page.getByText('2 tags selected').waitFor()
  await isInside(page.getByRole('article').last())
  await page.getByRole('button', { name: 'Block', exact: true }).first().click()
  await page.getByText('2 tags blocked.').waitFor()
  // while somebody is at a message, it stays
  await page.getByRole('status').filter({ hasText: '2 tags blocked.' }).hover()
  await page.getByRole('listitem').getByText('Blocked').nth(1).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 undone.').waitFor()
  await page.getByRole('listitem').getByText('Active').nth(1).waitFor()
  expect(faults).toEqual([])
})

test.each([
  [1440, 900, 7],
  [390, 844, 5],
])(
  'at %i by %i pixels a picker shows a screenful of locks, and its buttons stay in sight [PICK-10 PICK-13]',
  async (width, height, screenful) => {
    const { page, faults } = await fixture.visitor({ width, height })
    const dialog = page.getByRole('dialog')
    const button = (name: string) => dialog.getByRole('button', { name, exact: true })
    const tick = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
    const isPhone = width < 768
    // more locks than a journey could add
    const all = Array.from({ length: 120 }, (_, at) => ({
      id: `0192d3a0-0000-7000-8000-${String(at).padStart(12, '0')}`,
      customerReference: `Door ${at}`,
      mac: `00.0D.6F.${at}`,
      floor: null,
    }))
    await page.route(/\/locks\?/, async (route) => {
      const query = new URL(route.request().url()).searchParams
      const [skip, filter] = [Number(query.get('skip') ?? 0), query.get('filter') ?? '']
      const found = all.filter(({ id }) => !filter.startsWith('id in') || filter.includes(id))
      const nextPageLink = skip + 50 < found.length ? `/locks?skip=${skip + 50}` : null
      await route.fulfill({
        json: { items: found.slice(skip, skip + 50), count: found.length, nextPageLink },
      })
    })
    await page.goto(fixture.url)
    await signIn(page, ada as NonNullable<typeof ada>)
    if (isPhone) await page.getByRole('button', { name: 'Open: Garage North' }).click()
    else await page.getByRole('cell', { name: 'Garage North' }).click()
    await page.getByRole('link', { name: 'Floors' }).click()
    await page.getByRole('button', { name: 'Create a floor' }).click()
    await dialog.getByLabel(/^Floor name/).fill('Loft')
    await dialog.getByLabel(/^Floor number/).click()
    await page.getByRole('option', { name: '9', exact: true }).click()
    await button('Next').click()
    await tick('Door 1').check()
    const list = dialog.locator('[data-fills]')
    const inSight = await list.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const boxes = [...element.querySelectorAll('input')].map((box) => box.getBoundingClientRect())
      return boxes.filter((box) => box.top >= top && box.bottom <= bottom).length
    })
    expect(inSight).toBeGreaterThanOrEqual(screenful)
    const next = await button('Next').boundingBox()
    const end = await list.boundingBox()
    expect((end?.y ?? 0) + (end?.height ?? height)).toBeLessThanOrEqual(next?.y ?? 0)
    expect((next?.y ?? height) + (next?.height ?? 0)).toBeLessThanOrEqual(height)
    await button('Select all 120 matches').click()
    await dialog.getByText('120 selected').waitFor()
    await button('Show selected').click()
    await tick('Door 1').uncheck()
    await dialog.getByText('119 selected').waitFor()
    expect(faults).toEqual([])
  },
)
