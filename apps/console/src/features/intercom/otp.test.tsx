import { RequestError } from '@commissioning/contract/http/request-error'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { screen, act as settle } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeCameras } from '../../testing/fake-camera.ts'
import { IQ_ID, makeIq } from '../../testing/hardware.ts'
import { makeInstallationDetail } from '../../testing/installed.ts'
import { makeEntrance, makeIntercomSite } from '../../testing/intercom.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { IntercomPage } from './intercom-page.tsx'
import { OtpWizard } from './otp-wizard.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const byAccess = makeInstallationDetail({ type: 'by_access' })
const known = { versions: { modemApplication: '25.4.0' }, customerReference: 'Hall IQ' }
const ready = (change: Partial<Iq> = {}) => makeIq({ ...known, ...change })

const listIqsOf = (iq: Iq) =>
  vi.fn<NonNullable<TestAnswers['listIqs']>>(async () => ({ items: [iq], nextPageLink: null }))

async function openMenu(iq: Iq, otpHiddenTenants: string[] = []) {
  const listIqs = listIqsOf(iq)
  renderPage(<IntercomPage />, {
    at: `/installations/${byAccess.id}/intercom`,
    tab: 'intercom',
    config: { otpHiddenTenants },
    answers: {
      getInstallation: async () => byAccess,
      getIntercomSite: async () => makeIntercomSite(),
      listIqs,
      listLocks: async () => ({ items: [], nextPageLink: null }),
      getMaps: async () => ({ provider: 'gazetteer', attribution: 'GeoNames' }),
    },
  })
  await expect.poll(() => listIqs).toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Main entrance' }))
  await screen.findByRole('menuitem', { name: /^Restore IQ/ })
  return listIqs
}
/** A closed action has its reason below its name. */
const readDisabledReason = (name: string) =>
  screen.getByRole('menuitem', { name: new RegExp(`^${name}`) }).textContent?.slice(name.length)
const noAccess = 'Installer access is not granted on this IQ, please reach out to the site owner for this.'

test('an entrance of a by-access installation has OTP and restore too, its IQ asked for by id [ICOM-07 OTP-17]', async () => {
  const listIqs = await openMenu(ready())
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Edit entrance',
    'Delete entrance',
    'Enable OTP',
    'Restore IQThe IQ does not need to be restored.',
  ])
  expect(listIqs.mock.calls[0]?.[0].query?.filter).toBe(`id in ('${IQ_ID}')`)
})

/** A page of a by-access installation with this many entrances, each at an IQ of its own. */
function openEntrances(count: number, listIqs: NonNullable<TestAnswers['listIqs']>) {
  const idOf = (part: number) => `0192d3a0-0000-7000-8000-${String(part).padStart(12, '0')}`
  const entrances = Array.from({ length: count }, (_, index) => {
    const { iq, ...entrance } = makeEntrance({ id: idOf(1000 + index) })
    return { ...entrance, iq: iq && { ...iq, id: idOf(index) } }
  })
  renderPage(<IntercomPage />, {
    at: `/installations/${byAccess.id}/intercom`,
    tab: 'intercom',
    answers: {
      getInstallation: async () => byAccess,
      getIntercomSite: async () => makeIntercomSite({ entrances }),
      listIqs,
    },
  })
}

test('the IQs of many entrances are asked for in filters that the platform takes', async () => {
  const listIqs = listIqsOf(ready())
  openEntrances(41, listIqs)
  await expect.poll(() => listIqs).toHaveBeenCalledTimes(2)
  const filters = listIqs.mock.calls.map(([{ query }]) => query?.filter ?? '')
  expect(filters.map((filter) => filter.split(',').length)).toEqual([40, 1])
  expect(Math.max(...filters.map(({ length }) => length))).toBeLessThanOrEqual(2_000)
})

test('IQs that cannot be had are named, so that missing actions are no riddle', async () => {
  openEntrances(1, () => Promise.reject(new RequestError({ message: 'The IQs are away.', statusCode: 500 })))
  expect((await screen.findByRole('alert')).textContent).toContain('The IQs are away.')
})

test('without access to the IQ, OTP and restore say whom to ask [OTP-09]', async () => {
  await openMenu(ready({ installerHasAccess: false, otpEnabled: true }))
  expect(readDisabledReason('Disable OTP')).toBe(noAccess)
  expect(readDisabledReason('Restore IQ')).toBe(noAccess)
})

test.each([
  [
    { versions: { modemApplication: '26.7.0' } },
    'Enable OTP',
    'This IQ is migrated to the IoT hub and does not support OTP anymore.',
  ],
  [{ versions: { modemApplication: '25.3.9' } }, 'Enable OTP', expect.stringContaining('25.4.x')],
  [{ otpEnabled: true, online: false }, 'Disable OTP', 'IQ is offline.'],
])(
  'OTP of an IQ with %o is not switched: %s is disabled [OTP-10 OTP-12 OTP-13]',
  async (change, name, reason) => {
    await openMenu(ready(change))
    expect(readDisabledReason(name)).toEqual(reason)
  },
)

test('for certain tenants a migrated IQ does not even show OTP [OTP-11]', async () => {
  await openMenu(ready({ versions: { modemApplication: '26.7.0' } }), [byAccess.collection.tenant.id])
  expect(screen.queryByRole('menuitem', { name: /OTP/ })).toBeNull()
})

/** The wizard on an IQ that answers as the test says. */
async function openWizard(answers: TestAnswers, change: Partial<Iq> = {}) {
  const changes: unknown[] = []
  const asked: string[] = []
  const iq = ready(change)
  const onClose = vi.fn()
  const { queries } = renderPage(<OtpWizard installationId={byAccess.id} iq={iq} onClose={onClose} />, {
    answers: {
      changeIq: async ({ body }) => {
        changes.push(body)
        asked.push('changeIq')
        return iq
      },
      softResetIq: async () => {
        asked.push('softResetIq')
        return iq
      },
      ...answers,
    },
  })
  await screen.findByRole('dialog')
  return { changes, asked, onClose, queries }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const poll = () => settle(() => vi.advanceTimersByTimeAsync(3_000))

test.each([
  [false, 'IQ will ask for a one-time password.'],
  [true, 'IQ will no longer ask for a one-time password.'],
])('where OTP is on: %s, the wizard says that the %s', async (otpEnabled, text) => {
  await openWizard({}, { otpEnabled })
  expect(await screen.findByText(new RegExp(text))).toBeTruthy()
})

test('the toggle informs, resets and restores; it looks every 3 s until the IQ is back without its tree [OTP-01 OTP-02 OTP-04 OTP-05 OTP-06 OTP-07]', async () => {
  let iq = ready({ online: false })
  const getIq = vi.fn<NonNullable<TestAnswers['getIq']>>(async () => iq)
  const restoreIq = vi.fn(async () => iq)
  const { changes, asked, onClose } = await openWizard({ getIq, restoreIq })
  expect(screen.getByText('Step 1 / 3')).toBeTruthy()
  expect(screen.getByText(/up to 10 minutes\. Do not close this window/)).toBeTruthy()
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
  })
  await press('Reset IQ')
  expect(await screen.findByText('Step 2 / 3')).toBeTruthy()
  expect(asked).toEqual(['changeIq', 'softResetIq'])
  expect(changes).toEqual([{ otpEnabled: true }])
  expect(screen.getByText('Do not close this window during the reset.')).toBeTruthy()

  const looked = getIq.mock.calls.length
  await poll()
  expect(getIq.mock.calls.length).toBe(looked + 1)
  await poll()
  expect(getIq.mock.calls.length).toBe(looked + 2)
  iq = ready({ online: true, restoreRequired: false })
  await poll()
  expect(screen.getByText('Step 2 / 3')).toBeTruthy()
  iq = ready({ online: true, restoreRequired: true, resetCount: 1 })
  await poll()
  expect(await screen.findByText('Step 3 / 3')).toBeTruthy()

  await press('Restore IQ')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(restoreIq).toHaveBeenCalledOnce()
})

test('what was read of the IQ before its reset does not end the wait [OTP-05]', async () => {
  const { queries } = await openWizard({ getIq: () => new Promise(() => undefined) })
  const input = { params: { installationId: byAccess.id, iqId: IQ_ID } }
  const before = ready({ online: true, restoreRequired: true })
  queries.setQueryData(['getIq', input], before, { updatedAt: Date.now() - 60_000 })
  await press('Reset IQ')
  expect(await screen.findByText('Step 2 / 3')).toBeTruthy()
})

test('an IQ that waits for a restore already is reset before it is restored [OTP-05]', async () => {
  let iq = ready({ restoreRequired: true, resetCount: 3 })
  const getIq = vi.fn<NonNullable<TestAnswers['getIq']>>(async () => iq)
  await openWizard({ getIq, softResetIq: async () => iq }, { otpEnabled: true, restoreRequired: true })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await press('Reset IQ')
  await expect.poll(() => getIq).toHaveBeenCalledTimes(1)
  await poll()
  expect(getIq.mock.calls.length).toBeGreaterThan(1)
  expect(screen.getByText('Step 2 / 3')).toBeTruthy()
  iq = ready({ restoreRequired: true, resetCount: 4 })
  await poll()
  expect(await screen.findByText('Step 3 / 3')).toBeTruthy()
})

test('a reset that fails takes the switch back and says why [OTP-03]', async () => {
  const softResetIq = () =>
    Promise.reject(new RequestError({ message: 'The IQ is offline.', statusCode: 409 }))
  const { changes } = await openWizard({ softResetIq }, { otpEnabled: true })
  await press('Reset IQ')
  expect((await screen.findByRole('alert')).textContent).toContain('The IQ is offline.')
  await expect.poll(() => changes).toEqual([{ otpEnabled: false }, { otpEnabled: true }])
  expect(screen.getByText('Step 1 / 3')).toBeTruthy()
})

test('a reset that does not come within 10 minutes has failed: the switch is taken back, and can be tried again [OTP-03 OTP-07]', async () => {
  const getIq = async () => ready({ online: false })
  const { changes, asked } = await openWizard({ getIq })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await press('Reset IQ')
  expect(await screen.findByText('Do not close this window during the reset.')).toBeTruthy()
  await settle(() => vi.advanceTimersByTimeAsync(9 * 60_000))
  expect(changes).toEqual([{ otpEnabled: true }])

  await settle(() => vi.advanceTimersByTimeAsync(60_000 + 2_000))
  expect(await screen.findByText('Hall IQ was not reset')).toBeTruthy()
  expect(changes).toEqual([{ otpEnabled: true }, { otpEnabled: false }])
  expect(
    await screen.findByText(/^The IQ was not reset within 10 minutes\. OTP is as it was before\./),
  ).toBeTruthy()
  expect(screen.queryByText(/Do not close this window/)).toBeNull()
  expect(screen.queryByText(/is being reset/)).toBeNull()

  await press('Try again')
  expect(await screen.findByText('Do not close this window during the reset.')).toBeTruthy()
  expect(asked).toEqual(['changeIq', 'softResetIq', 'changeIq', 'changeIq', 'softResetIq'])
})

test('the page has a dialog for everything that is done on it [ICOM-09]', async () => {
  fakeCameras({ cameras: [] })
  await openMenu(ready({ restoreRequired: true }))
  const shown: string[] = []
  const seen = async (role: 'dialog' | 'alertdialog', name: string) => {
    await screen.findByRole(role, { name })
    shown.push(name)
    await userEvent.keyboard('{Escape}')
  }
  const select = async (row: string, action: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${row}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  }
  await userEvent.click(screen.getByRole('menuitem', { name: 'Restore IQ' }))
  await seen('dialog', 'Restore IQ')
  await select('Main entrance', 'Enable OTP')
  await seen('dialog', 'Enable OTP')
  await select('Main entrance', 'Edit entrance')
  await seen('dialog', 'Edit entrance')
  await select('Main entrance', 'Delete entrance')
  await seen('alertdialog', 'Delete entrance')
  await select('Harbour gate', 'Edit site')
  await seen('dialog', 'Edit site')
  await select('Harbour gate', 'Invite site owner')
  await seen('dialog', 'Invite site owner')
  await press('Disable')
  await seen('alertdialog', 'Disable integration')
  await press('Remove')
  await seen('alertdialog', 'Remove integration')
  await press('Add entrances')
  await userEvent.click(await screen.findByRole('button', { name: 'Scan the intercom code' }))
  await seen('dialog', 'Scan the intercom code')
  await seen('dialog', 'Add entrances')
  expect(shown).toHaveLength(10)
})
