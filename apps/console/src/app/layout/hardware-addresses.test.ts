import { createCall } from '@commissioning/contract/http/client'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { hardwareAddresses } from './hardware-addresses.ts'
import { prefetchHardware } from './prefetch-hardware.ts'

test('what is asked for before the code is there is what the hardware tab asks for [SPEED-09]', () => {
  const asked: string[] = []
  const send = (request: Request) => {
    asked.push(request.url)
    return new Promise<Response>(() => undefined)
  }
  const baseUrl = 'https://console.test/api'

  prefetchHardware(
    { call: createCall({ baseUrl, send }), queries: createQueryClient(), pageSize: 40 },
    'a-site',
    {},
  )

  expect(hardwareAddresses('a-site', 40).map((path) => baseUrl + path)).toEqual(asked)
})
