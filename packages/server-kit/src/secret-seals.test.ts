import { expect, test } from 'vitest'
import { createSecretSeals } from './secret-seals.ts'

const [ONE, TWO] = ['one'.padEnd(32, '-'), 'two'.padEnd(32, '-')] as const
const sealsOf = (...secrets: string[]) => createSecretSeals(secrets, 'secrets of the platform')
const stored = {
  plainly: 'a key',
  'under one': sealsOf(ONE).seal('a key'),
  'under two': sealsOf(TWO).seal('a key'),
}

test.each([
  { secrets: [], fresh: ['plainly'] },
  { secrets: [ONE], fresh: ['under one'] },
  { secrets: [ONE, TWO], fresh: ['under one'] },
  { secrets: [TWO, ONE], fresh: ['under two'] },
])(
  'what is stored as $secrets would store it is sealed once, all else again [SEC-46]',
  ({ secrets, fresh }) => {
    const { isFresh } = sealsOf(...secrets)
    const found = Object.entries(stored).filter(([, text]) => isFresh(text))
    expect(found.map(([how]) => how)).toEqual(fresh)
  },
)
