import { expect, test } from 'vitest'
import { testFolder, testSandbox } from '../../testing/test-sandbox.ts'

const request = {
  installation_id: '019aa8a0-0000-7000-8000-000000000001',
  collection_name: 'Market Hall 7',
  country_code: 'NL',
  control_centre_id: 'nl-1',
  connection_code: '0AF9',
}

async function provider(dataDir = testFolder()) {
  const fixture = await testSandbox({ dataDir })
  const headers = { authorization: 'Bearer sandbox', 'content-type': 'application/json' }
  const send = (body: unknown) =>
    fixture.ask('/alarm-provider/integrations', { method: 'POST', headers, body: JSON.stringify(body) })
  const centers = (query = '', init: RequestInit = {}) =>
    fixture.ask(`/alarm-provider/control_centres${query}`, { headers, ...init })
  return { ...fixture, dataDir, send, centers }
}

test('the alarm provider lists its centers of one country to whoever has the key', async () => {
  const { centers, ask } = await provider()

  const { body } = await centers('?country_code=BE')
  expect(body).toEqual({
    items: [
      { id: 'be-1', name: 'Meldkamer Schelde', country_code: 'BE' },
      { id: 'be-2', name: 'Centrale Meuse', country_code: 'BE' },
    ],
    count: 2,
  })
  expect((await centers('?country_code=BE&skip=1&top=1')).body).toMatchObject({
    items: [{ id: 'be-2' }],
    count: 2,
  })
  expect((await ask('/alarm-provider/control_centres')).status).toBe(401)
})

test('a request for integration is taken, shown and stored over a restart', async () => {
  const first = await provider()
  expect(await first.send(request)).toMatchObject({ status: 201, body: { integration_id: 'integration-1' } })
  expect((await first.send(request)).body).toEqual({ integration_id: 'integration-1' })
  await first.close()

  const { get, remove } = await provider(first.dataDir)
  expect((await get('/api/alarm-provider')).body).toMatchObject({
    behaviour: 'works',
    received: [{ id: 2 }, { id: 1, body: request, answeredWith: 201 }],
  })
  expect((await remove('/api/alarm-provider/received')).body).toMatchObject({ received: [] })
})

test.each([
  [{ ...request, connection_code: 'XYZ' }, 'connection_code is not valid.'],
  [{ ...request, control_centre_id: 'be-1' }, 'There is no alarm center be-1 in NL.'],
  ['words', 'The body is not valid.'],
])('a request that is wrong is refused with the reason, and shown all the same', async (body, error) => {
  const { send, get } = await provider()
  expect(await send(body)).toMatchObject({ status: 422, body: { error } })
  expect((await get('/api/alarm-provider')).body).toMatchObject({ received: [{ body, answeredWith: 422 }] })
})

test('set to fail, it answers 503; set to talk nonsense, a page', async () => {
  const { put, centers, send, get } = await provider()
  await put('/api/alarm-provider/behaviour', { behaviour: 'fails' })
  expect((await centers()).status).toBe(503)
  expect((await send(request)).status).toBe(503)

  await put('/api/alarm-provider/behaviour', { behaviour: 'nonsense' })
  expect(await centers()).toMatchObject({ status: 200, body: expect.stringContaining('<h1>') })
  expect((await get('/api/alarm-provider')).body).toMatchObject({ received: [{ answeredWith: 503 }] })
})

test('set to hang, it answers nothing, keeps the request and still lets the sandbox close', async () => {
  const { put, send, get, close } = await provider()
  await put('/api/alarm-provider/behaviour', { behaviour: 'hangs' })

  const answer = send(request).catch(() => 'no answer')
  for (let received = 0; received === 0; ) {
    const { body } = await get('/api/alarm-provider')
    received = (body as { received: unknown[] }).received.length
  }
  await close()

  expect(await answer).toBe('no answer')
})
