import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { notifyLateMessages } from './late-messages.ts'
import { renderUi } from './testing/render-ui.tsx'

const LATE = /Some texts of this page are missing/

test('a page that waits for its words says so once, until all have come [STORE-06]', () => {
  renderUi(null)
  act(() => {
    for (const namespace of ['late-notes', 'late-tags', 'late-notes']) notifyLateMessages(namespace, true)
  })
  expect(screen.getAllByText(LATE)).toHaveLength(1)
  act(() => notifyLateMessages('late-notes', false))
  expect(screen.getByText(LATE)).toBeTruthy()
  act(() => notifyLateMessages('late-tags', false))
  expect(screen.queryByText(LATE)).toBeNull()
})

test('who has the words in another language misses nothing [STORE-06]', () => {
  i18next.addResourceBundle('en', 'come', { title: 'Come' })
  renderUi(null)
  act(() => notifyLateMessages('come', true))
  expect(screen.queryByText(LATE)).toBeNull()
})
