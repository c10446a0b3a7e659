import { readPdfTexts } from '@commissioning/console/testing/read-pdf-texts'
import type { OperationName } from '@commissioning/contract/api'
import type { MailOrder } from '@commissioning/platform/infra/mail/mail-order'
import { renderMail } from '@commissioning/platform/infra/mail/render-mail'
import { afterAll, describe, expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'
import { getEndpoint, reads, writes } from './operation-calls.ts'
import { statesBefore } from './states.ts'

/** The clock of the server shows 23:30, where the site has another day; by UTC it is the one or the other. */
const PLACES = [
  { server: 'Pacific/Auckland', now: '2026-11-21T10:30:00.000Z', site: 'Pacific/Kiritimati' },
  { server: 'Pacific/Honolulu', now: '2026-11-22T09:30:00.000Z', site: 'Asia/Tokyo' },
]
type Place = (typeof PLACES)[number]
const SITE_DAY = '22 November 2026'
/** A record says its times by the zone that the site had when it was made. */
const MADE = { at: '2026-11-21T10:00:00.000Z', site: 'Europe/Amsterdam' }
/** Writes that the furnished site refuses. */
const REFUSED: readonly OperationName[] = ['refreshLockSignal', 'recordReadingCondition']
const HERE = process.env.TZ

afterAll(() => {
  if (HERE === undefined) delete process.env.TZ
  else process.env.TZ = HERE
})

describe('another zone', async () => {
  const { platform, rewind, untilListsAreRead, call } = await furnishedPlatform()
  const { database, clock } = platform

  async function arrive({ server, now, site }: Place, name: OperationName) {
    await rewind()
    process.env.TZ = server
    clock.now = new Date(now)
    await database.executeSql('update collection set time_zone = $1', [site])
    await database.executeSql('update iq set time_zone = $1', [site])
    const state = statesBefore[name]
    if (state) await database.executeSql(state)
    const { status, text, bytes } = await call(name)
    return { isDone: status < 300, text, bytes }
  }
  async function mailsOf(place: Place, name: OperationName): Promise<string> {
    const { isDone, text } = await arrive(place, name)
    expect(isDone, `${name} ${text}`).toBe(true)
    await untilListsAreRead()
    const { rows } = await database.executeSql("select data from pgboss.job where name = 'mail'")
    return rows.map(({ data }) => renderMail(data as MailOrder).text).join('\n')
  }
  async function textOfFile(place: Place, name: OperationName): Promise<string> {
    const { bytes } = await arrive(place, name)
    if (!bytes.subarray(0, 4).equals(Buffer.from('%PDF'))) return ''
    return (await readPdfTexts(new Blob([new Uint8Array(bytes)]))).flat().join('\n')
  }

  test.each(PLACES)(
    'a mail that leaves a server in $server says the day of the site [PROMISE-09]',
    async (place) => {
      const days: Record<string, string[]> = {}
      for (const name of writes.filter((one) => !REFUSED.includes(one))) {
        const found = daysIn(await mailsOf(place, name))
        if (found.length > 0) days[name] = found
      }
      expect(Object.keys(days)).toContain('releaseInstallation')
      expect(Object.entries(days).filter(([, found]) => found.some((day) => day !== SITE_DAY))).toEqual([])
    },
  )

  test.each(PLACES)(
    'a file that leaves a server in $server says its hours by the zone of the site, and names it [PROMISE-09]',
    async (place) => {
      const made = [MADE, { at: place.now, site: place.site }].map(
        ({ at, site }) => `${MOMENT(site).format(new Date(at))} (${site})`,
      )
      const moments: Record<string, string[]> = {}
      for (const name of reads.filter((one) => getEndpoint(one).replyFile)) {
        const text = await textOfFile(place, name)
        const found = [...text.matchAll(/\d{1,2} [A-Z][a-z]+ \d{4}.*/g)].map(([moment]) => moment)
        if (found.length > 0) moments[name] = found
      }
      expect(Object.keys(moments)).toContain('getRecordDraftPdf')
      const isRight = (moment: string) => made.includes(moment)
      expect(Object.entries(moments).filter(([, found]) => !found.every(isRight))).toEqual([])
    },
  )
})

const daysIn = (text: string) =>
  text.match(/\d{1,2} [A-Z][a-z]+ \d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4}/g) ?? []
const MOMENT = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })
