import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { FileLimits } from '@commissioning/domain/files/file-rules'
import { FLOOR_PLAN_FILE_LIMITS } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { NOTE_PHOTO_FILE_LIMITS } from '@commissioning/domain/notes/note-rules'
import { TAG_LIST_FILE_LIMITS } from '@commissioning/domain/tags/tag-list-rules'
import type { ListedNumber } from '@commissioning/domain/tags/tag-list-sheet'
import { aWorkbook } from '@commissioning/tables/testing/test-workbook'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import {
  aJpegOfScans,
  aPngOf,
  aWorkbookOfEntities,
  aWorkbookOfMany,
  aWorkbookOfText,
} from '../../testing/test-bombs.ts'
import { aPdf, aPicture } from '../../testing/test-files.ts'
import { listUploadReaders, measureMemory } from '../../testing/test-memory.ts'
import { createPrepareUpload, PREPARE_LIMITS } from './prepare-upload.ts'
import type { ApartLimits } from './run-in-child-process.ts'

const MEGABYTE = 1_048_576
const sender = { personId: 'person', companyId: 'company' }
type PdfOptions = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer())
/** An empty page that is encrypted. */
async function anEncryptedPdf(
  options: Pick<PdfOptions, 'pdfVersion' | 'ownerPassword' | 'userPassword'>,
): Promise<Buffer> {
  const pdf = new PDFDocument(options)
  const parts: Uint8Array[] = []
  const isWhole = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.on('data', (part) => parts.push(part)).end()
  await isWhole
  return Buffer.concat(parts)
}

describe('what is uploaded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commissioning-uploads-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const [source, target] = [join(folder, 'source'), join(folder, 'target')]

  /** The outcome as a person sees it: what it is, or why not. */
  async function prepared(
    bytes: Buffer,
    { types }: Pick<FileLimits, 'types'> = FLOOR_PLAN_FILE_LIMITS,
    {
      limits = {},
      signal = new AbortController().signal,
    }: { limits?: Partial<ApartLimits>; signal?: AbortSignal } = {},
  ) {
    await writeFile(source, bytes)
    const prepare = createPrepareUpload({ ...PREPARE_LIMITS, apart: { ...PREPARE_LIMITS.apart, ...limits } })
    return prepare({ source, target, types }, sender, signal).then(
      ({ mediaType, path }) => ({ mediaType, path }),
      ({ code, message }) => ({ code, message }),
    )
  }
  const list = (bytes: Buffer) => prepared(bytes, TAG_LIST_FILE_LIMITS)
  const textsOf = async (bytes: Buffer) => {
    expect(await list(bytes)).toMatchObject({ path: target })
    const numbers: ListedNumber[] = JSON.parse(await readFile(target, 'utf8'))
    return numbers.map(({ text }) => text)
  }

  const tooLong = [
    'ImageSideTooLarge',
    'A side of the image has more than 14043 pixels. Make it smaller and try again.',
  ]
  const tooDeep = [
    'ImageTooDeep',
    'The image takes more than 600 MB when it is opened. Save it smaller or with fewer colors and try again.',
  ]
  const tooComplex = [
    'FileTooComplex',
    'The file takes too long or too much memory to read. Save it in a simpler form and upload that one.',
  ]

  test.each([
    [
      '8,000,000 × 18 pixels of 16 bits',
      () => aPngOf({ width: 8_000_000, height: 18, depth: 16, color: 6 }),
      tooLong,
    ],
    [
      '8,000,000 × 18 pixels of one bit',
      () => aPngOf({ width: 8_000_000, height: 18, depth: 1, color: 0 }),
      tooLong,
    ],
    ['1,000,000 × 150 pixels', () => aPngOf({ width: 1_000_000, height: 150, depth: 8, color: 2 }), tooLong],
    [
      '14,000 × 10,000 pixels of 16 bits',
      () => aPngOf({ width: 14_000, height: 10_000, depth: 16, color: 6 }),
      tooDeep,
    ],
    ['40,000 walks through a picture', () => aJpegOfScans(40_000), tooComplex],
  ])('a picture of %s is refused before it is unpacked [FILE-01]', async (what, bomb, [code, message]) => {
    const bytes = await bomb()
    const memory = await measureMemory(async () => expect(await prepared(bytes)).toEqual({ code, message }))
    tell(what, bytes, memory)
    expect(memory.own).toBeLessThan(64 * MEGABYTE)
    expect(memory.child).toBeLessThan(256 * MEGABYTE)
  })

  test.each([
    ['300 MB of text', () => aWorkbookOfText(300 * MEGABYTE), tooComplex],
    ['300 MB of text that it keeps quiet about', () => aWorkbookOfText(300 * MEGABYTE, 1_000), undefined],
    ['30 MB of text', () => aWorkbookOfText(30 * MEGABYTE), undefined],
    ['a million texts', () => aWorkbookOfMany(1_000_000, 1), undefined],
    ['half a million cells', () => aWorkbookOfMany(1, 500_000), undefined],
    ['more cells than a list can have', () => aWorkbookOfMany(1, 900_000), tooComplex],
    ['texts that name each other', aWorkbookOfEntities, undefined],
  ])('a workbook of %s takes no more than it may [FILE-01]', async (what, bomb, refusal) => {
    const bytes = bomb()
    const memory = await measureMemory(async () => {
      const outcome = await list(bytes)
      if (refusal) expect(outcome).toEqual({ code: refusal[0], message: refusal[1] })
    })
    tell(what, bytes, memory)
    expect(memory.own).toBeLessThan(64 * MEGABYTE)
    expect(memory.child).toBeLessThan(384 * MEGABYTE)
  })

  test.each([
    ['time', { timeMs: 1 }],
    ['memory', { memoryBytes: 60 * MEGABYTE, lookEveryMs: 1 }],
    ['memory of its program', { heapMegabytes: 16 }],
  ])('what takes too much %s is given up [FILE-01]', async (_what, limits) => {
    const bytes = aWorkbook(Array.from({ length: 60_000 }, () => ['04A1B2C3']))
    expect(await prepared(bytes, TAG_LIST_FILE_LIMITS, { limits })).toMatchObject({ code: 'FileTooComplex' })
    expect(await textsOf(bytes)).toHaveLength(60_000)
  })

  test('the kernel holds a picture to its memory where nobody looks [FILE-01]', async () => {
    const canvas = sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#7a9' } })
    const bytes = await canvas.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
    const limits = { memoryBytes: -300 * MEGABYTE, lookEveryMs: 600_000 }
    const memory = await measureMemory(async () =>
      expect(await prepared(bytes, FLOOR_PLAN_FILE_LIMITS, { limits })).toMatchObject({
        code: 'FileTooComplex',
      }),
    )
    expect(memory.child).toBeLessThan(400 * MEGABYTE)
  })

  test('the child ends with its sender, who may be gone before it begins [FILE-03]', async () => {
    const bytes = aPngOf({ width: 14_000, height: 10_000, depth: 8, color: 2 })
    const sent = new AbortController()
    const outcome = prepared(bytes, FLOOR_PLAN_FILE_LIMITS, { signal: sent.signal })
    const child = await eventually(async () => {
      const [one] = await listUploadReaders()
      return one ?? expect.fail('there is no child yet')
    })
    sent.abort()
    const gone = { code: 'InvalidRequest', message: 'The upload was broken off. Send it again.' }
    expect(await outcome).toEqual(gone)
    expect(() => process.kill(child, 0)).toThrow('ESRCH')
    expect(await prepared(bytes, FLOOR_PLAN_FILE_LIMITS, { signal: sent.signal })).toEqual(gone)
  })

  test('beyond three at once of one person the next is refused with how long to wait [FILE-02]', async () => {
    await writeFile(source, await bytesOf(aPdf()))
    const prepare = createPrepareUpload(PREPARE_LIMITS)
    const send = (personId: string) =>
      prepare(
        { source, target, types: FLOOR_PLAN_FILE_LIMITS.types },
        { personId, companyId: 'company' },
        new AbortController().signal,
      )
    const sent = ['ada', 'ada', 'ada', 'bob', 'bob', 'bob', 'cy', 'cy', 'cy', 'dan'].map(send)
    await expect(send('ada')).rejects.toMatchObject({
      code: 'TooManyRequests',
      message: 'Other files of yours are still being read. Try again when they are done.',
      options: { retryAfterSeconds: 10 },
    })
    await expect(send('eve')).rejects.toMatchObject({
      code: 'TooManyRequests',
      message: 'Many files of your company are being read just now. Try again in a moment.',
    })
    for (const one of await Promise.all(sent)) expect(one.mediaType).toBe('application/pdf')
  })

  const latin = (text: string) => Buffer.from(text, 'latin1')
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  test.each([
    ['as Excel saves them in the west of Europe', latin('Gerät;1\r\nTür;2\r\n'), ['Gerät', 'Tür']],
    ['as "Unicode text"', utf16('Gerät\t1\r\nTür\t2\r\n'), ['Gerät', 'Tür']],
    ['as "Unicode text" of other machines', utf16('Gerät\r\n').swap16(), ['Gerät']],
    ['in UTF-8 with a mark', Buffer.from('\ufeffGerät,1\n'), ['Gerät']],
    ['in UTF-8', Buffer.from('Gerät,1\n'), ['Gerät']],
  ])('lists are read %s [FILE-05]', async (_what, bytes, texts) => {
    expect(await textsOf(bytes)).toEqual(texts)
  })

  test('a cell leaves the reader as text that can be stored [FILE-06]', async () => {
    const cells = ['a&#0;b', 'half &#xD83D;', 'two&#10;lines', ' 04A1B2C3 ']
    const texts = await textsOf(aWorkbook(cells.map((cell) => [cell])))
    expect(texts).toHaveLength(4)
    for (const text of texts) expect(text).toMatch(/^\P{C}+$/u)
    expect(texts.slice(2)).toEqual(['two lines', '04A1B2C3'])
  })

  test('a workbook is read by its directory, whatever stands between its parts [FILE-05]', async () => {
    const hidden = aWorkbook([['FFFFFFFF']])
    const workbook = aWorkbook([['04A1B2C3']])
    const end = workbook.lastIndexOf('PK\x05\x06')
    const directory = workbook.readUInt32LE(end + 16)
    const shifted = Buffer.from(workbook.subarray(directory))
    for (let at = shifted.indexOf('PK\x01\x02'); at >= 0; at = shifted.indexOf('PK\x01\x02', at + 1))
      shifted.writeUInt32LE(shifted.readUInt32LE(at + 42) + hidden.length, at + 42)
    shifted.writeUInt32LE(directory + hidden.length, end - directory + 16)
    expect(await textsOf(Buffer.concat([hidden, workbook.subarray(0, directory), shifted]))).toEqual([
      '04A1B2C3',
    ])
  })

  test('a disk that fills up while a file is written anew is reported as such, and not as a damaged file [FILE-10]', async () => {
    const prepare = createPrepareUpload(PREPARE_LIMITS)
    const full = (types: FileLimits['types']) =>
      prepare({ source, target: '/dev/full', types }, sender, new AbortController().signal)
    await writeFile(source, '04A1B2C3')
    await expect(full(TAG_LIST_FILE_LIMITS.types)).rejects.toMatchObject({ code: 'ENOSPC' })
    await writeFile(source, await bytesOf(await aPicture()))
    await expect(full(FLOOR_PLAN_FILE_LIMITS.types)).rejects.toMatchObject({ code: 'ENOSPC' })
  })

  const wholePdf = await bytesOf(aPdf(4_000))
  test.each([
    ['behind an empty line', Buffer.concat([Buffer.from('\r\n'), wholePdf])],
    ['that is filled up with zeros', Buffer.concat([wholePdf, Buffer.alloc(3_000)])],
  ])('a PDF %s is one, as its readers take it [FILE-14]', async (_what, bytes) => {
    expect(await prepared(bytes)).toEqual({ mediaType: 'application/pdf', path: source })
  })

  test.each([
    ['of nine letters', Buffer.from('%PDF-1.4\n'), 'FileDamaged'],
    ['that is cut off', wholePdf.subarray(0, 3_000), 'FileDamaged'],
    ['without a first page', Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF\n'), 'FileDamaged'],
  ])('a PDF %s is refused, because nobody could open it [FILE-04]', async (_what, bytes, code) => {
    expect(await prepared(bytes)).toMatchObject({ code })
    expect(await prepared(wholePdf)).toEqual({ mediaType: 'application/pdf', path: source })
  })

  // RC4 of 40 and of 128 bits, AES of 128 and of 256
  test.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
    'an encrypted PDF of version %s is taken where it opens without a password [FILE-15]',
    async (pdfVersion) => {
      const ownerPassword = 'of the architect'
      const restricted = await anEncryptedPdf({ pdfVersion, ownerPassword })
      expect(await prepared(restricted)).toEqual({ mediaType: 'application/pdf', path: source })
      expect(await readFile(source)).toEqual(restricted)
      const locked = await anEncryptedPdf({ pdfVersion, ownerPassword, userPassword: 'of the site' })
      expect(await prepared(locked)).toMatchObject({ code: 'FileLocked' })
    },
  )

  test.each(['png', 'webp'] as const)(
    'a drawing on nothing is kept on white paper, as %s [FILE-13]',
    async (format) => {
      const nothing = {
        width: 4,
        height: 2,
        channels: 4,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      } as const
      const line = { width: 2, height: 2, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 1 } } as const
      const drawing = sharp({ create: nothing }).composite([{ input: { create: line }, left: 0, top: 0 }])
      await prepared(await drawing.toFormat(format, { lossless: true }).toBuffer(), NOTE_PHOTO_FILE_LIMITS)
      const { data, info } = await sharp(target).raw().toBuffer({ resolveWithObject: true })
      expect(info.channels).toBe(3)
      expect(data[0]).toBeLessThan(8)
      expect(data[3 * 3]).toBeGreaterThan(247)
    },
  )

  test('of a picture that moves the first one is stored [FILE-04]', async () => {
    const picture = await sharp(await bytesOf(await aPicture()))
      .png()
      .toBuffer()
    const control = Buffer.alloc(20)
    control.write('acTL', 4)
    control.writeUInt32BE(8, 0)
    control.writeUInt32BE(1, 8)
    control.writeUInt32BE(crc32(control.subarray(4, 16)), 16)
    const header = picture.indexOf('IDAT') - 4
    const moving = Buffer.concat([picture.subarray(0, header), control, picture.subarray(header)])
    expect(await prepared(moving)).toEqual({ mediaType: 'image/png', path: target })
    expect((await readFile(target)).includes('acTL')).toBe(false)
  })
})

const tell = (what: string, bytes: Buffer, { own, child }: { own: number; child: number }) =>
  console.log(
    `${what} (${Math.round(bytes.length / 1_000)} kB sent): this process grew by ${Math.round(own / MEGABYTE)} MB, the child held ${Math.round(child / MEGABYTE)} MB`,
  )
