import { isAnythingEntered } from '@commissioning/ui/entered-forms.ts'
import { FormModal } from '@commissioning/ui/form-modal'
import { renderUi } from '@commissioning/ui/testing/render-ui'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createEndedSession, notifySignedIn } from './ended-session.ts'
import sessionMessages from './locales/en/session.json' with { type: 'json' }
import { SessionEnded } from './session-ended.tsx'
import { testApp } from './testing/test-app.ts'

i18next.addResourceBundle('en', 'session', sessionMessages)

/** A channel that delivers at once. */
class Channel {
  static all: Channel[] = []
  onmessage?: () => Promise<void>
  private readonly name: string

  constructor(name: string) {
    this.name = name
    Channel.all.push(this)
  }

  postMessage() {
    for (const channel of Channel.all) if (channel.name === this.name) void channel.onmessage?.()
  }

  close() {}
}

afterEach(() => {
  vi.restoreAllMocks()
  Channel.all = []
})

const SESSION_ENDED_TITLE = 'Your session has ended'

async function workIn() {
  vi.stubGlobal('BroadcastChannel', Channel)
  const calls = { signInHere: vi.fn(), startAnew: vi.fn(), goOn: vi.fn() }
  let stored: string | undefined = 'noor'
  const ended = createEndedSession({
    app: testApp,
    person: 'noor',
    whoIsSignedIn: async () => stored,
    isAnythingEntered,
    ...calls,
  })
  const submit = { label: 'Create', onClick: vi.fn() }
  renderUi(
    <>
      <FormModal title="Create a thing" submit={submit} onCancel={vi.fn()} error={null}>
        <input aria-label="Name" />
      </FormModal>
      <SessionEnded app={testApp} ended={ended} />
    </>,
  )
  const name = await screen.findByLabelText('Name')
  return {
    ...calls,
    name,
    end: () => act(async () => void ended.onEnded().then(calls.goOn)),
    signInElsewhere: (as: string | undefined) =>
      act(async () => {
        stored = as
        notifySignedIn(testApp)
      }),
  }
}

test('a session that ends under a form says so, keeps what was typed, and goes on once another tab signed in [AUTH-16]', async () => {
  const { name, end, signInElsewhere, goOn, signInHere } = await workIn()
  await userEvent.type(name, 'Lobby')
  await end()
  expect(await screen.findByRole('alertdialog', { name: SESSION_ENDED_TITLE })).toBeTruthy()
  expect(signInHere).not.toHaveBeenCalled()
  expect(goOn).not.toHaveBeenCalled()

  await signInElsewhere('noor')
  expect(goOn).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Lobby')
})

test('where nothing is typed the sign-in follows at once [AUTH-07]', async () => {
  const { end, signInHere } = await workIn()
  await end()
  expect(signInHere).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the sign-in opens beside the form; here it takes the place of what was typed [AUTH-16]', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  history.replaceState(null, '', '/released?page=2')
  const { name, end, signInHere } = await workIn()
  await userEvent.type(name, 'Lobby')
  await end()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }))
  expect(open).toHaveBeenCalledExactlyOnceWith('/login?returnTo=%2Freleased%3Fpage%3D2', '_blank', 'noopener')
  expect(signInHere).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Discard input' }))
  expect(signInHere).toHaveBeenCalledOnce()
})

test('Escape does not lead past a session that has ended [AUTH-16]', async () => {
  const { name, end } = await workIn()
  await userEvent.type(name, 'Lobby')
  await end()
  await screen.findByRole('alertdialog', { name: SESSION_ENDED_TITLE })
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog', { name: SESSION_ENDED_TITLE })).toBeTruthy()
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
})

test('what one person typed is never sent as another [AUTH-16]', async () => {
  const { name, end, signInElsewhere, goOn, startAnew } = await workIn()
  await userEvent.type(name, 'Lobby')
  await end()
  await signInElsewhere('ada')
  expect(goOn).not.toHaveBeenCalled()
  expect(startAnew).toHaveBeenCalledOnce()
})
