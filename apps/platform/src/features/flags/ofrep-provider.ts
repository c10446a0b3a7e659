import {
  type EvaluationContext,
  FlagNotFoundError,
  GeneralError,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk'
import * as z from 'zod/mini'
import { OnOrOff } from './on-or-off.ts'

const Evaluation = z.object({
  value: z.boolean(),
  variant: z.optional(z.string()),
  reason: z.optional(z.string()),
})

interface Options {
  url: string
  timeoutMs?: number
}

/** Flags of the operator's own flag service, over the OpenFeature remote evaluation protocol. */
export class OfrepProvider extends OnOrOff implements Provider {
  readonly metadata = { name: 'remote flags' }
  readonly #options: Options

  constructor(options: Options) {
    super()
    this.#options = options
  }

  async resolveBooleanEvaluation(
    key: string,
    _defaultValue: boolean,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    const { url, timeoutMs = 3_000 } = this.#options
    const response = await fetch(`${url}/ofrep/v1/evaluate/flags/${encodeURIComponent(key)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ context }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 404) throw new FlagNotFoundError(`The flag service knows no flag ${key}.`)
    if (!response.ok) throw new GeneralError(`The flag service answered ${response.status}.`)
    const { value, variant, reason } = Evaluation.parse(await response.json())
    return { value, ...(variant ? { variant } : {}), ...(reason ? { reason } : {}) }
  }
}
