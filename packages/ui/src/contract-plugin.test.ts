import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractPlugin } from './contract-plugin.ts'

const contract = join(import.meta.dirname, '../../contract/src')

/** Reads a file of the contract as pages get it; undefined where it is served as it is. */
async function served(file: string): Promise<string | undefined> {
  const { load } = contractPlugin()
  // the hook of this plugin is a function that asks nothing of its surroundings
  return (load as unknown as (id: string) => Promise<string | undefined>)(join(contract, file))
}

test('pages get of a call what the client sends and reads, and no schema of it [SPEED-05]', async () => {
  const code = await served('site-progress/site-progress-endpoints.ts')
  expect(code).toBe(
    'export const workEndpoints = {"listWork":{"name":"listWork","method":"GET","path":"/work","reply":{}}}',
  )
})

test('an upload keeps that it is one, and an answer that is a file keeps its kinds', async () => {
  const code = await served('floor-plans/floor-plan-endpoints.ts')
  expect(code).toMatch(/"name":"createFloorPlan"[^}]*"file":\{/)
  expect(code).toMatch(/"replyFile":\[/)
})

test.each(['http/client.ts', 'http/filter.ts', 'http/request-error.ts', 'http/page-config.ts'])(
  'what holds no schemas is served as it is: %s',
  async (file) => {
    expect(await served(file)).toBeUndefined()
  },
)
