import { readFile, stat } from 'node:fs/promises'
import { FLAG_DEFAULTS, type Flags } from '@commissioning/domain/flags/flag-names'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'

const FlagFile = z.partial(
  z.strictObject({
    maintenanceMode: z.boolean(),
    xs4Com: z.boolean(),
    statusPalIntegration: z.boolean(),
    plan: z.boolean(),
  }),
)

/**
 * The flags of a JSON file such as `{"maintenanceMode": true}`, read again whenever it has changed. A file that cannot be
 * understood leaves the flags as they were; one that is not there means the defaults.
 */
export function openFlagFile(
  path: string | undefined,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<Flags> {
  if (path === undefined) return async () => FLAG_DEFAULTS
  let known = { state: 'absent', flags: Promise.resolve<Flags>(FLAG_DEFAULTS) }

  async function read(file: string, before: Promise<Flags>): Promise<Flags> {
    try {
      return { ...FLAG_DEFAULTS, ...statedFlags(FlagFile.parse(JSON.parse(await readFile(file, 'utf8')))) }
    } catch (error) {
      log.error({ err: error, file }, 'the flags file cannot be understood; the flags stay as they were')
      return before
    }
  }

  return async () => {
    const state = await fileStamp(path)
    if (state !== known.state) {
      const flags = state === 'absent' ? Promise.resolve(FLAG_DEFAULTS) : read(path, known.flags)
      known = { state, flags }
    }
    return known.flags
  }
}

const fileStamp = (path: string) =>
  stat(path).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => 'absent',
  )

const statedFlags = (flags: z.infer<typeof FlagFile>): Partial<Flags> =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined))
