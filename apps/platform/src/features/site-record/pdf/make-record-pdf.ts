import { createHash } from 'node:crypto'
import { canonicalJson } from '@commissioning/domain/formats/canonical-json'
import { mapJsonTexts } from '@commissioning/domain/formats/map-json-texts'
import type { RecordFile } from '@commissioning/domain/site-record/record-file'
import { blankPageSeal, PAGE_SEAL_MARK } from '@commissioning/domain/site-record/record-pdf'
import type { RecordedSheet, SiteRecord } from '@commissioning/domain/site-record/site-record'
import type { Signer } from '../record-keys.ts'
import type { DrawnMark } from './draw-figures.ts'
import { PAGE_TEXT_WIDTH, REPLACEMENT_CHARACTER } from './paper-pen.ts'
import { type RecordLanguage, recordLanguage } from './record-language.ts'
import { RecordPaper } from './record-paper.ts'
import {
  createPartiesTable,
  doorTable,
  groupTable,
  hardwareTable,
  iqTable,
  openPointTable,
  type PrintedTable,
  tagTable,
  testTable,
} from './record-tables.ts'

interface PdfMaking {
  file: RecordFile
  /** It is null for a draft. */
  hash: string | null
  acceptance: { acceptedAt: string; by: string; remarks: string } | null
  language: string
  verifyUrl: string
  /** The picture of a sheet as JPEG or PNG; undefined where its bytes are lost or are not those of the record. */
  picture: (sheet: RecordedSheet) => Promise<Uint8Array | undefined>
  /** Signs what holds the pages to the record; undefined for a draft. */
  signer: Signer | undefined
}

/** The same with texts that the fonts can draw, and the words of the reader. */
interface WrittenRecord extends Pick<PdfMaking, 'hash' | 'verifyUrl' | 'picture' | 'acceptance'> {
  record: SiteRecord
  language: RecordLanguage
}

/** The record of a site as PDF/A-3 with the record inside, in the reader's language (RECORD-09). */
export async function makeRecordPdf(making: PdfMaking): Promise<Buffer> {
  const { file, hash, language: locale, signer } = making
  const { record } = file
  const language = recordLanguage(locale, record.site.timeZone)
  const { messages, fill } = language
  const { name: author } = record.parties.company
  const titled = record.state === 'draft' ? messages.draftTitle : messages.title
  const title = fill(titled, { site: record.site.name })
  const madeAt = new Date(record.madeAt)
  const paper = new RecordPaper({ title, author, language: language.language, madeAt })
  const shown = mapJsonTexts({ record, acceptance: making.acceptance }, (letters) => paper.drawn(letters))
  const written: WrittenRecord = { ...making, ...shown, language }
  paper.page()
  writeHead(paper, paper.drawn(title), written)
  await writeSite(paper, written)
  if (canonicalJson(shown.record) !== canonicalJson(record))
    paper.paragraph(fill(messages.lacking, { mark: REPLACEMENT_CHARACTER }), { isSoft: true })
  writeEnd(paper, written)
  paper.attach(Buffer.from(canonicalJson(file)), { name: 'record.json', description: messages.inside })

  const footOf = (page: number, pages: number) =>
    fill(messages.page, { site: shown.record.site.name, page, pages })
  if (!signer) return paper.finish(footOf)
  const blank = { type: 'pages', hash, pdf: '0'.repeat(64), madeAt: signer.at.toISOString() }
  const { length } = await signer.sign(blank)
  paper.reserve(PAGE_SEAL_MARK + '0'.repeat(length))
  const pdf = await paper.finish(footOf)
  return embedSeal(pdf, await signer.sign({ ...blank, pdf: createHash('sha256').update(pdf).digest('hex') }))
}

function embedSeal(pdf: Buffer, seal: string): Buffer {
  const reserved = blankPageSeal(pdf)
  if (reserved?.jws.length !== seal.length)
    throw new Error('The pages of the record have no room for their signature.')
  pdf.write(seal, pdf.indexOf(PAGE_SEAL_MARK) + PAGE_SEAL_MARK.length, 'latin1')
  return pdf
}

function writeHead(paper: RecordPaper, title: string, written: WrittenRecord): void {
  const { record, hash, verifyUrl, language } = written
  const { messages, fill, moment } = language
  const beside = PAGE_TEXT_WIDTH - 90
  paper.qr(hash === null ? verifyUrl : `${verifyUrl}#${hash}`, messages.qr, 26)
  paper.heading(1, title, beside)
  const said = record.state === 'draft' ? messages.asOf : messages.sealed
  paper.paragraph(fill(said, { date: moment(record.madeAt) }), { width: beside })
  if (hash === null) paper.paragraph(messages.draft, { width: beside })
  else paper.paragraph(fill(messages.fingerprint, { hash: groupHash(hash) }), { width: beside, isSoft: true })
  if (record.history) {
    const checkpoint = `${record.history.size}:${record.history.root}`
    paper.paragraph(fill(messages.history, { checkpoint }), { width: beside, isSoft: true })
  }
  paper.paragraph(fill(messages.verify, { address: verifyUrl }), { width: beside, isSoft: true })
}

const groupHash = (hash: string) => hash.match(/.{4}/g)?.join(' ') ?? hash

async function writeSite(paper: RecordPaper, written: WrittenRecord): Promise<void> {
  const { record, language } = written
  const { messages, fill } = language
  const section = (title: string, { columns, rows }: PrintedTable, none = '–') => {
    paper.heading(2, title)
    if (rows.length === 0) paper.paragraph(none)
    else paper.table(columns, rows)
  }
  section(messages.parties, createPartiesTable(record, language))
  section(messages.doors, doorTable(record, language), messages.noDoors)
  section(messages.tests, testTable(record, language), messages.noTests)
  section(messages.openPoints, openPointTable(record, language), messages.noOpenPoints)
  const [waiver] = record.waivers
  if (waiver) paper.paragraph(fill(messages.waivedBy, { name: waiver.by }))
  section(messages.hardware, iqTable(record, language))
  section(messages.devices, hardwareTable(record, language))
  if (record.access) {
    section(messages.access, groupTable(record.access, record, language), messages.noGroups)
    section(messages.tags, tagTable(record.access, language))
    paper.paragraph(messages.tagsNote, { isSoft: true })
  } else {
    paper.heading(2, messages.access)
    paper.paragraph(messages.noAccess)
  }
  for (const sheet of record.sheets) await writeSheet(paper, sheet, written)
  if (record.photos.length > 0)
    paper.paragraph(fill(messages.photos, { count: record.photos.length }), { isSoft: true })
}

async function writeSheet(paper: RecordPaper, sheet: RecordedSheet, written: WrittenRecord): Promise<void> {
  const { messages, fill } = written.language
  const { frame, name, picture } = sheet
  if (!frame || !picture) return
  const title = `${messages.plan}: ${name}`
  const bytes = await written.picture(sheet)
  if (!bytes) {
    paper.heading(2, title)
    return paper.paragraph(fill(messages.lostPicture, { name }))
  }
  const marks = marksOf(sheet.places, frame, written.record)
  const alt = fill(messages.planAlt, { name, count: marks.length })
  paper.picture(title, bytes, { ratio: frame.widthPx / frame.heightPx, alt, marks })
}

type SheetFrame = NonNullable<RecordedSheet['frame']>

function marksOf(places: RecordedSheet['places'], frame: SheetFrame, record: SiteRecord): DrawnMark[] {
  const doors = record.doors.map(({ id, number, name }) => ({ id, name: number ?? name }))
  const names = new Map([...record.iqs, ...record.hardware, ...doors].map(({ id, name }) => [id, name]))
  return places.map(({ thingId, xMm, yMm }) => ({
    x: (xMm - frame.xMm) / frame.widthMm,
    // millimetres go up from the lower left corner, paper goes down
    y: 1 - (yMm - frame.yMm) / frame.heightMm,
    label: names.get(thingId) ?? '',
  }))
}

function writeEnd(paper: RecordPaper, { acceptance, record, language }: WrittenRecord): void {
  const { messages, fill, moment } = language
  if (acceptance) {
    paper.heading(2, messages.acceptance)
    paper.paragraph(fill(messages.accepted, { name: acceptance.by, date: moment(acceptance.acceptedAt) }))
    if (acceptance.remarks) paper.paragraph(fill(messages.remarks, { text: acceptance.remarks }))
  }
  const { name } = record.parties.company
  const labels = [messages.signName, messages.signDate, messages.signature]
  paper.signatureLines(messages.signatures, [`${messages.installer} – ${name}`, messages.owner], labels)
}
