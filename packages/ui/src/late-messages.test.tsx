import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { notifyLateMessages } from './late-messages.ts'
import { renderUi } from './testing/render-ui.tsx'

const MISSING_TEXTS_NOTICE = /Some texts of this page are missing/

test('a page that waits for its words says so once, until all have come [STORE-06]', () => {
  renderUi(null)
  act(() => {
    for (const namespace of ['late-notes', 'late-tags', 'late-notes']) notifyLateMessages(namespace, true)
  })
  expect(screen.getAllByText(MISSING_TEXTS_NOTICE)).toHaveLength(1)
  act(() => notifyLateMessages('late-notes', false))
  expect(screen.getByText(MISSING_TEXTS_NOTICE)).toBeTruthy()
  act(() => notifyLateMessages('late-tags', false))
  expect(screen.queryByText(MISSING_TEXTS_NOTICE)).toBeNull()
})

test('who has the words in another language misses nothing [STORE-06]', () => {
  i18next.addResourceBundle('en', 'come', { title: 'Come' })
  renderUi(null)
  act(() => notifyLateMessages('come', true))
  expect(screen.queryByText(MISSING_TEXTS_NOTICE)).toBeNull()
})
