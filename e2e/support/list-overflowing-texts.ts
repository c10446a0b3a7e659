/** Runs in the page: the words of tables that go on in another line, and what is wider than its window or its card. */
export function listOverflowingTexts(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []
  for (const table of document.querySelectorAll('table')) {
    const card = table.parentElement
    const beside = table.offsetWidth - (card?.clientWidth ?? 0)
    if (card && beside > 0 && getComputedStyle(card).overflowX === 'visible')
      found.push(`${table.ariaLabel} ${beside} px beside its card`)
  }
  for (const cell of document.querySelectorAll('td, th')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s@.·-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (range.getClientRects().length > 1) found.push(word)
      }
  }
  return found
}
