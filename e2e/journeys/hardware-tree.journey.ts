import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { waitForDialogFocus } from '../support/keyboard.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const TWO_LINES_PX = 64
const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const devices = await sandbox.devices()
const iqs = devices.filter(({ kind, revision }) => kind === 'iq' && revision === '2.0')
const rfnet = (wanted: 'lock' | 'repeater') =>
  devices.filter(
    ({ kind, communicationType, boundTo }) =>
      kind === wanted && communicationType === 'RFNET' && boundTo === null,
  )

test('the facts of all hardware stand in the same columns, on a phone in two lines, with what can be added at the thumb [TREE-32 TREE-40 SITE-03]', async () => {
  const { page, faults } = await fixture.visitor(DESK)
  const item = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name} `) })
  await page.goto(`${fixture.url}/installations`)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await addIq(page, 'Hall', 0)
  await addIq(page, 'Roof', 1)
  const [stairs] = rfnet('repeater')
  const [gate, hatch] = rfnet('lock')
  await addDevice(page, 'repeater', 'Stairs', stairs?.mac ?? '', 'Hall')
  await addDevice(page, 'lock', 'Gate', gate?.mac ?? '', 'Hall', 'Stairs')
  await addDevice(page, 'lock', 'Innenhofseitentreppenhaustür', hatch?.mac ?? '', 'Roof')

  // whatever the IQ, the depth and the length of the name
  const leftOf = async (seen: Locator) => Math.round((await seen.boundingBox())?.x ?? -1)
  const names = ['Gate', 'Innenhofseitentreppenhaustür']
  for (const fact of ['Waiting to attach', /^Battery/, /^Edit/]) {
    const left = await Promise.all(
      names.map((name) =>
        leftOf(
          item(name)
            .getByText(fact)
            .or(item(name).getByRole('button', { name: fact }))
            .first(),
        ),
      ),
    )
    expect([fact, left[0]]).toEqual([fact, left[1]])
  }
  expect(await leftOf(item('Stairs').getByText('Waiting to attach'))).toBe(
    await leftOf(item('Gate').getByText('Waiting to attach')),
  )

  const detached = page.getByRole('article').filter({ hasText: /^Detached/ })
  const lines = await detached.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect(lines.map(({ top, height }) => [top, height <= 44])).toEqual(lines.map(() => [lines[0]?.top, true]))
  await page.getByRole('button', { name: 'Show the list: Detached locks' }).click()
  await page.getByRole('dialog').getByText('No detached locks').first().waitFor()
  await waitForDialogFocus(page.getByRole('dialog'))
  await page.keyboard.press('Escape')

  await page.setViewportSize(PHONE)
  await page.reload()
  await item('Gate').waitFor()
  const add = page.getByRole('button', { name: 'Add lock', exact: true })
  const bottomOf = async (seen: Locator) => {
    const { y, height } = (await seen.boundingBox()) ?? { y: 9_999, height: 0 }
    return y + height
  }
  expect(await bottomOf(item('Stairs'))).toBeLessThan((await add.boundingBox())?.y ?? 0)
  for (const name of ['Stairs', ...names])
    expect([name, ((await item(name).boundingBox())?.height ?? 999) <= TWO_LINES_PX]).toEqual([name, true])
  const isAtThumb = async () => {
    const bottom = await bottomOf(add)
    return bottom > PHONE.height * 0.8 && bottom <= PHONE.height
  }
  expect(await isAtThumb()).toBe(true)
  await page.evaluate(() => window.scrollTo(0, 200))
  expect(await isAtThumb()).toBe(true)

  expect(await item('Gate').getByRole('button', { name: 'Edit Gate' }).count()).toBe(0)
  await item('Gate').click({ position: { x: 80, y: 20 } })
  await item('Gate').getByRole('button', { name: 'Edit Gate' }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(faults).toEqual([])
})

test('detached hardware is found by half a code, and locks of the trees are chosen by keys and by touch [TREE-42 TREE-43 TREE-45 PICK-16]', async () => {
  const { page, faults } = await fixture.visitor(DESK)
  const dialog = page.getByRole('dialog')
  const item = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name} `) })
  const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const spare = devices.find(
    ({ kind, communicationType: net, boundTo }) => kind === 'lock' && net === 'BLUENET' && boundTo === null,
  )
  const code = spare?.mac ?? ''
  await page.goto(`${fixture.url}/installations`)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await item('Gate').waitFor()
  await button('Add lock').click()
  await dialog.getByLabel(/^Lock name/).fill('Spare')
  await dialog.getByLabel(/^MAC\/Device ID/).fill(code)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Add lock' }).click()
  await dialog.getByText('Spare was added and is detached.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('searchbox').fill(`${code.slice(-8, -4)}-${code.slice(-4)}`.toLowerCase())
  await page.getByText('0 attached · 1 detached').waitFor()
  await page.getByRole('link', { name: 'Spare' }).click()
  await dialog.getByText('The device you looked for').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('searchbox').fill('')

  await item('Stairs').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await page.getByText('2 devices selected').waitFor()
  await button('Add a note').click()
  await dialog.getByLabel(/^Subject/).fill('Wired')
  await dialog.getByLabel(/^Text/).fill('Its power comes from the hall.')
  await button('Save 2 notes').click()
  await page.getByText('2 notes created.').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('u')
  await page.getByText('2 undone.').waitFor()

  await page.setViewportSize(PHONE)
  await page.reload()
  await item('Gate').waitFor()
  await button('View').click()
  await page.getByRole('menuitem', { name: 'Select', exact: true }).click()
  const target = await item('Gate').boundingBox()
  expect(target?.height ?? 0).toBeGreaterThanOrEqual(44)
  // wherever the entry is tapped
  await item('Gate').click({ position: { x: 200, y: 20 } })
  await page.getByText('1 device selected').waitFor()
  expect(await tick('Gate').isChecked()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await button('View').click()
  await page.getByRole('menuitem', { name: 'Stop selecting' }).click()
  expect(await tick('Gate').count()).toBe(0)
  expect(faults).toEqual([])
})

async function addIq(page: Page, name: string, at: number): Promise<void> {
  const dialog = page.getByRole('dialog')
  const { mac = '', activationCode = '' } = iqs[at] ?? {}
  await sandbox.mount(mac, 2 + at, 2)
  await sandbox.plugIn(mac)
  await page.getByRole('button', { name: 'Add IQ' }).click()
  await dialog.getByLabel(/^IQ name/).fill(name)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel(/^Activation code/).fill(activationCode)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Add IQ' }).click()
  await page.getByText('Ethernet Connection').nth(at).waitFor()
}

async function addDevice(
  page: Page,
  kind: 'lock' | 'repeater',
  name: string,
  mac: string,
  iq: string,
  parent?: string,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `Add ${kind}`, exact: true }).click()
  await dialog.getByLabel(/^(Lock|Repeater) name/).fill(name)
  const next = () => dialog.getByRole('button', { name: 'Next' }).click()
  if (kind === 'repeater') {
    await dialog.getByRole('radio', { name: /^RFnet/ }).check()
    await next()
  }
  await dialog.getByLabel(/^MAC\/Device ID/).fill(mac)
  await dialog.getByLabel(/^Attach to IQ/).click()
  await page.getByRole('option', { name: iq }).click()
  if (parent) {
    await dialog.getByLabel(/^At(?!tach)/).click()
    await page.getByRole('option', { name: parent }).click()
  }
  await next()
  await dialog.getByRole('button', { name: `Add ${kind}` }).click()
  await dialog.getByRole('button', { name: 'Verify later' }).click()
}
