/** Where the chosen scheme is remembered; the value is `light`, `dark` or `auto`. */
export const COLOUR_SCHEME_KEY = 'commissioning.colour-scheme'

/**
 * Text of a script file that sets the colour scheme before the first paint. It must be served as a file and loaded,
 * blocking, in the head: the content security policy forbids inline script.
 */
export const colourSchemeScript = `(function () {
  var chosen
  try { chosen = localStorage.getItem('${COLOUR_SCHEME_KEY}') } catch (denied) { chosen = null }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
`
