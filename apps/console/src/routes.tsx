import { SkeletonList } from '@commissioning/ui/skeletons'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { FlaggedConsole } from './flags/flagged-console.tsx'
import { parseHardwareSearch } from './hardware-tree/hardware-search.ts'
import { InstallationsPage } from './installations/installations-page.tsx'
import { parseListSearch } from './installations/list-search.ts'
import { lazyPage } from './lazy-page.ts'
import { addressTexts } from './page/address-texts.ts'
import { paths } from './paths.ts'
import { ConsoleLayout } from './shell/console-layout.tsx'
import { parseNotFoundSearch } from './shell/not-found-search.ts'
import type { Beforehand } from './shell/prefetch-hardware.ts'

interface Context {
  /** For signed-in people only. */
  beforehand?: Beforehand
}

const NotFoundPage = lazyPage(() => import('./shell/not-found-page.tsx'), 'NotFoundPage')

const root = createRootRouteWithContext<Context>()({
  component: () => (
    <FlaggedConsole>
      <Outlet />
    </FlaggedConsole>
  ),
  notFoundComponent: NotFoundPage,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { returnTo?: string; invitation?: string } => ({
    ...(typeof search.returnTo === 'string' ? { returnTo: search.returnTo } : {}),
    ...(typeof search.invitation === 'string' ? { invitation: search.invitation } : {}),
  }),
  component: lazyPage(() => import('./session/login-page.tsx'), 'LoginPage'),
})
const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  component: lazyPage(() => import('./session/logout-page.tsx'), 'LogoutPage'),
})
const callback = createRoute({
  getParentRoute: () => root,
  path: '/callback',
  component: lazyPage(() => import('./session/callback-page.tsx'), 'CallbackPage'),
})
const notAuthorized = createRoute({
  getParentRoute: () => root,
  path: '/not-authorized',
  component: lazyPage(() => import('./shell/not-authorized-page.tsx'), 'NotAuthorizedPage'),
})

/** Everything behind the sign-in, in the frame of the console. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: ConsoleLayout })

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.installations, replace: true })
  },
})
const company = createRoute({
  getParentRoute: () => signedIn,
  path: '/company',
  beforeLoad: () => {
    throw redirect({ to: paths.installations, replace: true })
  },
})
const companyInformation = createRoute({
  getParentRoute: () => signedIn,
  path: '/company-information',
  component: lazyPage(() => import('./company/company-information-page.tsx'), 'CompanyInformationPage'),
})
const installations = createRoute({
  getParentRoute: () => signedIn,
  path: '/installations',
  validateSearch: parseListSearch,
  component: InstallationsPage,
})
const released = createRoute({
  getParentRoute: () => signedIn,
  path: '/released',
  validateSearch: parseListSearch,
  component: lazyPage(() => import('./installations/released-page.tsx'), 'ReleasedPage'),
})
const installation = createRoute({
  getParentRoute: () => signedIn,
  path: '/installations/$installationId',
  component: lazyPage(() => import('./installations/installation-page.tsx'), 'InstallationPage'),
})
const installationHome = createRoute({
  getParentRoute: () => installation,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.hardware(params.installationId), replace: true })
  },
})
const hardware = createRoute({
  getParentRoute: () => installation,
  path: 'hardware',
  validateSearch: parseHardwareSearch,
  loaderDeps: ({ search }) => ({ search: search.search, page: search.page }),
  loader: ({ context: { beforehand }, params, deps }) => {
    if (!beforehand) return
    void import('./shell/prefetch-hardware.ts').then(({ prefetchHardware }) =>
      prefetchHardware(beforehand, params.installationId, deps),
    )
  },
  component: lazyPage(() => import('./shell/hardware-tab.tsx'), 'HardwareTab'),
})
const access = createRoute({
  getParentRoute: () => installation,
  path: 'access',
  component: lazyPage(() => import('./access-groups/access-groups-page.tsx'), 'AccessGroupsPage'),
})
const floorPlans = createRoute({
  getParentRoute: () => installation,
  path: 'floor-plans',
  component: lazyPage(() => import('./floor-plans/floor-plans-page.tsx'), 'FloorPlansPage'),
})
const tags = createRoute({
  getParentRoute: () => installation,
  path: 'tags',
  component: lazyPage(() => import('./tags/tags-page.tsx'), 'TagsPage'),
})
const floors = createRoute({
  getParentRoute: () => installation,
  path: 'floors',
  component: lazyPage(() => import('./floors/floors-page.tsx'), 'FloorsPage'),
})
const notes = createRoute({
  getParentRoute: () => installation,
  path: 'notes',
  component: lazyPage(() => import('./notes/notes-page.tsx'), 'NotesPage'),
})
const installers = createRoute({
  getParentRoute: () => signedIn,
  path: '/installers',
  component: lazyPage(() => import('./staff/installers-page.tsx'), 'InstallersPage'),
})
const installer = createRoute({
  getParentRoute: () => signedIn,
  path: '/installers/$installerId',
  component: lazyPage(() => import('./staff/installer-page.tsx'), 'InstallerPage'),
})
const intercom = createRoute({
  getParentRoute: () => installation,
  path: 'intercom',
  component: lazyPage(() => import('./shell/intercom-tab.tsx'), 'IntercomTab'),
})
const notFound = createRoute({
  getParentRoute: () => signedIn,
  path: '/not-found',
  validateSearch: parseNotFoundSearch,
  component: NotFoundPage,
})
const anythingElse = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundPage })

const routeTree = root.addChildren([
  login,
  logout,
  callback,
  notAuthorized,
  signedIn.addChildren([
    home,
    company,
    companyInformation,
    installations,
    released,
    installers,
    installer,
    installation.addChildren([installationHome, hardware, tags, access, floorPlans, floors, notes, intercom]),
    notFound,
    anythingElse,
  ]),
])

/** A page that fails to render is left to the boundary around the router, which reloads once (SHELL-29). */
export const createConsoleRouter = (history?: RouterHistory, context: Context = {}) =>
  createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    scrollRestoration: true,
    ...addressTexts,
    disableGlobalCatchBoundary: true,
    defaultPreload: 'intent',
    defaultPendingComponent: SkeletonList,
  })
