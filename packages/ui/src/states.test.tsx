import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { ActionMenu } from './action-menu.tsx'
import { BatteryLevel } from './battery-level.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { CopyCode } from './copy-code.tsx'
import { Countdown } from './countdown.tsx'
import { IqDrawing } from './drawings/iq.tsx'
import { ErrorState } from './error-state.tsx'
import { FileDrop } from './file-drop.tsx'
import { instantFormat } from './instant-format.ts'
import { loadUiMessages } from './messages.ts'
import { RelativeTime } from './relative-time.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { STORAGE_SENTENCES } from './storage-failure.ts'
import { axeOffences } from './testing/axe-offences.ts'
import { setReducedMotion } from './testing/dom-setup.ts'
import { renderUi } from './testing/render-ui.tsx'
import { toRelativeTime } from './to-relative-time.ts'
import { showFailure, showSuccess } from './toast.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const noop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
const speak = async (language: string) => {
  i18next.addResourceBundle(language, 'ui', await loadUiMessages(language))
  await i18next.changeLanguage(language)
}
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

test('what can be taken back says so longer, and is taken back once by its button or its key [PICK-05]', async () => {
  const undo = vi.fn()
  renderUi(<Shortcuts />)
  act(() => showSuccess('2 tags blocked.', undo))
  act(() => vi.advanceTimersByTime(19_000))
  await user().click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.queryByText('2 tags blocked.')).toBeNull()
  act(() => showSuccess('2 tags blocked.', undo))
  await user().keyboard('u')
  expect(undo).toHaveBeenCalledTimes(2)
  act(() => showSuccess('2 tags blocked.', undo))
  act(() => vi.advanceTimersByTime(20_001))
  expect(screen.queryByText('2 tags blocked.')).toBeNull()
})

test('a success goes by itself, a failure stays until it is closed', async () => {
  renderUi(null)
  act(() => {
    showSuccess('Reminder sent successfully.')
    showFailure({ message: 'It did not work.', correlationId: 'c-17' })
  })
  expect(screen.getByRole('status').textContent).toContain('Reminder sent successfully.')
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('Reminder sent successfully.')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('c-17')
  await user().click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['en', 'StorageRefused', /does not let the page read or store its data\. What you entered is still/],
  [
    'de',
    'StorageRefused',
    /lässt die Seite ihre Daten nicht lesen oder speichern\. Ihre Eingaben stehen noch/,
  ],
  ['fr', 'StorageFull', /est plein\. Votre saisie est toujours sur cette page/],
] as const)('in %s a failure with the code %s says what to do [STORE-02]', async (language, code, said) => {
  await speak(language)
  renderUi(<ErrorState failure={{ message: STORAGE_SENTENCES[code] }} />)
  expect(screen.getByText(said)).toBeTruthy()
})

test.each([
  'Failed to fetch dynamically imported module: https://console.example/assets/make-labels-1.js',
  'error loading dynamically imported module: https://console.example/assets/make-labels-1.js',
  'Importing a module script failed.',
])('the words of a browser for a part that did not come become what to do: %s [ERR-14]', async (message) => {
  await speak('de')
  renderUi(<ErrorState failure={{ message }} />)
  expect(screen.getByText(/^Ein Teil dieser Seite ließ sich nicht laden\. Prüfen Sie/)).toBeTruthy()
})

test('a failure without an answer is shown in the language of the person, another as the platform said it [ERR-06]', async () => {
  await speak('nl')
  const { rerender } = renderUi(<ErrorState failure={{ message: 'Something went wrong with request.' }} />)
  expect(screen.getByText('Er ging iets mis met de aanvraag.')).toBeTruthy()
  rerender(<ErrorState failure={{ message: 'Something went wrong with response.' }} />)
  expect(screen.getByText('Er ging iets mis met het antwoord.')).toBeTruthy()
  rerender(<ErrorState failure={{ message: 'Het slot is in gebruik.' }} />)
  expect(screen.getByText('Het slot is in gebruik.')).toBeTruthy()
  act(() => showFailure({ message: 'Something went wrong with request.' }))
  expect(screen.getByText('Er ging iets mis met de aanvraag.')).toBeTruthy()
})

test.each([
  ['en', 1_240_000, '1.2 MB'],
  ['de', 1_240_000, '1,2 MB'],
  ['fr', 1_240_000, '1,2 Mo'],
  ['fr', 11_001, '12 ko'],
])('in %s a file of %i bytes is %s', async (language, size, shown) => {
  await speak(language)
  const file = new File([new Uint8Array(size)], 'plan.png')
  renderUi(<FileDrop label="Plan" file={file} onFile={noop} tooMany={undefined} />)
  expect(screen.getByText('plan.png').nextSibling?.textContent?.replace(/\s/g, ' ')).toBe(shown)
})

test('of several files that are dropped at once none is taken, and it says so until one is [TABLE-84]', async () => {
  const onFile = vi.fn()
  renderUi(<FileDrop label="Plan" file={undefined} onFile={onFile} tooMany="One at a time." error="Gone." />)
  const [one, other] = [new File(['1'], 'one.png'), new File(['2'], 'other.png')]
  const drop = (...files: File[]) =>
    fireEvent.drop(screen.getByLabelText('Plan'), { dataTransfer: { files } })
  drop(one, other)
  expect(onFile.mock.lastCall).toEqual([undefined])
  expect(screen.getByRole('alert').textContent).toBe('One at a time.')
  drop(other)
  expect(onFile.mock.lastCall).toEqual([other])
  expect(screen.getByRole('alert').textContent).toBe('Gone.')
})

test('a confirm dialog names its object and keeps its failure inside', async () => {
  const onConfirm = vi.fn()
  renderUi(
    <ConfirmDialog
      title="Delete this lock?"
      object="Rear entrance"
      confirmLabel="Delete lock"
      onConfirm={onConfirm}
      onCancel={noop}
      error={{ message: 'The lock is in use' }}
    />,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this lock?' })
  expect(dialog.textContent).toContain('Rear entrance')
  expect(screen.getByRole('alert').textContent).toContain('The lock is in use')
  await user().click(screen.getByRole('button', { name: 'Delete lock' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('while its action is on the way a confirm dialog cannot be left, and says so', async () => {
  const onCancel = vi.fn()
  const messages = { title: 'Delete this lock?', object: 'Rear entrance', confirmLabel: 'Delete lock' }
  renderUi(<ConfirmDialog {...messages} busy onConfirm={noop} onCancel={onCancel} error={null} />)
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  expect(cancel.getAttribute('aria-disabled')).toBe('true')
  await user().click(cancel)
  expect(onCancel).not.toHaveBeenCalled()
})

test('a closed action stays in the menu, says why and does nothing', async () => {
  const rename = vi.fn()
  const remove = vi.fn()
  renderUi(
    <ActionMenu
      name="Lobby"
      actions={[
        { key: 'a', label: 'Rename', onClick: rename, disabledReason: 'You can only view it.' },
        { key: 'b', label: 'Delete', onClick: remove },
      ]}
    />,
  )
  await user().click(screen.getByRole('button', { name: 'Actions for Lobby' }))
  await user().click(await screen.findByRole('menuitem', { name: /Rename.*You can only view it/ }))
  expect(rename).not.toHaveBeenCalled()
  await user().click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(remove).toHaveBeenCalledOnce()
})

test('an open menu holds nothing but its actions, the first of which has the focus', async () => {
  renderUi(
    <main>
      <ActionMenu name="Lobby" actions={[{ key: 'a', label: 'Rename', onClick: noop }]} />
    </main>,
  )
  await user().click(screen.getByRole('button', { name: 'Actions for Lobby' }))
  await expect.poll(() => document.activeElement?.textContent).toBe('Rename')
  expect(await axeOffences()).toEqual([])
})

test('a code is copied bare, though it is shown in groups', async () => {
  const writeText = vi.fn(async () => {})
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  renderUi(<CopyCode code="A1B2C3D4" shown="A1B2 C3D4" label="Code" />)
  await act(async () => screen.getByRole('button', { name: 'Code A1B2 C3D4, copy' }).click())
  expect(writeText).toHaveBeenCalledWith('A1B2C3D4')
  expect(screen.getByText('Copied')).toBeTruthy()
})

test('a countdown counts the injected clock down and tells once when it is over', () => {
  let at = NOW
  const onOver = vi.fn()
  renderUi(<Countdown until={NOW + 61_000} now={() => at} onOver={onOver} />)
  expect(screen.getByRole('timer', { name: '1 minute left' }).textContent).toBe('1:01')
  at = NOW + 59_000
  act(() => vi.advanceTimersByTime(1_000))
  expect(screen.getByRole('timer', { name: '2 seconds left' })).toBeTruthy()
  at = NOW + 70_000
  act(() => vi.advanceTimersByTime(3_000))
  expect(screen.getByRole('timer', { name: 'Time is up' }).textContent).toBe('0:00')
  expect(onOver).toHaveBeenCalledOnce()
})

test.each([
  [-5_000, 0, 'second'],
  [-61_000, -1, 'minute'],
  [-3_600_000 * 5, -5, 'hour'],
  [86_400_000 * 3, 3, 'day'],
  [-86_400_000 * 30, -30, 'day'],
  [-86_400_000 * 31, -1, 'month'],
  [-86_400_000 * 70, -2, 'month'],
  [-86_400_000 * 364, -11, 'month'],
  [-86_400_000 * 800, -2, 'year'],
])('an instant %i ms away is %i %s away', (distance, value, unit) => {
  expect(toRelativeTime(NOW + distance, NOW)).toEqual({ value, unit })
})

test('a relative time carries the exact instant', () => {
  renderUi(<RelativeTime instant="2026-11-20T11:57:00Z" now={() => NOW} />)
  const time = screen.getByText('3 minutes ago')
  const exact = instantFormat('en', { dateStyle: 'long', timeStyle: 'medium' })
  expect(time.textContent).toContain(exact.format(new Date('2026-11-20T11:57:00Z')))
  expect(time.getAttribute('datetime')).toBe('2026-11-20T11:57:00Z')
})

test('the LED blinks its pattern and says its colours', () => {
  const { container } = renderUi(
    <IqDrawing
      label="IQ"
      led={{
        frames: [
          { colour: 'green', ms: 500 },
          { colour: null, ms: 500 },
        ],
      }}
    />,
  )
  const isLit = () => container.querySelector('circle[style*="fill"]') !== null
  expect(screen.getByRole('img', { name: 'IQ, LED: green' })).toBeTruthy()
  expect(isLit()).toBe(true)
  act(() => vi.advanceTimersByTime(500))
  expect(isLit()).toBe(false)
  act(() => vi.advanceTimersByTime(500))
  expect(isLit()).toBe(true)
})

test('under reduced motion the LED stands still, lit', () => {
  setReducedMotion(true)
  const led = {
    frames: [
      { colour: null, ms: 500 },
      { colour: 'red', ms: 500 },
    ] as const,
  }
  const { container } = renderUi(<IqDrawing led={led} />)
  expect(container.querySelector('circle[style*="fill"]')).toBeTruthy()
  act(() => vi.advanceTimersByTime(2_000))
  expect(container.querySelector('circle[style*="fill"]')).toBeTruthy()
})

test('while a step waits its panel says what to do, what is awaited and what to try', () => {
  const panel = (
    <WaitingPanel
      state="waiting"
      title="Present the card"
      drawing={null}
      todo="Hold the card to the lock."
      waitingFor="the lock"
      until={NOW + 30_000}
      now={() => NOW}
      tips={['Go closer.']}
    />
  )
  renderUi(panel)
  expect(screen.getByText('Hold the card to the lock.')).toBeTruthy()
  expect(screen.getByText('the lock')).toBeTruthy()
  expect(screen.getByText('Nothing yet')).toBeTruthy()
  expect(screen.getByText('Go closer.')).toBeTruthy()
  expect(screen.getByRole('timer', { name: '30 seconds left' })).toBeTruthy()
})

test('a step whose time is up says so instead of waiting on, and can be started again', async () => {
  const onAgain = vi.fn()
  const panel = (until: number) => (
    <WaitingPanel
      state="waiting"
      title="Present the card"
      drawing={null}
      todo="Hold the card to the lock."
      waitingFor="the lock"
      until={until}
      now={() => NOW}
      onAgain={onAgain}
    />
  )
  const { rerender } = renderUi(panel(NOW))
  expect(screen.getByRole('status').textContent).toContain('Time is up')
  expect(screen.queryByText('Waiting')).toBeNull()
  await user().click(screen.getByRole('button', { name: 'Start again' }))
  expect(onAgain).toHaveBeenCalledOnce()
  rerender(panel(NOW + 30_000))
  expect(screen.getByRole('timer', { name: '30 seconds left' })).toBeTruthy()
})

test.each(['powered', 'fresh', 'good', 'low', 'critical', 'unknown', 'none'] as const)(
  'a battery that is %s is told in the word of its state, without a number [LOOK-14]',
  (state) => {
    const { container } = renderUi(<BatteryLevel state={state} label={`Battery ${state}`} />)
    expect(container.textContent).toBe(`Battery ${state}`)
  },
)
