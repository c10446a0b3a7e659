import { SignInNow } from '@commissioning/browser-session/sign-in-now.tsx'
import { EmptyState } from '@commissioning/ui/empty-state'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  type RouteComponent,
  redirect,
  stringifySearchWith,
  useSearch,
} from '@tanstack/react-router'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { IntercomPage } from '../features/intercom/intercom-page.tsx'
import { InvitationPage } from '../features/invitation/invitation-page.tsx'
import { SitePage } from '../features/sites/site-page.tsx'
import { SitesPage } from '../features/sites/sites-page.tsx'
import { paths } from '../lib/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { CallbackPage } from './callback-page.tsx'
import { PortalFrame } from './portal-frame.tsx'

const root = createRootRoute({ component: PortalFrame, notFoundComponent: NotFound })
const page = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component })

/** The link of mails before decision 131. */
const oldInvitation = createRoute({
  getParentRoute: () => root,
  path: '/owner/invitation/$code',
  beforeLoad: ({ params: { code } }) => {
    throw redirect({ to: paths.invitation, hash: `code=${code}`, replace: true })
  },
})

/** Pages with words that no other page needs. */
const PlanPage = lazyRouteComponent(async () => {
  const messages = i18next.loadNamespaces('plan')
  const { PlanPage } = await import('../features/plan/plan-page.tsx')
  await messages
  return { PlanPage }
}, 'PlanPage')
const TagsPage = lazyRouteComponent(async () => {
  const messages = i18next.loadNamespaces('owned-tags')
  const { TagsPage } = await import('../features/tags/tags-page.tsx')
  await messages
  return { TagsPage }
}, 'TagsPage')

const RecordPage = lazyRouteComponent(async () => {
  const messages = i18next.loadNamespaces('owned-record')
  const { RecordPage } = await import('../features/site-record/record-page.tsx')
  await messages
  return { RecordPage }
}, 'RecordPage')

export const createPortalRouter = () =>
  createRouter({
    // parameters stay as they are typed, without the quotes that a search for digits would get
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
    routeTree: root.addChildren([
      page('/owner/', SitesPage),
      page('/owner/callback', CallbackPage),
      page('/owner/login', LoginPage),
      page(paths.invitation, InvitationPage),
      oldInvitation,
      page('/owner/intercom/$intercomSiteId', IntercomPage),
      page('/owner/sites/$siteId', SitePage),
      page('/owner/sites/$siteId/plan', PlanPage),
      page('/owner/sites/$siteId/plan/$sheetId', PlanPage),
      page('/owner/sites/$siteId/tags', TagsPage),
      page('/owner/sites/$siteId/record', RecordPage),
    ]),
  })

function NotFound() {
  const { t } = useTranslation('portal')
  return <EmptyState title={t('notFound.title')}>{t('notFound.text')}</EmptyState>
}

/** Leads to the sign-in at once, keeping where the person wanted to go. */
function LoginPage() {
  const { t } = useTranslation('portal')
  usePageTitle(t('signIn'))
  const { returnTo = paths.home } = useSearch({ strict: false }) as { returnTo?: string }
  return <SignInNow returnTo={returnTo} />
}
