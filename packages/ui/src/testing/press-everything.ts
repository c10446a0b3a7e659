/** A page that can be pressed. */
export interface PressedPage {
  /** Resolves when the page asks nothing more. */
  press: (target: HTMLElement | undefined) => Promise<void>
  address: () => string
}

const DIALOG = '[role=dialog], [role=alertdialog]'
const OVER_PAGE = `${DIALOG}, [role=menu]`
const MENU_ITEMS = '[role=menuitem]:not([aria-disabled=true])'
const CLOSED_ITEMS = '[role=menuitem][aria-disabled=true]'
const ROWS = 'table, li, article'
const OPENERS = `[role=switch]:not([aria-disabled=true]), :is([type=checkbox], [type=radio]):not(:disabled, [aria-disabled=true]),
  button:not([aria-disabled=true], [data-inert]), [data-opens]`

/** The frame around every page is pressed on the first one alone. */
const isOfFrame = (opener: HTMLElement, known: ReadonlySet<string>) =>
  known.has(nameOf(opener)) && !opener.closest(ROWS)
const openersOf = (page: ParentNode, known: ReadonlySet<string>) =>
  [...page.querySelectorAll<HTMLElement>(OPENERS)].filter(
    (opener) => !opener.closest(OVER_PAGE) && !isOfFrame(opener, known),
  )
function nameOf(control: HTMLElement | undefined): string {
  const [label] = control instanceof HTMLInputElement ? (control.labels ?? []) : []
  return control?.getAttribute('aria-label') ?? (label ?? control)?.textContent ?? ''
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '')

/** Whether an address is that of the same page, however it is filtered. */
export const isSamePage = (one: string, other: string): boolean => pathOf(one) === pathOf(other)

interface Walk<Page> {
  /** Opens the page anew, to undo what changed it. */
  open: () => Promise<Page>
  /** The part of the page that is pressed; the content, unless it says otherwise. */
  part?: 'main' | 'header'
  /** Names of controls of earlier pages; those of this one are added. */
  known: Set<string>
  /** Called with each dialog that opens. */
  look: (dialog: HTMLElement, opener: string, page: Page) => Promise<void>
  /** Called after each press. */
  judge: (pressed: string, page: Page) => unknown
}

/** Presses each control and row of a page, each entry of its menus, and each control that comes by such a press. */
export async function pressEverything<Page extends PressedPage>(
  page: Page,
  { open, part = 'main', known, look, judge }: Walk<Page>,
): Promise<void> {
  const main = () => document.querySelector(part) ?? document.body
  const earlier = new Set(known)
  const openers = () => openersOf(main(), earlier)
  const start = { address: page.address(), count: openers().length }
  let current = page
  const press = async (target: HTMLElement | undefined, name: string) => {
    await current.press(target)
    await judge(name, current)
  }
  const anew = async () => {
    const isAsBefore =
      !document.querySelector(OVER_PAGE) &&
      current.address() === start.address &&
      openers().length === start.count
    if (!isAsBefore) current = await open()
  }
  const lookAtDialog = async (opener: string) => {
    const dialog = [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1)
    if (dialog) await look(dialog, opener, current)
  }
  /** A control that was not there before the press, and that no page had before. */
  const come = (before: ReadonlySet<string>) =>
    document.querySelector(OVER_PAGE) || !isSamePage(current.address(), start.address)
      ? undefined
      : openersOf(main(), known).find((one) => !before.has(nameOf(one)) && !known.has(nameOf(one)))
  /** Presses what has come by the presses of a path, and by each of these what comes by it. */
  const pressWhatComes = async (at: number, path: readonly string[], before: ReadonlySet<string>) => {
    for (let next = come(before); next; next = come(before)) {
      const nextName = nameOf(next)
      const now = new Set(openers().map(nameOf))
      known.add(nextName)
      await press(next, [...path, nextName].join(' / '))
      await lookAtDialog([...path, nextName].join(' / '))
      if (path.length < MAX_PRESSES) await pressWhatComes(at, [...path, nextName], now)
      await anew()
      await press(openers()[at], path.slice(0, 1).join())
      for (const name of path.slice(1))
        await press(
          openers().find((one) => nameOf(one) === name),
          name,
        )
    }
  }
  for (let at = 0; at < start.count; at += 1) {
    await anew()
    const name = nameOf(openers()[at])
    const before = new Set(openers().map(nameOf))
    await press(openers()[at], name)
    await lookAtDialog(name)
    // another page may open an entry that is closed here
    if (!document.querySelector(CLOSED_ITEMS)) known.add(name)
    await pressWhatComes(at, [name], before)
    const isFrame = !openers()[at]?.closest(ROWS)
    const items = [...document.querySelectorAll<HTMLElement>(MENU_ITEMS)].map(nameOf)
    for (const [entry, itemName] of items.entries()) {
      const path = `${name} / ${itemName}`
      if (isFrame && earlier.has(path)) continue
      known.add(path)
      if (!document.querySelector(MENU_ITEMS)) {
        await anew()
        await press(openers()[at], name)
      }
      await press([...document.querySelectorAll<HTMLElement>(MENU_ITEMS)][entry], path)
      await lookAtDialog(path)
    }
  }
}

/** The furthest control is so many presses away. */
const MAX_PRESSES = 3

/** The last button answers a question, and a form is sent by its own. */
export const findSubmitButton = (dialog: HTMLElement) =>
  [
    ...dialog.querySelectorAll<HTMLElement>(
      dialog.getAttribute('role') === 'alertdialog' ? 'button:not([aria-label=Close])' : '[type=submit]',
    ),
  ].at(-1)

/** Buttons of a dialog that neither send it nor close it. */
export const listOtherButtons = (dialog: HTMLElement) =>
  [
    ...dialog.querySelectorAll<HTMLElement>(
      'button:not([type=submit], [aria-disabled=true], [aria-haspopup])',
    ),
  ].filter(
    (button) =>
      !/^(|Close|Cancel|Back)$/.test(button.textContent ?? '') && button !== findSubmitButton(dialog),
  )
