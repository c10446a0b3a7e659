// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { setViewportWidth } from '../testing/dom-setup.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { Gallery } from './gallery.tsx'

/** Colours are measured in base-colours.test.ts: a page without layout has none. */
const offences = async () => {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

/** The calendar is a chunk of its own, which a busy machine takes its time to load. */
const LOADED = { timeout: 20_000 }

test('every piece in every state has its names, roles and relations', async () => {
  renderUi(<Gallery />)
  await screen.findByLabelText('Start date', {}, LOADED)
  expect(await offences()).toEqual([])
})

test('on a phone, too', async () => {
  setViewportWidth(390)
  renderUi(<Gallery />)
  await screen.findByLabelText('Start date', {}, LOADED)
  expect(await offences()).toEqual([])
})

test.each(['wizard', 'waiting', 'form', 'confirm', 'shortcuts'])('the dialog %s, too', async (dialog) => {
  renderUi(<Gallery />)
  await userEvent.click(screen.getByRole('button', { name: dialog }))
  expect(await offences()).toEqual([])
})
