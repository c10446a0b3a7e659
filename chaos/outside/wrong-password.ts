import { setTimeout as pause } from 'node:timers/promises'
import type { Fixture } from './fixture.ts'
import type { Journey } from './journey.ts'
import { waitUntil } from './wait-until.ts'

const REPETITIONS = 10
const RECONNECT_TARGET_MS = 10_000
const CONNECTION_CUT_MS = 1_500
const REFUSAL_TIMEOUT_MS = 20_000

export interface PasswordRecovery {
  times: number
  /** How often the platform was connected within ten seconds of the right password. */
  within: number
  longestMs: number
}

/**
 * The platform's password is exchanged for a wrong one, the line is cut so that it counts, and once the part has refused it the
 * right one is back. Undefined where the part knows no password.
 */
export async function exchangePasswords(
  fixture: Fixture,
  journey: Journey,
): Promise<PasswordRecovery | undefined> {
  const { line, part } = fixture
  if (!line) return undefined
  const connected: Record<string, () => Promise<boolean>> = {
    broker: async () => (await fixture.readiness()).checks.broker === true,
    database: async () => (await fixture.readiness()).isReady,
    store: () =>
      journey.steps.upload().then(
        () => true,
        () => false,
      ),
  }
  const isConnected = connected[part.kind]
  if (!isConnected) return undefined
  const taken: number[] = []
  for (let time = 0; time < REPETITIONS; time += 1) {
    fixture.exchangePassword(`wrong ${time}`)
    line.cut()
    line.mend()
    // the line that was cut is not connected for a moment by itself
    await pause(CONNECTION_CUT_MS)
    await waitUntil(async () => !(await isConnected()), 'the wrong password is refused', REFUSAL_TIMEOUT_MS)
    fixture.exchangePassword()
    taken.push(await waitUntil(isConnected, 'connected again'))
  }
  return {
    times: REPETITIONS,
    within: taken.filter((ms) => ms <= RECONNECT_TARGET_MS).length,
    longestMs: Math.max(...taken),
  }
}
