import type { Locator, Page } from 'playwright-core'

/** A person does these on a page again and again, so each is one line. */
export function personAt(page: Page) {
  const dialog = page.getByRole('dialog').last()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const answer = (name: string) => dialog.getByRole('button', { name, exact: true }).last().click()
  const file = (field: Locator, name: string, mimeType: string, buffer: Buffer) =>
    field.setInputFiles({ name, mimeType, buffer })
  return {
    page,
    dialog,
    press,
    answer,
    file,
    fill: (label: RegExp, text: string) => dialog.getByLabel(label).first().fill(text),
    select: async (label: RegExp, option: string) => {
      await dialog.getByLabel(label).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    },
    openTab: (name: string) => page.getByRole('link', { name, exact: true }).click(),
    isClosed: () => dialog.waitFor({ state: 'hidden' }),
  }
}

export type PersonAtWork = ReturnType<typeof personAt>
