/** Every address of the portal. */
export const paths = {
  home: '/owner/',
  callback: '/owner/callback',
  invitation: (code: string) => `/owner/invitation/${code}`,
  intercom: (id: string) => `/owner/intercom/${id}`,
  site: (id: string) => `/owner/sites/${id}`,
} as const
