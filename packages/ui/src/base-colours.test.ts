import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const sheet = readFileSync(new URL('./base.css', import.meta.url), 'utf8')
const light = coloursIn(/:root \{([^}]*)\}/)
const dark = { ...light, ...coloursIn(/"dark"\] \{([^}]*)\}/) }
const tones = ['confirmed', 'waiting', 'failed', 'offline', 'neutral']

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s scheme', (_scheme, colours) => {
  const contrast = (text: string, ground: string) => ratio(colours[text], colours[ground])

  test.each(tones)('the word of the state %s is legible outdoors, on its badge and on a card', (tone) => {
    expect(contrast(`--state-${tone}-text`, `--state-${tone}-soft`)).toBeGreaterThanOrEqual(7)
    expect(contrast(`--state-${tone}-text`, '--surface')).toBeGreaterThanOrEqual(7)
  })

  test.each([
    '--surface',
    '--surface-raised',
    '--surface-sunken',
    '--surface-hover',
    '--ground',
    '--accent-soft',
  ])('text, quiet text and links are legible on %s', (ground) => {
    expect(contrast('--text', ground)).toBeGreaterThanOrEqual(7)
    expect(contrast('--text-soft', ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('--accent-text', ground)).toBeGreaterThanOrEqual(4.5)
  })

  test('the primary button is legible, and borders of fields and the focus can be seen', () => {
    expect(ratio('#ffffff', colours['--accent'])).toBeGreaterThanOrEqual(4.5)
    for (const line of ['--line-strong', '--focus']) {
      expect(contrast(line, '--surface')).toBeGreaterThanOrEqual(3)
    }
  })
})

function coloursIn(block: RegExp): Record<string, string> {
  const body = block.exec(sheet)?.[1] ?? ''
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]),
  )
}

function ratio(one: string | undefined, other: string | undefined): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string | undefined): number {
  if (!hex) throw new Error('no such colour')
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
