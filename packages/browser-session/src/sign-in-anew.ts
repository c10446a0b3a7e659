import type { BrowserApp } from './browser-app.ts'
import type { Session } from './session.tsx'

type GoToAddress = (address: string) => void

/**
 * When the session is over, leads to the sign-in (AUTH-07), once however many requests fail, with the path where
 * the person was at the first of them.
 */
export function signInAnew(
  { paths, here }: Pick<BrowserApp, 'paths' | 'here'>,
  session: Pick<Session, 'signIn'>,
  go: GoToAddress = (to) => location.assign(to),
) {
  let isLeaving = false
  return (): void => {
    if (isLeaving) return
    isLeaving = true
    const returnTo = location.pathname + location.search
    const search = new URLSearchParams({ returnTo })
    session.signIn(here?.() ?? returnTo).catch(() => go(`${paths.login}?${search}`))
  }
}
