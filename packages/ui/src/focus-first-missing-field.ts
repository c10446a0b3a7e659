/**
 * A step that lacks something does not go forward: Enter in one of its fields goes to the first field that must still
 * be filled in, or to the first choice that must still be made. A list that it stands on already opens.
 */
export function focusFirstMissingField(step: HTMLElement, from: EventTarget): void {
  if (!(from instanceof HTMLInputElement) || !step.contains(from)) return
  const fields = [...step.querySelectorAll<HTMLInputElement>('[aria-required=true], [type=radio]')]
  const lacking = fields.find(isLacking)
  if (lacking === from && isClosedList(lacking)) lacking.click()
  else lacking?.focus()
}

const isClosedList = (field: HTMLInputElement) =>
  field.matches('[aria-haspopup=listbox]:not([data-expanded])')

const isLacking = ({ type, name, value, form }: HTMLInputElement) =>
  type === 'radio'
    ? !form?.querySelector(`[type=radio][name="${CSS.escape(name)}"]:checked`)
    : type !== 'checkbox' && value === ''
