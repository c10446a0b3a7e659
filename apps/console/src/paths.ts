/**
 * Every address of the console (ROUTE-01 to ROUTE-15). Pages link through these and never spell an address themselves.
 */
export const paths = {
  home: '/',
  installations: '/installations',
  released: '/released',
  installation: (id: string) => `/installations/${id}`,
  hardware: (id: string) => `/installations/${id}/hardware`,
  tags: (id: string) => `/installations/${id}/tags`,
  access: (id: string) => `/installations/${id}/access`,
  floorPlans: (id: string) => `/installations/${id}/floor-plans`,
  floors: (id: string) => `/installations/${id}/floors`,
  notes: (id: string) => `/installations/${id}/notes`,
  intercom: (id: string) => `/installations/${id}/intercom`,
  login: '/login',
  logout: '/logout',
  callback: '/callback',
  notAuthorized: '/not-authorized',
  notFound: (type?: 'installation' | 'installer') => (type ? `/not-found?type=${type}` : '/not-found'),
  installers: '/installers',
  installer: (id: string) => `/installers/${id}`,
  companyInformation: '/company-information',
} as const
