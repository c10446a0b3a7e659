import { takeUnpublishedIqs } from '@commissioning/platform/features/desired-state/desired-state-store'
import { afterAll, describe, expect, test } from 'vitest'
import { hardwareWizards } from './testing/hardware-wizards.ts'
import { type OutageFixture, type OutageSite, openOutageFixture } from './testing/outage-fixture.ts'

const MINUTE_MS = 60_000

/** Begins before the installer confirms; the answer is what happens once all have confirmed. */
type DisturbSite = (fixture: OutageFixture, site: OutageSite) => Promise<() => Promise<void>>

type SiteFaults = Parameters<OutageSite['site']['setFaults']>[1]

function setFaults({ site }: OutageSite, faults: SiteFaults): void {
  for (const { kind, mac } of site.snapshot().devices) if (kind === 'iq') site.setFaults(mac, faults)
}

const faulty =
  (faults: SiteFaults): DisturbSite =>
  async (_stage, site) => {
    setFaults(site, faults)
    return async () => {}
  }

const disturbances: Record<string, DisturbSite> = {
  'nothing in the way': async () => async () => {},
  'messages lost': faulty({ dropMessages: 0.4 }),
  'messages doubled': faulty({ duplicateMessages: 1 }),
  'messages late': faulty({ delayMs: 7_000 }),
  'messages in another order': faulty({ reorderMessages: 0.5 }),
  'every IQ restarting in the middle':
    async (_stage, { site, pass }) =>
    async () => {
      const running = site.snapshot().devices.filter(({ kind, hasPower }) => kind === 'iq' && hasPower)
      await pass(1_000)
      for (const { mac } of running) site.setPower(mac, false)
      await pass(10_000)
      for (const { mac } of running) site.setPower(mac, true)
    },
  'the broker gone for a minute': async (fixture, { pass }) => {
    const bringBack = await fixture.loseBroker()
    return async () => {
      await pass(MINUTE_MS)
      await bringBack()
    }
  },
  'the platform killed between write and publish': async (fixture) => {
    const startAnew = await fixture.endCarrier()
    return async () => {
      await fixture.system((tx) => takeUnpublishedIqs(tx, { limit: 1_000, now: fixture.now() }))
      await startAnew()
    }
  },
}

describe('hardware wizards over the real platform, broker and virtual site', async () => {
  const fixture = await openOutageFixture()
  afterAll(() => fixture.close())

  test.each(Object.entries(disturbances))(
    'with %s, every wizard ends right without help [DEVICE-03 DEVICE-28]',
    async (_name, disturb) => {
      const site = await fixture.openSite()
      const runs = await site.passWhile(
        Promise.all(hardwareWizards.map((wizard) => wizard.prepare(site))),
        20 * MINUTE_MS,
      )
      const goOn = await disturb(fixture, site)
      await Promise.all(runs.map(({ ask }) => ask()))
      await goOn()

      const right = Object.fromEntries(hardwareWizards.map((wizard) => [wizard.name, wizard.right]))
      const endings = async () =>
        Object.fromEntries(
          await Promise.all(
            runs.map(async ({ ending }, index) => [hardwareWizards[index]?.name, await ending()]),
          ),
        )
      /**
       * The first wrong one ends the look: the waiter looks often, and each look asks the platform.
       */
      const isRight = async () => {
        for (const [index, run] of runs.entries())
          if ((await run.ending()) !== hardwareWizards[index]?.right) return false
        return true
      }
      await site
        .passWhile(site.until(isRight), 30 * MINUTE_MS)
        .catch(async () => expect(await endings()).toEqual(right))
      // an IQ three of whose reports are lost in a row is rightly called offline
      setFaults(site, { dropMessages: 0 })
      await site.pass(3 * MINUTE_MS)
      expect(await endings()).toEqual(right)
      expect(await fixture.deadlocks()).toBe(0)
      await site.close()
    },
  )
})
