import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

/** Lists the closed controls in sight that say why neither beside them nor in their own name. */
export const listDisabledWithoutReason = (page: Page) =>
  page.evaluate(() => {
    const textOf = (ids: string | null) =>
      (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
    return [...document.querySelectorAll<HTMLElement>('[aria-disabled=true], :disabled')]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          !control.closest('[inert], [aria-hidden=true]'),
      )
      .filter((control) => textOf(control.getAttribute('aria-describedby')).join('').trim() === '')
      .filter((control) => !(control.closest('label') ?? control).querySelector('[data-reason]'))
      .map((control) => `closed without a reason: ${control.outerHTML.slice(0, 160)}`)
  })

const IN_DIALOG = '[role=dialog], [role=alertdialog], [role=menu]'

/** Lists where the focus is lost: outside of a dialog that has opened, or nowhere once it is closed by Escape. */
export async function listLostFocus(page: Page, { isDialog }: Screen): Promise<string[]> {
  if (!isDialog) return []
  const inside = await isMetInTime(page, (within) => document.activeElement?.closest(within) != null)
  await page.keyboard.press('Escape')
  // a wizard asks before it lets go of what was typed
  const question = page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ })
  await isMetInTime(
    page,
    (within) => !document.querySelector(within) || !!document.querySelector('[role=alertdialog]'),
  )
  if (await question.isVisible()) await question.click()
  const back = await isMetInTime(
    page,
    (within) => !document.querySelector(within) && document.activeElement !== document.body,
  )
  return [
    ...(inside ? [] : ['the focus is not in the dialog']),
    ...(back ? [] : [`after Escape the focus is on ${await focusOf(page)}`]),
  ]
}

const PROMISE_TIMEOUT_MS = 5_000

const isMetInTime = (page: Page, isMet: (within: string) => boolean) =>
  page.waitForFunction(isMet, IN_DIALOG, { timeout: PROMISE_TIMEOUT_MS }).then(
    () => true,
    () => false,
  )

const focusOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? 'nothing')
