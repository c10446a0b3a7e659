import type { ChangeEvent } from '@commissioning/contract/events'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { announce } from '../../infra/events/announce.ts'
import { admin, installer, outsider, stranger } from '../../testing/test-fixture.ts'
import { addTestIq } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'
import { createStaff } from '../admin/operator-store.ts'

const { releaseInstallation } = installationEndpoints
const DAY = 86_400_000

describe('the stream of an installation', async () => {
  const platform = await testPlatform()
  const { as } = platform
  let address: string
  beforeAll(async () => {
    address = await platform.app.listen({ port: 0, host: '127.0.0.1' })
  })

  let leave = new AbortController()
  afterEach(() => {
    leave.abort()
    leave = new AbortController()
  })
  const open = async (
    installationId: string,
    { person, query = '' }: { person?: TestPerson; query?: string },
  ) => {
    const authorization = person ? { authorization: `Bearer ${await platform.issuer.token(person)}` } : {}
    const url = `/api/installations/${installationId}/events${query}`
    const answer = await fetch(address + url, { headers: authorization, signal: leave.signal })
    const type = answer.headers.get('content-type') ?? undefined
    // a stream has no end to be read to
    const payload = answer.ok ? 'data' : await answer.clone().text()
    platform.checkAnswer({ method: 'GET', url, status: answer.status, type, payload })
    return answer
  }

  /** Reads the stream of a page that holds it open, from its first event on. */
  async function listenTo(installationId: string, query = '') {
    const { body } = await open(installationId, { person: installer, query })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    const first = await reader?.read()
    let text = first?.value ?? ''
    const readOn = async () => {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true }
        if (done) return
        text += value
      }
    }
    void readOn().catch(() => undefined)
    return () =>
      [...text.matchAll(/^data: (.+)$/gm)].map(([, json = '']) => (JSON.parse(json) as ChangeEvent).resource)
  }

  /** Announces a change to all who look at the installation, after every earlier one. */
  const changeNote = (installationId: string) =>
    platform.system(async (tx) => {
      const { collectionId } = await tx
        .selectFrom('installation')
        .where('id', '=', installationId)
        .select('collectionId')
        .executeTakeFirstOrThrow()
      await announce(tx, { collectionId, resource: 'note', id: collectionId, change: 'updated' })
    })

  test('is opened by who may open the installation, in the words of the contract and as the document says [LINK-05]', async () => {
    const installationId = await aSite(platform)
    expect((await open(installationId, {})).status).toBe(401)
    expect((await open(installationId, { person: outsider })).status).toBe(403)
    expect((await open(installationId, { person: stranger })).status).toBe(404)
    const odd = await open(installationId, { person: installer, query: '?within=yesterday' })
    expect(odd.status).toBe(400)
    expect(await odd.json()).toMatchObject({ ErrorCode: 'InvalidRequest', Errors: [{ field: 'within' }] })
  })

  test('tells what changes from now on, and of no other installation', async () => {
    const installationId = await aSite(platform)
    const elsewhere = await aSite(platform)
    const received = await listenTo(installationId)
    await changeNote(elsewhere)
    await addTestIq(platform, installationId)
    await expect.poll(received).toContain('iq')
    expect(received()).not.toContain('note')
  })

  test('ends with the access by a code that it was opened with', async () => {
    const site = await aSite(platform)
    const { installationId } = await aShare(platform, site)
    const before = platform.clock.now
    platform.clock.now = new Date(before.getTime() + DAY - 50)
    const { body } = await open(installationId, { person: stranger })
    platform.clock.now = new Date(before.getTime() + DAY)
    expect(await new Response(body).text()).toContain('retry:')
    expect((await open(installationId, { person: stranger })).status).toBe(403)
    platform.clock.now = before
  })

  test('ends when the person is removed or gets another role, and then is not opened again by who is removed', async () => {
    const installationId = await aSite(platform)
    const colleague: TestPerson = { subject: 'clara', email: 'clara@brightlocks.test' }
    const { company } = platform.fixture
    const role = 'installer_basic'
    const staffId = await platform.system((tx) =>
      createStaff(
        tx,
        { companyId: company, role, email: colleague.email, firstName: null, lastName: null },
        platform.now(),
      ),
    )
    const params = { staffId }
    const { changeStaffRole, deleteStaffMember } = staffEndpoints
    const others = await listenTo(installationId)
    const untilEnd = async (end: () => Promise<{ status: number }>) => {
      const { body, status } = await open(installationId.toUpperCase(), { person: colleague })
      expect(status).toBe(200)
      expect((await end()).status).toBeLessThan(300)
      return new Response(body).text()
    }
    const promote = () => as(admin)(changeStaffRole, { params, body: { role: 'installer_admin' } })
    expect(await untilEnd(promote)).toContain('retry:')
    expect(await untilEnd(() => as(admin)(deleteStaffMember, { params }))).toContain('retry:')
    expect((await open(installationId, { person: colleague })).status).toBe(403)
    await changeNote(installationId)
    await expect.poll(others).toContain('note')
  })

  test('ends for the company that has released its installation, and for no other', async () => {
    const site = await aSite(platform)
    const { installationId } = await aShare(platform, site)
    await platform.system((tx) =>
      tx
        .updateTable('site')
        .from('installation')
        .whereRef('site.collectionId', '=', 'installation.collectionId')
        .where('installation.id', '=', site)
        .set({ ownerPending: false, termsAcceptedAt: platform.now() })
        .execute(),
    )
    const others = await listenTo(site)
    const { body } = await open(installationId, { person: stranger })
    const released = await as(stranger)(releaseInstallation, { params: { installationId } })
    expect(released.status).toBe(200)
    expect(await new Response(body).text()).toContain('"installation"')
    expect((await open(installationId, { person: stranger })).status).toBe(403)
    await changeNote(site)
    await expect.poll(others).toContain('note')
  })

  test('begins with what changed in the time that is asked for', async () => {
    const installationId = await aSite(platform)
    const later = (ms: number) => {
      platform.clock.now = new Date(platform.now().getTime() + ms)
    }
    await addTestIq(platform, installationId)
    const early = await listenTo(installationId, '?within=0')
    await expect.poll(early).toContain('iq')
    later(20_000)
    const since = (ms: number) => listenTo(installationId, `?within=${ms}`)
    const received = { at: await since(20_000), after: await since(19_999), before: await since(400_000) }
    await changeNote(installationId)
    await expect.poll(received.at).toEqual(expect.arrayContaining(['iq', 'note']))
    await expect.poll(received.after).toEqual(['note'])
    // the platform was not there yet
    await expect.poll(received.before).toEqual(['collection', 'note'])
  })
})
