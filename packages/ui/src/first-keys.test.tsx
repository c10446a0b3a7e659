import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsTopModal } from './modal-stack.ts'
import { Palette } from './palette.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { UiProvider } from './ui-provider.tsx'

let root: Root
const page = document.createElement('div')
// a browser hurries nothing along between a drawing and a press, so neither does this test
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  document.body.append(page)
  root = createRoot(page)
})
afterEach(() => {
  root.unmount()
  page.remove()
})

/** Draws the piece and presses a key as soon as the page holds what is looked for. */
function pressAtOnce(piece: ReactNode, isThere: () => unknown, key: KeyboardEventInit): Promise<void> {
  return new Promise((done) => {
    const seen = new MutationObserver(() => {
      if (!isThere()) return
      seen.disconnect()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }))
      done()
    })
    seen.observe(document.body, { childList: true, subtree: true })
    root.render(<UiProvider env="test">{piece}</UiProvider>)
  })
}

test.each([
  ['the question mark shows the keys', { key: '?' }, 'Keyboard shortcuts'],
  ['Ctrl and K opens the palette', { key: 'k', ctrlKey: true }, 'Found'],
])('%s as soon as the page is seen', async (_, key, name) => {
  const piece = (
    <>
      <h1>Places</h1>
      <Shortcuts />
      <Palette
        placeholder="Find"
        content={({ isOpen }) => isOpen && <div role="dialog" aria-label="Found" />}
      />
    </>
  )
  await pressAtOnce(piece, () => screen.queryByRole('heading', { name: 'Places' }), key)
  expect(await screen.findByRole('dialog', { name })).toBeTruthy()
})

test('Escape before the window of the palette has come gives the focus back [FIND-08]', async () => {
  const press = (key: KeyboardEventInit) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }))
  root.render(
    <UiProvider env="test">
      <Shortcuts />
      <button type="button">Places</button>
      <Palette placeholder="Find" content={() => null} />
    </UiProvider>,
  )
  const opener = await screen.findByRole('button', { name: 'Places' })
  opener.focus()
  press({ key: 'k', ctrlKey: true })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Find' }))
  press({ key: 'Escape' })
  await expect.poll(() => document.activeElement).toBe(opener)
  expect(screen.queryByRole('textbox', { name: 'Find' })).toBeNull()
})

function TopModal({ onClose }: { onClose: () => void }) {
  const isOnTop = useIsTopModal()
  return (
    <button type="button" ref={(button) => button?.focus()} onKeyDown={isOnTop ? onClose : undefined}>
      Places
    </button>
  )
}

test('a modal answers to keys as soon as it is seen', async () => {
  const onClose = vi.fn()
  await pressAtOnce(<TopModal onClose={onClose} />, () => screen.queryByText('Places'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
