import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ZONE_RULES_VERSION } from './time-zone-offsets.generated.ts'

test.each(['time-zone-names', 'time-zone-offsets'])(
  '%s are of the release of the zone rules [ZONE-11]',
  (name) => {
    const text = readFileSync(new URL(`${name}.generated.ts`, import.meta.url), 'utf8')
    expect(text.split('\n')[0]).toContain(`from tzdata ${ZONE_RULES_VERSION};`)
  },
)
