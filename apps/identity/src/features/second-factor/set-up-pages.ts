import { renderSVG } from 'uqr'
import { type Html, html, trustedHtml } from '../../pages/html.ts'
import { formField, htmlForm } from '../../pages/html-form.ts'
import { answerStatus, type FormProblem, type Page, type PageVisit } from '../../pages/page-visit.ts'
import { groupInFours } from './recovery-codes.ts'
import { authenticatorAppAddress } from './totp.ts'

interface SetUpPage {
  visit: PageVisit
  secret: string
  email: string
  /** Why the page is there. */
  lead: string
  action: string
  problem: FormProblem | undefined
}

/** One QR code to scan, the same to type or to open, and the first code as the proof that it arrived. */
export function setUpPage({ visit, secret, email, lead, action, problem }: SetUpPage): Page {
  const { say } = visit
  const address = authenticatorAppAddress(secret, email)
  return {
    title: say('factor.setUpTitle'),
    ...answerStatus(problem),
    body: html`<p class="lead">${lead}</p>
      <p>${say('factor.scan')}</p>
      <div class="qr" role="img" aria-label="${say('factor.qr')}">${trustedHtml(renderSVG(address, { border: 4 }))}</div>
      <p class="links"><a href="${address}">${say('factor.openApp')}</a></p>
      <p>${say('factor.secret')}</p>
      <p class="codes">${groupInFours(secret)}</p>
      ${htmlForm({ visit, problem, action, fields: [appCodeField(visit)], submit: say('factor.turnOn') })}`,
  }
}

export const appCodeField = ({ say }: PageVisit): Html =>
  formField({
    name: 'code',
    label: say('factor.code'),
    autocomplete: 'one-time-code',
    hint: say('factor.codeHint'),
    isNumber: true,
  })

/** The only time that they are shown. A click chooses all of them, so that they can be copied without a script. */
export const recoveryCodesPage = ({ say }: PageVisit, codes: readonly string[], next: string): Page => ({
  title: say('factor.codes.title'),
  body: html`<p>${say('factor.codes.lead')}</p>
    <p class="codes">${codes.map((code) => html`${groupInFours(code)}<br>`)}</p>
    <p><a class="button" href="${next}">${say('factor.codes.kept')}</a></p>`,
})
