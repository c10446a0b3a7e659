import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../testing/show-page.tsx'

const provider = { behaviour: 'works', received: [], centers: [] }
const statusPage = { behaviour: 'works', services: [], incidents: [] }

test.each([
  [
    '/',
    'GET /site',
    { devices: [], walls: [], activity: [], speed: 1 },
    ['controls', 'card', 'card'],
    'Nothing yet.',
  ],
  ['/mailbox', 'GET /mails', { items: [] }, ['action', 'card', 'card'], 'No mail yet'],
  ['/alarm-provider', 'GET /alarm-provider', provider, ['card', 'card', 'card'], 'How it answers'],
  ['/status-page', 'GET /status-page', statusPage, ['card', 'card', 'card', 'card'], 'How it answers'],
  ['/flags', 'GET /flags', { items: [{ key: 'xs4Com', isOn: true }] }, ['card'], 'Intercom'],
])(
  'while what %s shows is on its way its parts stand in their places and say so [LOOK-10]',
  async (at, order, body, standing, content) => {
    const answer = Promise.withResolvers<void>()
    showPage(at, { [order]: { body } }, answer.promise)
    expect(await screen.findByText('Loading…')).toBeTruthy()
    const stands = [...document.querySelectorAll<HTMLElement>('[data-skeleton]')]
    expect(stands.map(({ dataset }) => dataset.skeleton)).toEqual(standing)
    answer.resolve()
    expect(await screen.findByText(content)).toBeTruthy()
    expect(screen.queryByText('Loading…')).toBeNull()
  },
)
