import { parseLockType, parseNet } from '@commissioning/domain/doors/schedule-cells'
import { guessScheduleColumns } from '@commissioning/domain/doors/schedule-columns'
import { LOCK_TYPES } from '@commissioning/domain/locks/lock-types'
import { expect, test } from 'vitest'

const messages = import.meta.glob<Messages>(
  ['../../locales/*/hardware-tree.json', '../../locales/*/doors.json'],
  {
    eager: true,
    import: 'default',
  },
)
function readMessages(language: string, file: string): Messages {
  const found = messages[`../../locales/${language}/${file}.json`]
  if (!found) throw new Error(`No words of ${file} in ${language}.`)
  return found
}
interface Messages {
  lockTypes: Record<string, string>
  nets: Record<string, string>
  columns: Record<string, string>
  fields: Record<string, string>
}

/** No door wants a lock without a type. */
const OFFERED_LOCK_TYPES = LOCK_TYPES.filter((type) => type !== 'none' && type !== 'unknown')

test.each(['en', 'de', 'nl', 'fr', 'es'])(
  'what an export in %s writes is read again [TABLE-51]',
  (language) => {
    const { lockTypes, nets } = readMessages(language, 'hardware-tree')
    expect(OFFERED_LOCK_TYPES.map((type) => parseLockType(lockTypes[type] ?? ''))).toEqual(OFFERED_LOCK_TYPES)
    expect(['RFNET', 'BLUENET'].map((net) => parseNet(nets[net] ?? ''))).toEqual(['RFNET', 'BLUENET'])
    const { columns, fields } = readMessages(language, 'doors')
    const headings = [columns.number, columns.name, columns.floor, fields.lockType, fields.net, columns.lock]
    const guesses = guessScheduleColumns(
      [[...headings, fields.escapeRoute, fields.externalId].map((one) => one ?? '')],
      0,
      [],
    )
    expect(guesses.map(({ field }) => field)).toEqual([
      ...['number', 'customerReference', 'floorNumber', 'lockType', 'communicationType'],
      ...[null, 'isEscapeRoute', 'externalId'],
    ])
  },
)
