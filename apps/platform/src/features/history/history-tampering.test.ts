import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { historyEndpoints } from '@commissioning/contract/history/history-endpoints'
import { type HistoryCheckpoint, writeCheckpoint } from '@commissioning/domain/history/verify-history'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../../infra/database/database.ts'
import { installer } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { runErasePerson } from '../personal-data/erase-person-command.ts'
import { readHistoryCheckpoint } from './history-link-store.ts'
import { runVerifyHistory } from './verify-history-command.ts'

const { verifyHistory } = historyEndpoints
const { createFloor, changeFloor } = floorEndpoints

describe('a history', async () => {
  const platform = await testPlatform()
  const { as, database, system, fixture } = platform
  const env = { DATABASE_URL: database.url }

  /** A site of eleven records. */
  async function aHistory() {
    const installationId = await aSite(platform)
    const params = { installationId }
    for (let number = 1; number <= 5; number += 1) {
      const body = { customerReference: `Floor ${number}`, number, locks: [] }
      const floorId = (await as(installer)(createFloor, { params, body })).body.id
      await as(installer)(changeFloor, {
        params: { ...params, floorId },
        body: { customerReference: `Storey ${number}` },
      })
    }
    const checkpoint = await system((tx) => readHistoryCheckpoint(tx, installationId))
    if (!checkpoint) throw new Error('no checkpoint')
    const { collectionId } = await system((tx) =>
      tx
        .selectFrom('installation')
        .where('id', '=', installationId)
        .select('collectionId')
        .executeTakeFirstOrThrow(),
    )
    return { params, checkpoint, chain: collectionId }
  }

  const verify = async (params: { installationId: string }, checkpoint: HistoryCheckpoint | null = null) => {
    const body = { from: null, checkpoint: checkpoint && writeCheckpoint(checkpoint) }
    return (await as(installer)(verifyHistory, { params, body })).body
  }

  /** Somebody who owns the database server, and has every trigger out of the way. */
  const tamper = (work: (tx: Tx) => Promise<unknown>) =>
    database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await work(tx)
    })

  const idAt = (chain: string, seq: number) =>
    sql`(select audit_id from audit_link where chain_id = ${chain} and seq = ${seq})`

  /** Makes every link anew, as the database itself would. */
  const rehash = async (tx: Tx, chain: string) => {
    await sql`create temp table kept on commit drop as
      select audit.*, seq from audit join audit_link on audit_id = id where chain_id = ${chain}`.execute(tx)
    await sql`delete from audit_link where chain_id = ${chain}`.execute(tx)
    await sql`do $$ declare one uuid; begin
      for one in select id from kept order by seq loop
        perform append_audit_link(audit) from audit where id = one;
      end loop; end $$`.execute(tx)
  }

  test('is intact as the product wrote it, with each part and the checkpoint held outside [HISTORY-03 HISTORY-08]', async () => {
    const { params, checkpoint } = await aHistory()
    expect(checkpoint.size).toBe(11)
    expect(await verify(params, checkpoint)).toMatchObject({
      ...checkpoint,
      fault: null,
      isComplete: true,
      confirmed: 11,
      erased: 0,
      setBackAt: null,
    })
    const { isComplete: _, fault: __, ...from } = await verify(params)
    const rest = await as(installer)(verifyHistory, { params, body: { from, checkpoint: null } })
    expect(rest.body).toMatchObject({ size: 11, fault: null, isComplete: true })
  })

  const tamperings: [string, (tx: Tx, chain: string) => Promise<unknown>, object][] = [
    [
      'an edited record',
      (tx, chain) =>
        sql`update audit set change = '{"customerReference":"Cellar"}'
        where id = ${idAt(chain, 4)}`.execute(tx),
      { code: 'RecordChanged', seq: 4 },
    ],
    [
      'another person in a record',
      (tx, chain) =>
        sql`update audit set actor_id = gen_random_uuid() where id = ${idAt(chain, 6)}`.execute(tx),
      { code: 'RecordChanged', seq: 6 },
    ],
    [
      'another time in a record, by a microsecond',
      (tx, chain) =>
        sql`update audit set at = at + interval '1 microsecond' where id = ${idAt(chain, 6)}`.execute(tx),
      { code: 'RecordChanged', seq: 6 },
    ],
    [
      'a record that was inserted with a hash of its own',
      async (tx, chain) => {
        const made = sql`insert into audit
          select gen_random_uuid(), at, company_id, collection_id, installation_id, actor_kind, actor_id,
            'deleteFloor', subject, change, correlation_id
          from audit where id = ${idAt(chain, 5)} returning id`
        const { rows } = await sql<{ id: string }>`${made}`.execute(tx)
        await sql`update audit_link set seq = -seq where false`.execute(tx)
        await sql`alter table audit_link drop constraint audit_link_pkey`.execute(tx)
        await sql`update audit_link set seq = seq + 1 where chain_id = ${chain} and seq > 5`.execute(tx)
        await sql`insert into audit_link
          select chain_id, 6, ${rows[0]?.id}::uuid, actor_commitment, content_commitment, hash, sha256(hash)
          from audit_link where chain_id = ${chain} and seq = 5`.execute(tx)
        await sql`alter table audit_link add primary key (chain_id, seq)`.execute(tx)
      },
      { code: 'RecordChanged', seq: 6 },
    ],
    [
      'a record that was written past the chain',
      (tx, chain) =>
        sql`insert into audit
        select gen_random_uuid(), at, company_id, collection_id, installation_id, actor_kind, actor_id,
          'deleteFloor', subject, change, correlation_id
        from audit where id = ${idAt(chain, 5)}`.execute(tx),
      { code: 'RecordUnlinked', seq: 12 },
    ],
    [
      'two records that changed places',
      async (tx, chain) => {
        await sql`update audit_link set seq = 1000 where chain_id = ${chain} and seq = 7`.execute(tx)
        await sql`update audit_link set seq = 7 where chain_id = ${chain} and seq = 8`.execute(tx)
        await sql`update audit_link set seq = 8 where chain_id = ${chain} and seq = 1000`.execute(tx)
      },
      { code: 'RecordOutOfOrder', seq: 7 },
    ],
    [
      'a record that was removed',
      (tx, chain) => sql`delete from audit where id = ${idAt(chain, 3)}`.execute(tx),
      { code: 'RecordMissing', seq: 3 },
    ],
    [
      'a record and its link that were removed, and the rest numbered anew',
      async (tx, chain) => {
        await sql`delete from audit where id = ${idAt(chain, 3)}`.execute(tx)
        await sql`delete from audit_link where chain_id = ${chain} and seq = 3`.execute(tx)
        for (let seq = 4; seq <= 11; seq += 1)
          await sql`update audit_link set seq = ${seq - 1} where chain_id = ${chain} and seq = ${seq}`.execute(
            tx,
          )
      },
      { code: 'RecordOutOfOrder', seq: 3 },
    ],
    [
      'a tail that was cut',
      async (tx, chain) => {
        await sql`delete from audit where id in
          (select audit_id from audit_link where chain_id = ${chain} and seq > 8)`.execute(tx)
        await sql`delete from audit_link where chain_id = ${chain} and seq > 8`.execute(tx)
      },
      { code: 'TailMissing', seq: 9, until: 11 },
    ],
    [
      'a history that is all gone',
      async (tx, chain) => {
        await sql`delete from audit where collection_id = ${chain}`.execute(tx)
        await sql`delete from audit_link where chain_id = ${chain}`.execute(tx)
      },
      { code: 'TailMissing', seq: 1, until: 11 },
    ],
    [
      'an edited record with every hash made anew',
      async (tx, chain) => {
        await sql`update audit set change = '{"customerReference":"Cellar"}'
          where id = ${idAt(chain, 4)}`.execute(tx)
        await rehash(tx, chain)
      },
      { code: 'HistoryRewritten', seq: 11, after: 0 },
    ],
  ]

  test.each(tamperings)('that holds %s is not intact [HISTORY-06 HISTORY-07]', async (_what, work, fault) => {
    const { params, checkpoint, chain } = await aHistory()
    await tamper((tx) => work(tx, chain))
    const verified = await verify(params, checkpoint)
    expect(verified.fault).toMatchObject(fault)
    const outcome = await runVerifyHistory(
      [params.installationId, '--checkpoint', writeCheckpoint(checkpoint)],
      env,
    )
    expect(outcome.isDone).toBe(false)
    expect(outcome.text).toMatch(/^broken /)
    await tamper(async (tx) => {
      await sql`delete from audit where collection_id = ${chain}`.execute(tx)
      await sql`delete from audit_link where chain_id = ${chain}`.execute(tx)
    })
  })

  test('without anything held outside tells that all of it is gone, and keeps a checkpoint each hundred records [HISTORY-06 HISTORY-09]', async () => {
    const { params, chain } = await aHistory()
    await system((tx) =>
      sql`insert into audit (id, at, collection_id, actor_kind, operation, subject)
        select gen_random_uuid(), now(), ${chain}, 'system', 'nothing', '{}' from generate_series(1, 100)`.execute(
        tx,
      ),
    )
    expect(await verify(params)).toMatchObject({ size: 111, confirmed: 100, fault: null })
    await tamper(async (tx) => {
      await sql`delete from audit_link where chain_id = ${chain} and seq > 90`.execute(tx)
    })
    expect((await verify(params)).fault).toMatchObject({ code: 'TailMissing', seq: 91, until: 100 })
    await tamper(async (tx) => {
      await sql`delete from audit where collection_id = ${chain}`.execute(tx)
      await sql`delete from audit_link where chain_id = ${chain}`.execute(tx)
      await sql`delete from audit_checkpoint where chain_id = ${chain}`.execute(tx)
    })
    expect((await verify(params)).fault).toMatchObject({ code: 'TailMissing', seq: 1 })
  })

  test('stays intact when a person is erased from it, and says so [HISTORY-05]', async () => {
    const { params, checkpoint } = await aHistory()
    expect((await runErasePerson([installer.email], env)).text).toMatch(
      /^The person was erased from \d+ entries of histories/,
    )
    expect((await runErasePerson(['nobody@nowhere.test'], env)).isDone).toBe(false)
    const verified = await verify(params, checkpoint)
    expect(verified).toMatchObject({ fault: null, erased: 11, confirmed: 11 })
    const { rows } = await database.executeSql(
      `select count(*)::int as left_over from audit where actor_id = $1 or position($1 in subject::text) > 0`,
      [fixture.installerId],
    )
    expect(rows[0]).toMatchObject({ left_over: 0 })
  })

  test('is changed by no role of the application and by no ordinary statement [HISTORY-04]', async () => {
    const statements = [
      "update audit set operation = 'x'",
      "update audit set change = '{}'",
      'update audit set actor_id = null, actor_salt = null, at = now()',
      'delete from audit',
      'update audit_link set seq = seq',
      'delete from audit_link',
      'delete from audit_checkpoint',
      'truncate audit',
      'truncate audit_link',
    ]
    await aHistory()
    for (const statement of statements) {
      await expect(
        system((tx) => sql.raw(statement).execute(tx)),
        statement,
      ).rejects.toThrow('permission denied')
      await expect(database.executeSql(statement), statement).rejects.toThrow(
        'a record of the history is not changed or removed',
      )
    }
    await expect(
      system((tx) => sql`insert into audit_link select * from audit_link limit 1`.execute(tx)),
    ).rejects.toThrow('permission denied')
  })

  test('of all sites is verified by one command [HISTORY-07]', async () => {
    await aHistory()
    const outcome = await runVerifyHistory([], env)
    expect(outcome.text).toContain('intact ')
    expect((await runVerifyHistory(['nonsense'], env)).isDone).toBe(false)
    expect((await runVerifyHistory([fixture.company, '--checkpoint', '5:abc'], env)).text).toContain(
      'A checkpoint is',
    )
  })
})
