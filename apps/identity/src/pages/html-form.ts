import { type Html, html } from './html.ts'
import type { FormProblem, PageVisit } from './page-visit.ts'

interface FormField {
  name: string
  label: string
  type?: 'text' | 'password' | 'tel'
  value?: string | undefined
  autocomplete: string
  hint?: string
  isOptional?: boolean
  isFixed?: boolean
  /** Not `type="email"`, by which browsers make another domain of some (ADDR-01). */
  isEmail?: boolean
  /** Digits alone: phones show their keys. */
  isNumber?: boolean
  /** The page opens in it. */
  isFocused?: boolean
}

export function formField({
  name,
  label,
  type = 'text',
  value,
  autocomplete,
  hint,
  isOptional,
  isFixed,
  isEmail,
  isNumber,
  isFocused,
}: FormField): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${value ?? ''}" autocomplete="${autocomplete}"
      ${html`${!isOptional && html`required`} ${isFixed && html`readonly`} ${isNumber && html`inputmode="numeric"`} ${isFocused && html`autofocus`}
        ${isEmail && html`inputmode="email" autocapitalize="none" autocorrect="off" spellcheck="false"`}`}
      ${hint !== undefined && html`aria-describedby="${name}-hint"`} ${isEmail && html`maxlength="254"`}>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`
}

interface SelectField {
  name: string
  label: string
  value: string
  choices: Record<string, string>
}

export function selectField({ name, label, value, choices }: SelectField): Html {
  const options = Object.entries(choices).map(
    ([key, text]) => html`<option value="${key}" ${key === value && html`selected`}>${text}</option>`,
  )
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">${options}</select>
  </div>`
}

interface HtmlForm {
  visit: PageVisit
  fields: Html[]
  submit: string
  problem?: FormProblem | undefined
  /** The form is sent here, or to the page's own address by default. */
  action?: string
  isQuiet?: boolean
  /** The id of what says which of several such forms this is. */
  describedBy?: string
  /** Further buttons send the same fields, each to an address of its own. */
  others?: { submit: string; action: string }[]
}

/** A form that only our own page can send. A problem stands above the fields and is read out. */
export function htmlForm({
  visit,
  fields,
  submit,
  problem,
  action,
  isQuiet,
  describedBy,
  others = [],
}: HtmlForm): Html {
  return html`<form method="post" ${action !== undefined && html`action="${action}"`}>
    <input type="hidden" name="form_token" value="${visit.formToken}">
    ${problem !== undefined && noticeParagraph('problem', problem.sentence)}
    ${fields}
    <button type="submit" ${isQuiet && html`class="quiet"`}
      ${describedBy !== undefined && html`aria-describedby="${describedBy}"`}>${submit}</button>
    ${others.map((other) => html`<button type="submit" class="quiet" formaction="${other.action}">${other.submit}</button>`)}
  </form>`
}

/** `problem` is announced at once, `done` politely. */
export const noticeParagraph = (kind: 'problem' | 'done', sentence: string): Html =>
  html`<p class="notice ${kind}" role="${kind === 'problem' ? 'alert' : 'status'}">${sentence}</p>`

/** A page of one sentence with at most one way on. */
export const messageParagraph = (sentence: string, way?: { href: string; label: string }): Html =>
  html`<p>${sentence}</p>${way && html`<p><a class="button" href="${way.href}">${way.label}</a></p>`}`
