import { EmptyState } from '@commissioning/ui/empty-state'
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallbackPage } from './callback-page.tsx'
import { IntercomPage } from './intercom/intercom-page.tsx'
import { InvitationPage } from './invitation/invitation-page.tsx'
import { LoginPage } from './login-page.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { SitePage } from './sites/site-page.tsx'
import { SitesPage } from './sites/sites-page.tsx'

const root = createRootRoute({ component: PortalFrame, notFoundComponent: NotFound })
const page = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component })

export const createPortalRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      page('/owner/', SitesPage),
      page('/owner/callback', CallbackPage),
      page('/owner/login', LoginPage),
      page('/owner/invitation/$code', InvitationPage),
      page('/owner/intercom/$intercomSiteId', IntercomPage),
      page('/owner/sites/$siteId', SitePage),
    ]),
  })

function NotFound() {
  const { t } = useTranslation('portal')
  return <EmptyState title={t('notFound.title')}>{t('notFound.text')}</EmptyState>
}
