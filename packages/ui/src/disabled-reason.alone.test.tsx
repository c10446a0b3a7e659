import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { renderUi } from './testing/render-ui.tsx'

const tooltip = vi.hoisted(() => ({ isThere: true }))
vi.mock('./reason-tooltip.tsx', async (original) => {
  const { ReasonTooltip } = await original<typeof import('./reason-tooltip.tsx')>()
  return {
    get ReasonTooltip() {
      if (!tooltip.isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return ReasonTooltip
    },
  }
})

const REASON = 'The lock is offline.'
const button = () => screen.getByRole('button', { name: 'Detach' })
const open = (onClick = vi.fn()) => {
  const piece = (reason?: string) => (
    <Button disabledReason={reason} onClick={onClick}>
      Detach
    </Button>
  )
  const { rerender } = renderUi(piece(REASON))
  const allow = (reason?: string) => rerender(piece(reason))
  return { onClick, allow }
}

test('a control stands and tells its reason while the tooltip cannot be fetched, which comes with the network', async () => {
  tooltip.isThere = false
  open()
  await userEvent.tab()
  const description = document.getElementById(button().getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe(REASON)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await userEvent.tab()
  tooltip.isThere = true
  dispatchEvent(new Event('online'))
  await waitFor(async () => {
    await userEvent.hover(button())
    expect(screen.getByRole('tooltip').textContent).toBe(REASON)
  })
})

test('a disabled control is reached by keyboard, says why, and does nothing', async () => {
  const { onClick } = open()
  await userEvent.tab()
  expect(document.activeElement).toBe(button())
  expect((await screen.findByRole('tooltip')).textContent).toBe(REASON)
  expect(button().getAttribute('aria-describedby')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
})

test('the reason leaves with the pointer, and at Escape', async () => {
  open()
  await userEvent.hover(button())
  await screen.findByRole('tooltip')
  await userEvent.unhover(button())
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  await userEvent.tab()
  await screen.findByRole('tooltip')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('who waits at a control keeps the focus when it is allowed, and when it is not any more', async () => {
  const { onClick, allow } = open()
  await userEvent.tab()
  allow()
  expect(document.activeElement).toBe(button())
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
  allow(REASON)
  expect(document.activeElement).toBe(button())
  expect((await screen.findByRole('tooltip')).textContent).toBe(REASON)
})

test('a button that works on something keeps the focus, takes no press meanwhile and says so', async () => {
  const onClick = vi.fn()
  const piece = (busy: boolean) => (
    <Button busy={busy} onClick={onClick}>
      Detach
    </Button>
  )
  const { rerender } = renderUi(piece(false))
  await userEvent.tab()
  rerender(piece(true))
  expect(document.activeElement).toBe(button())
  expect(button().getAttribute('aria-busy')).toBe('true')
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  rerender(piece(false))
  expect(document.activeElement).toBe(button())
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
})

test('a reason looks for its control beside itself, and not over all of the page [SPEED-43]', async () => {
  const asked = vi.spyOn(document, 'querySelector')
  open()
  // the tooltip comes with the first that is asked for
  await waitFor(async () => {
    await userEvent.hover(button())
    expect(screen.getByRole('tooltip').textContent).toBe(REASON)
  })
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})
