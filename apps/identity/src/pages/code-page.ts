import { html } from './html.ts'
import { formField, htmlForm } from './html-form.ts'
import type { Page, PageVisit } from './page-visit.ts'

interface CodePage {
  title: string
  /** The code is posted to this address. */
  action: string
}

/**
 * The link of a mail opens this page. Its code stands behind the `#`, so that it is in no address
 * that a server or a log sees (SEC-32); the script of the page hands it over, or the person does.
 */
export const codePage = (visit: PageVisit, { title, action }: CodePage): Page => ({
  title,
  takesCode: true,
  body: html`<p class="lead">${visit.say('code.lead')}</p>
    ${htmlForm({
      visit,
      action,
      fields: [formField({ name: 'code', label: visit.say('code.link'), autocomplete: 'off' })],
      submit: visit.say('page.continue'),
    })}`,
})

/** The code that was posted, also where the whole link was put into the field. */
export const readPostedCode = ({ posted }: PageVisit): string =>
  posted('code').trim().split(/[=#/]/).at(-1) ?? ''

/** Carries the code on in the body of the next form. */
export const hiddenCodeField = (code: string) => html`<input type="hidden" name="code" value="${code}">`
