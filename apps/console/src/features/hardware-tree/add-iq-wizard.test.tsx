import { RequestError } from '@commissioning/contract/http/request-error'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeCameras } from '../../testing/fake-camera.ts'
import { makeIq } from '../../testing/hardware.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { AddIqWizard } from './add-iq-wizard.tsx'

const installationId = '0192d3a0-0000-7000-8000-000000000001'
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function open(answer: NonNullable<TestAnswers['addIq']> = async () => makeIq()) {
  const onClose = vi.fn()
  const addIq = vi.fn(answer)
  renderPage(<AddIqWizard installationId={installationId} onClose={onClose} />, { answers: { addIq } })
  await screen.findByRole('dialog', { name: /Add IQ/ })
  return { onClose, addIq }
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const whyClosed = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function write(name: RegExp, text: string) {
  await userEvent.click(field(name))
  await userEvent.paste(text)
}
async function nameIt(name = 'Lobby IQ') {
  await write(/^IQ name/, name)
  await press('Next')
}
async function toConfirmation() {
  await nameIt()
  await write(/^Activation code/, 'abcd 1234 efgh')
  await press('Next')
}

test('the first step asks for the name and the timezone, which is the browser’s at first [IQ-15 IQ-21]', async () => {
  await open()
  expect(screen.getByText('Step 1 / 3')).toBeTruthy()
  expect(field(/^IQ name/).value).toBe('')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Timezone/ }).value).toBe(
    zone.replaceAll('_', ' '),
  )
})

test.each(['', '   '])('an IQ named "%s" is refused [IQ-19]', async (name) => {
  await open()
  if (name) await write(/^IQ name/, name)
  expect(whyClosed('Next')).toBe('IQ name is required.')
  await press('Next')
  expect(screen.getByText('Step 1 / 3')).toBeTruthy()
})

test('the browser gives an older name, and the present one is sent [ZONE-04]', async () => {
  const options = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'Asia/Calcutta',
  })
  const { addIq } = await open()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Timezone/ }).value).toBe('Asia/Kolkata')
  await toConfirmation()
  expect(screen.getByText('Asia/Kolkata')).toBeTruthy()
  await press('Add IQ')
  await waitFor(() => expect(addIq.mock.lastCall?.[0].body.timeZone).toBe('Asia/Kolkata'))
})

test.each([3_600_000, -3_600_000])(
  'a clock that jumps by %d ms in the middle loses nothing that was entered and sends once [OUTSIDE-26]',
  async (jump) => {
    const { addIq } = await open()
    await nameIt('Lobby IQ')
    await write(/^Activation code/, 'abcd 1234')
    vi.setSystemTime(Date.now() + jump)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(screen.getByText('Step 2 / 3')).toBeTruthy()
    await write(/^Activation code/, ' efgh')
    await press('Next')
    expect(screen.getByText('Lobby IQ')).toBeTruthy()
    expect(screen.getByText('ABCD 1234 EFGH')).toBeTruthy()
    await press('Add IQ')
    await waitFor(() => expect(addIq).toHaveBeenCalledOnce())
    expect(addIq.mock.lastCall?.[0].body).toMatchObject({ customerReference: 'Lobby IQ' })
  },
)

test('in a browser that tells no timezone, one has to be chosen [IQ-20]', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...Intl.DateTimeFormat().resolvedOptions(),
    timeZone: '',
  })
  await open()
  await write(/^IQ name/, 'Lobby IQ')
  expect(whyClosed('Next')).toBe('Timezone is required.')
})

test('the second step asks for the activation code, whole', async () => {
  await open()
  await nameIt()
  expect(screen.getByText('Step 2 / 3')).toBeTruthy()
  expect(whyClosed('Next')).toBe('Activation code must contain 12 digits')
  await write(/^Activation code/, 'ABCD 1234 EF')
  expect(whyClosed('Next')).toBe('Activation code must contain 12 digits')
  await write(/^Activation code/, 'GH')
  expect(button('Next').getAttribute('aria-disabled')).toBeNull()
})

test('the activation code is scanned in place of typed, and nothing else is taken for it [IQ-16 IQ-27]', async () => {
  const cameras = fakeCameras()
  await open()
  await nameIt()
  await press('Scan the activation code')
  cameras.show('12345678ABCDEF')
  expect(await screen.findByText('An invalid code was scanned: 12345678ABCDEF')).toBeTruthy()
  cameras.show('abcd1234efgh')
  await waitFor(() => expect(field(/^Activation code/).value).toBe('ABCD 1234 EFGH'))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await press('Next')
  expect(screen.getByText('ABCD 1234 EFGH')).toBeTruthy()
})

test('who rather types finds the cursor in the field, the wizard as it was', async () => {
  fakeCameras({ cameras: [] })
  await open()
  await nameIt()
  await press('Scan the activation code')
  await userEvent.click(await screen.findByRole('button', { name: 'Enter Activation Code Manually' }))
  expect(document.activeElement).toBe(field(/^Activation code/))
  expect(screen.getByText('Step 2 / 3')).toBeTruthy()
})

test('the third step shows what will be sent, and the way back to it [IQ-17]', async () => {
  const { addIq } = await open()
  await toConfirmation()
  expect(screen.getByText('Step 3 / 3')).toBeTruthy()
  expect(screen.getByText('Lobby IQ')).toBeTruthy()
  expect(screen.getByText('ABCD 1234 EFGH')).toBeTruthy()
  await press('Back')
  expect(field(/^Activation code/).value).toBe('ABCD 1234 EFGH')
  expect(addIq).not.toHaveBeenCalled()
})

test('the IQ is added with its name trimmed and its code without spaces, and confirmed [IQ-18 IQ-25]', async () => {
  const { addIq, onClose } = await open()
  await nameIt('  Lobby IQ ')
  await write(/^Activation code/, 'abcd 1234 efgh')
  await press('Next')
  await press('Add IQ')
  expect(await screen.findByText('IQ added successfully')).toBeTruthy()
  expect(addIq).toHaveBeenCalledWith({
    params: { installationId },
    body: { customerReference: 'Lobby IQ', activationCode: 'ABCD1234EFGH', timeZone: zone },
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('an IQ that is refused says why, and can be tried again', async () => {
  const message = 'This device is in use in another installation.'
  const { onClose } = await open(() =>
    Promise.reject(new RequestError({ message, statusCode: 409, errorCode: 'DeviceInUse' })),
  )
  await toConfirmation()
  await press('Add IQ')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(onClose).not.toHaveBeenCalled()
  expect(button('Add IQ')).toBeTruthy()
})
