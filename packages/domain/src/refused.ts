import type { RefusalParams } from './refusal.ts'

/** The message is a sentence whose `{name}` places are filled in after it was translated. */
export interface FieldFault {
  field: string
  message: string
  params?: RefusalParams
}

export interface RefusedOptions extends ErrorOptions {
  errors?: readonly FieldFault[]
  params?: RefusalParams
  /** From when it may be tried again. */
  retryAt?: Date
  retryAfterSeconds?: number
}

/** Thrown to answer a request with a refusal. */
export class Refused<Code extends string = string> extends Error {
  override readonly name = 'Refused'
  readonly code: Code
  readonly options: RefusedOptions

  constructor(code: Code, message: string, options: RefusedOptions = {}) {
    super(message, options)
    this.code = code
    this.options = options
  }
}
