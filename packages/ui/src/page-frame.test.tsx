import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { LinkProps } from './link.ts'
import { PageFrame } from './page-frame.tsx'
import { TabsBar } from './tabs-bar.tsx'
import { setViewportWidth } from './testing/dom-setup.ts'
import { renderUi } from './testing/render-ui.tsx'

const PlainLink = ({ to, ...rest }: LinkProps) => <a href={to} {...rest} />
const entries = [
  { key: 'a', label: 'Places', items: [{ key: 'b', label: 'Open', to: '#open', isActive: true }] },
  { key: 'c', label: 'People', to: '#people' },
]

function Frame() {
  const [isCollapsed, setIsCollapsed] = useState(false)
  return (
    <PageFrame
      brand={(isShort) => (isShort ? 'P' : 'Product')}
      entries={entries}
      link={PlainLink}
      isCollapsed={isCollapsed}
      onCollapse={setIsCollapsed}
    >
      Content
    </PageFrame>
  )
}

const menu = () => screen.getByRole('navigation', { name: 'Main menu' })

test('the menu names its entries and marks the page that is open', () => {
  renderUi(<Frame />)
  const open = within(menu()).getByRole('link', { name: 'Open' })
  expect(open.getAttribute('aria-current')).toBe('page')
  expect(within(menu()).getByRole('link', { name: 'People' }).hasAttribute('aria-current')).toBe(false)
})

test('the menu collapses and expands by its button [SHELL-04]', async () => {
  renderUi(<Frame />)
  await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }))
  expect(menu().dataset.collapsed).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Expand menu' }))
  expect(menu().dataset.collapsed).toBeUndefined()
})

test('below 1200 px the menu collapses by itself, and can be opened for the moment', async () => {
  renderUi(<Frame />)
  act(() => setViewportWidth(1199))
  expect(menu().dataset.collapsed).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Expand menu' }))
  expect(menu().dataset.collapsed).toBeUndefined()
  act(() => setViewportWidth(1200))
  expect(menu().dataset.collapsed).toBeUndefined()
})

test('on a phone the menu is a drawer that Escape closes, and the focus returns to its button', async () => {
  setViewportWidth(390)
  renderUi(<Frame />)
  expect(screen.queryByRole('navigation')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'People' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }))
})

test('the focus comes into the drawer of the menu and goes round in it, both ways', async () => {
  setViewportWidth(390)
  renderUi(<Frame />)
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  const drawer = within(screen.getByRole('dialog'))
  const close = drawer.getByRole('button', { name: 'Close menu' })
  const last = drawer.getByRole('link', { name: 'People' })
  expect(document.activeElement).toBe(close)
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(last)
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(drawer.getByRole('link', { name: 'Open' }))
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(close)
})

test('a closed tab is no link and says why', () => {
  renderUi(
    <TabsBar
      label="Parts"
      link={PlainLink}
      tabs={[
        { key: 'a', label: 'Tags', to: '#tags', isActive: true },
        { key: 'b', label: 'Groups', to: '#groups', isActive: false, disabledReason: 'Not for you' },
      ]}
    />,
  )
  expect(screen.getByRole('link', { name: 'Tags' }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('link', { name: 'Groups' })).toBeNull()
  const closed = screen.getByRole('button', { name: 'Groups' })
  expect(document.getElementById(closed.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Not for you',
  )
})
