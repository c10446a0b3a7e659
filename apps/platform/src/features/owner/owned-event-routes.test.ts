import type { ChangeEvent } from '@commissioning/contract/events'
import { ownedTagEndpoints } from '@commissioning/contract/tags/owned-tag-endpoints'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { announce } from '../../infra/events/announce.ts'
import { installer, owner } from '../../testing/test-fixture.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { anOwnedSite } from '../../testing/test-owner.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aTag } from '../../testing/test-tags.ts'

const theo: TestPerson = { subject: 'theo', email: 'theo@customer.test' }

/** The operation streamOwnedEvents. */
describe('the stream of an owned site', async () => {
  const platform = await testPlatform()
  let address: string
  beforeAll(async () => {
    address = await platform.app.listen({ port: 0, host: '127.0.0.1' })
  })
  let leave = new AbortController()
  afterEach(() => {
    leave.abort()
    leave = new AbortController()
  })

  const open = async (siteId: string, person: TestPerson) => {
    const url = `/api/owner/sites/${siteId}/events`
    const headers = { authorization: `Bearer ${await platform.issuer.token(person)}` }
    const answer = await fetch(address + url, { headers, signal: leave.signal })
    const type = answer.headers.get('content-type') ?? undefined
    const payload = answer.ok ? 'data' : await answer.clone().text()
    platform.checkAnswer({ method: 'GET', url, status: answer.status, type, payload })
    return answer
  }

  test('tells its owner what the portal shows, and nobody else anything [OWNER-32 OTAG-03]', async () => {
    const { installationId, siteId } = await anOwnedSite(platform)
    const elsewhere = await anOwnedSite(platform, theo)
    const { tagId, collectionId } = await aTag(platform, installationId, { number: '04A1B2C3' })
    for (const [of, person] of [
      [siteId, theo],
      [siteId, installer],
      [elsewhere.siteId, owner],
    ] as const)
      expect((await open(of, person)).status).toBe(404)

    const { body } = await open(siteId, owner)
    const received: ChangeEvent[] = []
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    const read = async () => {
      let text = ''
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true }
        if (done) return
        text += value
        received.splice(0)
        for (const [, json = ''] of text.matchAll(/^data: (.+)$/gm)) received.push(JSON.parse(json))
      }
    }
    void read().catch(() => undefined)
    await platform.system((tx) =>
      announce(tx, { collectionId, resource: 'note', id: collectionId, change: 'updated' }),
    )
    const params = { siteId, tagId }
    await platform.as(owner)(ownedTagEndpoints.changeOwnedTag, { params, body: { block: true } })
    await expect.poll(() => received).toEqual([{ resource: 'tag', id: tagId, change: 'updated' }])
  })
})
