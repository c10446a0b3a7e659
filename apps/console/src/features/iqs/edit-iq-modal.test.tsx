import { RequestError } from '@commissioning/contract/http/request-error'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeAccessRules } from '../../testing/access-rules.ts'
import { IQ_ID, makeIq } from '../../testing/hardware.ts'
import { makeInstallation, makeInstallationDetail } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { EditIqModal } from './edit-iq-modal.tsx'
import { useIqs } from './iq-queries.ts'

const installationId = makeInstallation().id

/** The list stands above the modal, as on the page, so that it hears of changes. */
function Page({ onClose }: { onClose: () => void }) {
  const iq = useIqs(installationId, { top: 25 }).data?.items[0]
  return iq && <EditIqModal installationId={installationId} iq={iq} onClose={onClose} />
}

async function open(answers: TestAnswers = {}) {
  const onClose = vi.fn()
  const changeIq = vi.fn<NonNullable<TestAnswers['changeIq']>>(async () => makeIq())
  const listIqs = async () => ({ items: [makeIq()], nextPageLink: null })
  renderPage(<Page onClose={onClose} />, { answers: { changeIq, listIqs, ...answers } })
  await screen.findByRole('dialog', { name: /Edit IQ/ })
  return { changeIq, onClose }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const heartbeat = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Green Heartbeat/ })
async function rename(name: string) {
  const field = screen.getByRole('textbox', { name: /IQ name/ })
  await userEvent.clear(field)
  if (name) await userEvent.type(field, name)
}

test('an IQ gets another name and its LED flag is switched [IQ-28]', async () => {
  const { changeIq, onClose } = await open()
  await rename(' Hall ')
  await userEvent.click(heartbeat())
  await press('Save')
  expect(await screen.findByText('IQ successfully updated.')).toBeTruthy()
  expect(changeIq).toHaveBeenCalledWith({
    params: { installationId, iqId: IQ_ID },
    body: { customerReference: 'Hall', ledEnabled: false },
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test.each<[string, () => Promise<void>, Partial<Iq>]>([
  ['the name', () => rename('Hall'), { customerReference: 'Hall' }],
  ['the LED flag', () => userEvent.click(heartbeat()), { ledEnabled: false }],
])('only %s is sent when nothing else was changed', async (_, change, body) => {
  const { changeIq } = await open()
  await change()
  await press('Save')
  await waitFor(() => expect(changeIq.mock.lastCall?.[0].body).toEqual(body))
})

test('the timezone is corrected, found by an older name, and sent alone [ZONE-21]', async () => {
  const { changeIq } = await open()
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /Timezone/ })
  expect(field.value).toBe('Europe/Amsterdam')
  await userEvent.click(field)
  await userEvent.clear(field)
  await userEvent.type(field, 'Calcutta')
  await userEvent.keyboard('{Enter}')
  expect(field.value).toBe('Asia/Kolkata')
  await press('Save')
  await waitFor(() => expect(changeIq.mock.lastCall?.[0].body).toEqual({ timeZone: 'Asia/Kolkata' }))
})

test('an IQ that counts by other zone rules than the platform is marked beside its timezone [ZONE-34]', async () => {
  const warning = /uses the timezone rules of 2024a, the platform uses others/
  await open()
  expect(screen.queryByText(warning)).toBeNull()
  cleanup()
  const other = makeIq({ zoneRulesVersion: '2024a', hasOtherZoneRules: true })
  await open({ listIqs: async () => ({ items: [other], nextPageLink: null }) })
  expect(screen.getByText(warning)).toBeTruthy()
})

test('with name and LED flag unchanged nothing is saved, and the modal closes [IQ-29]', async () => {
  const { changeIq, onClose } = await open()
  await rename('Hall')
  await rename('Lobby IQ')
  await userEvent.click(heartbeat())
  await userEvent.click(heartbeat())
  await press('Save')
  expect(onClose).toHaveBeenCalledOnce()
  expect(changeIq).not.toHaveBeenCalled()
})

test('the LED flag is called the Green Heartbeat, a short green blink every 5 minutes [IQ-30]', async () => {
  await open()
  expect(heartbeat().checked).toBe(true)
  expect(screen.getByText('A short green blink every 5 minutes.')).toBeTruthy()
})

test('a pasted name is taken whole, and one that is too long once trimmed is refused with the rule [IQ-22]', async () => {
  const { changeIq } = await open()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /IQ name/ })
  const paste = async (text: string) => {
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste(text)
  }
  await paste('x'.repeat(51))
  expect(field.value).toHaveLength(51)
  expect(await screen.findByText('A name has at most 50 characters.')).toBeTruthy()
  await press('Save')
  await paste(` ${'y'.repeat(50)}`)
  await press('Save')
  await waitFor(() => expect(changeIq).toHaveBeenCalled())
  expect(changeIq.mock.calls.map(([{ body }]) => body)).toEqual([{ customerReference: 'y'.repeat(50) }])
})

test('an IQ without a name cannot be saved', async () => {
  await open()
  await rename('')
  const save = screen.getByRole('button', { name: 'Save' })
  expect(document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'IQ name is required.',
  )
})

test('after a stale save both fields are shown as somebody else left them [API-28]', async () => {
  let iq = makeIq()
  const stale = new RequestError({
    message: 'Somebody else has changed this.',
    statusCode: 412,
    errorCode: 'Stale',
  })
  const { onClose } = await open({
    listIqs: async () => ({ items: [iq], nextPageLink: null }),
    changeIq: () => {
      iq = makeIq({ customerReference: 'Foyer', timeZone: 'America/New_York', ledEnabled: false, version: 2 })
      return Promise.reject(stale)
    },
  })
  await rename('Hall')
  await press('Save')
  expect(
    await screen.findByText(
      /Its name is now Foyer\..*Its timezone is America\/New York\..*Its Green Heartbeat is off\./,
    ),
  ).toBeTruthy()
  expect(screen.getByDisplayValue('Hall')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('what the platform refuses is shown in the form', async () => {
  const closed = new RequestError({
    message: 'The installation is closed.',
    statusCode: 403,
    errorCode: 'InstallationClosed',
  })
  const { onClose } = await open({ changeIq: () => Promise.reject(closed) })
  await rename('Hall')
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain('The installation is closed.')
  expect(onClose).not.toHaveBeenCalled()
})

test('another timezone tells which hours of its locks change, by the present clock [OPENS-18]', async () => {
  await open({
    getInstallation: async () => makeInstallationDetail(),
    getAccessRules: async () => makeAccessRules({ tags: [{ id: 'tag' }], lockIds: ['front', 'back'] }),
  })
  expect(screen.queryByText('What this changes')).toBeNull()
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /Timezone/ })
  await userEvent.click(field)
  await userEvent.clear(field)
  await userEvent.type(field, 'Europe/London')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Also opens 2 locks for 1 tag: MO TU WE TH FR, 18:01–19:00.')).toBeTruthy()
  expect(screen.getByText('Closes 2 locks for 1 tag: MO TU WE TH FR, 08:00–08:59.')).toBeTruthy()
  expect(
    screen.getByText(/^Times in .*Amsterdam.* by its current clock, for the coming year\.$/),
  ).toBeTruthy()
})
