import { expect, test } from 'vitest'
import { IQ_STATES, IQ_STATUS_TEXT, type IqState, iqStatus } from './iq-status.ts'
import { LED_PATTERNS, refuseLedPattern } from './led-patterns.ts'

const iq = (state: IqState, online: boolean, ethernet: boolean, wifi: boolean, signal: number | null) => ({
  state,
  online,
  networkDetails: { ethernet: { status: ethernet }, wifi: { status: wifi } },
  signalStrength: signal,
})

test.each([
  [iq('dead', true, true, true, 30), 'Replaced'],
  [iq('dead', false, false, false, null), 'Replaced'],
  [iq('active', false, true, true, 30), 'Offline'],
  [iq('active', true, true, true, 30), 'Ethernet Connection'],
  [iq('active', true, false, true, 30), 'WiFi Connection'],
  [iq('active', true, false, false, null), 'Poor'],
  [iq('active', true, false, false, 0), 'Poor'],
  [iq('active', true, false, false, 9), 'Poor'],
  [iq('active', true, false, false, 10), 'OK'],
  [iq('installation', true, false, false, 14), 'OK'],
  [iq('active', true, false, false, 15), 'Good'],
  [iq('active', true, false, false, 19), 'Good'],
  [iq('active', true, false, false, 20), 'Excellent'],
  [iq('active', true, false, false, 31), 'Excellent'],
])('%o is shown as %s [IQ-01 IQ-02 IQ-03 IQ-04 IQ-05]', (connection, text) => {
  expect(IQ_STATUS_TEXT[iqStatus(connection)]).toBe(text)
})

test('an IQ is in one of five states of its life, of which only dead is shown as Replaced [HW-13]', () => {
  expect(IQ_STATES).toEqual(['factory', 'initialized', 'installation', 'active', 'dead'])
  const shown = IQ_STATES.map((state) => IQ_STATUS_TEXT[iqStatus(iq(state, true, true, false, null))])
  const wired = 'Ethernet Connection'
  expect(shown).toEqual([wired, wired, wired, wired, 'Replaced'])
})

test('there are twelve LED patterns [LED-02]', () => {
  expect(LED_PATTERNS).toEqual(
    (
      'green_blink_every_5_min permanent_green blink_red_every_second blink_green_every_second ' +
      'blink_blue_every_second red_blue_every_2_seconds red_green_every_2_seconds green_blue_every_2_seconds ' +
      'rgb_every_5_seconds permanent_white blink_white_every_5_minutes off'
    ).split(' '),
  )
})

test('an LED pattern is required [LED-03]', () => {
  expect(refuseLedPattern(null)?.code).toBe('LedPatternRequired')
  expect(refuseLedPattern('off')).toBeUndefined()
})
