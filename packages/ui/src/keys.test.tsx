import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type FormEvent, type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { lazyPart } from './lazy-part.ts'
import { Modal } from './modal.tsx'
import { Palette, type PaletteStart } from './palette.tsx'
import type { PaletteAction } from './palette-search.ts'
import { findActions } from './palette-search.ts'
import { PaletteWindow } from './palette-window.tsx'
import { SearchField } from './search-field.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { renderUi } from './testing/render-ui.tsx'
import { Tick } from './tick.tsx'
import { useShortcut } from './use-shortcut.ts'

const noop = () => {}
function Key({ keys, onPress }: { keys: string; onPress: () => void }) {
  useShortcut({ keys, label: `Does ${keys}`, onPress })
  return null
}
const START: PaletteStart = { opener: null, takeOver: () => '' }
const contentOf =
  (actions: PaletteAction[]) =>
  ({ isOpen, start, onClose }: { isOpen: boolean; start: PaletteStart; onClose: () => void }) =>
    isOpen && <PaletteWindow placeholder="Find" actions={actions} start={start} onClose={onClose} />

test('the slash focuses the search, but is typed where one is typing', async () => {
  renderUi(
    <>
      <Shortcuts />
      <SearchField label="Search places" value="" onSearch={noop} />
    </>,
  )
  await userEvent.keyboard('/')
  const field = screen.getByRole('searchbox', { name: 'Search places' })
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('a/b')
  expect(field).toHaveProperty('value', 'a/b')
})

test('the search waits for a pause, Enter does not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const onSearch = vi.fn()
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  renderUi(<SearchField label="Search" value="" onSearch={onSearch} delayMs={300} />)
  await user.type(screen.getByRole('searchbox'), 'lob')
  expect(onSearch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(onSearch.mock.calls).toEqual([['lob']])
  await user.keyboard('by{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith('lobby')
  vi.useRealTimers()
})

test('Enter in the search of a form searches, and sends no form', async () => {
  const onSearch = vi.fn()
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  renderUi(
    <form onSubmit={onSubmit}>
      <SearchField label="Search" value="" onSearch={onSearch} />
      <input aria-label="Name" />
      <button type="submit">Save</button>
    </form>,
  )
  await userEvent.type(screen.getByRole('searchbox'), 'lobby{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith('lobby')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Name'), 'Hall{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('what was typed is searched as the list is by then: sorted or filtered meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const [before, after] = [vi.fn(), vi.fn()]
  const search = (onSearch: (text: string) => void) => (
    <SearchField label="Search" value="" onSearch={onSearch} delayMs={300} />
  )
  const { rerender } = renderUi(search(before))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'quay' } })
  rerender(search(after))
  act(() => vi.advanceTimersByTime(300))
  expect(after).toHaveBeenCalledExactlyOnceWith('quay')
  expect(before).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test('a search that comes from the address is shown, and one that was typed on is not overwritten', async () => {
  const field = () => screen.getByRole('searchbox')
  const search = (value: string) => <SearchField label="Search" value={value} onSearch={noop} />
  const { rerender } = renderUi(search(''))
  rerender(search('lobby'))
  expect(field()).toHaveProperty('value', 'lobby')
  await userEvent.type(field(), ' a{Enter}b')
  rerender(search('lobby a'))
  expect(field()).toHaveProperty('value', 'lobby ab')
})

test('the question mark shows the keys, and single keys can be switched off', async () => {
  renderUi(
    <>
      <Shortcuts />
      <SearchField label="Search places" value="" onSearch={noop} />
    </>,
  )
  await userEvent.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Turn single-key shortcuts off' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Ctrl and K opens the palette, which runs what is chosen', async () => {
  const onRun = vi.fn()
  renderUi(
    <>
      <Shortcuts />
      <Palette placeholder="Find" content={contentOf([{ id: 'a', label: 'People', onRun }])} />
    </>,
  )
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByPlaceholderText('Find'), 'peo')
  expect(screen.getByRole('dialog', { name: 'Search pages and actions' })).toBeTruthy()
  await userEvent.click(screen.getByText('People'))
  expect(onRun).toHaveBeenCalledOnce()
})

test('what is typed after Ctrl and K stands in the palette that is still on its way, and presses no shortcut [FIND-08]', async () => {
  const onPress = vi.fn()
  const coming = Promise.withResolvers<ReturnType<typeof contentOf>>()
  const Content = lazyPart(() => coming.promise)
  renderUi(
    <>
      <Shortcuts />
      <Key keys="n" onPress={onPress} />
      <button type="button">Before</button>
      <Palette placeholder="Find" content={Content} />
    </>,
  )
  screen.getByRole('button', { name: 'Before' }).focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Find'))
  await userEvent.keyboard('nor{Enter}')
  coming.resolve(contentOf([{ id: 'a', label: 'North', onRun: noop }]))
  await screen.findByText('North')
  await userEvent.keyboard('th')
  expect(screen.getByPlaceholderText('Find')).toHaveProperty('value', 'north')
  expect(onPress).not.toHaveBeenCalled()

  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Before')
})

test('Escape closes the palette that is still on its way', async () => {
  renderUi(
    <>
      <Shortcuts />
      <Palette placeholder="Find" content={({ isOpen }) => isOpen && <p>Found</p>} />
    </>,
  )
  await userEvent.keyboard('{Control>}k{/Control}{Escape}')
  expect(screen.queryByText('Found')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Enter runs the first action that is found, and after an arrow the next', async () => {
  const { runs, named } = recordedActions()
  renderUi(
    <>
      <Shortcuts />
      <Palette placeholder="Find" content={contentOf(named('Installations', 'People', 'People who left'))} />
    </>,
  )
  for (const keys of ['people{Enter}', 'people{ArrowDown}{Enter}', 'inst{Enter}']) {
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByPlaceholderText('Find'), keys)
  }
  expect(runs).toEqual(['People', 'People who left', 'Installations'])
})

test('Enter runs the first action, too, when the app has found it after the last letter', async () => {
  const { runs, named } = recordedActions()
  const found = (...names: string[]) => (
    <PaletteWindow placeholder="Find" actions={named(...names)} start={START} onClose={noop} />
  )
  const { rerender } = renderUi(found('People'))
  await userEvent.type(await screen.findByPlaceholderText('Find'), 'quay')
  rerender(found('People', 'Quayside', 'Old quay'))
  await userEvent.keyboard('{Enter}')
  expect(runs).toEqual(['Quayside'])
})

function recordedActions() {
  const runs: string[] = []
  const named = (...names: string[]) =>
    names.map((label) => ({ id: label, label, onRun: () => runs.push(label) }))
  return { runs, named }
}

test('two keys after one another are one shortcut, and another key between them is none', async () => {
  const pressed: string[] = []
  renderUi(
    <>
      <Shortcuts />
      <Key keys="g i" onPress={() => pressed.push('g i')} />
      <Key keys="i" onPress={() => pressed.push('i')} />
    </>,
  )
  await userEvent.keyboard('gi')
  await userEvent.keyboard('i')
  await userEvent.keyboard('gxi')
  expect(pressed).toEqual(['g i', 'i', 'i'])
  await userEvent.keyboard('?')
  expect((await screen.findByText('Does g i')).nextSibling?.textContent).toBe('G I')
})

test('a key presses the button that has it, while it may be pressed [FIND-05]', async () => {
  const onClick = vi.fn()
  const page = (reason?: string) => (
    <>
      <Shortcuts />
      <Button shortcut="n" onClick={onClick} disabledReason={reason}>
        New place
      </Button>
    </>
  )
  const { rerender } = renderUi(page())
  await userEvent.keyboard('n')
  expect(onClick).toHaveBeenCalledOnce()
  rerender(page('Not without a network'))
  await userEvent.keyboard('n')
  expect(onClick).toHaveBeenCalledOnce()
})

test('a key presses its button also from a tick, which takes no letters, and not from a field [PICK-12]', async () => {
  const onPress = vi.fn()
  renderUi(
    <>
      <Shortcuts />
      <Key keys="u" onPress={onPress} />
      <Tick label="Cellar" isTicked={false} onToggle={noop} />
      <Tick label="Roof" oneOf="places" isTicked={false} onToggle={noop} />
      <input aria-label="Name" />
    </>,
  )
  for (const control of [screen.getByRole('checkbox'), screen.getByRole('radio')]) {
    act(() => control.focus())
    await userEvent.keyboard('u')
  }
  expect(onPress).toHaveBeenCalledTimes(2)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'u')
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('an action is found by any of its words, in its group', () => {
  const actions = [
    { id: 'a', label: 'People', group: 'Pages', keywords: 'staff', onRun: noop },
    { id: 'b', label: 'New place', group: 'Actions', onRun: noop },
    { id: 'c', label: 'Places', group: 'Pages', description: 'in progress', onRun: noop },
  ]
  const found = (query: string) =>
    findActions(actions, query).map((group) => [group.name, ...group.actions.map((action) => action.id)])
  expect(found('')).toEqual([
    ['Pages', 'a', 'c'],
    ['Actions', 'b'],
  ])
  expect(found('STAFF')).toEqual([['Pages', 'a']])
  expect(found('place progress')).toEqual([['Pages', 'c']])
  expect(found('nowhere')).toEqual([])
})

function Reading({ isForm = false }: { isForm?: boolean }) {
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  return (
    <Modal title="Record" closesOnClickOutside={!isForm} onClose={() => setIsOpen(false)}>
      <button type="button">Save</button>
    </Modal>
  )
}
const places = [{ id: 'places', label: 'Places', onRun: noop }]

test('over a dialog for reading the palette opens, takes the keys, and the dialog leaves [FIND-11]', async () => {
  renderUi(
    <>
      <Shortcuts />
      <Palette placeholder="Find" content={contentOf(places)} />
      <Reading />
    </>,
  )
  expect(screen.getByRole('dialog', { name: 'Record' })).toBeTruthy()
  await userEvent.keyboard('{Control>}k{/Control}plac')
  expect(screen.queryByRole('dialog', { name: 'Record' })).toBeNull()
  const field = await screen.findByRole('textbox', { name: 'Find' })
  expect(field).toHaveProperty('value', 'plac')
  expect(document.activeElement).toBe(field)
  expect(await screen.findByRole('button', { name: 'Places' })).toBeTruthy()
})

test('a dialog for reading that comes after the palette leaves it the keys, and a form keeps the palette away [FIND-11]', async () => {
  const page = (dialog: ReactNode) => (
    <>
      <Shortcuts />
      <Palette placeholder="Find" content={contentOf(places)} />
      {dialog}
    </>
  )
  const { rerender } = renderUi(page(null))
  await userEvent.keyboard('{Control>}k{/Control}')
  rerender(page(<Reading />))
  await userEvent.keyboard('plac')
  expect(screen.getByRole('textbox', { name: 'Find' })).toHaveProperty('value', 'plac')
  expect(screen.queryByRole('dialog', { name: 'Record' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  rerender(page(<Reading key="form" isForm />))
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(screen.getByRole('dialog', { name: 'Record' })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Find' })).toBeNull()
})
