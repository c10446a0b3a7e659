import axe from 'axe-core'
import type { Page } from 'playwright-core'

export type ColourMode = 'light' | 'dark'

/** One look is checked for everything, and the other only for what colours decide. */
const asked = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<ColourMode, axe.RunOnly>

/** Lists offences against WCAG 2.2 AA on the page as it stands, in both looks. */
export async function listAccessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const offences: string[] = []
  for (const look of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' })
    const found = await page.evaluate(async (runOnly) => {
      // colours on their way from one look to the other are nobody's
      for (const moving of document.getAnimations())
        if (moving.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) moving.finish()
      // elements behind a modal cannot be reached, and may be half scrolled out of sight
      const modals = [...document.querySelectorAll('[role=dialog][aria-modal=true], [role=alertdialog]')]
      const { violations } = await window.axe.run(modals.at(-1) ?? document, {
        runOnly,
        resultTypes: ['violations'],
      })
      // a target that lies half below a foot is whole once its list is scrolled, and one behind a popover once that is closed
      const isWholeWhenScrolledTo = (selector: unknown) => {
        const target = typeof selector === 'string' ? document.querySelector(selector) : null
        if (!target) return false
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, right, top, bottom } = target.getBoundingClientRect()
        return [top + 2, bottom - 2].every((y) => {
          const seen = document.elementFromPoint((left + right) / 2, y)
          return target.contains(seen) || seen?.closest('[role=dialog], [role=menu]') != null
        })
      }
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ target }) => id !== 'target-size' || !isWholeWhenScrolledTo(target[0]))
          .map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
      )
    }, asked[look])
    offences.push(...found.map((offence) => `${look} ${offence}`))
  }
  return offences
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
