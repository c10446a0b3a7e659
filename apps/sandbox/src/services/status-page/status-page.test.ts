import { expect, test } from 'vitest'
import { testFolder, testSandbox } from '../../testing/test-sandbox.ts'

const minor = { title: 'Mail is slow', type: 'minor', serviceIds: [4] }
const major = { title: 'Devices cannot connect', type: 'major', serviceIds: [3, 2] }

test('without incidents the summary names every service and nothing wrong', async () => {
  const { get } = await testSandbox()

  const { body, headers } = await get('/status-page/summary')

  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(body).toMatchObject({
    status_page: { current_incident_type: null },
    services: [
      { id: 1 },
      { id: 2 },
      { id: 3 },
      { id: 4, name: 'Mail', current_incident_type: null },
      { id: 5 },
    ],
    incidents: [],
    maintenances: [],
  })
})

test('incidents are shown with their type and services, the worst first of all, until they end', async () => {
  const { get, post, remove } = await testSandbox()
  expect((await post('/api/status-page/incidents', minor)).status).toBe(201)
  await post('/api/status-page/incidents', major)

  expect((await get('/status-page/summary')).body).toMatchObject({
    status_page: { current_incident_type: 'major' },
    services: [
      { current_incident_type: null },
      { current_incident_type: 'major' },
      { current_incident_type: 'major' },
      { current_incident_type: 'minor' },
      {},
    ],
    incidents: [
      { id: 2, type: 'major', service_ids: [3, 2], ends_at: null },
      { id: 1, type: 'minor', service_ids: [4] },
    ],
  })

  expect((await remove('/api/status-page/incidents/2')).status).toBe(204)
  expect((await get('/status-page/summary')).body).toMatchObject({
    status_page: { current_incident_type: 'minor' },
    incidents: [{ id: 1 }],
  })
})

test('incidents outlive a restart', async () => {
  const dataDir = testFolder()
  const before = await testSandbox({ dataDir })
  await before.post('/api/status-page/incidents', major)
  await before.close()

  const { get } = await testSandbox({ dataDir })
  expect((await get('/api/status-page')).body).toMatchObject({ incidents: [major] })
})

test.each([
  ['an unknown service', 'POST', '', { ...minor, serviceIds: [9] }, 'UnknownStatusService'],
  ['no service', 'POST', '', { ...minor, serviceIds: [] }, 'InvalidRequest'],
  ['an unknown type', 'POST', '', { ...minor, type: 'mild' }, 'InvalidRequest'],
  ['an unknown incident', 'DELETE', '/7', undefined, 'UnknownIncident'],
])('%s is refused', async (_what, method, path, body, code) => {
  const { ask } = await testSandbox()
  const headers = { 'content-type': 'application/json' }
  const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) }

  expect((await ask(`/api/status-page/incidents${path}`, init)).body).toMatchObject({ ErrorCode: code })
})

test('the status page can be out of order itself', async () => {
  const { put, get } = await testSandbox()
  await put('/api/status-page/behaviour', { behaviour: 'fails' })
  expect((await get('/status-page/summary')).status).toBe(503)
})
