import { listCurrentToasts } from '@commissioning/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type FakeCameras, fakeCameras } from '../../testing/fake-camera.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ScanButton } from './scan-button.tsx'
import type { ScanKind } from './scan-content.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function open(scans: ScanKind = 'activationCode') {
  const calls = { onScan: vi.fn(), onManual: vi.fn() }
  renderPage(<ScanButton scans={scans} {...calls} />, { answers: {} })
  await press(TITLES[scans])
  await screen.findByRole('dialog', { name: TITLES[scans] })
  return calls
}

const TITLES: Record<ScanKind, string> = {
  activationCode: 'Scan the activation code',
  deviceId: 'Scan the MAC/Device ID',
  label: 'Scan a label',
  name: 'Scan the name',
  intercomCode: 'Scan the intercom code',
}

const notAllowed = Object.assign(new Error('Permission denied'), { name: 'NotAllowedError' })
const isLive = ({ live }: FakeCameras, ...cameras: string[]) =>
  waitFor(() => expect([...live]).toEqual(cameras))

test('scanning is offered where a finger points, and not with a mouse [SCAN-04]', async () => {
  const page = (
    <p>
      Field
      <ScanButton scans="name" onScan={vi.fn()} onManual={vi.fn()} />
    </p>
  )
  const { unmount } = renderPage(page, { answers: {} })
  await screen.findByText('Field')
  expect(screen.queryByRole('button')).toBeNull()
  unmount()

  fakeCameras()
  renderPage(page, { answers: {} })
  expect(await screen.findByRole('button', { name: 'Scan the name' })).toBeTruthy()
})

test('what the camera sees is given to the field, and the camera goes out', async () => {
  const cameras = fakeCameras()
  const { onScan } = await open()
  await isLive(cameras, 'back')
  cameras.show('abcd1234efgh')
  await waitFor(() => expect(onScan).toHaveBeenCalledExactlyOnceWith('ABCD1234EFGH'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await isLive(cameras)
})

test('a code that is taken out of the text of a label is said with that text [SCAN-10]', async () => {
  const cameras = fakeCameras()
  const { onScan } = await open('deviceId')
  cameras.show('https://locks.example/?mac=A1:B2:C3:D4')
  await waitFor(() => expect(onScan).toHaveBeenCalledExactlyOnceWith('A1.B2.C3.D4'))
  expect(listCurrentToasts()).toMatchObject([
    {
      tone: 'neutral',
      message: 'A1.B2.C3.D4 was taken from the text of the label: https://locks.example/?mac=A1:B2:C3:D4',
    },
  ])
})

test('a frame that the browser does not have yet is passed over', async () => {
  const cameras = fakeCameras()
  const picture = { close: () => undefined }
  vi.stubGlobal('createImageBitmap', vi.fn(async () => picture).mockRejectedValueOnce(new Error('no frame')))
  const { onScan } = await open()
  cameras.show('ABCD1234EFGH')
  await waitFor(() => expect(onScan).toHaveBeenCalledOnce())
})

test('two labels that are as near to the middle are asked about, and the camera looks again when asked to [SCAN-09]', async () => {
  const cameras = fakeCameras()
  const { onScan } = await open()
  cameras.showBeside(['ABCD1234EFGH', 'WXYZ9876STUV'])
  await screen.findByText('Several labels are in the frame. Which one do you mean?')
  cameras.show()
  await press('Scan again')
  await isLive(cameras, 'back')
  cameras.showBeside(['ABCD1234EFGH', 'WXYZ9876STUV'])
  await press('WXYZ9876STUV')
  expect(onScan).toHaveBeenCalledExactlyOnceWith('WXYZ9876STUV')
})

test('a label beside the middle is taken after a second look, which may find its neighbour [SCAN-09]', async () => {
  const cameras = fakeCameras()
  const { onScan } = await open()
  cameras.showBeside(['ABCD1234EFGH'], ['WXYZ9876STUV', 'ABCD1234EFGH'], [])
  await screen.findByRole('button', { name: 'WXYZ9876STUV' })
  expect(onScan).not.toHaveBeenCalled()
  await press('Scan again')
  cameras.showBeside(['ABCD1234EFGH'], [])
  await waitFor(() => expect(onScan).toHaveBeenCalledExactlyOnceWith('ABCD1234EFGH'))
})

test('a code that is no activation code is refused, and the camera looks on [IQ-27]', async () => {
  const cameras = fakeCameras()
  const { onScan } = await open()
  cameras.show('https://example.org')
  expect(await screen.findByText('An invalid code was scanned: https://example.org')).toBeTruthy()
  cameras.show('ABCD1234EFGH')
  await waitFor(() => expect(onScan).toHaveBeenCalledExactlyOnceWith('ABCD1234EFGH'))
})

test('the last camera is opened first, and the next in turn, which is remembered', async () => {
  const cameras = fakeCameras({ cameras: ['front', 'wide', 'back'], isUnknown: true })
  await open()
  await isLive(cameras, 'back')
  expect(cameras.asked).toEqual([undefined, 'back'])
  await press('Next camera')
  await isLive(cameras, 'front')
  await press('Next camera')
  await isLive(cameras, 'wide')
  await userEvent.keyboard('{Escape}')
  await isLive(cameras)
  await press('Scan the activation code')
  await isLive(cameras, 'wide')
})

test('one camera alone has no next', async () => {
  const cameras = fakeCameras({ isUnknown: true })
  await open()
  await isLive(cameras, 'back')
  expect(cameras.asked).toEqual([undefined])
  expect(screen.queryByRole('button', { name: 'Next camera' })).toBeNull()
})

test.each([
  ['activationCode', 'Enter the activation code manually', 'Enter Activation Code Manually'],
  ['deviceId', 'Enter the ID manually', 'Enter Device ID Manually'],
] as const)(
  'a refused camera says so and leads to typing: %s [SCAN-05 SCAN-06]',
  async (scans, advice, way) => {
    fakeCameras({ fault: notAllowed })
    const { onManual } = await open(scans)
    const said = (await screen.findByRole('alert')).textContent
    expect(said).toContain(
      "You didn't allow for camera access to scan the QR code on the device to get the Device ID faster and easier.",
    )
    expect(said).toContain(`${advice}, or allow the camera in the settings of your device.`)
    await press(way)
    expect(onManual).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('a refused camera at the code of an intercom says what it needs [ICOM-33]', async () => {
  fakeCameras({ fault: notAllowed })
  await open('intercomCode')
  expect((await screen.findByRole('alert')).textContent).toContain('Camera permission is required')
})

test('a camera that fails says why [SCAN-07]', async () => {
  const fault = Object.assign(new Error('Could not start video source'), { name: 'NotReadableError' })
  fakeCameras({ fault })
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'There was an error opening your camera: Could not start video source',
  )
})

test('a device without a camera, and one whose camera is pulled out, say so', async () => {
  fakeCameras({ cameras: [] })
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'There was an error opening your camera: this device has no camera',
  )
  await userEvent.keyboard('{Escape}')

  const cameras = fakeCameras()
  await press('Scan the activation code')
  await isLive(cameras, 'back')
  cameras.unplug()
  expect((await screen.findByRole('alert')).textContent).toContain('the camera was disconnected')
})

test('a camera that a call takes away is opened again by itself, and one that it silences is shown again [SCAN-12]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const cameras = fakeCameras()
  await open()
  await isLive(cameras, 'back')
  cameras.mute(true)
  await screen.findByRole('alert')
  cameras.mute(false)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())

  cameras.unplug()
  await screen.findByRole('alert')
  const inUse = Object.assign(new Error('Could not start video source'), { name: 'NotReadableError' })
  const taken = fakeCameras({ fault: inUse })
  await vi.advanceTimersByTimeAsync(3_000)
  await waitFor(() => expect(taken.asked).toHaveLength(1))
  const back = fakeCameras()
  await vi.advanceTimersByTimeAsync(3_000)
  await isLive(back, 'back')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a camera that is allowed later is tried again', async () => {
  fakeCameras({ fault: notAllowed })
  await open()
  await screen.findByRole('alert')
  const cameras = fakeCameras()
  await press('Try again')
  await isLive(cameras, 'back')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the camera is off while the page is hidden', async () => {
  const cameras = fakeCameras()
  await open()
  await isLive(cameras, 'back')
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await isLive(cameras)
  seen.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await isLive(cameras, 'back')
})

test('light and zoom are there where the camera has them', async () => {
  const applyConstraints = vi.fn(async () => undefined)
  fakeCameras({ abilities: { torch: true, zoom: { min: 1, max: 4, step: 0.5 } }, applyConstraints })
  await open()
  await press('Turn the light on')
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] })
  await press('Turn the light off')
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] })
  expect(screen.getByRole('slider', { name: 'Zoom' }).getAttribute('max')).toBe('4')
})

test('a photo is read in place of the camera, or says why it is not', async () => {
  const cameras = fakeCameras({ cameras: [] })
  const { onScan } = await open('deviceId')
  const select = async () =>
    userEvent.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), photo)
  const photo = new File(['label'], 'label.jpg', { type: 'image/jpeg' })
  await screen.findByRole('alert')
  await select()
  expect(await screen.findByText(/^No code was found in that picture/)).toBeTruthy()
  cameras.show('a1.b2.c3.d4')
  await select()
  await waitFor(() => expect(onScan).toHaveBeenCalledExactlyOnceWith('A1.B2.C3.D4'))
})

test('a file that is no picture is refused', async () => {
  fakeCameras({ cameras: [] })
  await open()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('decode')))
  const file = new File(['text'], 'label.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), file)
  expect(await screen.findByText(/^That file is not a picture/)).toBeTruthy()
})
