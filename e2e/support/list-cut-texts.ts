/** Runs in the page: what stands beside the window, and words that their own box cuts off or breaks. */
export function listCutTexts(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.textContent ?? '').slice(0, 40)}"`
  const isClipped = (element: Element): boolean => {
    const { overflowX } = getComputedStyle(element)
    if (overflowX !== 'visible') return true
    return element.parentElement !== null && isClipped(element.parentElement)
  }
  const seen = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1,
  )
  for (const element of seen) {
    const { right } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const hasText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    )
    if (clientWidth > 767 && element.matches('[data-tone]') && element.scrollWidth > element.clientWidth + 1)
      found.push(`over its end: ${named(element)}`)
    if (right > clientWidth + 1 && hasText && !isClipped(element)) found.push(`beside: ${named(element)}`)
    const isCut = element.scrollWidth > element.clientWidth + 1 && style.overflowX !== 'visible'
    if (hasText && isCut && style.textOverflow !== 'ellipsis' && style.overflowX === 'hidden')
      found.push(`cut: ${named(element)}`)
  }
  for (const name of document.querySelectorAll('[role=treeitem] strong')) {
    const { right, height } = name.getBoundingClientRect()
    const state = name.nextElementSibling?.getBoundingClientRect()
    if (
      state &&
      height > 0 &&
      state.width > 0 &&
      state.left < right &&
      state.top < name.getBoundingClientRect().bottom
    )
      found.push(`covered: ${named(name)}`)
  }
  const isBroken = (word: Range) => new Set([...word.getClientRects()].map(({ top }) => top)).size > 1
  const range = document.createRange()
  for (const element of seen.filter((one) =>
    one.matches('button, a, dt, th, label, h1, h2, h3, [role=tab]'),
  )) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (isBroken(range)) found.push(`broken: ${word}`)
      }
  }
  return found
}
