import type { Locator, Page } from 'playwright-core'

const MOST_TABS = 120

/** A person without a mouse: goes through the page by Tab and works what has the focus. */
export function keyboardOf(page: Page) {
  const isFocused = (target: Locator) =>
    target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

  /** Tabs on until the target has the focus; fails when the whole page was passed without it. */
  async function reach(target: Locator): Promise<void> {
    await target.first().waitFor()
    for (let tabs = 0; tabs <= MOST_TABS; tabs += 1) {
      if (await isFocused(target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${target} can not be reached by keyboard.`)
  }

  return {
    reach,
    press: async (target: Locator, key = 'Enter') => {
      await reach(target)
      await page.keyboard.press(key)
    },
    type: async (target: Locator, text: string) => {
      await reach(target)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    },
    /** Of a select: opens it, types what is looked for and takes the first that is offered. */
    choose: async (target: Locator, text: string) => {
      await reach(target)
      await page.keyboard.type(text)
      await page.getByRole('option', { name: text }).first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    },
  }
}
