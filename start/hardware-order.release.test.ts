import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { installerOnSite } from './testing/installer-on-site.ts'
import { openOutageFixture } from './testing/outage-fixture.ts'
import { LAST_LOSS, somePlans } from './testing/random-trees.ts'

const CLOCK_STEP_MS = 5_000
const MINUTE_MS = 60_000
const CALM_AT = 30
const INSTALLER_PATIENCE_MS = 6 * MINUTE_MS
const LONGEST_TEST_MS = 90 * MINUTE_MS
const LOOK_EVERY = 4
const shelf = { iqs: 80, rfnetLocks: 40, bluenetLocks: 30, rfnetRepeaters: 40, bluenetRepeaters: 30 }

describe('random trees, with losses on the way', async () => {
  const fixture = await openOutageFixture()
  afterAll(() => fixture.close())

  test('detach all, decouple, replace and restore end with nothing stranded [DETACH-20]', () =>
    fc.assert(
      fc.asyncProperty(somePlans, async ({ plans, restartAt }) => {
        const site = await fixture.openSite({ shelf, stepMs: CLOCK_STEP_MS })
        const installers = plans.map((plan) => installerOnSite(site, plan))
        const all = async (holds: (one: (typeof installers)[number]) => Promise<boolean>) =>
          (await Promise.all(installers.map(holds))).every(Boolean)
        const passUntil = async (what: string, holds: () => Promise<boolean>) => {
          for (let passed = 0; !(await holds()); passed += CLOCK_STEP_MS * LOOK_EVERY) {
            if (passed > LONGEST_TEST_MS)
              throw new Error(
                `Never: ${what}. ${JSON.stringify(await Promise.all(installers.map((one) => one.situation())))}`,
              )
            await site.pass(CLOCK_STEP_MS * LOOK_EVERY)
          }
        }
        for (const one of installers) await one.prepare()
        await passUntil('every tree attached', () => all((one) => one.isAttached()))

        await Promise.all(installers.map((one) => one.begin()))
        let startAnew: (() => Promise<void>) | undefined
        for (let step = 0; step <= CALM_AT; step += 1) {
          for (const one of installers)
            for (const loss of one.plan.losses) if (loss.step === step) one.lose(loss)
          if (step === restartAt) startAnew = await fixture.endCarrier()
          if (step === restartAt + LAST_LOSS / 3) await startAnew?.()
          await site.pass(CLOCK_STEP_MS)
        }
        for (const one of installers) one.calmDown()

        let calmMs = 0
        await passUntil('every wizard at its end', async () => {
          calmMs += CLOCK_STEP_MS * LOOK_EVERY
          for (const one of installers) await one.goOn(calmMs, calmMs < INSTALLER_PATIENCE_MS)
          return all((one) => one.isDone())
        })
        const arrivals: (() => Promise<boolean>)[] = []
        for (const one of installers) arrivals.push(await one.carryOver())
        await passUntil('all that was detached attached elsewhere', async () =>
          (await Promise.all(arrivals.map((hasArrived) => hasArrived()))).every(Boolean),
        )
        expect(await all((one) => one.isDone())).toBe(true)
        await site.close()
      }),
      { numRuns: 1, endOnFailure: true },
    ))
})
