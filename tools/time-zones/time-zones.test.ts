import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ZONE_RULES_TAKEN_IN_ON,
  ZONE_RULES_VERSION,
} from '@commissioning/domain/formats/time-zone-offsets.generated'
import { afterAll, expect, test } from 'vitest'
import { generateTimeZones } from './generate-time-zones.ts'
import { readZoneFile } from './zone-file.ts'
import { readZoneNames } from './zone-names.ts'

const folder = mkdtempSync(join(tmpdir(), 'time-zones-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const names = {
  source: '# version 2026z\nL Asia/Kolkata Asia/Calcutta\nL Africa/Abidjan Iceland\nL Asia/Kolkata IST\n',
  table: '# code\nIN\t+2232+08822\tAsia/Kolkata\nIS\t+6409-02151\tAtlantic/Reykjavik\n',
}

/** A compiled zone of version 2: its offsets in seconds, and changes as [epoch seconds, number of the offset]. */
function zoneFile(offsets: number[], changes: [number, number][], rule = 'X0') {
  const block = (times: [number, number][], types: number[], timeBytes: 4 | 8) => {
    const head = Buffer.alloc(44)
    head.write('TZif2')
    ;[0, 0, 0, times.length, types.length, 2].forEach((count, index) => {
      head.writeUInt32BE(count, 20 + index * 4)
    })
    const at = Buffer.alloc(times.length * timeBytes)
    for (const [index, [seconds]] of times.entries()) at.writeBigInt64BE(BigInt(seconds), index * timeBytes)
    const type = Buffer.alloc(types.length * 6)
    for (const [index, seconds] of types.entries()) type.writeInt32BE(seconds, index * 6)
    return Buffer.concat([head, at, Buffer.from(times.map(([, number]) => number)), type, Buffer.from('X\0')])
  }
  return Buffer.concat([block([], [0], 4), block(changes, offsets, 8), Buffer.from(`\n${rule}\n`)])
}

const at = (date: string) => Date.parse(date) / 1000

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

test('a compiled zone tells its changes in minutes', () => {
  expect(readZoneFile(zoneFile([19_800, 23_400], [[at('2026-03-01T00:00:00Z'), 1]]))).toEqual({
    initialOffsetMinutes: 330,
    changes: [{ at: at('2026-03-01T00:00:00Z') / 60, offsetMinutes: 390 }],
  })
})

test('a compiled zone that leaves its later years to a rule is refused', () => {
  const slim = zoneFile([3600, 7200], [[at('2007-03-11T02:00:00Z'), 1]], 'CET-1CEST,M3.5.0,M10.5.0/3')
  expect(() => readZoneFile(slim)).toThrow('compile it with zic -b fat')
})

test('a file that is no compiled zone is refused', () => {
  expect(() => readZoneFile(Buffer.alloc(100))).toThrow('no compiled zone')
})

test('zones that change alike share a line, without changes of a mere abbreviation', () => {
  writeFileSync(join(folder, 'tzdata.zi'), names.source)
  writeFileSync(join(folder, 'zone.tab'), names.table)
  for (const part of ['Asia', 'Atlantic']) mkdirSync(join(folder, part))
  const changes: [number, number][] = [
    [at('2019-06-01T00:00:00Z'), 1],
    [at('2026-03-01T00:00:00Z'), 2],
    [at('2026-04-01T00:00:00Z'), 0],
  ]
  for (const zone of ['Asia/Kolkata', 'Atlantic/Reykjavik'])
    writeFileSync(join(folder, zone), zoneFile([0, 3600, 3600], changes))
  const { files } = generateTimeZones(folder, '2026-12-24')
  expect(files['time-zone-offsets.generated.ts']).toContain("ZONE_RULES_TAKEN_IN_ON = '2026-12-24'\n")
  const sinceStart = ((at('2026-04-01T00:00:00Z') - at('2020-01-01T00:00:00Z')) / 60).toString(36)
  expect(files['time-zone-offsets.generated.ts']).toContain(
    `\nAsia/Kolkata Atlantic/Reykjavik|60 ${sinceStart} 0\n`,
  )
  expect(files['time-zone-names.generated.ts']).toContain('\nAsia/Kolkata Asia/Calcutta\n')
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
