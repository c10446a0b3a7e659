import { z } from 'zod'
import { refusedError } from './refused-error.ts'

const LOOKUP_TIMEOUT_MS = 5_000

const InvitationReply = z.object({
  /** Present while the invitation is open. */
  email: z.string().min(3).optional(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  state: z.enum(['open', 'expired', 'replaced', 'used']),
})

export interface Invitation {
  email: string
  firstName: string
  lastName: string
  state: 'open' | 'expired' | 'replaced' | 'used' | 'unknown'
}

/** Looks an invitation up by its code. Throws `InvitationUnavailable` when the platform does not answer. */
export type InvitationLookup = (code: string) => Promise<Invitation>

const unknown: Invitation = { email: '', firstName: '', lastName: '', state: 'unknown' }

/** Asks the platform: `POST {url}/lookup` with the code answers 200 with the invitation, 404, or 400 to what can be no code. */
export function createInvitationLookup(url: string): InvitationLookup {
  return async (code) => {
    if (!/^[\w.~-]{1,200}$/.test(code)) return unknown
    const response = await ask(`${url}/lookup`, code)
    if ([400, 404].includes(response.status)) return unknown
    const reply = InvitationReply.safeParse(await response.json().catch(() => undefined))
    if (!response.ok || !reply.success) throw refusedError('InvitationUnavailable')
    const { email = '', first_name, last_name, state } = reply.data
    return { email, firstName: first_name ?? '', lastName: last_name ?? '', state }
  }
}

async function ask(address: string, code: string): Promise<Response> {
  try {
    return await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
      redirect: 'error',
      signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
    })
  } catch {
    throw refusedError('InvitationUnavailable')
  }
}
