// @vitest-environment jsdom
import { badTables } from '@commissioning/tables/testing/bad-tables'
import { expect, test } from 'vitest'
import { readListFile } from '../add-several/read-list-file.ts'
import { readScheduleFile } from '../doors/read-schedule.ts'
import type { ReadImport } from './import-file.ts'

/** Codes of door lists and of lists of locks; any other file is read, with all that it holds. */
const REFUSAL_CODES_BY_FILE: Readonly<Record<string, readonly [doors: string, locks: string]>> = {
  'a password': ['WorkbookLocked', 'WorkbookLocked'],
  '60 MB unpacked': ['FileTooComplex', 'FileTooComplex'],
  'empty rows down to the last': ['ScheduleTooLarge', 'FileTooLarge'],
  'formatted rows down to the last': ['ScheduleTooLarge', 'FileTooLarge'],
  'one long text in 100,000 cells': ['FileTooComplex', 'FileTooComplex'],
  '500 columns': ['FileTooComplex', 'FileTooComplex'],
  'a NUL': ['ScheduleUnreadable', 'FileDamaged'],
}

async function readBad(read: ReadImport, bytes: Buffer) {
  const name = bytes[0] === 0x50 || bytes[0] === 0xd0 ? 'list.xlsx' : 'list.csv'
  const table = await read(new File([new Uint8Array(bytes)], name))
  return 'refusal' in table ? table.refusal.code : table
}

test.each(badTables)(
  'a list of doors or locks with $name is read without loss or refused by a code of its own [TABLE-70]',
  async ({ name, bytes, outcome }) => {
    const content = bytes()
    const read = [await readBad(readScheduleFile, content), await readBad(readListFile, content)]
    const refused = REFUSAL_CODES_BY_FILE[name]
    if (refused) return expect(read).toEqual(refused)
    for (const table of read) {
      if (typeof table === 'string') throw new Error(`It was refused as ${table}`)
      const held = table.cells.map(([first = '']) => first.replace(/[\u202f\u00a0]/g, ' ')).filter(Boolean)
      const kinds = new Map(table.doubts.map(({ text, kind }) => [text, kind]))
      const shown = held.map((text) => (kinds.has(text) ? `${text} (${kinds.get(text)})` : text))
      // a code or a door may have digits alone
      const wanted = [outcome].flat().map((text) => text.replace(' (digits)', ''))
      expect([...shown, ...(kinds.has('') ? [' (formula)'] : [])]).toEqual(wanted)
    }
  },
)
