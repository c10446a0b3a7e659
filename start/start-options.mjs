import { parseArgs } from 'node:util'

const options = {
  port: { type: 'string' },
  data: { type: 'string' },
  host: { type: 'string' },
  lan: { type: 'boolean', default: false },
  'hands-free': { type: 'boolean', default: false },
}

/**
 * Reads what stands behind `npm start --`. Answers the values by their names, or `fault`: one sentence that says what to write
 * instead. It runs on any Node from 20 on, before any package is there, so that nobody waits for an installation to read it.
 */
export function readStartOptions(args) {
  try {
    const { values } = parseArgs({ args, options })
    const { port = '0' } = values
    if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return { values }
    return { fault: 'InvalidPort: --port takes a number from 0 to 65535.' }
  } catch (error) {
    const [what] = error.message.split('. ')
    return {
      fault: `UnknownOption: ${what}. There are --port NUMBER, --data FOLDER, --host ADDRESS, --lan and --hands-free.`,
    }
  }
}
