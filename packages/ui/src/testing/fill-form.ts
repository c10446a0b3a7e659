import { fireEvent } from '@testing-library/react'
import { findSubmitButton } from './press-everything.ts'

/** A page of which a form can be filled in. */
interface FilledPage {
  press: (target: HTMLElement | undefined) => Promise<void>
}

/** A person types these into fields, by their names or what their keyboards are for. */
type TypedTexts = Readonly<Record<string, string>>

const DIALOG = '[role=dialog]'
const OPEN = ':not([aria-disabled=true], [disabled])'
const topmost = () => [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1)
const within = (selector: string) => [...(topmost()?.querySelectorAll<HTMLInputElement>(selector) ?? [])]
const isList = (field: HTMLElement) => field.getAttribute('aria-haspopup') === 'listbox'
const fields = () => within(`:is(input, textarea)${OPEN}`)
const LINES = ['text', 'tel', 'email', 'password', 'textarea']
const TEXT = 'Something'

/** Fills the topmost dialog: each line, each list of which one must be chosen or every list, one row of a list of rows, and a file. */
async function fill({ press }: FilledPage, typed: TypedTexts, isEveryList: boolean): Promise<void> {
  for (const { id } of fields()) {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    if (isList(field)) {
      if (field.value !== '' || !(isEveryList || field.getAttribute('aria-required') === 'true')) continue
      await press(field)
      const options = document.querySelectorAll<HTMLElement>('[role=option]:not([data-combobox-disabled])')
      await press([...options].at(0))
    } else if (LINES.includes(field.type) && !field.readOnly) {
      const given = typed[field.name] ?? typed[field.inputMode]
      const value = given ?? (field.value.endsWith(TEXT) ? field.value : `${field.value}${TEXT}`)
      if (field.value !== value) fireEvent.change(field, { target: { value } })
    }
  }
  const file = new File(['Number,Door\n1,Front'], 'list.csv', { type: 'text/csv' })
  for (const field of fields().filter(({ type }) => type === 'file'))
    fireEvent.change(field, { target: { files: [file] } })
  for (const type of ['checkbox', 'radio']) {
    const ticks = fields().filter((field) => field.type === type)
    if (ticks.length > 0 && !ticks.some(({ checked }) => checked)) await press(ticks[0])
  }
}

const findForward = () => within('button[type=submit]').at(-1)
const isClosed = (button: HTMLElement | undefined) => button?.getAttribute('aria-disabled') === 'true'

/** More steps than any wizard has. */
const MAX_STEPS = 12

interface FormFilling {
  typed: TypedTexts
  /** Called after each step with the name of its button, and whether another step has come; answers whether all is sent. */
  judge: (button: string, isNextStep: boolean) => boolean | Promise<boolean>
}

/**
 * Fills the topmost dialog and goes on, step after step, until all is sent. Answers why it went no further, or nothing
 * where it is sent, is closed, or only shows something.
 */
export async function sendForm(page: FilledPage, { typed, judge }: FormFilling): Promise<string | undefined> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const before = topmost()?.textContent
    if (before === undefined) return undefined
    await fill(page, typed, false)
    if (isClosed(findForward())) await fill(page, typed, true)
    const forward = findForward()
    if (!forward) return undefined
    const name = forward.textContent ?? ''
    if (isClosed(forward)) return `${name} is closed`
    await page.press(forward)
    const question = [...document.querySelectorAll<HTMLElement>('[role=alertdialog]')].at(-1)
    if (question) await page.press(findSubmitButton(question))
    const after = topmost()?.textContent
    if (await judge(name, after !== undefined && after !== before)) return undefined
    if (after === before) return `${name} leads nowhere`
  }
  return 'it never ends'
}
