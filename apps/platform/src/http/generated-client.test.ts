import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { installer } from '../testing/test-fixture.ts'
import { makeInstallationDraft } from '../testing/test-installations.ts'
import { testPlatform } from '../testing/test-platform.ts'

const root = join(import.meta.dirname, '../../../..')
const run = async (...command: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, command)
  return stdout
}

/** A stranger could write this program with nothing but the document. */
const JOURNEY = `
import * as api from './client.ts'

const [address = '', token = '', draft = ''] = process.argv.slice(2)
api.defaults.baseUrl = address
api.defaults.headers = { authorization: 'Bearer ' + token }
const steps: unknown[] = []

const made = await api.createInstallation(JSON.parse(draft), { idempotencyKey: 'journey-0001' })
if (made.status !== 201) throw new Error(JSON.stringify(made))
const { id } = made.data
const again = await api.createInstallation(JSON.parse(draft), { idempotencyKey: 'journey-0001' })
steps.push(again.status === 201 && again.data.id === id)

const found = await api.listInstallations({
  filter: "contains(tolower(site_customer_reference),'harbour')",
  orderBy: 'site_customer_reference desc',
  top: 5,
  count: true,
})
if (found.status !== 200) throw new Error(JSON.stringify(found))
steps.push(found.data.count, found.data.items.map((one) => one.site_customer_reference), found.data.next_page_link)

const seen = await api.getInstallation(id)
if (seen.status !== 200) throw new Error(JSON.stringify(seen))
const ifMatch = '"' + seen.data.version + '"'
const renamed = await api.changeInstallation(id, { customer_reference: 'Harbour Court' }, { ifMatch })
steps.push(renamed.status === 200 && renamed.data.site_customer_reference)
const stale = await api.changeInstallation(id, { customer_reference: 'Harbour Gate' }, { ifMatch })
steps.push(stale.status === 412 && stale.data.ErrorCode)

const floor: api.CreateFloorBody = { customer_reference: 'Ground', number: 0, locks: [] }
const ground = await api.createFloor(id, floor)
if (ground.status !== 201) throw new Error(JSON.stringify(ground))
const taken = await api.createFloor(id, floor)
steps.push(taken.status === 409 && taken.data.ErrorCode)
const iqs = await api.listIqs(id, { orderBy: 'is_online desc' })
const online: boolean[] | false = iqs.status === 200 && iqs.data.items.map((iq) => iq.is_online)
steps.push(online)
steps.push((await api.deleteFloor(id, ground.data.id)).status)
steps.push((await api.getInstallation('not-an-id')).status)
api.defaults.headers = {}
steps.push((await api.getMe()).status)

process.stdout.write(JSON.stringify(steps))
`

describe('the published document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commissioning-client-'))
  afterAll(() => rm(folder, { recursive: true }))
  const { app, issuer, fixture } = await testPlatform()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  test('is enough for a stranger: a generated client compiles and carries out a journey [API-41]', async () => {
    const served = await fetch(`${address}/api/openapi.json`)
    await writeFile(join(folder, 'openapi.json'), await served.text())
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'journey.ts'), JOURNEY)
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    await run(
      join(root, 'node_modules/.bin/oazapfts'),
      join(folder, 'openapi.json'),
      join(folder, 'client.ts'),
    )

    const strict = [
      '--strict',
      '--target',
      'es2024',
      '--module',
      'nodenext',
      '--rewriteRelativeImportExtensions',
    ]
    const project = ['--ignoreConfig', '--types', 'node', '--skipLibCheck', '--outDir', join(folder, 'built')]
    await run(
      join(root, 'node_modules/typescript-native/bin/tsc'),
      ...strict,
      ...project,
      join(folder, 'journey.ts'),
    )

    const { tenantId, customerReference, businessType, countryCode, timeZone, email } = makeInstallationDraft(
      fixture.connectTenant,
    )
    const draft = {
      tenant_id: tenantId,
      customer_reference: customerReference,
      business_type: businessType,
      description: null,
      country_code: countryCode,
      time_zone: timeZone,
      email,
    }
    const token = await issuer.token(installer)
    const steps = await run(join(folder, 'built/journey.js'), `${address}/api`, token, JSON.stringify(draft))
    expect(JSON.parse(steps)).toEqual([
      ...[true, 1, ['Harbour House'], null],
      ...['Harbour Court', 'Stale', 'FloorNumberTaken', [], 204, 404, 401],
    ])
  })
})
