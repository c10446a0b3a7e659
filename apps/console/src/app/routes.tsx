import { useQuestionBeforeBack } from '@commissioning/ui/leave-questions.ts'
import { SkeletonList } from '@commissioning/ui/skeletons'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
  useRouter,
} from '@tanstack/react-router'
import { addressTexts } from '../components/address-texts.ts'
import { parseNotFoundSearch } from '../components/not-found-search.ts'
import { InstallationsPage } from '../features/installations/installations-page.tsx'
import { parseListSearch } from '../features/installations/list-search.ts'
import type { RouterContext } from '../lib/installation-tab.ts'
import { loadTranslations } from '../lib/languages.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { paths } from '../lib/paths.ts'
import { LIST_MESSAGES } from '../lib/preferred-language.ts'
import { FlaggedConsole } from './flagged-console.tsx'
import { installationTabs } from './installation-tabs.ts'
import { ConsoleLayout } from './layout/console-layout.tsx'

const NotFoundPage = lazyPage(() => import('../components/not-found-page.tsx'), 'NotFoundPage')

const root = createRootRouteWithContext<RouterContext>()({
  component: Console,
  notFoundComponent: NotFoundPage,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { returnTo?: string; invitation?: string } => ({
    ...(typeof search.returnTo === 'string' ? { returnTo: search.returnTo } : {}),
    ...(typeof search.invitation === 'string' ? { invitation: search.invitation } : {}),
  }),
  component: lazyPage(() => import('../features/sign-in/login-page.tsx'), 'LoginPage'),
})
const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  component: lazyPage(() => import('../features/sign-in/logout-page.tsx'), 'LogoutPage'),
})
const callback = createRoute({
  getParentRoute: () => root,
  path: '/callback',
  component: lazyPage(() => import('../features/sign-in/callback-page.tsx'), 'CallbackPage'),
})
const notAuthorized = createRoute({
  getParentRoute: () => root,
  path: '/not-authorized',
  component: lazyPage(() => import('./layout/not-authorized-page.tsx'), 'NotAuthorizedPage'),
})

const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  loader: loadTranslations('verify'),
  component: lazyPage(() => import('../features/site-record/verify-page.tsx'), 'VerifyPage'),
})

/** Everything behind the sign-in, in the frame of the console. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: ConsoleLayout })

const toInstallations = () => {
  throw redirect({ to: paths.installations, replace: true })
}
const home = createRoute({ getParentRoute: () => signedIn, path: '/', beforeLoad: toInstallations })
const company = createRoute({ getParentRoute: () => signedIn, path: '/company', beforeLoad: toInstallations })
const companyInformation = createRoute({
  getParentRoute: () => signedIn,
  path: '/company-information',
  component: lazyPage(
    () => import('../features/company/company-information-page.tsx'),
    'CompanyInformationPage',
  ),
})
const companyHistory = createRoute({
  getParentRoute: () => signedIn,
  path: '/company-information/history',
  loader: loadTranslations('history', 'export'),
  component: lazyPage(() => import('../features/history/company-history-page.tsx'), 'CompanyHistoryPage'),
})
const installations = createRoute({
  getParentRoute: () => signedIn,
  path: '/installations',
  validateSearch: parseListSearch,
  loader: loadTranslations(...LIST_MESSAGES),
  component: InstallationsPage,
})
const released = createRoute({
  getParentRoute: () => signedIn,
  path: '/released',
  validateSearch: parseListSearch,
  loader: loadTranslations('installations'),
  component: lazyPage(() => import('../features/installations/released-page.tsx'), 'ReleasedPage'),
  pendingComponent: () => <SkeletonList hasSubtitle />,
})
const installation = createRoute({
  getParentRoute: () => signedIn,
  path: '/installations/$installationId',
  // no dialog of one installation stays open over another
  remountDeps: ({ params }) => params.installationId,
  component: lazyPage(() => import('./layout/installation-page.tsx'), 'InstallationPage'),
})
const installationHome = createRoute({
  getParentRoute: () => installation,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.tab(params.installationId, 'hardware'), replace: true })
  },
})
const tabs = installationTabs.map((tab) =>
  createRoute({
    getParentRoute: () => installation,
    path: tab.path,
    component: tab.page,
    ...tab.route,
  }),
)
const history = createRoute({
  getParentRoute: () => installation,
  path: 'history',
  loader: loadTranslations('history', 'export'),
  component: lazyPage(() => import('../features/history/history-page.tsx'), 'HistoryPage'),
})
const opens = createRoute({
  getParentRoute: () => installation,
  path: 'opens',
  loader: loadTranslations('access-decision', 'access-groups', 'schedule'),
  component: lazyPage(
    () => import('../features/access-decision/access-decision-page.tsx'),
    'AccessDecisionPage',
  ),
})
const doorTests = createRoute({
  getParentRoute: () => installation,
  path: 'door-tests',
  loader: loadTranslations('door-tests'),
  component: lazyPage(() => import('../features/door-tests/door-tests-page.tsx'), 'DoorTestsPage'),
})
const doorTest = createRoute({
  getParentRoute: () => installation,
  path: 'door-tests/$doorId',
  // a dialog of one door does not stay open over another
  remountDeps: ({ params }) => params.doorId,
  loader: loadTranslations('door-tests', 'scanner'),
  component: lazyPage(() => import('../features/door-tests/door-test-page.tsx'), 'DoorTestPage'),
})
const installers = createRoute({
  getParentRoute: () => signedIn,
  path: '/installers',
  component: lazyPage(() => import('../features/staff/installers-page.tsx'), 'InstallersPage'),
})
const installer = createRoute({
  getParentRoute: () => signedIn,
  path: '/installers/$installerId',
  component: lazyPage(() => import('../features/staff/installer-page.tsx'), 'InstallerPage'),
})
const operations = createRoute({
  getParentRoute: () => signedIn,
  path: '/operations',
  component: lazyPage(() => import('../features/admin/operations-page.tsx'), 'OperationsPage'),
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
  verify,
  signedIn.addChildren([
    home,
    company,
    companyInformation,
    companyHistory,
    installations,
    released,
    installers,
    installer,
    operations,
    installation.addChildren([installationHome, ...tabs, history, opens, doorTests, doorTest]),
    notFound,
    anythingElse,
  ]),
])

function Console() {
  useQuestionBeforeBack(useRouter().history)
  return (
    <FlaggedConsole>
      <Outlet />
    </FlaggedConsole>
  )
}

/** A page that fails to render is left to the boundary around the router, which reloads once (SHELL-29). */
export const createConsoleRouter = (history?: RouterHistory, context: RouterContext = {}) =>
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
