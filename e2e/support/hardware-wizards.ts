import type { Page } from 'playwright-core'
import type { Sandbox, VirtualDevice } from './sandbox.ts'

interface NewLock {
  name: string
  mac: string
  /** The name of its IQ; null takes away the one that the wizard suggests. */
  iq?: string | null
}

/** Hangs an IQ, gives it power and adds it on the hardware tab that is open, where it is online at the end. */
export async function addIq(page: Page, sandbox: Sandbox, iq: VirtualDevice, name = 'Hall'): Promise<void> {
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: 'Next' })
  await sandbox.mount(iq.mac, 2, 2)
  await sandbox.plugIn(iq.mac)
  await page.getByRole('button', { name: 'Add IQ' }).click()
  await dialog.getByLabel(/^IQ name/).fill(name)
  await next.click()
  await dialog.getByLabel(/^Activation code/).fill(iq.activationCode ?? '')
  await next.click()
  await dialog.getByRole('button', { name: 'Add IQ' }).click()
  await page.getByText('Ethernet Connection').waitFor()
}

/** Fills in and sends the form of a lock; what the wizard shows then is the journey's. */
export async function fillInLockForm(page: Page, { name, mac, iq }: NewLock): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await page.getByRole('button', { name: 'Add lock' }).click()
  await dialog.getByLabel(/^Lock name/).fill(name)
  await dialog.getByLabel(/^MAC\/Device ID/).fill(mac)
  if (iq === null) await dialog.getByRole('button', { name: 'Clear', exact: true }).click()
  if (iq) {
    await dialog.getByLabel(/^Attach to IQ/).click()
    await page.getByRole('option', { name: iq }).click()
  }
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Add lock' }).click()
}

/** Adds a lock to an IQ and takes the maintenance card to its door. */
export async function attachLock(
  page: Page,
  sandbox: Sandbox,
  lock: { name: string; mac: string; iq: string; iqMac: string },
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await fillInLockForm(page, lock)
  await dialog.getByText(`Present the maintenance card to ${lock.name}`).waitFor()
  await sandbox.presentCardUntilTaken(lock.mac, lock.iqMac)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

/** Goes through the question of a decoupling whose IQ has to be reset first. */
export async function resetAndDecouple(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  await dialog.getByText('The IQ has not been reset. Reset it first.').waitFor()
  await dialog.getByRole('button', { name: 'Reset IQ' }).click()
  await dialog.getByText(`${name} has been reset`).waitFor()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await question.getByText(name).waitFor()
  await question.getByRole('button', { name: 'Decouple IQ' }).click()
  await page.getByText('IQ successfully decoupled.').waitFor()
}
