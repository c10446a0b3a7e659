import { createServer } from 'node:http'
import { eventually } from '@commissioning/platform/testing/eventually'
import { noBroker } from '@commissioning/platform/testing/test-broker'
import { admin } from '@commissioning/platform/testing/test-fixture'
import { type TestPlatform, testPlatform } from '@commissioning/platform/testing/test-platform'
import { afterAll, expect } from 'vitest'
import { furnishSite } from './furnished-site.ts'
import { operationCalls } from './operation-calls.ts'
import { runSqlAlone, saveForRewind } from './rewind.ts'

const MANY = '1000000'

/** A platform with a furnished site that a walk changes as it likes and brings back, and an alarm provider that agrees. */
export async function furnishedPlatform() {
  const provider = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"integration_id":"i","items":[],"count":0}'),
  )
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const address = provider.address()
  const port = typeof address === 'object' ? address?.port : ''
  const platform: TestPlatform = await testPlatform({
    RATE_PER_CALLER: MANY,
    RATE_PER_ADDRESS: MANY,
    ...noBroker,
    OPERATORS: admin.email,
    ALARM_MONITORING_URL: `http://127.0.0.1:${port}`,
    ALARM_MONITORING_KEY: 'key',
  })
  const site = await furnishSite(platform)
  await holdSealing(platform)
  const { rewind, forget } = await saveForRewind(platform)
  afterAll(async () => {
    provider.close()
    await forget()
  })
  /** A list of tags is read in the background. */
  const untilListsAreRead = () =>
    eventually(async () => {
      const open = "select 1 from pgboss.job where name = 'tag-list' and state < 'completed'"
      expect((await platform.database.executeSql(open)).rows).toEqual([])
    })
  return { platform, untilListsAreRead, ...site, ...operationCalls(platform, site.things), rewind }
}

/** A record is sealed in the background some time after its release, and would change rows while a walk compares them. */
const holdSealing = ({ database }: TestPlatform) =>
  runSqlAlone(
    database,
    `create function hold_sealing() returns trigger language plpgsql as
      $$ begin raise exception 'The walk holds the sealing of records.'; end $$;
    create trigger hold_sealing before update of sealed_at on site_record
      for each row when (old.sealed_at is null) execute function hold_sealing();
    create trigger hold_sealing before update of sha256 on stored_file
      for each row when (old.sha256 is null) execute function hold_sealing()`,
  )
