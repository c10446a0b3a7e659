import { RequestError } from '@commissioning/contract/http/request-error'
import type { Reading } from '@commissioning/contract/readings/reading-endpoints'
import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { ReadingsButton } from './readings-button.tsx'

const saved = watchSavedFiles()

const installationId = '0192d3a0-0000-7000-8000-000000000001'
const lock = { id: '0192d3a0-0000-7000-8000-0000000002a0', customerReference: 'Front door' }
const params = { installationId, lockId: lock.id }

const reading = (minute: number, signalStrength: number, change: Partial<Reading> = {}): Reading => ({
  measuredAt: new Date(2026, 2, 4, 9, minute, 7).toISOString(),
  signalStrength,
  source: 'report',
  parentMac: '0CAE00000001',
  parentName: 'Hall',
  isOfPresentLink: true,
  modemApplication: '24.5.1',
  revision: '2.0',
  parentRevision: '1.1',
  condition: null,
  ...change,
})
const closed = { door: 'closed', cabinet: null, arePeopleAround: false, power: null } as const

async function open(readings: readonly Reading[], answers: TestAnswers = {}) {
  const refreshLockSignal = vi.fn<NonNullable<TestAnswers['refreshLockSignal']>>(async () => ({
    signalStrength: -60,
    signalStrengthLastUpdate: null,
  }))
  const recordReadingCondition = vi.fn<NonNullable<TestAnswers['recordReadingCondition']>>(
    async () => undefined,
  )
  const listReadings = vi.fn<NonNullable<TestAnswers['listReadings']>>(async () => ({
    items: [...readings],
    nextPageLink: null,
  }))
  renderPage(
    <ReadingsButton
      installationId={installationId}
      lock={lock}
      label="Readings"
      isOpenable
      refusal={undefined}
    >
      now
    </ReadingsButton>,
    { answers: { listReadings, refreshLockSignal, recordReadingCondition, ...answers } },
  )
  const button = await screen.findByRole('button', { name: 'Readings' })
  expect(listReadings).not.toHaveBeenCalled()
  await userEvent.click(button)
  await screen.findByRole('dialog', { name: 'Signal readings of Front door' })
  return { refreshLockSignal, recordReadingCondition, listReadings }
}
const tap = (part: string, name: string) =>
  userEvent.click(within(screen.getByRole('group', { name: part })).getByRole('button', { name }))
const measure = () => userEvent.click(screen.getByRole('button', { name: 'Measure now' }))

test('a reading tells when, what, by whom, under what and with which versions; three make the value [READ-03 READ-09]', async () => {
  const { listReadings } = await open([
    reading(7, -63, { source: 'person', condition: closed }),
    reading(6, -70),
    reading(5, -60),
  ])
  const table = await screen.findByRole('table', { name: 'Readings' })
  const [, newest] = within(table).getAllByRole('row')
  expect(
    within(newest as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '04 Mar 2026 09:07:07',
    '−63 dBm · Good',
    'Measured',
    'Hall',
    'Door: Closed · People around: No',
    'IQ 24.5.1 · Lock 2.0 · Parent 1.1',
  ])
  expect(screen.getByText('Link quality: −63 dBm')).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Chart of 3 readings.* from −70 dBm to −60 dBm$/ })).toBeTruthy()
  expect(await axeOffences()).toEqual([])
  expect(listReadings).toHaveBeenCalledWith({
    params: { installationId, hardwareId: lock.id },
    query: { top: 100, skip: 0 },
  })
})

test('what an earlier parent received stands below a line, and makes no value [READ-11]', async () => {
  await open([
    reading(7, -63),
    reading(6, -70, { isOfPresentLink: false, parentName: null }),
    reading(5, -60),
  ])
  const earlier = await screen.findByRole('table', { name: 'Earlier readings, which do not count' })
  expect(within(earlier).getAllByRole('row')).toHaveLength(3)
  expect(within(earlier).getByText('0CAE00000001')).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Readings' })).getAllByRole('row')).toHaveLength(2)
  expect(screen.getByText('1 of 3 readings within ten minutes.')).toBeTruthy()
})

test('what was measured last is shown once, and while something is on the way the button says so', async () => {
  const asked = Promise.withResolvers<undefined>()
  const recordReadingCondition = vi.fn(() => asked.promise)
  await open([reading(7, -63)], { recordReadingCondition })
  const tell = screen.getByRole('button', { name: 'Use for the last measurement' })
  expect(tell.getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(tell)
  await expect.poll(() => tell.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(tell)
  asked.resolve(undefined)
  expect(await screen.findByText('Condition saved.')).toBeTruthy()
  expect(tell.getAttribute('aria-disabled')).toBeNull()
  expect(recordReadingCondition).toHaveBeenCalledOnce()
})

test('whoever measures says the condition by one tap each, and finds it chosen the next time [READ-10]', async () => {
  const { refreshLockSignal, recordReadingCondition } = await open([])
  expect(await screen.findByText(/^No reading yet/)).toBeTruthy()
  await measure()
  await expect.poll(() => refreshLockSignal).toHaveBeenCalledTimes(1)
  expect(recordReadingCondition).not.toHaveBeenCalled()

  await tap('Door', 'Closed')
  await tap('People around', 'No')
  await tap('Power', 'Mains')
  await tap('Power', 'Mains')
  await measure()
  await expect.poll(() => recordReadingCondition).toHaveBeenCalledExactlyOnceWith({ params, body: closed })
  expect(await screen.findByText(/^The IQ was asked/)).toBeTruthy()

  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Readings' }))
  const door = await screen.findByRole('group', { name: 'Door' })
  expect(within(door).getByRole('button', { name: 'Closed' }).getAttribute('aria-pressed')).toBe('true')
})

test('a condition is said after the measurement too, and where there was none the reason is shown [READ-05 READ-06]', async () => {
  const { refreshLockSignal, recordReadingCondition } = await open([reading(7, -63)])
  await tap('Door', 'Open')
  await userEvent.click(screen.getByRole('button', { name: 'Use for the last measurement' }))
  const opened = { door: 'open', cabinet: null, arePeopleAround: null, power: null }
  await expect.poll(() => recordReadingCondition).toHaveBeenCalledWith({ params, body: opened })
  expect(await screen.findByText('Condition saved.')).toBeTruthy()
  expect(refreshLockSignal).not.toHaveBeenCalled()

  const message =
    'Nobody measured this lock in the last 10 minutes. Measure its signal, then note the condition.'
  const refused = new RequestError({ message, statusCode: 409, errorCode: 'NotMeasured' })
  recordReadingCondition.mockRejectedValueOnce(refused)
  await userEvent.click(screen.getByRole('button', { name: 'Use for the last measurement' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('the readings are saved as a file, whatever parent they are of [READ-12]', async () => {
  await open([reading(7, -63, { condition: closed }), reading(6, -70, { isOfPresentLink: false })])
  await userEvent.click(await screen.findByRole('button', { name: /Signal readings of Front door/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await expect.poll(() => saved).toHaveLength(1)
  const [, first, second] = (await saved[0]?.blob.text())?.split('\r\n') ?? []
  expect(first).toContain(
    ',-63,Good,Report,Hall,0CAE00000001,Yes,Door: Closed · People around: No,24.5.1,2.0,1.1',
  )
  expect(second).toContain(',-70,Good,Report,Hall,0CAE00000001,No,')
})
