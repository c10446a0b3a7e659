/** A page that can be pressed. */
export interface PressedPage {
  /** Resolves when the page asks nothing more. */
  press: (target: HTMLElement | undefined) => Promise<void>
  address: () => string
}

const DIALOG = '[role=dialog], [role=alertdialog]'
const OVER_PAGE = `${DIALOG}, [role=menu]`
const MENU_ITEMS = '[role=menuitem]:not([aria-disabled=true])'
const OPENERS =
  '[role=switch]:not([aria-disabled=true]), button:not([aria-disabled=true], [data-inert]), [data-opens]'

/** The frame around every page is pressed on the first one alone. */
const isOfFrame = (opener: HTMLElement, known: ReadonlySet<string>) =>
  known.has(nameOf(opener)) && !opener.closest('table, li')
const openersOf = (page: ParentNode, known: ReadonlySet<string>) =>
  [...page.querySelectorAll<HTMLElement>(OPENERS)].filter(
    (opener) => !opener.closest(OVER_PAGE) && !isOfFrame(opener, known),
  )
const nameOf = (control: HTMLElement | undefined) =>
  control?.getAttribute('aria-label') ?? control?.textContent ?? ''

interface Walk<Page> {
  /** Opens the page anew, to undo what changed it. */
  open: () => Promise<Page>
  /** Names of controls of earlier pages; those of this one are added. */
  known: Set<string>
  /** Called with each dialog that opens. */
  look: (dialog: HTMLElement, opener: string, page: Page) => Promise<void>
  /** Called after each press. */
  judge: (pressed: string, page: Page) => void
}

/** Presses each control and row of a page and each entry of its menus. */
export async function pressEverything<Page extends PressedPage>(
  page: Page,
  { open, known, look, judge }: Walk<Page>,
): Promise<void> {
  const main = () => document.querySelector('main') ?? document.body
  const earlier = new Set(known)
  const openers = () => openersOf(main(), earlier)
  const start = { address: page.address(), count: openers().length }
  let current = page
  const press = async (target: HTMLElement | undefined, name: string) => {
    await current.press(target)
    judge(name, current)
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
  for (let at = 0; at < start.count; at += 1) {
    await anew()
    const name = nameOf(openers()[at])
    await press(openers()[at], name)
    await lookAtDialog(name)
    known.add(name)
    const items = document.querySelectorAll(MENU_ITEMS).length
    for (let entry = 0; entry < items; entry += 1) {
      if (entry > 0) {
        await anew()
        await press(openers()[at], name)
      }
      const item = [...document.querySelectorAll<HTMLElement>(MENU_ITEMS)][entry]
      const itemName = `${name} / ${nameOf(item)}`
      await press(item, itemName)
      await lookAtDialog(itemName)
    }
  }
}
