import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
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
import { presentRecord, type RecordRow, recordIn } from './site-record-store.ts'

interface Dependencies {
  keys: RecordKeys
  files: Pick<Files, 'open'>
  publicUrl: string
}

export type RecordDocuments = ReturnType<typeof createRecordDocuments>

/** Makes the files that people get of a stored record or of a draft, which nobody signed. */
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

  async function documentOf(tx: Tx, of: RecordRow | SiteRecord) {
    if ('format' in of) return { id: of.recordId, site: of.site.name, file: draftOf(of), shown: undefined }
    const file = await fileOf(tx, of)
    return { id: versionOf(of), site: of.siteCustomerReference, file, shown: presentRecord(of) }
  }

  return {
    async json(tx: Tx, of: RecordRow | SiteRecord): Promise<FileReply> {
      const { id, site, file } = await documentOf(tx, of)
      return toFileReply(canonicalJson(file), { id, name: nameOf(site, 'json') })
    },

    async pdf(tx: Tx, of: RecordRow | SiteRecord, language: string): Promise<FileReply> {
      const { id, site, file, shown } = await documentOf(tx, of)
      const content = await makeRecordPdf({
        file,
        hash: shown?.hash ?? null,
        acceptance: shown?.acceptance ?? null,
        language,
        verifyUrl: `${publicUrl}/verify`,
        picture: (sheet) => pictureOf(sheet, files),
        signer: file.seal === null ? undefined : await keys.pageSigner(tx, new Date(file.record.madeAt)),
      })
      return toFileReply(content, { id: `${id}-${language}`, name: nameOf(site, 'pdf') })
    },
  }
}

function draftOf(record: SiteRecord): RecordFile {
  return { record, seal: null, acceptances: [], erasures: [], keys: [] }
}

/** An acceptance and the erasure of a person change what is stored of a record. */
const versionOf = ({ id, content, acceptance, erasures }: RecordRow) =>
  `${id}-${hash('sha256', [content.toString(), acceptance, ...erasures].join('\n'), 'base64url')}`

const nameOf = (site: string, ending: 'json' | 'pdf') =>
  `${site.replace(/[\\/:*?"<>|]/g, '_')} - record.${ending}`

function toFileReply(content: string | Buffer, { id, name }: Pick<FileReply, 'id' | 'name'>): FileReply {
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
  if (picture.sha256 !== null && hash('sha256', bytes) !== picture.sha256) return undefined
  return sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg()
    .toBuffer()
}
