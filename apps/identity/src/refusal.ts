import { en, type Words } from './words/en.ts'

type CodeIn<Key> = Key extends `refusal.${infer Code}` ? Code : never

export type RefusalCode = CodeIn<keyof Words>

/** Why something asked of the identity provider was not done: a stable code, and its sentence in English. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: RefusalCode
  /** From when it may be tried again, for `TooManyAttempts`. */
  readonly retryAt: Date | undefined

  constructor(code: RefusalCode, options: { retryAt?: Date } = {}) {
    super(en[`refusal.${code}`].replace('{when}', `after ${options.retryAt?.toISOString() ?? 'a while'}`))
    this.code = code
    this.retryAt = options.retryAt
  }
}
