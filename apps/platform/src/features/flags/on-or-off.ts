import { type JsonValue, type ResolutionDetails, TypeMismatchError } from '@openfeature/server-sdk'

/** Our providers of OpenFeature know only flags that are on or off. */
export class OnOrOff {
  readonly runsOn = 'server'

  resolveStringEvaluation = (): Promise<ResolutionDetails<string>> => Promise.reject(notOnOrOff())
  resolveNumberEvaluation = (): Promise<ResolutionDetails<number>> => Promise.reject(notOnOrOff())
  resolveObjectEvaluation = <Value extends JsonValue>(): Promise<ResolutionDetails<Value>> =>
    Promise.reject(notOnOrOff())
}

const notOnOrOff = () => new TypeMismatchError('Every flag is on or off.')
