// A person with gloves or in the sun sees what was typed; without this script the field stays as it is.
const { label } = document.currentScript.dataset

for (const field of document.querySelectorAll('input[type=password]')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'show'
  button.textContent = label
  const show = (isShown) => {
    field.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
  }
  show(false)
  button.setAttribute('aria-controls', field.id)
  button.addEventListener('click', () => show(field.type === 'password'))
  // browsers offer to keep what is sent from a field of a password
  field.form.addEventListener('submit', () => show(false))
  field.after(button)
}
