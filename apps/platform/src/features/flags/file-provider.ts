import { type Flags, isFlagName } from '@commissioning/domain/flags/flag-names'
import {
  FlagNotFoundError,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk'
import { OnOrOff } from './on-or-off.ts'

/** Flags of this process for OpenFeature: all of them are on or off, whoever asks. */
export class FileProvider extends OnOrOff implements Provider {
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
