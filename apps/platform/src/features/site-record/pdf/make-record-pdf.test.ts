import { inflateSync } from 'node:zlib'
import { collectRecord, type RecordRows } from '@commissioning/domain/site-record/collect-record'
import { recordRows } from '@commissioning/domain/site-record/testing/record-rows'
import { describe, expect, test } from 'vitest'
import { makeRecordPdf } from './make-record-pdf.ts'

const now = new Date('2026-11-28T12:00:00.000Z')

async function pdfOf(change: Partial<RecordRows>) {
  const record = collectRecord(
    { ...recordRows(), sheets: [], ...change },
    { recordId: 'one', state: 'draft', now, history: null, hashTag: (number) => number },
  )
  const file = { record, seal: null, acceptances: [], erasures: [], keys: [] }
  const pdf = await makeRecordPdf({
    file,
    hash: null,
    acceptance: null,
    language: 'en',
    verifyUrl: 'https://console.example/verify',
    picture: async () => undefined,
    signer: undefined,
  })
  return pdf.toString('latin1')
}

/** The content of every stream, as text. */
const streamsIn = (pdf: string) =>
  [...pdf.matchAll(/\/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) =>
    inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  )
const glyphsIn = (pdf: string) =>
  streamsIn(pdf).flatMap((stream) =>
    [...stream.matchAll(/<([0-9a-f]+)>(?=[^\]]*\] TJ)/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
  )
/** The letters that the glyphs of each font stand for. */
const mapsIn = (pdf: string) => streamsIn(pdf).filter((stream) => stream.includes('beginbfrange'))
const named = (name: string) => recordRows().doors.map((door) => ({ ...door, name }))

describe('a record as PDF/A-3', () => {
  test('names a company in its XML as XML wants it [RECORD-09]', async () => {
    const { company, ...parties } = recordRows().parties
    const pdf = await pdfOf({ parties: { ...parties, company: { ...company, name: 'Locks & <Sons>' } } })
    expect(pdf).toContain('<rdf:li>Locks &amp; &lt;Sons></rdf:li>')
    expect(pdf).toContain('(Locks & <Sons>)')
  })

  test('draws no letter without a shape, and says so where a name has one [RECORD-23]', async () => {
    const [plain, foreign] = [await pdfOf({}), await pdfOf({ doors: named('客厅\u{1f3e8}\ufe0f') })]
    for (const pdf of [plain, foreign]) {
      expect(glyphsIn(pdf).length).toBeGreaterThan(100)
      expect(glyphsIn(pdf)).not.toContain('0000')
      // the box of the font stands for a letter that there is, never for U+0000
      for (const map of mapsIn(pdf)) expect(map).toContain('[<fffd> ')
      expect(mapsIn(pdf)).toHaveLength(2)
    }
    expect(mapsIn(foreign).join()).toMatch(/(?<!\[)<fffd>/)
    expect(mapsIn(plain).join()).not.toMatch(/(?<!\[)<fffd>/)
  })
})
