/** Every address of the portal. */
export const paths = {
  home: '/owner/',
  callback: '/owner/callback',
  login: '/owner/login',
  invitation: '/owner/invitation',
  invitationOf: (code: string) => `/owner/invitation#code=${code}`,
  intercom: (id: string) => `/owner/intercom/${id}`,
  plan: (siteId: string, sheetId?: string) =>
    `/owner/sites/${siteId}/plan${sheetId === undefined ? '' : `/${sheetId}`}`,
  record: (siteId: string) => `/owner/sites/${siteId}/record`,
  tags: (siteId: string) => `/owner/sites/${siteId}/tags`,
  site: (id: string) => `/owner/sites/${id}`,
} as const
