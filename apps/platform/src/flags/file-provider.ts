import {
  FlagNotFoundError,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk'
import { type Flags, isFlagName } from './flag-names.ts'

/** Flags of this process for OpenFeature: all of them are on or off, whoever asks. */
export class FileProvider implements Provider {
  readonly metadata = { name: 'flags file' }
  readonly runsOn = 'server'
  readonly #read: () => Promise<Flags>

  constructor(read: () => Promise<Flags>) {
    this.#read = read
  }

  async resolveBooleanEvaluation(key: string): Promise<ResolutionDetails<boolean>> {
    if (!isFlagName(key)) throw new FlagNotFoundError(`There is no flag ${key}.`)
    const value = (await this.#read())[key]
    return { value, variant: value ? 'on' : 'off', reason: StandardResolutionReasons.STATIC }
  }

  resolveStringEvaluation = (): Promise<ResolutionDetails<string>> => Promise.reject(notOnOrOff())
  resolveNumberEvaluation = (): Promise<ResolutionDetails<number>> => Promise.reject(notOnOrOff())
  resolveObjectEvaluation = <Value extends JsonValue>(): Promise<ResolutionDetails<Value>> =>
    Promise.reject(notOnOrOff())
}

const notOnOrOff = () => new TypeMismatchError('Every flag is on or off.')
