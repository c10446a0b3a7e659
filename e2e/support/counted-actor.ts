import type { Locator, Page } from 'playwright-core'

/** Counts the clicks and the pressed keys of a person; the letters of texts and codes are not counted. */
export function countInputs(page: Page) {
  const count = { clicks: 0, keys: 0 }
  return {
    count,
    click: async (target: Locator) => {
      count.clicks += 1
      await target.click()
    },
    clickAt: async (x: number, y: number) => {
      count.clicks += 1
      await page.mouse.click(x, y)
    },
    press: async (key: string) => {
      count.keys += 1
      await page.keyboard.press(key)
    },
    type: (text: string) => page.keyboard.type(text),
  }
}
