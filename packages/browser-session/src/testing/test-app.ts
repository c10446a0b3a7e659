import type { BrowserApp } from '../browser-app.ts'

/** An app that stands at the root of its origin, as the console does. */
export const testApp: BrowserApp = {
  name: 'commissioning',
  oidc: { authority: 'https://issuer.test/', clientId: 'console', audience: 'https://console.test/api' },
  environment: 'test',
  paths: {
    base: '/',
    home: '/installations',
    login: '/login',
    callback: '/callback',
    signedOut: '/login',
  },
}
