import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { ZONE_RULES_VERSION } from '@commissioning/domain/formats/time-zone-offsets.generated'
import { expect, test } from 'vitest'
import { installer } from '../testing/test-fixture.ts'
import { addTestIq } from '../testing/test-hardware.ts'
import { aSite } from '../testing/test-installations.ts'
import { connectTestIq } from '../testing/test-iq.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = await testPlatform()

test('an IQ reports the version of its zone rules; a missing or unreadable one counts as unknown [ZONE-33]', async () => {
  const installationId = await aSite(platform)
  const added = await addTestIq(platform, installationId)
  const iq = await connectTestIq(platform.brokerUrl, added)
  await iq.untilDesired(() => true)
  const rulesOf = async () => {
    const params = { installationId, iqId: added.id }
    const { body } = await platform.as(installer)(iqEndpoints.getIq, { params })
    return [body.signalStrength, body.zoneRulesVersion, body.hasOtherZoneRules]
  }
  const reports: [string | undefined, string | null, boolean][] = [
    ['2024a', '2024a', true],
    [ZONE_RULES_VERSION, ZONE_RULES_VERSION, false],
    ['of the factory', null, false],
    ['2024a', '2024a', true],
    [undefined, null, false],
  ]
  for (const [index, [zoneRules, version, isOther]] of reports.entries()) {
    await iq.report({ zoneRules, modemSignal: index + 1 })
    await expect.poll(rulesOf).toEqual([index + 1, version, isOther])
  }
})
