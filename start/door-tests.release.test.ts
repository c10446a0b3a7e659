import { doorTestEndpoints } from '@commissioning/contract/door-tests/door-test-endpoints'
import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { DEFAULT_POLICY } from '@commissioning/domain/door-tests/door-test-points'
import { installer } from '@commissioning/platform/testing/test-fixture'
import { aTag } from '@commissioning/platform/testing/test-tags'
import type { TestWizards } from '@commissioning/platform/testing/test-wizards'
import { afterAll, expect, test } from 'vitest'
import { openOutageFixture } from './testing/outage-fixture.ts'

const [IQS, LOCKS_OF_IQ] = [4, 16]
const [MASTER, UNKNOWN] = ['04A1B2C3D4E580', '04FFEEDDCCBB80']
const CLOCK_STEP_MS = 10_000
const MINUTE_MS = 60_000
const LONGEST_TEST_MS = 6 * 60 * MINUTE_MS
const shelf = { iqs: 8, rfnetLocks: 32, bluenetLocks: 32, rfnetRepeaters: 0, bluenetRepeaters: 0 }
/** A tap with what is looked at before it, in seconds; the tags are held to the lock beside. */
const SECONDS_OF_TAP = 5

const fixture = await openOutageFixture()
afterAll(() => fixture.close())

interface TestedDoor {
  doorId: string
  lockMac: string
  iqMac: string
}

test('on a site of 64 doors devices prove at least three points in five, and the others take 40 s a door [DOORTEST-15]', async () => {
  const { platform } = fixture
  const ask = platform.as(installer)
  const site = await fixture.openSite({ shelf, stepMs: CLOCK_STEP_MS })
  const { installationId } = site.wizards
  const params = { installationId }
  const { tagId } = await aTag(platform, installationId, { number: MASTER })
  await ask(tagEndpoints.changeTag, { params: { ...params, tagId }, body: { masterkey: true } })

  const doors = await site.passWhile(setUp(), LONGEST_TEST_MS)
  const states = async () => (await ask(doorTestEndpoints.listDoorTests, { params })).body.items
  const isPassed = (point: string) => async () =>
    (await states()).every(({ points }) => points.find((one) => one.point === point)?.state === 'passed')
  for (let passed = 0; !(await isPassed('signal')()); passed += MINUTE_MS) {
    if (passed > LONGEST_TEST_MS) throw new Error(`A signal is missing: ${JSON.stringify(await states())}`)
    await site.pass(MINUTE_MS)
  }

  // the first door of each IQ proves for the others that it opens without the network
  for (const { doorId, lockMac, iqMac } of doors) {
    await ask(doorTestEndpoints.startDoorTest, { params: { ...params, doorId } })
    site.site.presentTag(lockMac, MASTER)
    await site.pass(CLOCK_STEP_MS)
    site.site.presentTag(lockMac, UNKNOWN)
    await site.pass(CLOCK_STEP_MS)
    if (doors.find((one) => one.iqMac === iqMac)?.doorId !== doorId) continue
    site.site.setNetwork(iqMac, { ethernet: false, wifi: false, modemSignal: null })
    await site.pass(5 * MINUTE_MS)
    site.site.presentTag(lockMac, MASTER)
    await site.pass(MINUTE_MS)
    site.site.setNetwork(iqMac, { ethernet: true })
    await site.pass(5 * MINUTE_MS)
  }

  const points = (await states()).flatMap((door) => door.points)
  const proven = points.filter(({ state }) => state === 'passed').length
  let taps = 0
  for (const { doorId } of doors) {
    // beginning the test and going on to the next door
    taps += 2
    const { body: door } = await ask(doorTestEndpoints.getDoorTest, { params: { ...params, doorId } })
    for (const { point } of door.points.filter(({ state }) => state === 'open')) {
      taps += 1
      const body = { point, result: 'passed', reason: null, seen: null } as const
      const answered = await ask(doorTestEndpoints.answerDoorTestPoint, {
        params: { ...params, doorId },
        body,
      })
      expect(answered.status).toBe(200)
    }
  }
  const [share, ofDoor] = [proven / points.length, taps / doors.length]
  process.stdout.write(
    `${doors.length} doors: ${proven} of ${points.length} points (${(share * 100).toFixed(0)} %) by devices, ${ofDoor.toFixed(1)} taps a door for the rest\n`,
  )
  expect((await states()).every(({ isTested }) => isTested)).toBe(true)
  expect(share).toBeGreaterThanOrEqual(0.6)
  expect(ofDoor * SECONDS_OF_TAP).toBeLessThanOrEqual(40)
  await site.close()

  async function setUp(): Promise<TestedDoor[]> {
    const tested: TestedDoor[] = []
    for (let at = 0; at < IQS; at += 1) {
      const { mac: iqMac, activationCode } = site.powerIq(undefined, DEFAULT_POLICY.firmwareBaseline)
      const { id: iqId } = await site.wizards.addIq(activationCode, `IQ ${at}`)
      await site.until(async () => (await site.wizards.iq(iqId)).online)
      for (let lock = 0; lock < LOCKS_OF_IQ; lock += 1) {
        const { mac } = site.box('lock', lock % 2 === 0 ? 'BLUENET' : 'RFNET')
        const doorId = await aPlannedDoor(`${at + 1}.${lock + 1}`, mac)
        const { id } = await site.wizards.addLock(mac, { iqId })
        await site.until(() => isAttached(site.wizards, iqId, id))
        tested.push({ doorId, lockMac: mac, iqMac })
      }
    }
    return tested
  }

  async function aPlannedDoor(number: string, code: string): Promise<string> {
    const body = {
      number,
      customerReference: 'Office',
      floorId: null,
      lockType: null,
      communicationType: null,
      isEscapeRoute: false,
      externalId: null,
    }
    const { body: door } = await ask(doorEndpoints.createDoor, { params, body })
    await ask(doorEndpoints.changeDoor, { params: { ...params, doorId: door.id }, body: { code } })
    return door.id
  }
})

const isAttached = async (wizards: TestWizards, iqId: string, lockId: string): Promise<boolean> =>
  (await wizards.tree(iqId)).some((item) => item.id === lockId && item.isAttached)
