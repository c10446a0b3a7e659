import { expect, onTestFinished, test } from 'vitest'
import { testFixture } from './testing/test-fixture.ts'
import { item } from './testing/test-platform.ts'
import type { VirtualSite } from './virtual-site.ts'

type Fixture = Awaited<ReturnType<typeof testFixture>>
type Reader = 'snapshot' | 'onChange' | 'dump' | 'isQuiet' | 'close'
type Action = (fixture: Fixture) => void | Promise<void>

const wall = { from: { x: 5, y: -5 }, to: { x: 5, y: 5 }, class: 'brick_24' } as const
/** The longest wait of a device is over by then: a reset, then five missed heartbeats. */
const SETTLED_MS = 400_000
const JOINED_WITHIN_MS = 30_000

/** Every action on a site, at a moment when devices have more to do because of it. */
const ACTIONS: Record<Exclude<keyof VirtualSite, Reader>, Action> = {
  place: ({ site, rfnetLock }) => site.place(rfnetLock.mac, { x: 500, y: 0 }),
  box: ({ site, rfnetLock }) => site.box(rfnetLock.mac),
  setPower: ({ site, iq }) => site.setPower(iq.mac, false),
  setNetwork: ({ site, iq }) => site.setNetwork(iq.mac, { ethernet: false, wifi: false, modemSignal: null }),
  setFaults: ({ site, iq }) => site.setFaults(iq.mac, { refuseCommands: true }),
  setBattery: ({ site, rfnetLock }) => site.setBattery(rfnetLock.mac, 'none'),
  setWalls: ({ site }) => site.setWalls([wall]),
  lay: ({ site }) => site.lay({ name: 'Ground', picture: null, doors: [], walls: [wall], devices: [] }),
  takeBackground: ({ site }) => {
    site.lay({ name: 'Ground', picture: null, doors: [], walls: [wall], devices: [] })
    site.takeBackground()
  },
  setHandsFree: ({ site }) => site.setHandsFree(true),
  // the button itself is a hand's, which is gone with the program: the reset has begun
  pressReset: async ({ site, iq, passUntil, shown }) => {
    site.pressReset(iq.mac)
    await passUntil(() => shown('iq', iq.mac).phase === 'resetting', JOINED_WITHIN_MS)
  },
  // the card of a moment is not saved: the lock has been found by it
  presentMaintenanceCard: async ({ site, iq, platform, secondLock, passUntil }) => {
    site.presentMaintenanceCard(secondLock.mac)
    await passUntil(() => platform.linkOf(iq.mac, secondLock.mac)?.state === 'joined', JOINED_WITHIN_MS)
  },
  presentConstructionCard: ({ site, rfnetLock }) => void site.presentConstructionCard(rfnetLock.mac),
  presentTag: ({ site, rfnetLock }) => void site.presentTag(rfnetLock.mac, '0A1B2C3D'),
  loseLockModel: ({ site, rfnetLock }) => site.loseLockModel(rfnetLock.mac),
}

/** A site with an attached lock, another that waits for the card, and a repeater that its IQ expects out of its box. */
async function furnishedSite() {
  const fixture = await testFixture()
  const { iq, rfnetLock, secondLock, rfnetRepeater, site, platform } = fixture
  await fixture.power(iq)
  fixture.mount(rfnetLock, { x: 1, y: 0 })
  await platform.wants(iq.mac, { tree: [item(rfnetLock)] })
  await fixture.pass(1_000)
  site.presentMaintenanceCard(rfnetLock.mac)
  await fixture.passUntil(() => platform.linkOf(iq.mac, rfnetLock.mac)?.state === 'joined', JOINED_WITHIN_MS)
  fixture.mount(secondLock, { x: 0, y: 1 })
  await platform.wants(iq.mac, {
    tree: [item(rfnetLock), item(secondLock, { order: 1 }), item(rfnetRepeater, { order: 2 })],
  })
  await fixture.pass(1_000)
  return fixture
}

async function stopAndGoOn({ site, makeSite }: Fixture): Promise<VirtualSite> {
  const saved = JSON.parse(JSON.stringify(site.dump()))
  await site.close()
  const again = makeSite({ saved })
  onTestFinished(() => again.close())
  return again
}

/** Answers what the site and its platform know long after the action; chance decides where hands-free hangs a device. */
async function settle(action: Action, goOn: (fixture: Fixture) => VirtualSite | Promise<VirtualSite>) {
  const fixture = await furnishedSite()
  await action(fixture)
  const site = await goOn(fixture)
  await fixture.pass(SETTLED_MS, site)
  const { walls, ground, isHandsFree, devices } = site.snapshot()
  return {
    walls,
    ground,
    isHandsFree,
    devices: devices.map((device) => ({ ...device, position: device.position !== null })),
    reported: fixture.platform.reported.get(fixture.iq.mac)?.devices,
    events: fixture.platform.events.length,
  }
}

test.each(Object.entries(ACTIONS))(
  'a site that stops behind %s comes to what it would have come to without a stop [SANDBOX-11]',
  async (_, action) => {
    expect(await settle(action, stopAndGoOn)).toEqual(await settle(action, ({ site }) => site))
  },
)

/** The virtual time at which a reset that runs is over. */
async function resetEnd(goOn: (fixture: Fixture) => VirtualSite | Promise<VirtualSite>): Promise<number> {
  const fixture = await furnishedSite()
  await ACTIONS.pressReset(fixture)
  const site = await goOn(fixture)
  const isRunning = () =>
    site.snapshot().devices.some((device) => device.kind === 'iq' && device.phase === 'resetting')
  while (isRunning()) await fixture.pass(1_000, site)
  return fixture.clock.now()
}

test('a reset that runs while the site stops is over when it would have been without a stop [DEVICE-17]', async () => {
  expect(await resetEnd(stopAndGoOn)).toBe(await resetEnd(({ site }) => site))
})
