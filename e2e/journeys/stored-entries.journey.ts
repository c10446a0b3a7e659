import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'

/** Each of the happenings comes twice: the second one meets what the first has left. */
const ROUNDS = 6
const fixture = await openFixture()
const [ada] = fixture.accounts

/** Phones do these to a page; a discarded one is loaded again in its tab, as by a reload. */
const happenings: readonly { isReloaded: boolean; happen: (page: Page) => Promise<unknown> }[] = [
  { isReloaded: false, happen: sleep },
  { isReloaded: true, happen: (page) => page.reload() },
  {
    isReloaded: true,
    happen: async (page) => {
      await page.goto('about:blank')
      await page.goBack()
    },
  },
]

async function sleep(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await session.detach()
}

test('what was typed is there after each sleep, discard and restore of its page [STORE-07]', async () => {
  const { page, faults } = await fixture.visitor()
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).waitFor()
  await page.goto(`${fixture.url}/installers`)
  const opener = page.getByRole('button', { name: 'Invite installer' })
  const field = page.getByRole('dialog').getByLabel(/^First name/)
  const lost: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { isReloaded, happen } = happenings[round % happenings.length] ?? {
      isReloaded: false,
      happen: sleep,
    }
    const typed = `Noor ${round}`
    await opener.click()
    await field.fill(typed)
    await happen(page)
    if (isReloaded) {
      await opener.click()
      await page.getByRole('button', { name: 'Fill it in' }).click()
    }
    if ((await field.inputValue()) !== typed) lost.push(round)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  expect(lost).toEqual([])
  expect(faults).toEqual([])
})
