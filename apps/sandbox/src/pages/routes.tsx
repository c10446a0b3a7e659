import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { AlarmProviderPage } from './alarm-provider/alarm-provider-page.tsx'
import { FlagsPage } from './flags/flags-page.tsx'
import { MailboxPage } from './mailbox/mailbox-page.tsx'
import { LegalPage } from './operator-pages/legal-page.tsx'
import { OfficePage } from './operator-pages/office-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { paths } from './shell/paths.ts'
import { SandboxFrame } from './shell/sandbox-frame.tsx'
import { StatusPagePage } from './status-page/status-page-page.tsx'
import { SitePage } from './virtual-site/site-page.tsx'

const root = createRootRoute({ component: SandboxFrame, notFoundComponent: NotFoundPage })
const page = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component })

const routeTree = root.addChildren([
  page(paths.site, SitePage),
  page(paths.mailbox, MailboxPage),
  page(paths.alarmProvider, AlarmProviderPage),
  page(paths.statusPage, StatusPagePage),
  page(paths.flags, FlagsPage),
  page(paths.legal, LegalPage),
  page(paths.office, OfficePage),
])

/** The router over the browser's address, or over another history in a test. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({ routeTree, basepath: '/sandbox', trailingSlash: 'never', ...(history && { history }) })
