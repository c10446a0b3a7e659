import { randomUUID } from 'node:crypto'
import { FLAG_DEFAULTS, type FlagName } from '@commissioning/domain/flags/flag-names'
import { type EvaluationDetails, OpenFeature } from '@openfeature/server-sdk'
import type { FastifyBaseLogger } from 'fastify'
import { FileProvider } from './file-provider.ts'
import { openFlagFile } from './flag-file.ts'
import { OfrepProvider } from './ofrep-provider.ts'

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
