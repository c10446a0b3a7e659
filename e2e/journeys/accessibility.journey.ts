import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listAccessibilityViolations } from '../support/axe.ts'
import type { Visitor } from '../support/browser.ts'
import { openFixture } from '../support/fixture.ts'
import { furnishFixture } from '../support/furnish-fixture.ts'
import type { Screen } from '../support/screen.ts'
import { listDisabledWithoutReason, listLostFocus } from '../support/screen-promises.ts'
import { screensOf } from '../support/screens.ts'

const fixture = await openFixture()
const visitors: Visitor[] = []
const site = await furnishFixture(fixture, async () => {
  const visitor = await fixture.visitor()
  visitors.push(visitor)
  return visitor.page
})
const views = [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const
const rounds = Object.entries(screensOf).flatMap(([where, screens]) =>
  views.map(([view, viewport]) => ({ view, viewport, where, screens })),
)

test.each(rounds)(
  'nothing on any screen of $where keeps somebody out at $view [A11Y-01 PIC-03 PROMISE-07 PROMISE-08]',
  async ({ viewport, screens }) => {
    const offences: Record<string, string[]> = {}
    const standing = new Map<Page, Screen['go']>()
    for (const screen of screens) {
      const page = site.pages[screen.as]
      const { go, fromPage } = screen
      await page.setViewportSize(viewport)
      if (fromPage && standing.get(page) === fromPage.go) await fromPage.open(page)
      else await go(page, site)
      const found = [...(await listAccessibilityViolations(page)), ...(await listDisabledWithoutReason(page))]
      const lost = await listLostFocus(page, screen)
      offences[screen.name] = [...found, ...lost]
      standing.set(page, lost.length > 0 ? go : (fromPage?.go ?? go))
    }
    expect(Object.entries(offences).filter(([, found]) => found.length > 0)).toEqual([])
    expect(visitors.flatMap(({ faults }) => faults)).toEqual([])
  },
)
