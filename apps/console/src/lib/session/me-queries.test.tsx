import type { CurrentUser } from '@commissioning/contract/account/account-endpoints'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { basicInstaller } from '../../testing/people.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useMe } from './me-queries.ts'

const DAY_MS = 86_400_000

beforeEach(() => void vi.useFakeTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Me() {
  return <p>{useMe().data?.email}</p>
}

function MeNowAndThen() {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        Turn
      </button>
      {isShown && <Me />}
    </>
  )
}

test('the profile is asked for once, however long nobody looked at it [AUTH-12]', async () => {
  const getMe = vi.fn(async (): Promise<CurrentUser> => basicInstaller)
  renderPage(<MeNowAndThen />, { answers: { getMe } })
  await pass(0)
  expect(screen.getByText(basicInstaller.email)).toBeTruthy()

  act(() => screen.getByRole('button', { name: 'Turn' }).click())
  expect(screen.queryByText(basicInstaller.email)).toBeNull()
  await pass(30 * DAY_MS)
  act(() => screen.getByRole('button', { name: 'Turn' }).click())

  expect(screen.getByText(basicInstaller.email)).toBeTruthy()
  await pass(0)
  expect(getMe).toHaveBeenCalledTimes(1)
})
