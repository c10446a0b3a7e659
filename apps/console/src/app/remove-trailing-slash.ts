/** A link with a slash at its end is the same page without: menus and tabs know their addresses so. */
export function removeTrailingSlash(): void {
  const { pathname, search, hash } = location
  const path = pathname.replace(/\/+$/, '')
  if (path !== '' && path !== pathname) history.replaceState(history.state, '', path + search + hash)
}
