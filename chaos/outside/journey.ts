import { accessGroupEndpoints } from '@commissioning/contract/access-groups/access-group-endpoints'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { deviceEndpoints } from '@commissioning/contract/hardware-tree/device-endpoints'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { tenantEndpoints } from '@commissioning/contract/tenants/tenant-endpoints'
import { aPdf } from '@commissioning/platform/testing/test-files'
import { openStream } from './event-stream.ts'
import { type Fixture, INSTALLER_EMAIL } from './fixture.ts'
import { waitUntil } from './wait-until.ts'

const TAG_NUMBER = '04A1B2C3D4E5F6'
const IQS = 6
const LOCKS = 2
const APART_M = 100
/** Nearly the largest floor plan. */
const PLAN_BYTES = 8_000_000
const EVERY_DAY = {
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: true,
  sunday: true,
}

/** Commissions one site step by step; each step throws what was seen where it does not work. */
export function createCommissioningJourney({ call, operate, site, made, entry, tokenOf }: Fixture) {
  const params = { installationId: '' }
  const iqs: { id: string; mac: string }[] = []
  const locks: { id: string; mac: string }[] = []
  const group = { id: '' }
  let letters = 0
  let names = 0

  const steps = {
    async site() {
      await operate('company', 'Bright Locks', INSTALLER_EMAIL)
      await operate('tenant', 'Harbour Homes', 'user_api', 'Bright Locks')
      const { items } = await call(tenantEndpoints.listTenants, { query: {} })
      const { id } = await call(installationEndpoints.createInstallation, {
        body: {
          tenantId: items[0]?.id ?? '',
          customerReference: 'Quay 1',
          countryCode: 'NL',
          businessType: 'other',
          description: null,
          timeZone: 'Europe/Amsterdam',
          email: 'otto@customer.test',
        },
      })
      params.installationId = id
    },
    async iq() {
      const boxes = made.flatMap((device) => (device.kind === 'iq' ? [device] : [])).slice(0, IQS)
      for (const [index, { mac, activationCode }] of boxes.entries()) {
        await site.mount(mac, index * APART_M, 0)
        await site.plugIn(mac)
        const body = { customerReference: `Hall ${index}`, activationCode, timeZone: 'Europe/Amsterdam' }
        const { id } = await call(iqEndpoints.addIq, { params, body })
        iqs.push({ id, mac })
      }
      await waitUntil(() => everyIq(iqs, async ({ id }) => (await iq(id)).online), 'all IQs online')
    },
    async locks() {
      const [first] = iqs
      const boxes = made.flatMap((each) =>
        each.kind === 'lock' && each.communicationType === 'RFNET' ? [each] : [],
      )
      if (!first) throw new Error('There is no IQ.')
      for (const [index, { mac }] of boxes.slice(0, LOCKS).entries()) {
        await site.mount(mac, 1, index)
        const body = { customerReference: `Door ${index}`, activationCode: mac, iqId: first.id }
        const { id } = await call(deviceEndpoints.lock.add, { params, body })
        locks.push({ id, mac })
        await bounded(site.presentCardUntilTaken(mac, first.mac), 'the lock is taken by its IQ')
      }
      const isAttached = async ({ id }: { id: string }) => {
        const lock = await call(lockEndpoints.getLock, { params: { ...params, lockId: id } })
        return lock.iqLinkState === 'attached' && lock.online
      }
      await waitUntil(() => everyIq(locks, isAttached), 'all locks attached')
    },
    async tag() {
      const [lock] = locks
      if (!lock) throw new Error('There is no lock.')
      await call(tagEndpoints.startTagRegistration, {
        params: { ...params, lockId: lock.id },
        body: { durationInSeconds: 120 },
      })
      await waitUntil(
        async () => (await site.presentTag(lock.mac, TAG_NUMBER)) === 'learned',
        'the lock learns the tag',
      )
      await waitUntil(async () => (await tags()).length === 1, 'the learned tag is listed')
      await call(tagEndpoints.endTagRegistration, { params: { ...params, lockId: lock.id } })
      const { id } = await call(accessGroupEndpoints.createAccessGroup, {
        params,
        body: { customerReference: 'Staff' },
      })
      group.id = id
      const inGroup = { params: { ...params, accessGroupId: id } }
      await call(accessGroupEndpoints.changeAccessGroupTags, {
        ...inGroup,
        body: { addIds: (await tags()).map((tag) => tag.id), removeIds: [] },
      })
      await call(accessGroupEndpoints.changeAccessGroupLocks, {
        ...inGroup,
        body: { addIds: locks.map((each) => each.id), removeIds: [] },
      })
      await call(accessGroupEndpoints.addTimeSchedule, {
        ...inGroup,
        body: { startTime: '00:00', endTime: '23:59', ...EVERY_DAY },
      })
      await waitUntil(
        async () => (await site.presentTag(lock.mac, TAG_NUMBER)) === 'granted',
        'the tag opens the door',
      )
    },
    async block() {
      const [tag] = await tags()
      const [lock] = locks
      if (!tag || !lock) throw new Error('There is no tag.')
      await call(tagEndpoints.changeTag, { params: { ...params, tagId: tag.id }, body: { block: true } })
      await waitUntil(
        async () => (await site.presentTag(lock.mac, TAG_NUMBER)) === 'refused',
        'the blocked tag is refused',
      )
    },
    async mail() {
      await letterArrives(await sendLetter())
    },
    async upload() {
      const file = aPdf(PLAN_BYTES)
      const plan = await call(floorPlanEndpoints.createFloorPlan, {
        params,
        body: { customerReference: 'Ground floor' },
        file,
      })
      const read = await call(floorPlanEndpoints.getFloorPlanFile, {
        params: { ...params, floorPlanId: plan.id },
      })
      if ((read as Blob).size !== file.size)
        throw new Error(`${(read as Blob).size} of ${file.size} bytes come back`)
    },
    async stream() {
      const stream = await openStream(
        `${entry}/api/installations/${params.installationId}/events`,
        await tokenOf(INSTALLER_EMAIL),
      )
      try {
        const received = stream.received('iq')
        await rename(iqs.slice(0, 1))
        await bounded(received, 'the change is heard')
      } finally {
        stream.close()
      }
    },
  }

  const iq = (iqId: string) => call(iqEndpoints.getIq, { params: { ...params, iqId } })
  const tags = async () => (await call(tagEndpoints.listTags, { params, query: {} })).items

  /** Gives these IQs their next name; those that the platform could not take are told. */
  async function rename(some: readonly { id: string }[]): Promise<void> {
    names += 1
    for (const { id } of some)
      await call(iqEndpoints.changeIq, {
        params: { ...params, iqId: id },
        body: { customerReference: nameNow() },
      })
  }
  const nameNow = () => `Hall, change ${names}`

  async function sendLetter(): Promise<string> {
    letters += 1
    const email = `new-${letters}@brightlocks.test`
    await call(staffEndpoints.inviteStaffMember, {
      body: { email, firstName: 'Nina', lastName: 'New', role: 'installer_basic' },
    })
    return email
  }
  const letterArrives = (email: string) => bounded(site.mailTo(email), 'the mail arrives')

  return {
    steps,
    iqs,
    rename,
    /** Whether every IQ is online, has the newest name and says so. */
    isSettled: () =>
      everyIq(iqs, async ({ id, mac }) => {
        const [state, device] = [await iq(id), (await site.device(mac)) as { name?: string | null }]
        return state.online && state.customerReference === nameNow() && device.name === nameNow()
      }),
    sendLetter,
    letterArrives,
  }
}

const STEP_TIMEOUT_MS = 120_000
const everyIq = async <One>(all: readonly One[], holds: (one: One) => Promise<boolean>) =>
  all.length > 0 && (await Promise.all(all.map(holds))).every(Boolean)

async function bounded<Result>(work: Promise<Result>, wanted: string): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`not within ${STEP_TIMEOUT_MS / 1000} s: ${wanted}`)),
    STEP_TIMEOUT_MS,
  )
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

export type Journey = ReturnType<typeof createCommissioningJourney>
