import type { CurrentUser } from '@commissioning/contract/account/account-endpoints'

/** Somebody of the lowest role that works on installations. */
export const basicInstaller: CurrentUser = {
  id: '0192d3a0-0000-7000-8000-0000000000a1',
  email: 'noor@installers.test',
  firstName: 'Noor',
  lastName: 'Visser',
  company: 'Quay Installers',
  companyId: '0192d3a0-0000-7000-8000-0000000000c1',
  imageUrl: null,
  installationsCount: 2,
  profileCompleted: true,
  role: {
    id: '0192d3a0-0000-7000-8000-0000000000b1',
    code: 'installer_basic',
    customerReference: 'Installer Basic',
  },
  locale: 'en-GB',
  phone: null,
  isOperator: false,
}

export const installerAdmin: CurrentUser = {
  ...basicInstaller,
  id: '0192d3a0-0000-7000-8000-0000000000a2',
  email: 'adam@installers.test',
  role: {
    id: '0192d3a0-0000-7000-8000-0000000000b2',
    code: 'installer_admin',
    customerReference: 'Installer Admin',
  },
}
