import { expect, test } from 'vitest'
import { readStartOptions } from './start-options.mjs'

test('the options of a start are read by their names', () => {
  expect(readStartOptions(['--lan', '--host', '192.168.1.20', '--port=3100'])).toEqual({
    values: { lan: true, host: '192.168.1.20', port: '3100', 'hands-free': false },
  })
})

test.each([['--help'], ['--hands-fre'], ['3100'], ['--lan=yes'], ['--data']])(
  'what is no option (%s) is named in a sentence with those that there are [OPS-09]',
  (argument) => {
    expect(readStartOptions([argument]).fault).toMatch(
      /^UnknownOption: [^\n]+\. There are --port NUMBER, --data FOLDER, --host ADDRESS, --lan and --hands-free\.$/,
    )
  },
)

test.each(['65536', '-1', 'http', ''])(
  'a port that is none (%j) is refused before anything is installed [OPS-09]',
  (port) => {
    expect(readStartOptions([`--port=${port}`]).fault).toBe(
      'InvalidPort: --port takes a number from 0 to 65535.',
    )
  },
)
