#!/bin/sh
# @mantine/dates 9.7.3 with dayjs 1.11.23: a DateInput with valueFormat "DD/MM/YYYY" reads "01/12/2027" as 1 December
# and "1/12/2027", the same day without its zero, as 12 January: text that dayjs cannot read goes to `new Date`, which
# takes the month first. What dayjs can read it rolls over: "31/11/2027" is 1 December, "12/31/2027" is 12 July 2029.
# It surprises because one field with one format speaks two orders of day and month, and says nothing of it; an end
# date of a tag is eleven months off. The option `dateParser` replaces all of it.
#
# Output seen:
#   01/12/2027 -> 2027-12-01
#   1/12/2027  -> 2027-01-12
#   31/11/2027 -> 2027-12-01
#   12/31/2027 -> 2029-07-12
#   20/1/2027  -> (unchanged, and the text is gone when the field is left)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --no-package-lock @mantine/core@9.7.3 @mantine/dates@9.7.3 @mantine/hooks@9.7.3 \
  dayjs@1.11.23 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1 >/dev/null

cat > run.js <<'JS'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true })
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} })
const observer = class { observe() {} unobserve() {} disconnect() {} }
Object.assign(globalThis, { window, document: window.document, ResizeObserver: observer, IS_REACT_ACT_ENVIRONMENT: true })
const names = ['navigator', 'HTMLElement', 'Element', 'Node', 'getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame']
for (const name of names) Object.defineProperty(globalThis, name, { value: window[name], configurable: true })

const { act, createElement } = await import('react')
const { createRoot } = await import('react-dom/client')
const { MantineProvider } = await import('@mantine/core')
const { DateInput } = await import('@mantine/dates')
const { default: dayjs } = await import('dayjs')
const { default: customParseFormat } = await import('dayjs/plugin/customParseFormat.js')
dayjs.extend(customParseFormat)

async function typed(text) {
  const root = createRoot(document.getElementById('root'))
  let value = '(unchanged)'
  const field = createElement(DateInput, { valueFormat: 'DD/MM/YYYY', onChange: (date) => { value = date } })
  await act(() => root.render(createElement(MantineProvider, {}, field)))
  const input = document.querySelector('input')
  await act(() => {
    input.focus()
    Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value').set.call(input, text)
    input.dispatchEvent(new window.Event('input', { bubbles: true }))
  })
  await act(() => input.blur())
  const left = input.value
  await act(() => root.unmount())
  return `${value} ${left === '' ? '(the field is empty)' : ''}`.trim()
}

const seen = {
  '01/12/2027': '2027-12-01',
  '1/12/2027': '2027-01-12',
  '31/11/2027': '2027-12-01',
  '12/31/2027': '2029-07-12',
  '20/1/2027': '(unchanged) (the field is empty)',
}
let differs = false
for (const [text, expected] of Object.entries(seen)) {
  const now = await typed(text)
  console.log(`${text} -> ${now}${now === expected ? '' : `, and not ${expected}`}`)
  differs ||= now !== expected
}
process.exit(differs ? 1 : 0)
JS
node run.js
