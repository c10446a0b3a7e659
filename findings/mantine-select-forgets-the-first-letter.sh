#!/bin/sh
# @mantine/core 9.7.3: a searchable Select with `selectFirstOptionOnChange` marks the first option that fits the typed text, and
# Enter takes it. It does after two letters. After one, which opens the list, the option is drawn as marked and Enter takes
# nothing: 0 ms after the list has opened the Select looks for the chosen option and puts the mark back to none, without drawing it.
# It surprises because the floors of most houses have one digit: who types 7 and presses Enter sees 7 in the field and in the list,
# and the form has no floor.
#
# Output seen:
#   two letters: marked "12", Enter takes "12"
#   one letter: marked "7", Enter takes nothing
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --no-package-lock @mantine/core@9.7.3 @mantine/hooks@9.7.3 react@19.3.1 \
  react-dom@19.3.1 jsdom@29.1.1 @testing-library/dom@10.4.2 @testing-library/user-event@14.6.12 >/dev/null

cat > run.js <<'JS'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true })
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} })
window.HTMLElement.prototype.scrollIntoView = () => {}
const observer = class { observe() {} unobserve() {} disconnect() {} }
Object.assign(globalThis, { window, document: window.document, ResizeObserver: observer, IS_REACT_ACT_ENVIRONMENT: true })
for (const name of ['navigator', 'HTMLElement', 'Element', 'Node', 'getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame'])
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true })

const { act, createElement } = await import('react')
const { createRoot } = await import('react-dom/client')
const { MantineProvider, Select } = await import('@mantine/core')
const { userEvent } = await import('@testing-library/user-event')
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)))

async function type(text) {
  const root = createRoot(document.getElementById('root'))
  let taken
  await act(() => root.render(createElement(MantineProvider, {}, createElement(Select, {
    data: Array.from({ length: 13 }, (_, floor) => String(floor)),
    searchable: true, openOnFocus: false, selectFirstOptionOnChange: true, onChange: (next) => { taken = next },
  }))))
  await act(() => userEvent.tab())
  for (const letter of text) {
    await act(() => userEvent.keyboard(letter))
    await settle()
  }
  const marked = document.querySelector('[role=option][data-combobox-selected]')?.textContent
  await act(() => userEvent.keyboard('{Enter}'))
  await settle()
  await act(() => root.unmount())
  const told = (value) => (value === undefined ? 'nothing' : `"${value}"`)
  return `marked ${told(marked)}, Enter takes ${told(taken)}`
}

const seen = [
  ['two letters', () => type('12'), 'marked "12", Enter takes "12"'],
  ['one letter', () => type('7'), 'marked "7", Enter takes nothing'],
]
let differs = false
for (const [name, run, expected] of seen) {
  const now = await run()
  console.log(`${name}: ${now}${now === expected ? '' : `, and not ${expected}`}`)
  differs ||= now !== expected
}
process.exit(differs ? 1 : 0)
JS
node run.js
