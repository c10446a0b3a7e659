import { setTimeout as pause } from 'node:timers/promises'
import { type Fixture, INSTALLER_EMAIL } from './fixture.ts'
import type { Journey } from './journey.ts'
import { waitUntil } from './wait-until.ts'

export interface Outage {
  /** The time between the return of the part and every IQ being online with its desired state. */
  settledMs: number
  /** The same for what the part itself does: a mail that waited arrives, a file is kept, a person signs in. */
  servedMs: number
}

/** Ends the part, lets people go on as far as they can, and starts it again. */
export async function measurePartOutage(fixture: Fixture, journey: Journey, awayMs: number): Promise<Outage> {
  const { exchanged, part } = fixture
  // a message on its way when a part ends is given up after half a minute, which is no time of the part's
  await journey.rename(journey.iqs)
  await waitUntil(journey.isSettled, 'all IQs settled before')
  await exchanged.stop()
  let letter: string | undefined
  const goOn = async () => {
    await journey.rename(journey.iqs)
    letter = await journey.sendLetter()
  }
  const isReached = part.kind !== 'database' && part.kind !== 'proxy'
  if (isReached) await goOn()
  await pause(awayMs)
  await exchanged.start()
  const back = performance.now()
  if (!isReached) await waitUntil(() => goOn().then(() => true), 'people go on')
  await waitUntil(journey.isSettled, 'all IQs settled')
  const settledMs = performance.now() - back
  if (letter !== undefined) await journey.letterArrives(letter)
  if (part.kind === 'store') await waitUntil(() => journey.steps.upload().then(() => true), 'a file is kept')
  if (part.kind === 'issuer')
    await waitUntil(
      () => fixture.tokenOf(INSTALLER_EMAIL, true).then(() => journey.isSettled()),
      'a new sign-in is taken',
    )
  if (part.kind === 'proxy') await journey.steps.stream()
  return { settledMs, servedMs: performance.now() - back }
}
