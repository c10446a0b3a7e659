import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'

const fixture = await openFixture()
const [ada] = fixture.accounts

const SEARCH_WORDS = ['north', 'g', 'quayside', 'x', 'log', 'access']

test('on a slow machine every word typed after Ctrl and K stands whole in the palette [FIND-08]', async () => {
  const { page, faults } = await fixture.visitor()
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const typed: string[] = []
  for (const word of SEARCH_WORDS) {
    // the first time the code of the palette is still to come
    await page.reload()
    await page.getByRole('cell', { name: 'Garage North' }).waitFor()
    await page.keyboard.press('Control+K')
    await page.keyboard.type(word)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button').or(dialog.getByText('Nothing found')).first().waitFor()
    typed.push(await dialog.getByRole('textbox').last().inputValue())
  }
  expect(typed).toEqual(SEARCH_WORDS)
  expect(faults).toEqual([])
})
