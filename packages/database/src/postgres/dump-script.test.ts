import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { makeDumpPortable } from './dump-script.ts'

const SETTING = 'SET transaction_timeout = 0;'

test.each([1, 7, 5_000])(
  'a dump of newer programs restores into an older server, in pieces of %i bytes [CLI-07]',
  async (size) => {
    const rows = `\n${SETTING}\nDoor Zürich`.repeat(200)
    const script = Buffer.from(
      `SET lock_timeout = 0;\n${SETTING}\nSET row_security = off;\n${' '.repeat(2_048)}${rows}`,
    )
    const pieces = Array.from({ length: Math.ceil(script.length / size) }, (_, index) =>
      script.subarray(index * size, (index + 1) * size),
    )
    expect(await text(Readable.from(makeDumpPortable(Readable.from(pieces))))).toBe(
      String(script).replace(SETTING, ''),
    )
  },
)

test('one that is shorter than its settings may be comes through whole [CLI-07]', async () => {
  const pieces = Readable.from([Buffer.from(`${SETTING}\nselect 1;`)])
  expect(await text(Readable.from(makeDumpPortable(pieces)))).toBe('\nselect 1;')
})
