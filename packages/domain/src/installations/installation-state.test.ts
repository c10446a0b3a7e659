import { expect, test } from 'vitest'
import { INSTALLATION_TYPES, installationState, refuseClosedInstallation } from './installation-state.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before = '2026-11-21T11:59:59.999Z'
const after = '2026-11-21T12:00:00.001Z'

test.each([
  [null, null, 'open'],
  [null, after, 'open'],
  [null, new Date(after), 'open'],
  [null, before, 'released'],
  [null, now, 'released'],
  [before, null, 'released'],
  [before, after, 'released'],
] as const)('released %o with access until %o is %s [LIST-28]', (releaseDate, accessExpiry, state) => {
  expect(installationState({ releaseDate, accessExpiry }, now)).toBe(state)
  expect(refuseClosedInstallation({ releaseDate, accessExpiry }, now)?.code).toBe(
    state === 'open' ? undefined : 'InstallationClosed',
  )
})

test('an installation is made by the wizard or by access', () => {
  expect(INSTALLATION_TYPES).toEqual(['initial', 'by_access'])
})
