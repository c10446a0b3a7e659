import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { FLAG_DEFAULTS, type FlagName, type Flags, isFlagName } from '@commissioning/domain/flags/flag-names'
import {
  type EvaluationDetails,
  FlagNotFoundError,
  OpenFeature,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { OfrepProvider } from './ofrep-provider.ts'
import { OnOrOff } from './on-or-off.ts'

export interface FlagSettings {
  ofrepUrl: string | undefined
  file: string | undefined
}

/** Evaluates a flag. One that cannot be read is at its default, with the reason why. */
export type EvaluateFlag = (flag: FlagName) => Promise<EvaluationDetails<boolean>>

/** The flags as the operator keeps them: in a file here, or in a flag service of their own (PLAT-16, PLAT-17). */
export function openFlags(
  { ofrepUrl, file }: FlagSettings,
  log: Pick<FastifyBaseLogger, 'error'>,
): EvaluateFlag {
  // OpenFeature is global to the process, in which several platforms may run
  const domain = randomUUID()
  const provider = ofrepUrl ? new OfrepProvider({ url: ofrepUrl }) : new FileProvider(openFlagFile(file, log))
  OpenFeature.setProvider(domain, provider)
  const client = OpenFeature.getClient(domain)
  return (flag) => client.getBooleanDetails(flag, FLAG_DEFAULTS[flag])
}

/** Flags of this process for OpenFeature: all of them are on or off, whoever asks. */
class FileProvider extends OnOrOff implements Provider {
  readonly metadata = { name: 'flags file' }
  readonly #read: () => Promise<Flags>

  constructor(read: () => Promise<Flags>) {
    super()
    this.#read = read
  }

  async resolveBooleanEvaluation(key: string): Promise<ResolutionDetails<boolean>> {
    if (!isFlagName(key)) throw new FlagNotFoundError(`There is no flag ${key}.`)
    const value = (await this.#read())[key]
    return { value, variant: value ? 'on' : 'off', reason: StandardResolutionReasons.STATIC }
  }
}

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
function openFlagFile(path: string | undefined, log: Pick<FastifyBaseLogger, 'error'>): () => Promise<Flags> {
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
