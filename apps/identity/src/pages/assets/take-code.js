// The code of a link stands behind its #, which no server sees. From there it goes on in the body of the form.
function takeCode() {
  const [, code] = /^#\w+=(.+)$/.exec(location.hash) ?? []
  if (code === undefined) return
  history.replaceState(null, '', location.pathname + location.search)
  const form = document.querySelector('form')
  form.elements.code.value = code
  form.requestSubmit()
}

takeCode()
addEventListener('hashchange', takeCode)
