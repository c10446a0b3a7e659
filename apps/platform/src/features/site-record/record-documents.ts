import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { SealedRecord } from '@commissioning/contract/site-record/record-endpoints'
import { canonicalJson } from '@commissioning/domain/formats/canonical-json'
import type { RecordFile } from '@commissioning/domain/site-record/record-file'
import type { RecordedSheet, SiteRecord } from '@commissioning/domain/site-record/site-record'
import { decodeProtectedHeader } from 'jose'
import sharp from 'sharp'
import type { Tx } from '../../infra/database/database.ts'
import type { Files } from '../../infra/files/files.ts'
import type { FileReply } from '../../infra/files/send-file.ts'
import { makeRecordPdf } from './pdf/make-record-pdf.ts'
import type { RecordKeys } from './record-keys.ts'
import { presentRecord, type RecordRow } from './site-record-store.ts'

interface Dependencies {
  keys: RecordKeys
  files: Pick<Files, 'open'>
  publicUrl: string
}

export type RecordDocuments = ReturnType<typeof createRecordDocuments>

/** Makes the files that people get of a stored record. */
export function createRecordDocuments({ keys, files, publicUrl }: Dependencies) {
  /** The file carries the keys that signed it, and no others. */
  async function fileOf(tx: Tx, { content, seal, acceptance, erasures }: RecordRow): Promise<RecordFile> {
    const signatures = [seal, acceptance, ...erasures].filter((jws) => jws !== null)
    const kids = new Set(signatures.map((jws) => decodeProtectedHeader(jws).kid))
    return {
      record: recordIn(content),
      seal,
      acceptances: acceptance === null ? [] : [acceptance],
      erasures,
      keys: (await keys.list(tx)).filter(({ kid }) => kids.has(kid)),
    }
  }

  async function pdfOf(
    tx: Tx,
    file: RecordFile,
    { language, shown }: { language: string; shown: SealedRecord | undefined },
  ): Promise<Buffer> {
    return makeRecordPdf({
      file,
      text: canonicalJson(file),
      hash: shown?.hash ?? null,
      acceptance: shown?.acceptance ?? null,
      language,
      verifyUrl: `${publicUrl}/verify`,
      picture: (sheet) => pictureOf(sheet, files),
      signer: file.seal === null ? undefined : await keys.pageSigner(tx, new Date(file.record.madeAt)),
    })
  }

  return {
    async json(tx: Tx, row: RecordRow): Promise<FileReply> {
      const text = canonicalJson(await fileOf(tx, row))
      return answered(text, { id: versionOf(row), name: nameOf(row.siteCustomerReference, 'json') })
    },

    async pdf(tx: Tx, row: RecordRow, language: string): Promise<FileReply> {
      const shown = presentRecord(row)
      const content = await pdfOf(tx, await fileOf(tx, row), { language, shown })
      const id = `${versionOf(row)}-${language}`
      return answered(content, { id, name: nameOf(row.siteCustomerReference, 'pdf') })
    },

    draftJson: (record: SiteRecord): FileReply =>
      answered(canonicalJson(draftOf(record)), {
        id: record.recordId,
        name: nameOf(record.site.name, 'json'),
      }),

    async draftPdf(tx: Tx, record: SiteRecord, language: string): Promise<FileReply> {
      const content = await pdfOf(tx, draftOf(record), { language, shown: undefined })
      return answered(content, { id: record.recordId, name: nameOf(record.site.name, 'pdf') })
    },
  }
}

const draftOf = (record: SiteRecord): RecordFile => ({
  record,
  seal: null,
  acceptances: [],
  erasures: [],
  keys: [],
})

/** The bytes are those that this platform wrote, so their shape is known. */
export const recordIn = (content: Buffer) => JSON.parse(content.toString('utf8')) as SiteRecord

/** Only its acceptance and the erasure of a person change a record. */
const versionOf = ({ id, acceptedAt, erasures }: RecordRow) =>
  [
    id,
    ...(acceptedAt ? ['accepted'] : []),
    ...(erasures.length > 0 ? [`erased${erasures.length}`] : []),
  ].join('-')

const nameOf = (site: string, ending: 'json' | 'pdf') =>
  `${site.replace(/[\\/:*?"<>|]/g, '_')} - record.${ending}`

function answered(content: string | Buffer, { id, name }: Pick<FileReply, 'id' | 'name'>): FileReply {
  const bytes = Buffer.from(content)
  const mediaType = name.endsWith('.pdf') ? 'application/pdf' : 'application/json'
  return { id, name, mediaType, byteSize: bytes.byteLength, content: bytes }
}

/** Pixels on the longer side: sharp enough for A4, and fifty sheets stay a file that mails take. */
const PICTURE_SIDE = 1_600

async function pictureOf({ picture }: RecordedSheet, files: Pick<Files, 'open'>) {
  const stream = picture && (await files.open(picture.id))
  if (!stream) return undefined
  const bytes = await buffer(stream)
  const isOther =
    picture.sha256 !== null && createHash('sha256').update(bytes).digest('hex') !== picture.sha256
  if (isOther) return undefined
  const options = {
    width: PICTURE_SIDE,
    height: PICTURE_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  return sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(options)
    .jpeg()
    .toBuffer()
}
