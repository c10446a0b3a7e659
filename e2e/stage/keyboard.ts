import type { Locator, Page } from 'playwright-core'

const MOST_TABS = 200
const MOST_ARROWS = 150

/** A person without a mouse: goes through the page by Tab and arrows, and works what has the focus. */
export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key)

  /** Goes on until the target has the focus; fails when the whole page was passed without it. */
  async function reach(target: Locator): Promise<void> {
    await target.waitFor()
    for (let tabs = 0; tabs <= MOST_TABS; tabs += 1) {
      const distance = await target.evaluate(distanceTo)
      if (distance === 'there') return
      if (distance === 'beside' && (await moveWithin(target))) return
      await press('Tab')
    }
    throw new Error(`${target} can not be reached by keyboard.`)
  }

  async function moveWithin(target: Locator): Promise<boolean> {
    for (const arrow of ['ArrowDown', 'ArrowUp'])
      for (let steps = 0; steps < MOST_ARROWS; steps += 1) {
        const before = await page.evaluateHandle(() => document.activeElement)
        await press(arrow)
        if ((await target.evaluate(distanceTo)) === 'there') return true
        if (await before.evaluate((element) => element === document.activeElement)) break
      }
    return false
  }

  const isListClosed = () =>
    page
      .waitForFunction(() => document.activeElement?.getAttribute('aria-expanded') !== 'true', undefined, {
        timeout: 2_000,
      })
      .then(
        () => true,
        () => false,
      )

  /** Of an open list: goes down to the option, which is marked while the field keeps the focus. */
  async function pick(option: Locator): Promise<void> {
    await option.waitFor()
    for (let steps = 0; steps < MOST_ARROWS; steps += 1) {
      const isMarked = await option.evaluate((element) => element.matches('[data-combobox-selected]'))
      await press(isMarked ? 'Enter' : 'ArrowDown')
      if (isMarked && (await isListClosed())) return
    }
    throw new Error(`${option} can not be picked by keyboard.`)
  }

  return {
    reach,
    pick,
    press: async (target: Locator, key = 'Enter') => {
      await reach(target)
      await press(key)
    },
    type: async (target: Locator, text: string) => {
      await reach(target)
      await press('Control+A')
      if (text === '') await press('Delete')
      else await page.keyboard.type(text)
    },
    /** Of a select: opens it, types what is looked for and takes the first that is offered. */
    choose: async (target: Locator, text: string) => {
      await reach(target)
      await page.keyboard.type(text)
      await page.getByRole('option', { name: text }).first().waitFor()
      await press('ArrowDown')
      await press('Enter')
    },
  }
}

/** Runs in the page: whether what can have the focus there has it, or only another one that arrows lead from. */
function distanceTo(target: Element): 'there' | 'beside' | 'away' {
  const focusable = 'a[href], button, input, select, textarea, [tabindex]'
  const goal = target.closest(focusable) ?? target.querySelector(focusable)
  const active = document.activeElement
  if (active && goal === active) return 'there'
  const group = '[role=menu], [role=tree], [role=tablist], tbody'
  const areRadios = goal?.matches('input[type=radio]') && active?.matches('input[type=radio]')
  if (areRadios) return goal?.getAttribute('name') === active?.getAttribute('name') ? 'beside' : 'away'
  const shared = active?.closest(group)
  // what stands inside a row or an item of a tree is reached by Tab
  const isItem = goal?.matches('tr, [role=menuitem], [role=treeitem], [role=tab]')
  return shared && isItem && shared === goal?.closest(group) ? 'beside' : 'away'
}
