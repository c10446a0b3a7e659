import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { expect, test } from 'vitest'
import { installer } from '../../testing/test-fixture.ts'
import { addTestIq } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { connectTestIq } from '../../testing/test-iq.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const platform = await testPlatform({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })

test('a receiver that is away is nothing that people or IQs notice [TRACE-06]', async () => {
  const installationId = await aSite(platform)
  const iq = await connectTestIq(platform.brokerUrl, await addTestIq(platform, installationId))
  expect(await iq.untilDesired(() => true)).toHaveProperty('traceparent')
  for (let asked = 0; asked < 50; asked += 1) {
    const { status } = await platform.as(installer)(installationEndpoints.listInstallations, { query: {} })
    expect(status).toBe(200)
  }
})
