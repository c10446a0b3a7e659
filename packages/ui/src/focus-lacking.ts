/**
 * A step that lacks something does not go forward: Enter in one of its fields goes to the first field that must still
 * be filled in, or to the first choice that must still be made.
 */
export function focusLacking(step: HTMLElement, from: EventTarget): void {
  if (!(from instanceof HTMLInputElement) || !step.contains(from)) return
  const fields = [...step.querySelectorAll<HTMLInputElement>('[aria-required=true], [type=radio]')]
  fields.find(isLacking)?.focus()
}

const isLacking = ({ type, name, value, form }: HTMLInputElement) =>
  type === 'radio'
    ? !form?.querySelector(`[type=radio][name="${CSS.escape(name)}"]:checked`)
    : type !== 'checkbox' && value === ''
