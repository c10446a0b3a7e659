#!/bin/sh
# @mantine/core 9.7.3: a controlled, searchable Select that holds "Netherlands" is opened, "Nether" is typed in the place of
# its text, and Enter takes "Netherlands" from the list. Nothing is called, because the value is the same, and the field
# keeps the letters "Nether" until it is left. A Select without a value before shows "Netherlands" after the same keys.
# With `comboboxProps={{ keepMounted: false }}`, which keeps hundreds of closed options out of a page, the field also says
# `aria-expanded="false"` and names no list while its list is open; a list that is always there is named.
# It surprises because taking an option looks like taking it: who goes on by Enter has half of a country's name before them,
# and a screen reader says "collapsed" over an open list. Both end once something else draws the field anew.
#
# Output seen:
#   nothing chosen before: text "Netherlands", onChange 1
#   Netherlands before: text "Nether", onChange 0
#   list always there: aria-expanded true, aria-controls yes
#   list made when opened: aria-expanded false, aria-controls no
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
const names = ['navigator', 'HTMLElement', 'Element', 'Node', 'getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame']
for (const name of names) Object.defineProperty(globalThis, name, { value: window[name], configurable: true })

const { act, createElement } = await import('react')
const { createRoot } = await import('react-dom/client')
const { MantineProvider, Select } = await import('@mantine/core')
const { userEvent } = await import('@testing-library/user-event')
const COUNTRIES = ['Belgium', 'Netherlands', 'Spain']
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)))

async function withSelect(properties, look) {
  const root = createRoot(document.getElementById('root'))
  let value = properties.value
  let calls = 0
  const draw = () => root.render(createElement(MantineProvider, {}, createElement(Select, {
    data: COUNTRIES, searchable: true, allowDeselect: false, selectFirstOptionOnChange: true, ...properties, value,
    onChange: (next) => { value = next; calls += 1; draw() },
  })))
  await act(draw)
  const input = document.querySelector('input')
  const seen = await look(input)
  await act(() => root.unmount())
  return seen.replace('CALLS', calls)
}

const typed = (value) => withSelect({ value }, async (input) => {
  await act(() => userEvent.click(input))
  await act(() => userEvent.clear(input))
  await act(() => userEvent.type(input, 'Nether', { skipClick: true }))
  await settle()
  await act(() => userEvent.keyboard('{Enter}'))
  await settle()
  return `text "${input.value}", onChange CALLS`
})
const opened = (keepMounted) => withSelect({ value: null, comboboxProps: { keepMounted } }, async (input) => {
  await act(() => userEvent.click(input))
  await settle()
  if (document.querySelectorAll('[role=option]').length !== COUNTRIES.length) return 'the list is not open'
  return `aria-expanded ${input.ariaExpanded ?? input.getAttribute('aria-expanded')}, aria-controls ${input.hasAttribute('aria-controls') ? 'yes' : 'no'}`
})

const seen = [
  ['nothing chosen before', () => typed(null), 'text "Netherlands", onChange 1'],
  ['Netherlands before', () => typed('Netherlands'), 'text "Nether", onChange 0'],
  ['list always there', () => opened(true), 'aria-expanded true, aria-controls yes'],
  ['list made when opened', () => opened(false), 'aria-expanded false, aria-controls no'],
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
