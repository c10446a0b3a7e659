import type { ReadinessFinding } from '@commissioning/contract/readiness/readiness-endpoints'
import { READINESS_KINDS } from '@commissioning/domain/readiness/readiness-kinds'
import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { ReadinessLinks } from './readiness-links.tsx'

const installationId = '0192d3a0-0000-7000-8000-000000000003'
const NOTES_ADDRESS = `/installations/${installationId}/notes`
const found = (change: Partial<ReadinessFinding>): ReadinessFinding => ({
  kind: 'hardware_offline',
  count: 1,
  names: [],
  iqIds: [],
  ...change,
})

function open(getReadiness: NonNullable<TestAnswers['getReadiness']>) {
  const onLeave = vi.fn()
  const page = renderPage(<ReadinessLinks installationId={installationId} onLeave={onLeave} />, {
    answers: { getReadiness },
    at: NOTES_ADDRESS,
    tab: 'notes',
  })
  return { ...page, onLeave }
}
const telling = (...findings: ReadinessFinding[]) => open(async () => ({ findings }))

test('a site with nothing unfinished says that everything is ready [READY-04]', async () => {
  telling()
  expect(await screen.findByText('Everything is ready')).toBeTruthy()
  expect(screen.queryByText('Not ready yet')).toBeNull()
})

test('what is not ready is shown with its count and the first names, and that it refuses nothing [READY-03 READY-05]', async () => {
  telling(
    found({ count: 5, names: ['Front door', 'Side door', 'Cellar'] }),
    found({ kind: 'battery_low', names: ['Attic'] }),
    found({ kind: 'master_key_missing' }),
  )
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    '5 locks and repeaters are offlineFront door, Side door, Cellar and 2 more',
    '1 lock has a low batteryAttic',
    'There is no master key card',
  ])
  expect(screen.getByText('You can still release.')).toBeTruthy()
  expect(await axeOffences()).toEqual([])
})

test('each line leads to the place where it is settled [READY-03]', async () => {
  telling(...READINESS_KINDS.map((kind) => found({ kind })))
  const links = await screen.findAllByRole<HTMLAnchorElement>('link')
  const base = `/installations/${installationId}`
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${base}/hardware`,
    `${base}/hardware?needs=iq_held`,
    `${base}/hardware?needs=iq_offline`,
    `${base}/hardware?needs=pending`,
    `${base}/hardware?needs=hardware_offline`,
    `${base}/hardware?needs=signal_weak`,
    `${base}/hardware?needs=battery_low`,
    `${base}/hardware?detached=lock`,
    `${base}/hardware?detached=repeater`,
    `${base}/hardware?needs=iq_empty`,
    `${base}/hardware?needs=repeater_empty`,
    `${base}/access`,
    `${base}/tags`,
    `${base}/door-tests`,
    `${base}/door-tests`,
  ])
})

test('following a line closes what it was read in [READY-03]', async () => {
  const { onLeave, location } = telling(found({ kind: 'pending' }))
  await userEvent.click(await screen.findByRole('link'))
  expect(onLeave).toHaveBeenCalledOnce()
  expect(location()).toBe(`/installations/${installationId}/hardware?needs=pending`)
})

test('what could not be found out is asked again when a person wants it', async () => {
  const answers = [() => Promise.reject(new Error('Away.')), async () => ({ findings: [] })]
  open(() => (answers.shift() as () => Promise<{ findings: ReadinessFinding[] }>)())
  expect(await screen.findByText('We could not check readiness.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Everything is ready')).toBeTruthy()
})
