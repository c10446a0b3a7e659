#!/bin/sh
# Chromium 156.0.8078.108 (Debian), English user interface: an <input type="number"> takes the keys of "12,5" and holds
# 125. The comma is not refused: it is left out, the field is valid, and no event tells. It surprises because the language
# of the page plays no part: the same page with lang="de" does the same, so whoever works in German in an English browser
# enters ten times the length. "12 m" is 12 in the same way, "1.234,5" is 1.2345, and "1e" is the empty text.
#
# Output seen (the first column is the `lang` of the page):
#   en 12,5 -> 125 valid
#   de 12,5 -> 125 valid
#   de 1.234,5 -> 1.2345 valid
#   de 1 250 -> 1250 valid
#   de 1e -> (empty) invalid
set -eu
chromium=${CHROMIUM:-/usr/bin/chromium}
dpkg-query -W -f '${Package} ${Version}\n' chromium 2>/dev/null || "$chromium" --version
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --no-package-lock playwright-core@1.65.1 >/dev/null

cat > run.js <<'JS'
import { chromium } from 'playwright-core'

const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
const seen = [
  ['en', '12,5', '125 valid'],
  ['de', '12,5', '125 valid'],
  ['de', '1.234,5', '1.2345 valid'],
  ['de', '1 250', '1250 valid'],
  ['de', '1e', '(empty) invalid'],
]
let differs = false
for (const [language, keys, expected] of seen) {
  await page.setContent(`<html lang="${language}"><input type="number" step="any">`)
  await page.focus('input')
  await page.keyboard.type(keys)
  const now = await page.evaluate(() => {
    const input = document.querySelector('input')
    return `${input.value || '(empty)'} ${input.validity.valid ? 'valid' : 'invalid'}`
  })
  console.log(`${language} ${keys} -> ${now}${now === expected ? '' : `, and not ${expected}`}`)
  differs ||= now !== expected
}
await browser.close()
process.exit(differs ? 1 : 0)
JS
node run.js "$chromium"
