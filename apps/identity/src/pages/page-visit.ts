import { Refused } from '@commissioning/domain/refused'
import type Provider from 'oidc-provider'
import type { RefusalCode } from '../infra/refused-error.ts'
import { formatInMinutes, type Language, type TranslateKey } from '../locales/language.ts'
import type { Html } from './html.ts'

export type OidcRequestContext = ReturnType<Provider['createContext']>

/** One request for a page, with what every page needs. */
export interface PageVisit {
  ctx: OidcRequestContext
  params: Record<string, string>
  language: Language
  say: TranslateKey
  /** Counts attempts: the address of the person, not of our own proxies. */
  address: string
  /** Goes into every form; proves that we made it. */
  formToken: string
  /** A query parameter, `undefined` when absent or given twice. */
  query(name: string): string | undefined
  /** A posted value, `` when absent. */
  posted(name: string): string
  /** The address of one of our pages, in the same language. */
  href(path: string, query?: Record<string, string | undefined>): string
}

export interface Page {
  title: string
  body: Html
  status?: number
  retryAfterSeconds?: number
  /** Its form is given the code of the link that was opened, by a script. */
  takesCode?: boolean
}

export type PageAnswer = Page | { redirect: string }

export interface PageRoute {
  method: 'GET' | 'POST'
  /** Below the issuer's path; `:name` takes one part. */
  path: `/${string}`
  answer(visit: PageVisit): Promise<PageAnswer>
}

/** A refused form is shown again with this. */
export interface FormProblem {
  sentence: string
  status: number
  retryAfterSeconds?: number
}

/** Turns a refusal into what the form shows; anything else goes on as the fault it is. */
export function toFormProblem(error: unknown, { say, language }: PageVisit, now: Date): FormProblem {
  if (!(error instanceof Refused)) throw error
  const code: RefusalCode = error.code
  const { retryAt } = error.options
  if (retryAt === undefined) return { sentence: say(`refusal.${code}`), status: 422 }
  const waitMs = retryAt.getTime() - now.getTime()
  return {
    sentence: say('refusal.TooManyAttempts', { when: formatInMinutes(language, waitMs) }),
    status: 429,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  }
}

/** The parts of a page's answer that a problem decides. */
export const answerStatus = (problem: FormProblem | undefined) =>
  problem === undefined
    ? {}
    : {
        status: problem.status,
        ...(problem.retryAfterSeconds !== undefined && { retryAfterSeconds: problem.retryAfterSeconds }),
      }
