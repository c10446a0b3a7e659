// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createConsoleRouter } from '../../apps/console/src/app/routes.tsx'
import { createPortalRouter } from '../../apps/owner-portal/src/app/routes.tsx'
import { screens } from '../../e2e/support/screens.ts'

interface AppRouter {
  routesById: Record<string, { fullPath: string; options: { component?: unknown }; children?: unknown }>
}

/** The addresses of a router that show a page: not those that lead on, and not the frames around others. */
function listPages(router: AppRouter): string[] {
  const routes = Object.values(router.routesById)
  return routes
    .filter(({ options, children }) => options.component !== undefined && children === undefined)
    .map(({ fullPath }) => fullPath)
}

const apps: [string, AppRouter][] = [
  ['console', createConsoleRouter()],
  ['owner portal', createPortalRouter()],
]

test.each(apps)('every page of the %s is one of the screens that are pictured', (_, router) => {
  const seen = new Set(screens.map(({ route }) => route))
  const pages = listPages(router)
  expect(pages.length).toBeGreaterThan(4)
  expect(pages.filter((page) => !seen.has(page))).toEqual([])
})

test('a screen is at an address that there is, and has a name of its own', () => {
  const known = new Set(apps.flatMap(([, router]) => listPages(router)))
  const strays = screens.filter(({ route }) => !known.has(route) && !route.startsWith('/sandbox/'))
  expect(strays.map(({ name, route }) => `${name} at ${route}`)).toEqual([])
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
})
