import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readQrCodes } from '../apps/console/src/testing/read-qr-codes.ts'

/** The programs of Debian that read what the product makes, by their package. */
const PROGRAMS = {
  '/usr/bin/python3': 'python3, python3-openpyxl',
  '/usr/bin/pdftotext': 'poppler-utils',
  '/usr/bin/pdftoppm': 'poppler-utils',
  '/usr/bin/pdfdetach': 'poppler-utils',
  '/usr/bin/unzip': 'unzip',
}

export const missingPrograms = (): string[] =>
  Object.entries(PROGRAMS).flatMap(([path, debian]) => (existsSync(path) ? [] : [`${path} (${debian})`]))

const READERS = {
  csv: `
import csv, json, sys
print(json.dumps(list(csv.reader(open(sys.argv[1], encoding='utf-8-sig', newline='')))))`,
  xlsx: `
import json, openpyxl, sys
sheet = openpyxl.load_workbook(sys.argv[1]).active
print(json.dumps([[cell.value for cell in row] for row in sheet.iter_rows()]))`,
  jsonl: `
import json, sys
print(json.dumps([json.loads(line) for line in open(sys.argv[1], encoding='utf-8')]))`,
  zip: `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as file:
  assert file.testzip() is None
  print(json.dumps({each: json.loads(file.read(each)) if each.endswith('.json') else len(file.read(each)) for each in file.namelist()}))`,
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })

/** A folder with the file in it, which goes after the work. */
async function inFolder<Result>(
  file: Blob,
  ending: string,
  work: (path: string) => Result,
): Promise<Awaited<Result>> {
  const folder = mkdtempSync(join(tmpdir(), 'read-back-'))
  try {
    const path = join(folder, `file.${ending}`)
    writeFileSync(path, new Uint8Array(await file.arrayBuffer()))
    return await work(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Reads a table or an archive by Python's own modules and openpyxl; a ZIP is tested by `unzip` as well. */
export const readByPython = (file: Blob, kind: keyof typeof READERS): Promise<unknown> =>
  inFolder(file, kind, (path) => {
    if (kind === 'zip') run('/usr/bin/unzip', '-t', path)
    return JSON.parse(run('/usr/bin/python3', '-c', READERS[kind], path))
  })

/** The words of a PDF by pdftotext, the codes on its first page by zxing, and the names of the files inside it. */
export const readPdf = (file: Blob): Promise<{ text: string; codes: string[]; inside: string }> =>
  inFolder(file, 'pdf', async (path) => {
    const picture = path.replace('.pdf', '')
    run('/usr/bin/pdftoppm', '-png', '-r', '300', '-singlefile', path, picture)
    const codes = await readQrCodes(readFileSync(`${picture}.png`))
    return {
      text: run('/usr/bin/pdftotext', '-layout', path, '-'),
      codes,
      inside: run('/usr/bin/pdfdetach', '-list', path),
    }
  })
