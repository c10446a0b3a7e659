/** The selected scheme is stored under this key as `light`, `dark` or `auto`. */
export const COLOUR_SCHEME_KEY = 'commissioning.colour-scheme'

/**
 * An app stores under this key that its frame stood here last, and whether its menu was `open` or
 * `collapsed`.
 */
export const FRAME_KEY = 'frame'

/**
 * Text of a script file that sets the colour scheme before the first paint, that reduced motion is heeded, and as
 * `data-frame` what is remembered of the frame, until a page is drawn. A style rule that asked for the page by `:has` would
 * restyle all of it with each element that comes or goes. It must be served as a file and loaded, blocking, in the head:
 * the content security policy forbids inline script.
 */
export const colourSchemeScript = `(function () {
  var chosen
  try { chosen = localStorage.getItem('${COLOUR_SCHEME_KEY}') } catch (denied) { chosen = null }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  document.documentElement.setAttribute('data-respect-reduced-motion', 'true')
  var frame
  try { frame = localStorage.getItem('${FRAME_KEY}') } catch (denied) { frame = null }
  if (!frame) return
  document.documentElement.setAttribute('data-frame', frame)
  new MutationObserver(function (_changes, seen) {
    if (!document.querySelector('main')) return
    seen.disconnect()
    document.documentElement.removeAttribute('data-frame')
  }).observe(document, { childList: true, subtree: true })
})()
`
