import type { Locator, Page } from 'playwright-core'
import type { FurnishedSite, SignedInAs } from './furnish-fixture.ts'

export interface Screen {
  /** Pictures are named by it, so that those of neighbours stand together when they are sorted. */
  name: string
  /** The address as the routes of its app spell it. */
  route: string
  as: SignedInAs
  /** A dialog stands over the page. */
  isDialog: boolean
  /** Opens it from anywhere, and waits until it stands. */
  go: GoToScreen
  /** Opens a dialog from its page, which stands after this `go`. */
  fromPage?: { go: GoToScreen; open: (page: Page) => Promise<void> }
}

type GoToScreen = (page: Page, site: FurnishedSite) => Promise<void>

type FindOnPage = (page: Page) => Locator

/** A page that stands once this does. */
export const pageScreen = (
  name: string,
  route: string,
  {
    as = 'installer',
    at,
    stands,
  }: { as?: SignedInAs; at: (site: FurnishedSite) => string; stands: FindOnPage },
): Screen => ({
  name,
  route,
  as,
  isDialog: false,
  go: async (page, site) => {
    await page.goto(at(site))
    await stands(page).filter({ visible: true }).first().waitFor()
  },
})

/** These presses, one after the other, open the dialog from its page. */
export const defineDialogScreen = (
  opener: Screen,
  name: string,
  ...presses: readonly FindOnPage[]
): Screen => {
  const open = async (page: Page) => {
    for (const press of presses) await press(page).filter({ visible: true }).first().click()
    await page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor()
  }
  const go: GoToScreen = async (page, site) => {
    await opener.go(page, site)
    await open(page)
  }
  return { ...opener, name, isDialog: true, go, fromPage: { go: opener.go, open } }
}

/** A later step of a dialog, which is reached once its fields are filled in. */
export const defineWizardStepScreen = (
  dialog: Screen,
  name: string,
  forward: (page: Page) => Promise<void>,
): Screen => {
  const { fromPage } = dialog
  if (!fromPage) throw new Error(`${dialog.name} opens from no page, so ${name} is no step of it.`)
  const open = async (page: Page) => {
    await fromPage.open(page)
    await forward(page)
  }
  const go: GoToScreen = async (page, site) => {
    await dialog.go(page, site)
    await forward(page)
  }
  return { ...dialog, name, go, fromPage: { go: fromPage.go, open } }
}

export const findButton = (name: string | RegExp): FindOnPage => {
  return (page) => page.getByRole('button', { name, exact: true })
}
export const findListItem = (name: string | RegExp): FindOnPage => {
  return (page) => page.getByRole('menuitem', { name, exact: true })
}
export const findText = (messages: string | RegExp): FindOnPage => {
  return (page) => page.getByText(messages, { exact: true })
}
export const findHeading = (name: string | RegExp): FindOnPage => {
  return (page) => page.getByRole('heading', { name, exact: true })
}
/** A row of a table on a desk, a card on a phone. */
export const findRow = (name: string): FindOnPage => {
  const opens = new RegExp(`^Open: .*${name}`)
  return (page) => page.getByRole('row', { name }).or(page.getByRole('button', { name: opens }))
}
