import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  ZONE_RULES_TAKEN_IN_ON,
  ZONE_RULES_VERSION,
} from '@commissioning/domain/formats/time-zone-offsets.generated'
import { generateTimeZones } from './time-zones/generate-time-zones.ts'

const [folder = '/usr/share/zoneinfo'] = process.argv.slice(2)
const today = new Date().toISOString().slice(0, 10)
const made = generateTimeZones(folder, today)
// made anew from the release in use, the modules stay the same
const { version, files } =
  made.version === ZONE_RULES_VERSION ? generateTimeZones(folder, ZONE_RULES_TAKEN_IN_ON) : made
for (const [name, source] of Object.entries(files)) {
  const path = fileURLToPath(new URL(`../packages/domain/src/formats/${name}`, import.meta.url))
  const present = existsSync(path) ? /tzdata (\w+);/.exec(readFileSync(path, 'utf8'))?.[1] : undefined
  if (present !== undefined && present > version)
    throw new Error(`${folder} holds tzdata ${version}, and ${name} is of ${present} already.`)
  writeFileSync(path, source)
}
process.stdout.write(`The zones are those of tzdata ${version} now.\n`)
