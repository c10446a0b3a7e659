/** The last part of the address of each tab of an installation (DETAIL-03). */
export type TabPath =
  | 'hardware'
  | 'tags'
  | 'access'
  | 'floor-plans'
  | 'floors'
  | 'notes'
  | 'intercom'
  | 'plan'

/**
 * Every address of the console (ROUTE-01 to ROUTE-15). Pages link through these and never spell an address themselves.
 */
export const paths = {
  home: '/',
  installations: '/installations',
  released: '/released',
  installation: (id: string) => `/installations/${id}`,
  tab: (id: string, tab: TabPath) => `/installations/${id}/${tab}`,
  history: (id: string) => `/installations/${id}/history`,
  opens: (id: string) => `/installations/${id}/opens`,
  doorTests: (id: string) => `/installations/${id}/door-tests`,
  doorTest: (id: string, doorId: string) => `/installations/${id}/door-tests/${doorId}`,
  login: '/login',
  logout: '/logout',
  callback: '/callback',
  notAuthorized: '/not-authorized',
  notFound: (type?: 'installation' | 'installer') => (type ? `/not-found?type=${type}` : '/not-found'),
  installers: '/installers',
  installer: (id: string) => `/installers/${id}`,
  companyInformation: '/company-information',
  companyHistory: '/company-information/history',
  operations: '/operations',
  verify: '/verify',
} as const
