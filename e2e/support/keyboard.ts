import type { Locator, Page } from 'playwright-core'

const MAX_ROUNDS = 200
const SURE_ROUNDS = 10
const MAX_ARROWS = 150

/** Resolves when this has the focus, so that what is typed goes there. */
export const hasFocus = (target: Locator) => target.and(target.page().locator(':focus')).waitFor()

/** Resolves when the focus is in the dialog: it takes it when it listens to keys, a moment after it is drawn. */
export const waitForDialogFocus = (dialog: Locator) => dialog.locator(':focus').waitFor()

/** Resolves when this takes a press, which it does not while it is closed or something works. */
const takesPress = (target: Locator) =>
  target.and(target.page().locator(':not(:disabled, [aria-disabled=true])')).waitFor()

/** A person without a mouse: goes through the page by Tab and arrows, and works what has the focus. */
export function createTestKeyboard(page: Page) {
  const press = (key: string) => page.keyboard.press(key)

  /** Goes on until the target has the focus; fails when the whole page was passed without it. */
  async function reach(target: Locator): Promise<void> {
    await target.waitFor()
    for (let rounds = 0; rounds <= MAX_ROUNDS; rounds += 1) {
      const { place, tabs } = await target.evaluate(wayTo)
      if (place === 'there') return
      if (place === 'beside' && (await moveWithin(target))) return
      // a near target may be passed over, so that later rounds go step by step
      await pressTab(rounds < SURE_ROUNDS ? tabs : 1)
    }
    throw new Error(`${target} cannot be reached by keyboard.`)
  }

  /** Pressed in their order, without waiting for each to be answered. */
  async function pressTab(times: number): Promise<void> {
    const key = times < 0 ? 'Shift+Tab' : 'Tab'
    await Promise.all(Array.from({ length: Math.abs(times) || 1 }, () => press(key)))
  }

  async function moveWithin(target: Locator): Promise<boolean> {
    for (const arrow of ['ArrowDown', 'ArrowUp'])
      for (let steps = 0; steps < MAX_ARROWS; steps += 1) {
        const before = await page.evaluateHandle(() => document.activeElement)
        await press(arrow)
        if ((await target.evaluate(wayTo)).place === 'there') return true
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

  /**
   * The list is gone down to the option, which is marked while the field keeps the focus. Enter
   * takes nothing where the list was drawn anew meanwhile, as news came in, and then the option is
   * gone to once more.
   */
  async function pick(option: Locator): Promise<void> {
    await option.waitFor()
    for (let steps = 0; steps < MAX_ARROWS; steps += 1) {
      if (await option.evaluate((element) => element.matches('[data-combobox-selected]'))) {
        await press('Enter')
        if (await isListClosed()) return
      }
      await press('ArrowDown')
    }
    throw new Error(`${option} cannot be picked by keyboard.`)
  }

  return {
    reach,
    pick,
    press: async (target: Locator, key = 'Enter') => {
      await reach(target)
      await takesPress(target)
      await press(key)
    },
    type: async (target: Locator, text: string) => {
      await reach(target)
      await press('Control+A')
      if (text === '') await press('Delete')
      else await page.keyboard.type(text)
    },
    /** Opens a select, types the text and takes the first option that can be selected. */
    select: async (target: Locator, text: string) => {
      await reach(target)
      await page.keyboard.type(text)
      const option = page.getByRole('option', { name: text, disabled: false }).first()
      // the list marks its first option a moment after it is shown, and Enter before that would choose nothing
      await option.waitFor()
      await page.locator('[role=option][data-combobox-selected]').first().waitFor()
      await pick(option)
    },
  }
}

/** Runs in the page: whether what can have the focus there has it, or another one beside it, and else how far it is. */
function wayTo(target: Element): { place: 'there' | 'beside' | 'away'; tabs: number } {
  const focusable = 'a[href], button, input, select, textarea, [tabindex]'
  const goal = target.closest(focusable) ?? target.querySelector(focusable) ?? undefined
  const active = document.activeElement
  if (active && goal === active) return { place: 'there', tabs: 0 }

  // arrows lead from one of a group to another; what stands inside an item is reached by Tab
  const radiosOf = (one: Element | undefined) => `input[type=radio][name="${one?.getAttribute('name')}"]`
  const isRadio = goal?.matches('input[type=radio]')
  const items = '[role=menuitem], [role=treeitem], [role=tab], tr'
  const around = goal?.matches(items) ? goal.closest('[role=menu], [role=tree], [role=tablist], tbody') : null
  if (isRadio ? active?.matches(radiosOf(goal)) : around?.contains(active))
    return { place: 'beside', tabs: 1 }

  const isStop = (one: HTMLElement) => {
    if (!one.matches('input[type=radio]')) return one.tabIndex >= 0
    const first = document.querySelector(`${radiosOf(one)}:checked`) ?? document.querySelector(radiosOf(one))
    return one === first
  }
  const stops = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) =>
      isStop(one) && one.checkVisibility() && !one.matches(':disabled, [inert] *, [aria-hidden=true] *'),
  )
  const group = isRadio
    ? document.querySelectorAll(radiosOf(goal))
    : around
      ? around.querySelectorAll(items)
      : []
  const entry = stops.findIndex((one) => one === goal || [...group].includes(one))
  return { place: 'away', tabs: entry < 0 ? 1 : entry - stops.indexOf(active as HTMLElement) }
}
