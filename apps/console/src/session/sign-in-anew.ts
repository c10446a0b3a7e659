import { paths } from '../paths.ts'
import type { Session } from './session.tsx'

type Go = (address: string) => void

/**
 * What follows when the session is over (1 §4): the sign-in, once however many requests learn of it, with the path where
 * the person was at the first of them.
 */
export function signInAnew(session: Pick<Session, 'signIn'>, go: Go = (to) => location.assign(to)) {
  let isLeaving = false
  return (): void => {
    if (isLeaving) return
    isLeaving = true
    const returnTo = location.pathname + location.search
    const search = new URLSearchParams({ returnTo })
    session.signIn(returnTo).catch(() => go(`${paths.login}?${search}`))
  }
}
