#!/usr/bin/env bash
# Chromium (Debian package, version printed) with playwright-core 1.65.1 (npm): `type="number"` in an English browser
# drops a typed decimal comma without a word. Typed `1,5` is handed to the page as 15, and validity names no fault.
# Surprising, since other text that is no number is handed on as nothing with `badInput`: a length of 1,5 m becomes 15 m.
# Output seen with Chromium 156.0.8078.108:
#   1,5 -> 15, badInput false
#   1.5 -> 1.5, badInput false
set -euo pipefail
command -v chromium >/dev/null || { echo "needs Debian's chromium"; exit 1; }
chromium --version 2>/dev/null
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent playwright-core@1.65.1
cat > run.mjs <<'JS'
import { chromium } from 'playwright-core'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ locale: 'en-US' })
for (const typed of ['1,5', '1.5']) {
  await page.setContent('<input type="number" step="any">')
  await page.focus('input')
  await page.keyboard.type(typed)
  const [value, bad] = await page.$eval('input', (field) => [field.value, field.validity.badInput])
  console.log(`${typed} -> ${value}, badInput ${bad}`)
}
await browser.close()
JS
node run.mjs | tee seen
diff - seen <<'SEEN'
1,5 -> 15, badInput false
1.5 -> 1.5, badInput false
SEEN
