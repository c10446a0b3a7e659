import { expect, test } from 'vitest'
import { LED_FRAMES } from './led-frames.ts'

const shown = Object.entries(LED_FRAMES).map(([pattern, frames]) => [
  pattern,
  frames.map(({ colour, ms }) => `${colour ?? 'dark'} ${ms}`).join(', '),
])

test('the LED of an IQ shows each pattern in its colours and times [LED-02]', () => {
  expect(shown).toEqual([
    ['green_blink_every_5_min', 'green 500, dark 299500'],
    ['permanent_green', 'green 1000'],
    ['blink_red_every_second', 'red 500, dark 500'],
    ['blink_green_every_second', 'green 500, dark 500'],
    ['blink_blue_every_second', 'blue 500, dark 500'],
    ['red_blue_every_2_seconds', 'red 2000, blue 2000'],
    ['red_green_every_2_seconds', 'red 2000, green 2000'],
    ['green_blue_every_2_seconds', 'green 2000, blue 2000'],
    ['rgb_every_5_seconds', 'red 5000, green 5000, blue 5000'],
    ['permanent_white', 'white 1000'],
    ['blink_white_every_5_minutes', 'white 500, dark 299500'],
    ['off', 'dark 1000'],
  ])
})
