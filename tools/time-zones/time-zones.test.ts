import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ZONE_RULES_TAKEN_IN_ON,
  ZONE_RULES_VERSION,
} from '@commissioning/domain/formats/time-zone-offsets.generated'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { generateTimeZones } from './generate-time-zones.ts'
import { readZoneNames } from './zone-names.ts'

const names = {
  source: '# version 2026z\nL Asia/Kolkata Asia/Calcutta\nL Africa/Abidjan Iceland\nL Asia/Kolkata IST\n',
  table: '# code\nIN\t+2232+08822\tAsia/Kolkata\nIS\t+6409-02151\tAtlantic/Reykjavik\n',
}

test('a country has its zones, and an older name leads to the present one', () => {
  const { version, zonesOf, presentOf } = readZoneNames(names)
  expect(version).toBe('2026z')
  expect([...zonesOf]).toEqual([
    ['IN', ['Asia/Kolkata']],
    ['IS', ['Atlantic/Reykjavik']],
  ])
  expect([...presentOf]).toEqual([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Etc/GMT', 'UTC'],
    ['Etc/UTC', 'UTC'],
    ['Iceland', 'Atlantic/Reykjavik'],
  ])
})

test('an older name of a zone that is no present one is refused', () => {
  const source = `${names.source}L Europe/Nowhere Europe/Elsewhere\n`
  expect(() => readZoneNames({ ...names, source })).toThrow(
    'Europe/Elsewhere is a link to Europe/Nowhere, which is no present name.',
  )
})

/** Lines of zdump: the last second before each change and the first one after it. */
const dump = (files: readonly string[]) =>
  files
    .flatMap((file) => [
      `${file}  -9223372036854775808 = NULL`,
      `${file}  Sat Jun  1 00:00:00 2019 UT = Sat Jun  1 01:00:00 2019 A isdst=0 gmtoff=3600`,
      `${file}  Sat Feb 28 23:59:59 2026 UT = Sun Mar  1 00:59:59 2026 A isdst=0 gmtoff=3600`,
      `${file}  Sun Mar  1 00:00:00 2026 UT = Sun Mar  1 01:00:00 2026 B isdst=1 gmtoff=3600`,
      `${file}  Tue Mar 31 23:59:59 2026 UT = Wed Apr  1 00:59:59 2026 B isdst=1 gmtoff=3600`,
      `${file}  Wed Apr  1 00:00:00 2026 UT = Wed Apr  1 00:00:00 2026 C isdst=0 gmtoff=0`,
    ])
    .join('\n')

const compiled = {
  'tzdata.zi': names.source,
  'zone.tab': names.table,
  'Asia/Kolkata': 'TZif2',
  'Atlantic/Reykjavik': 'TZif2',
}

test('zones that change alike share a line, without changes of a mere abbreviation', () => {
  const folder = temporaryFolder(compiled)
  const { files } = generateTimeZones(folder, '2026-12-24', dump)
  expect(files['time-zone-offsets.generated.ts']).toContain("ZONE_RULES_TAKEN_IN_ON = '2026-12-24'\n")
  const sinceStart = ((Date.UTC(2026, 3) - Date.UTC(2020, 0)) / 60_000).toString(36)
  expect(files['time-zone-offsets.generated.ts']).toContain(
    `\nAsia/Kolkata Atlantic/Reykjavik|60 ${sinceStart} 0\n`,
  )
  expect(files['time-zone-names.generated.ts']).toContain('\nAsia/Kolkata Asia/Calcutta\n')
  writeFiles(folder, { 'Asia/Kolkata': 'none' })
  expect(() => generateTimeZones(folder, '2026-12-24', dump)).toThrow('Asia/Kolkata of')
})

const machine = '/usr/share/zoneinfo'
const isSameRelease =
  existsSync(join(machine, 'tzdata.zi')) &&
  readFileSync(join(machine, 'tzdata.zi'), 'utf8').startsWith(`# version ${ZONE_RULES_VERSION}\n`)

test.runIf(isSameRelease)('made anew from the same release, the modules are the same', () => {
  for (const [name, source] of Object.entries(generateTimeZones(machine, ZONE_RULES_TAKEN_IN_ON).files)) {
    const path = new URL(`../../packages/domain/src/formats/${name}`, import.meta.url)
    expect(readFileSync(path, 'utf8'), name).toBe(source)
  }
})

test('a zone of which zdump lists no moment is refused, and not taken for UTC', () => {
  const folder = temporaryFolder(compiled)
  const none = (files: readonly string[]) =>
    files.map((file) => `${file}  9223372036854775807 = NULL`).join('\n')
  expect(() => generateTimeZones(folder, '2026-12-24', none)).toThrow('zdump lists no moment of a zone.')
})
