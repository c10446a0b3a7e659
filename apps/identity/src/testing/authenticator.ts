import { Secret, TOTP } from 'otpauth'
import { Browser, type SeenPage } from './browser.ts'
import { signIn } from './relying-app.ts'
import type { RunningIdentity } from './running-identity.ts'

export const ONE_TIME_STEP_MS = 30_000

export type Phone = ReturnType<typeof openAuthenticator>

/** An app that has read the secret of this page; its clock is the provider's. */
export function openAuthenticator(running: RunningIdentity, { text }: SeenPage) {
  const secret = /\bsecret=([A-Z2-7]+)/.exec(text)?.[1] ?? ''
  const codeAt = (ms: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: ms })
  return {
    secret,
    /** The code of this step, or of one that many steps away. */
    code: (steps = 0) => codeAt(running.now().getTime() + steps * ONE_TIME_STEP_MS),
    /** The code of the next step, which it waits for. */
    nextCode() {
      running.advance(ONE_TIME_STEP_MS)
      return codeAt(running.now().getTime())
    },
  }
}

export const recoveryCodesIn = ({ text }: SeenPage) => text.match(/(?:[\da-f]{4} ){7}[\da-f]{4}/g) ?? []

export const FACTOR_PAGE_ADDRESS = '/identity/account/second-factor'

/** The person sets up a second factor on the account page. */
export async function setUpSecondFactor(running: RunningIdentity, who: { email: string; password: string }) {
  const browser = new Browser(running.origin)
  await signIn(browser, '/identity/account', who)
  const page = await browser.send(await browser.open(FACTOR_PAGE_ADDRESS), { current_password: who.password })
  const phone = openAuthenticator(running, page)
  const done = await browser.send(page, { code: phone.code() })
  return { browser, page, phone, done, recoveryCodes: recoveryCodesIn(done) }
}
