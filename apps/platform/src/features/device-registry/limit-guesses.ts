import { Refused } from '@commissioning/domain/refused'
import { currentStaff } from '../../authorization/authorize.ts'
import type { AttemptLimit, AttemptLimits } from '../../http/rate-limits.ts'
import type { Tx } from '../../infra/database/database.ts'
import { claimDevice } from './registry-store.ts'

/** Hundreds of boxes whose list was wrong more than once, but too few to go through the maker's addresses. */
export const BOX_ATTEMPTS = {
  kind: 'box',
  person: 1_000,
  company: 3_000,
  target: 3_000,
  windowMs: 60 * 60_000,
  message:
    'Too many codes were tried that belong to no free device. Check the labels and try again in an hour.',
} as const satisfies AttemptLimits

interface Dependencies {
  attempts: Pick<AttemptLimit, 'count'>
  now: () => Date
}

export type GuessLimiter = ReturnType<typeof limitGuesses>

/** For codes of devices that people enter: those that belong to no free device are counted, for asking and adding together. */
export function limitGuesses({ attempts, now }: Dependencies) {
  /** Throws `TooManyRequests`, also where nothing was wrong this time: the answer would tell which code is right. */
  async function count(tx: Tx, wrong: number): Promise<void> {
    const { person, company } = await currentStaff(tx)
    // nothing else is the target of a guess, so a company is limited by itself twice
    await attempts.count({ person, company, target: company }, now(), wrong)
  }

  return {
    count,

    claim: async (...[tx, kind, label]: Parameters<typeof claimDevice>) => {
      try {
        const device = await claimDevice(tx, kind, label)
        await count(tx, 0)
        return device
      } catch (error) {
        if (error instanceof Refused && error.code !== 'TooManyRequests') await count(tx, 1)
        throw error
      }
    },
  }
}
