import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxChanges } from '../../http/changes.ts'
import { SwitchInput } from '../../http/device-inputs.ts'
import { readInput } from '../../http/read-input.ts'
import { FlagKey, readFlags, switchFlag } from './flags-file.ts'

const OneFlag = z.strictObject({ key: FlagKey })

/** The switches of the flags file that the platform reads; whoever edits the file by hand sees it here too. */
export function flagRoutes(app: FastifyInstance, path: string | undefined, changes: SandboxChanges): void {
  const whole = async () => ({ items: await readFlags(path) })
  // two switches at once must not undo each other
  let turn: Promise<unknown> = Promise.resolve()

  app.get('/flags', whole)
  app.put('/flags/:key', async ({ params, body }) => {
    const { key } = readInput(OneFlag, params)
    const { on } = readInput(SwitchInput, body)
    const switched = turn.then(() => switchFlag(path, key, on))
    turn = switched.catch(() => {})
    await switched
    changes.announce('flags')
    return whole()
  })
}
