import type { Locator, Page } from 'playwright-core'
import { createTestKeyboard } from './keyboard.ts'

/** `HANDS=keyboard` runs the journeys without a mouse or a thumb. */
const actor = process.env.HANDS === 'keyboard' ? 'keyboard' : 'mouse'

const withoutMouse = new WeakSet<Page>()
let isTaught = false

/** From here on whatever is clicked, filled or checked on the page is done by keys alone, where journeys are run so. */
export function takeMouseAway(page: Page): void {
  if (actor === 'mouse') return
  withoutMouse.add(page)
  if (isTaught) return
  isTaught = true
  teachKeys(Object.getPrototypeOf(page.locator('html')) as Locator)
}

type ActionPatience = { timeout?: number } | undefined
type LocatorAction = (this: Locator, ...given: never[]) => Promise<void>

function teachKeys(every: Locator): void {
  const byKeys = (
    name: 'click' | 'check' | 'fill',
    act: (target: Locator, given: unknown) => Promise<void>,
  ) => {
    const byMouse = every[name] as LocatorAction
    const either: LocatorAction = function (this: Locator, ...given) {
      return withoutMouse.has(this.page()) ? act(this, given[0]) : byMouse.apply(this, given)
    }
    Object.assign(every, { [name]: either })
  }
  byKeys('click', (target, patience) => activateByKeys(target, patience as ActionPatience))
  byKeys('check', (target, patience) => tickByKeys(target, patience as ActionPatience))
  byKeys('fill', (target, text) => createTestKeyboard(target.page()).type(target, String(text)))
}

async function activateByKeys(target: Locator, patience: ActionPatience): Promise<void> {
  const page = target.page()
  await target.waitFor(patience)
  const kind = await target.evaluate((element) => ({
    isOption: element.matches('[role=option]'),
    isList: element.matches('input[aria-haspopup=listbox]'),
    isTicked: element.matches('input[type=checkbox], input[type=radio]'),
    isText: element.matches('input, textarea'),
  }))
  if (kind.isOption) return createTestKeyboard(page).pick(target)
  await reachOpen(target, patience)
  if (kind.isList) return page.keyboard.press('ArrowDown')
  if (kind.isTicked) return page.keyboard.press('Space')
  if (!kind.isText) await page.keyboard.press('Enter')
}

async function tickByKeys(target: Locator, patience: ActionPatience): Promise<void> {
  await reachOpen(target, patience)
  if (!(await target.isChecked())) await target.page().keyboard.press('Space')
}

/** A person waits for a button that is busy. */
async function reachOpen(target: Locator, patience: ActionPatience): Promise<void> {
  const element = await target.elementHandle(patience)
  await element?.waitForElementState('enabled', patience)
  await createTestKeyboard(target.page()).reach(target)
}
