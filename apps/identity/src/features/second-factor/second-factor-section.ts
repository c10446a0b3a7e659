import type { Db } from '../../infra/database/tables.ts'
import { longDate } from '../../locales/language.ts'
import { type Html, html } from '../../pages/html.ts'
import type { PageVisit } from '../../pages/page-visit.ts'
import { countRecoveryCodes, findFactor } from './factor-store.ts'

/** Only this part of the second factor is shown to the person. */
export interface SecondFactorStatus {
  setUpAt: Date
  codesLeft: number
}

export async function readSecondFactorStatus(
  db: Db,
  accountId: string,
): Promise<SecondFactorStatus | undefined> {
  const factor = await findFactor(db, accountId)
  return factor && { setUpAt: factor.setUpAt, codesLeft: await countRecoveryCodes(db, accountId) }
}

/** Its part of the account page: whether there is one, and the way to its own page. */
export const secondFactorSection = (
  { say, language }: PageVisit,
  factor: SecondFactorStatus | undefined,
  href: string,
): Html =>
  html`<h2>${say('factor.title')}</h2>
    <p>${factor ? factorMessages(say, language, factor) : say('factor.off')}</p>
    <p><a class="button quiet" href="${href}">${say(factor ? 'factor.change' : 'factor.setUp')}</a></p>`

export function factorMessages(
  say: PageVisit['say'],
  language: PageVisit['language'],
  { setUpAt, codesLeft }: SecondFactorStatus,
) {
  return say('factor.on', { since: longDate(language, setUpAt), count: String(codesLeft) })
}
