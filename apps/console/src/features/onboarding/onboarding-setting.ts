import { readCookie, writeCookie } from '../../lib/cookies.ts'

const SETTING = 'showOnboardingModal'
const VISITED = 'visited-installations'
/** How long the choice is stored (ONBOARD-08). */
export const ONBOARDING_COOKIE_DAYS = 1_500

/** Wanted unless the person said otherwise (ONBOARD-01). */
export function isOnboardingWanted(): boolean {
  const setting = readCookie(SETTING)
  return setting === undefined || setting === 'true'
}

export const storeOnboardingWanted = (isWanted: boolean): void =>
  writeCookie(SETTING, String(isWanted), ONBOARDING_COOKIE_DAYS)

/** Whether the installations are visited for the first time since the browser was opened (ONBOARD-01). */
export function isFirstVisit(): boolean {
  try {
    return sessionStorage.getItem(VISITED) === null
  } catch {
    // a browser that cannot store this would show the onboarding at every visit
    return false
  }
}

/** Browsers keep a cookie for 400 days at most, so a visit renews the choice. */
export function renewOnboardingCookie(): void {
  const setting = readCookie(SETTING)
  if (setting !== undefined) writeCookie(SETTING, setting, ONBOARDING_COOKIE_DAYS)
  try {
    sessionStorage.setItem(VISITED, 'true')
  } catch {
    // not remembered, and nothing else
  }
}
