import { Refused } from '@commissioning/domain/refused'
import { en, type Messages } from '../locales/en.ts'

type CodeIn<Key> = Key extends `refusal.${infer Code}` ? Code : never

export type RefusalCode = CodeIn<keyof Messages>

/** Why something asked of the identity provider is not done, in English; `retryAt` for `TooManyAttempts`. */
export const refusedError = (code: RefusalCode, { retryAt }: { retryAt?: Date } = {}) =>
  new Refused(
    code,
    en[`refusal.${code}`].replace('{when}', `after ${retryAt?.toISOString() ?? 'a while'}`),
    retryAt ? { retryAt } : {},
  )
