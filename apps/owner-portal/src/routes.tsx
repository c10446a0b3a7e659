import { EmptyState } from '@commissioning/ui/empty-state'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { CallbackPage } from './callback-page.tsx'
import { IntercomPage } from './intercom/intercom-page.tsx'
import { InvitationPage } from './invitation/invitation-page.tsx'
import { LoginPage } from './login-page.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { SitePage } from './sites/site-page.tsx'
import { SitesPage } from './sites/sites-page.tsx'

const root = createRootRoute({ component: PortalFrame, notFoundComponent: NotFound })
const page = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component })

/** With its words, which no other page needs. */
const PlanPage = lazyRouteComponent(async () => {
  const words = i18next.loadNamespaces('plan')
  const { PlanPage } = await import('./plan/plan-page.tsx')
  await words
  return { PlanPage }
}, 'PlanPage')

export const createPortalRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      page('/owner/', SitesPage),
      page('/owner/callback', CallbackPage),
      page('/owner/login', LoginPage),
      page('/owner/invitation/$code', InvitationPage),
      page('/owner/intercom/$intercomSiteId', IntercomPage),
      page('/owner/sites/$siteId', SitePage),
      page('/owner/sites/$siteId/plan', PlanPage),
      page('/owner/sites/$siteId/plan/$sheetId', PlanPage),
    ]),
  })

function NotFound() {
  const { t } = useTranslation('portal')
  return <EmptyState title={t('notFound.title')}>{t('notFound.text')}</EmptyState>
}
