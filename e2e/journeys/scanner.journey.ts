import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'
import { type LabelPose, openPhone, type Phone } from '../support/phone.ts'
import { openSandbox } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const devices = await sandbox.devices()
const iq = devices.find(({ kind }) => kind === 'iq')
const lock = devices.find(({ kind, communicationType }) => kind === 'lock' && communicationType === 'RFNET')
const neighbour = devices.find(({ kind, mac }) => kind === 'lock' && mac !== lock?.mac)
const code = iq?.activationCode ?? ''
const SYMBOLOGIES = ['qrcode', 'datamatrix', 'code128'] as const

const held: { how: string; held: LabelPose }[] = [
  { how: 'straight', held: {} },
  { how: 'askew', held: { degrees: 20 } },
  { how: 'out of focus', held: { blurPx: 1.2 } },
  { how: 'small', held: { widthPx: 200 } },
  { how: 'half in the shadow', held: { shade: 0.25 } },
  { how: 'light on dark', held: { isInverted: true } },
]

/** The hardware page of a demonstration site, on a phone. */
async function toHardware({ page }: Phone, { url } = fixture): Promise<void> {
  await page.goto(url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('button', { name: 'Open: Garage North' }).click()
  await page.waitForURL(/\/hardware$/)
}

async function toActivationCode({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: 'Add IQ' }).click()
  await pastName(page)
}

async function pastName(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByLabel(/^IQ name/)
    .fill('Hall')
  await page.getByRole('button', { name: 'Next' }).click()
}

const cameraOf = async (phone: Phone) => (await phone.track()).evaluate((track) => track?.label)

test('a phone reads the three codes of a label straight, askew, blurred, small, half in the shadow and light on dark, and never its neighbour [SCAN-03 SCAN-08 SCAN-09 SCAN-11]', async () => {
  const phone = await openPhone(fixture)
  const { page, faults } = phone
  const field = page.getByLabel(/^Activation code/)
  await phone.hold(await sandbox.label(iq?.mac ?? '', 'qrcode'))
  await toHardware(phone)
  await toActivationCode(phone)

  for (const kind of SYMBOLOGIES)
    for (const { how, held: way } of held) {
      await phone.hold(await sandbox.label(iq?.mac ?? '', kind), way)
      await field.fill('')
      await page.getByRole('button', { name: 'Scan the activation code' }).click()
      await expect
        .poll(() => field.inputValue(), { message: `${kind} ${how}` })
        .toBe(code.replace(/(.{4})(?=.)/g, '$1 '))
    }

  await sandbox.mount(iq?.mac ?? '', 2, 2)
  await sandbox.plugIn(iq?.mac ?? '')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add IQ' }).click()
  await page.getByText('IQ added successfully').waitFor()

  // the IQ's label is not a lock's
  await page.getByRole('button', { name: 'Add lock' }).click()
  await page.getByRole('button', { name: 'Scan the MAC/Device ID' }).click()
  await page.getByText(`An invalid code was scanned: ${code}`).waitFor()
  await page.getByRole('button', { name: 'Enter Device ID Manually' }).click()
  const beside = await sandbox.label(neighbour?.mac ?? '', 'datamatrix')
  await phone.hold(await sandbox.label(lock?.mac ?? '', 'datamatrix'), { widthPx: 200, beside })
  await page.getByRole('button', { name: 'Scan the MAC/Device ID' }).click()
  await expect.poll(() => page.getByLabel(/^MAC\/Device ID/).inputValue()).toBe(lock?.mac)
  expect(faults).toEqual([])
})

test('the last camera is opened, the next follows in turn and is remembered, and each goes out again [SCAN-01 SCAN-02]', async () => {
  const phone = await openPhone(fixture, { cameras: 3 })
  const { page, faults } = phone
  const scan = page.getByRole('button', { name: 'Scan the activation code' })
  const next = page.getByRole('button', { name: 'Next camera' })
  await toHardware(phone)
  await toActivationCode(phone)
  await scan.click()
  await expect.poll(() => cameraOf(phone)).toBe('fake_device_2')
  const first = await phone.track()
  for (const follows of ['fake_device_0', 'fake_device_1', 'fake_device_2', 'fake_device_0']) {
    await next.click()
    await expect.poll(() => cameraOf(phone)).toBe(follows)
  }
  expect(await first.evaluate((one) => one?.readyState)).toBe('ended')

  // the address opens the wizard again
  await page.reload()
  await pastName(page)
  await scan.click()
  await expect.poll(() => cameraOf(phone)).toBe('fake_device_0')
  expect(faults).toEqual([])
})

test('a phone in the same network signs in over https and scans there', async () => {
  const lan = await openFixture({ lanAddress: '127.0.0.1' })
  const phone = await openPhone(lan)
  await phone.hold(await openSandbox(lan.url).label(iq?.mac ?? '', 'datamatrix'))
  await toHardware(phone, lan)
  await toActivationCode(phone)
  await phone.page.getByRole('button', { name: 'Scan the activation code' }).click()
  const field = phone.page.getByLabel(/^Activation code/)
  await expect.poll(() => field.inputValue()).toHaveLength(14)
  expect(phone.faults).toEqual([])
})
