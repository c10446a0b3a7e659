/** Joins all text by blanks, and adds what fields hold. */
export function readShownText(shown: HTMLElement): string {
  const pieces: string[] = []
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) pieces.push(walker.currentNode.textContent ?? '')
  for (const field of shown.querySelectorAll('input')) pieces.push(field.value)
  return pieces.join(' ')
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const iso = (year = '', month: string | number = '', day = '') =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

/** Each day as YYYY-MM-DD and each hour as HH:mm, in whatever form it is written. */
export function extractTimes(all: string): string[] {
  // a machine reads these, and they name their zone
  const text = all.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '')
  const numbered = [...text.matchAll(/\b(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/g)]
  const named = [...text.matchAll(/\b(\d{1,2}) ([A-Z][a-z]{2})[a-z]* (\d{4})\b/g)]
  return [
    ...numbered.map(([, day, month, year]) => iso(year, month, day)),
    ...named.map(([, day, month = '', year]) => iso(year, MONTHS.indexOf(month) + 1, day)),
    ...(text.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? []),
    ...[...text.matchAll(/(?<![\d:.])(\d{2}:\d{2})(?!\d)/g)].map(([, time = '']) => time),
    ...(text.match(/\b(Yesterday|Tomorrow)\b/g) ?? []),
  ]
}
