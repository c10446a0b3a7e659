/** Every address of the portal. */
export const paths = {
  home: '/owner/',
  callback: '/owner/callback',
  invitation: (code: string) => `/owner/invitation/${code}`,
  site: (id: string) => `/owner/sites/${id}`,
} as const
