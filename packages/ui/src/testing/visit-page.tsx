import { waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderUi } from './render-ui.tsx'

/** A page as `renderUi` shows it, with what a test needs to read and to press it. */
export const visitPage = (page: ReactNode) => ({
  ...renderUi(page),
  person: userEvent.setup(),
  waitFor,
  within,
})
