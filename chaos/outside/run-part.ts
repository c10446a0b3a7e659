import { setTimeout as pause } from 'node:timers/promises'
import { type Fixture, INSTALLER_EMAIL, openFixture } from './fixture.ts'
import { createCommissioningJourney, type Journey } from './journey.ts'
import type { OutsidePartDefinition } from './outside-part-definition.ts'
import { parts } from './parts.ts'
import { type OutsideStep, type PartResult, type SeenCell, seconds } from './seen-part.ts'
import { waitUntil } from './wait-until.ts'
import { exchangePasswords } from './wrong-password.ts'

/** The usual part of each kind that has no stand-in of the project's own. */
const USUAL_PARTS = ['mosquitto', 'postgres-15'] as const

/** One commissioning journey against one part, in a folder of its own. */
export async function runPart(name: string, folder: string, awayMs: number): Promise<PartResult> {
  const part = await partNamed(name)
  const missing = await part.missing()
  if (missing !== undefined) return { missing }
  const usual = await Promise.all(USUAL_PARTS.map(partNamed))
  for (const one of usual) {
    const lacking = one.kind === part.kind ? undefined : await one.missing()
    if (lacking !== undefined) return { missing: `what stands beside it: ${lacking}` }
  }
  const closing: (() => Promise<unknown>)[] = []
  try {
    return await seeAll({ part, usual, folder, awayMs }, (step) => closing.push(step))
  } finally {
    for (const step of closing.toReversed()) await step().catch(() => {})
  }
}

async function partNamed(name: string): Promise<OutsidePartDefinition> {
  const load = parts[name]
  if (!load) throw new Error(`There is no part ${name}.`)
  return load()
}

interface PartOrder {
  part: OutsidePartDefinition
  usual: readonly OutsidePartDefinition[]
  folder: string
  awayMs: number
}

async function seeAll(
  { part, usual, folder, awayMs }: PartOrder,
  atEnd: (step: () => Promise<unknown>) => void,
) {
  const cells: Partial<Record<OutsideStep, SeenCell>> = {}
  const settledMs: { restart?: number; away?: number } = {}
  const result = { version: '', cells, settledMs }
  const see = async <Result>(
    step: OutsideStep,
    work: () => Promise<Result>,
    say?: (result: Result) => string,
  ) => {
    const began = performance.now()
    try {
      const done = await work()
      cells[step] = { works: true, isGreen: true, seen: say?.(done) ?? '', ms: performance.now() - began }
      return done
    } catch (error) {
      const seen = (error instanceof Error ? error.message : String(error)).split('\n').join(' ')
      const known = part.lacks?.[step]
      const isGreen = known !== undefined && seen.includes(known)
      cells[step] = { works: false, isGreen, seen, ms: performance.now() - began }
      return undefined
    }
  }

  const tellVersion = (version: string) => {
    result.version = version
  }
  const fixture = await see('start', () => openFixture(part, usual, folder, { atEnd, tellVersion }))
  if (!fixture) return result
  const journey = createCommissioningJourney(fixture)
  for (const step of ['site', 'iq', 'locks', 'tag', 'block', 'mail', 'upload', 'stream'] as const)
    await see(step, journey.steps[step])
  const outage = async (step: 'restart' | 'away', ms: number) => {
    const seen = await see(
      step,
      () => measurePartOutage(fixture, journey, ms),
      ({ settledMs, servedMs }) => `${seconds(settledMs)}, ${seconds(servedMs)}`,
    )
    if (seen) settledMs[step] = seen.settledMs
  }
  await outage('restart', 0)
  const exchange = await see(
    'password',
    async () => {
      const done = await exchangePasswords(fixture, journey)
      if (done && done.within < done.times) throw new Error(`${done.within} of ${done.times} within 10 s`)
      return done
    },
    (done) => (done ? `${done.within} of ${done.times}, at most ${seconds(done.longestMs)}` : ''),
  )
  if (cells.password?.works && !exchange) delete cells.password
  await outage('away', awayMs)
  return result
}

interface Outage {
  /** The time between the return of the part and every IQ being online with its desired state. */
  settledMs: number
  /** The same for what the part itself does: a mail that waited arrives, a file is kept, a person signs in. */
  servedMs: number
}

/** Ends the part, lets people go on as far as they can, and starts it again. */
async function measurePartOutage(fixture: Fixture, journey: Journey, awayMs: number): Promise<Outage> {
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
