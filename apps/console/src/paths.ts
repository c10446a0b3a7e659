/** Every address of the console (1 §2). Pages link through these and never spell an address themselves. */
export const paths = {
  home: '/',
  installations: '/installations',
  released: '/released',
  installation: (id: string) => `/installations/${id}`,
  hardware: (id: string) => `/installations/${id}/hardware`,
  login: '/login',
  logout: '/logout',
  callback: '/callback',
  notAuthorized: '/not-authorized',
  notFound: (type?: 'installation' | 'installer') => (type ? `/not-found?type=${type}` : '/not-found'),
  installers: '/installers',
  companyInformation: '/company-information',
} as const
