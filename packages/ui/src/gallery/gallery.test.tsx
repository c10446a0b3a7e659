import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { axeOffences } from '../testing/axe-offences.ts'
import { setViewportWidth } from '../testing/dom-setup.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { Gallery } from './gallery.tsx'

/** With what loads by itself. */
async function openGallery(): Promise<void> {
  await act(async () => {
    renderUi(<Gallery />)
    await import('../date-input.tsx')
  })
  screen.getByLabelText('Start date')
}

test('every piece in every state has its names, roles and relations', async () => {
  await openGallery()
  expect(await axeOffences()).toEqual([])
})

test('on a phone, too', async () => {
  setViewportWidth(390)
  await openGallery()
  expect(await axeOffences()).toEqual([])
})

test.each(['wizard', 'waiting', 'form', 'confirm', 'shortcuts'])('the dialog %s, too', async (dialog) => {
  renderUi(<Gallery />)
  await userEvent.click(screen.getByRole('button', { name: dialog }))
  expect(await axeOffences()).toEqual([])
})
