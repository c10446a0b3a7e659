import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { numberFormats } from '@commissioning/tables/number-format'
import { openTable } from '@commissioning/tables/open-table'
import type { ExportValue } from '../../apps/console/src/features/export/export-value.ts'
import { writeCsv } from '../../apps/console/src/features/export/write-csv.ts'
import { writeXlsx } from '../../apps/console/src/features/export/write-xlsx.ts'
import { compareCells } from './compare-cells.ts'
import type { OfficeProgram } from './office-program.ts'

/** The lists that people export, each with values as they occur, the odd ones among them. */
const LISTS: Readonly<Record<string, readonly (readonly ExportValue[])[]>> = {
  installations: [
    ['Site', 'Type', 'Created'],
    ['Hôtel "Łódź", Block B', 'initial', '2026-11-28T09:00:00.000Z'],
  ],
  hardware: [
    ['Name', 'Address', 'Firmware', 'Signal'],
    ['1.01 Door', '04A1B2C3D4E5', '24.5.1', -71],
    ['=1+1', '00000012E456', '2.0', null],
  ],
  doors: [
    ['Number', 'Name', 'Floor number', 'Escape route'],
    ['001', 'Lobby', -1, 'Escape route'],
    ['-1.01', 'Store', 0, null],
    ['1.10', '1/2', 1, null],
  ],
  floors: [
    ['Floor name', 'Floor number', 'Locks'],
    ['Étage 1', 1, 12],
    ['-1', -1, 0],
  ],
  tags: [
    ['Tag number', 'Status', 'Registered'],
    ['1234E004', 'active', '2026-11-28'],
    ['00012345', 'blocked', null],
    ['04A1B2C3D4E5F6', 'inactive', null],
  ],
  'access groups': [
    ['Name', 'Locks', 'Timeframes'],
    ["'Night", 3, 'Mon 08:00-17:00'],
  ],
  entrances: [
    ['Name', 'Number'],
    ['@gate', '+49 170 1234567'],
  ],
  notes: [
    ['Text', 'Resource', 'Written'],
    ['two\nlines; one, "quoted"', 'Door 1', '2026-11-28T09:00:00.000Z'],
  ],
  staff: [
    ['Name', 'E-mail', 'Phone'],
    ['Ada', 'ada@example.com', '0031612345678'],
  ],
  history: [
    ['When', 'Who', 'What'],
    ['2026-11-28 09:00', 'Ada', '-'],
  ],
  readings: [
    ['Link', 'Signal', 'Distance'],
    ['IQ 1 → 1.01', -71.5, 12.25],
  ],
  'detached hardware': [
    ['Address', 'Detached'],
    ['0000000000E12345', '2026-11-28'],
  ],
}

/** Each list as LibreOffice saves it after it has opened it, read by the product again; what it changed is named. */
export async function ownExports(
  office: OfficeProgram,
  folder: string,
): Promise<Record<'csv' | 'xlsx', string[]>> {
  const names = Object.keys(LISTS)
  const pathOf = (name: string, form: string) => join(folder, `${name.replace(' ', '-')}.${form}`)
  const changes: Record<'csv' | 'xlsx', string[]> = { csv: [], xlsx: [] }
  for (const [name, [headings = [], ...rows]] of Object.entries(LISTS)) {
    const workbook = await writeXlsx({ name, headings: headings.map(String), rows })
    writeFileSync(pathOf(name, 'xlsx'), new Uint8Array(await workbook.arrayBuffer()))
    writeFileSync(pathOf(name, 'csv'), new Uint8Array(await writeCsv([headings, ...rows]).arrayBuffer()))
  }
  for (const form of ['xlsx', 'csv'] as const) {
    const saved = join(folder, `saved-${form}`)
    await office.convert(
      names.map((name) => pathOf(name, form)),
      form === 'xlsx' ? 'workbook' : 'shown',
      saved,
    )
    for (const [name, rows] of Object.entries(LISTS)) {
      const table = openTable(
        readFileSync(join(saved, `${name.replace(' ', '-')}.${form}`)),
        TABLE_LIMITS,
        numberFormats,
      ).read()
      const { differences, asked } = compareCells(
        table,
        rows.map((row) => row.map((value) => String(value ?? ''))),
      )
      changes[form].push(...differences.map((each) => `${name}, ${each}`))
      if (asked > 0) changes[form].push(`${name}: ${asked} cells are asked about`)
    }
  }
  return changes
}

const TABLE_LIMITS = { rows: 5_000, columns: 100, cells: 500_000 }
