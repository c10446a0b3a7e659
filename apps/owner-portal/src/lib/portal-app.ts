import type { BrowserApp } from '@commissioning/browser-session/browser-app.ts'
import type { PortalConfig } from '@commissioning/contract/http/page-config'
import { paths } from './paths.ts'

/** These settings tell the portal apart from the other apps of a browser. */
export const portalApp = ({ oidc }: Pick<PortalConfig, 'oidc'>): BrowserApp => ({
  name: 'owner',
  oidc,
  paths: {
    base: paths.home,
    home: paths.home,
    login: paths.login,
    callback: paths.callback,
    signedOut: paths.home,
  },
  here: () => (history.state?.code ? paths.invitationOf(history.state.code) : undefined),
})
