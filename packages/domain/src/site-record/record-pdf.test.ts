import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalJson } from '../formats/canonical-json.ts'
import { collectRecord } from './collect-record.ts'
import { createRecordSeal } from './record-file.ts'
import { blankPageSeal, PAGE_SEAL_MARK, verifyRecordPdf } from './record-pdf.ts'
import { recordRows } from './testing/record-rows.ts'
import { sha256, signingKey, verifySignature } from './testing/signing-key.ts'

const AT = '2026-11-28T12:00:00.000Z'
const own = signingKey('own')
const record = collectRecord(recordRows(), {
  recordId: 'record',
  state: 'sealed',
  history: null,
  now: new Date(AT),
  hashTag: (number) => number.slice(-1),
})
const seal = await createRecordSeal(record, AT, sha256)
const whole = { record, seal: own.jws(seal), acceptances: [], erasures: [], keys: [own.key] }
const FILE = canonicalJson(whole)
const hashBytes = async (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

/** It stands for zlib's deflate: the letters of a text from its end to its start. */
const turned = (text: string) => [...text].reverse().join('')
const inflate = async (bytes: Uint8Array) => {
  const text = Buffer.from(bytes).toString('latin1')
  if (text.startsWith('damaged')) throw new Error('These bytes are not deflated.')
  return bytesOf(turned(text))
}
const embedded = (content: string, { entries = `/Length ${content.length}`, type = '/EmbeddedFile' } = {}) =>
  `7 0 obj << /Type ${type} ${entries} >>\nstream\n${content}\nendstream\nendobj\n`
const page = (jws: string) => `1 0 obj << /PieceInfo (${PAGE_SEAL_MARK}${jws}) >> endobj\n`

/** The bytes of a PDF that the platform made, whose pages are signed with a change where one is given. */
async function signedPdf(content: string, change: object = {}, signer = own): Promise<string> {
  const length = signer.jws({
    type: 'pages',
    hash: seal.hash,
    pdf: 'f'.repeat(64),
    madeAt: AT,
    ...change,
  }).length
  const blank = content + page('0'.repeat(length))
  const pdf = await hashBytes(bytesOf(blank))
  return content + page(signer.jws({ type: 'pages', hash: seal.hash, pdf, madeAt: AT, ...change }))
}
const verify = (pdf: string) =>
  verifyRecordPdf(bytesOf(pdf), { keys: [own.key], verifySignature, inflate, sha256: hashBytes })
const PAGES = [{ member: 'pages', name: null }]

test.each([
  ['as it is', embedded(FILE)],
  ['without a length', embedded(FILE, { entries: '' })],
  ['with a length that stands elsewhere', embedded(FILE, { entries: '/Length 9 0 R' })],
  ['behind another file', `${embedded('a picture')}${embedded(FILE)}`],
  ['deflated', embedded(turned(FILE), { entries: `/Filter /FlateDecode /Length ${FILE.length}` })],
  ['behind a damaged file', `${embedded('damaged', { entries: '/Filter /FlateDecode' })}${embedded(FILE)}`],
  ['with another end of line', embedded(FILE).replace('stream\n', 'stream\r\n')],
  ['behind the word in a text', `2 0 obj (/Type /EmbeddedFile) endobj\n${embedded(FILE)}`],
])('a PDF that holds its record %s is genuine [RECORD-07]', async (_, content) => {
  expect(await verify(await signedPdf(content))).toMatchObject({ kind: 'genuine', where: [], record })
})

test.each([
  ['no file', ''],
  ['another file', embedded('a picture')],
  ['a list of files', embedded(FILE, { type: '/EmbeddedFiles' })],
  ['a file without content', `7 0 obj << /Type /EmbeddedFile >> endobj\n`],
])('a PDF with %s is unreadable [RECORD-07]', async (_, content) => {
  expect(await verify(await signedPdf(content))).toEqual({ kind: 'unreadable', where: [], acceptances: [] })
})

test('a PDF whose pages are not those that the platform signed is altered at its pages [RECORD-07]', async () => {
  const content = embedded(FILE)
  const pages = [
    content,
    `${await signedPdf(content)}\n% one more page`,
    (await signedPdf(content)) + page(own.jws({})),
    await signedPdf(content, { type: 'record' }),
    await signedPdf(content, { hash: 'of another record' }),
    await signedPdf(content, { pdf: 'another' }),
    await signedPdf(content, {}, signingKey('foreign')),
    await signedPdf(content, { madeAt: '2025-01-01T00:00:00.000Z' }),
  ]
  for (const pdf of pages) expect(await verify(pdf)).toMatchObject({ kind: 'altered', where: PAGES })
})

test('a PDF with two records, or with one that was changed, says so', async () => {
  expect(await verify(await signedPdf(embedded(FILE) + embedded(FILE)))).toMatchObject({
    kind: 'altered',
    where: [{ member: 'form', name: null }],
  })
  const renamed = canonicalJson({ ...whole, record: { ...record, recordId: 'another' } })
  expect(await verify(await signedPdf(embedded(renamed)))).toMatchObject({
    kind: 'altered',
    where: [{ member: 'recordId', name: null }],
  })
  const draft = canonicalJson({ ...whole, record: { ...record, state: 'draft' }, seal: null })
  expect(await verify(await signedPdf(embedded(draft)))).toMatchObject({ kind: 'draft', where: [] })
})

test('the signature of the pages is blank while they are hashed, and all else stays', () => {
  const found = blankPageSeal(bytesOf(`before ${page('ab.c-d_')} after`))
  expect(found?.jws).toBe('ab.c-d_')
  expect(Buffer.from(found?.blank ?? []).toString('latin1')).toBe(`before ${page('0000000')} after`)
  expect(blankPageSeal(bytesOf('no page'))).toBeUndefined()
  expect(blankPageSeal(bytesOf(page('a') + page('b')))).toBeUndefined()
})
